"""What the bots know of Dice Throne.

`judge` judges the options of a decision from the seat's view.  For a state that was dealt again: `standing` is a seat's
chance to win, `quick` a sensible answer for whoever is asked.  `kit` puts them together.
"""
