"""What every game shares: rules, verdicts, options, the log, score sheets and the referee's interface.

Standard library only. Nothing here knows a particular game.
"""
