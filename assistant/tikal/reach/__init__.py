"""Where figures get, and what it costs."""
