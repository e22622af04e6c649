"""What the bots know of Drako."""
