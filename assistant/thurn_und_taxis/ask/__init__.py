"""The questions of people, and what a table tells of them."""
