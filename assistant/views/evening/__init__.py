"""The Club evening page: several tables at once, for a screen on the wall."""
