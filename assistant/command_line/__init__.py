"""The commands of ``python -m assistant``: each asks a referee and prints what it says, as text or as JSON.

Nothing here decides a rule, and nothing here loads the app: an answer comes in a blink.
"""
