"""Casting as an offer: the card and its row, what reinforces it, what it is aimed at, what was seen."""
