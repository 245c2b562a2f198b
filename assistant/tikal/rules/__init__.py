"""The rules of Tikal, one module for each family, each check under its checklist id."""
