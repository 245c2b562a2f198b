"""What every page stands on: the game it is about, settings, taps, words made safe, news of others."""
