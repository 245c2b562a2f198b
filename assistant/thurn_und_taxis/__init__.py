"""Thurn und Taxis: its rules as pure functions, from catalogue to score sheet."""
