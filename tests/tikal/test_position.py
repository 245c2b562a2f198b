"""What changes a position changes what it says, and nothing else."""

from __future__ import annotations
