"""One field for everything people want to know, in their own words."""
