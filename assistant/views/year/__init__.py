"""The Year in review page: a group's year, to be looked at together and printed."""
