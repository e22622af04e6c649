"""The command line: `throneroom play` and its companions.

It draws views and returns keys; of the rules it knows nothing.
"""

from .app import main

__all__ = ["main"]
