"""Entering something at a table: by tap or typed line, what came of it, and the way back."""
