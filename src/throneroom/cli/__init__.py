"""The command line: `throneroom play` and its companions.

It draws views and returns keys; of the rules it knows nothing.
"""

import sys

from throneroom.text.voice import CataloguesMissing

try:
    from .app import main
except CataloguesMissing as error:  # its help is made of texts, too
    sys.exit(str(error))

__all__ = ["main"]
