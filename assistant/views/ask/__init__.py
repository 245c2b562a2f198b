"""The Ask page, and questions wherever one is asked."""
