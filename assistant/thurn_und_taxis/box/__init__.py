"""What is in the box: components and what they are called."""
