"""The turn clock."""
