"""The server: tables with seats, a wire for whoever sits or watches, and everything acknowledged on disk.

It contains no rules: it shows views and takes keys, whatever the game.
"""
