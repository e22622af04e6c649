"""Values that are learned from play, one way for all games (docs/learning.md)."""
