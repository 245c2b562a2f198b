"""What counts, who leads, who has won."""
