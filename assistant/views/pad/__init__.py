"""The Score pad page: a scoring round card by card."""
