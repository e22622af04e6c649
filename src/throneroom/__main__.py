"""`python -m throneroom` is `throneroom`."""

from throneroom.cli import main

if __name__ == "__main__":
    main()
