"""The rules of Tikal, one small module per family, each check under its checklist id."""
