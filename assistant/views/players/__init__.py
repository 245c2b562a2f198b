"""The Players page: everything about one person over many games."""
