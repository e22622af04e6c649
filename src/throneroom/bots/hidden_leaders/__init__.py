"""What the bots know of Hidden Leaders: what answers look worth at first sight, and what a search needs.

`worths` judges the options of a decision from the seat's view.  For a state that was dealt again: `standing` is a
seat's chance to win, `quick` a sensible answer for whoever is asked, and `belief` gives the others the heirs that the
seat believes in, where the deal alone would give any.  `kit` puts them together.
"""
