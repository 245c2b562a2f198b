"""What pages share: the board to tap, verdict cards, score sheets and offers. Nothing here decides a rule."""
