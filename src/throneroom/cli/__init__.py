"""The command line: `throneroom play` and its companions.

It draws views and returns keys; of the rules it knows nothing.
"""

import sys

from throneroom.text.voice import CataloguesMissing

from .extras import lacking

_BAD_INPUT = 2


def main() -> None:
    """What `throneroom` runs: the commands, or one sentence that says what is not installed for them."""
    try:
        if sentence := lacking(sys.argv[1:]):
            print(sentence, file=sys.stderr)
            sys.exit(_BAD_INPUT)
        from .app import main as run
    except CataloguesMissing as error:  # its help is made of texts, too
        sys.exit(str(error))
    run()


__all__ = ["main"]
