"""What counts, what a closing brings, what players gather."""
