"""The Rulebook page: rules as cards, found by any word."""
