"""Pictures: colours by role, marks, glyphs, SVG, and the board and cards that can be tapped."""
