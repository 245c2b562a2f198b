"""Referee, scorekeeper and explainer for board games played on a real table."""

__version__ = "0.1.0"
