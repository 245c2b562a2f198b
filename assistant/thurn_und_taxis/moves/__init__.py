"""What players do: one kind of action, one place."""
