"""Sentences as people type them, with the right answers: what a search is measured with."""
