"""What is in reach: what a hand could defeat this turn, what may come to the tower, fate cards left."""
