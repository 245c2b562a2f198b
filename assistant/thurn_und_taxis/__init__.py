"""Thurn und Taxis: its rules as pure functions, from catalogue to score sheet."""

from assistant.thurn_und_taxis.referee import ThurnUndTaxisReferee

REFEREE = ThurnUndTaxisReferee()
