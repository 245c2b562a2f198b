"""Which cards and routes bring what."""
