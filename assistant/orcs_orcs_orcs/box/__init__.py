"""What is in the box: components, what owners tell of their copy, what things are called."""
