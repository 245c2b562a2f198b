"""One small module for each family of rules."""
