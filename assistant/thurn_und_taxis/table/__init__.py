"""The table at one moment, its text, and what is corrected by hand."""
