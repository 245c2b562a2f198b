"""What a turn could have brought: the best scoring turn with its proof, and claims about what was possible.

A plan is searched with numbers only and is then played through by the referee, action by action, before
anybody sees it. ``best_turn`` is the way in; ``claims`` answers what a single temple or cell would have cost.
"""
