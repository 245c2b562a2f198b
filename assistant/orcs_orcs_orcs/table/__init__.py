"""The table at one moment, its audit, its text, and what is corrected by hand."""
