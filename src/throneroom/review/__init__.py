"""Looking back: where a match was decided, what dice and cards gave, and what choices cost."""
