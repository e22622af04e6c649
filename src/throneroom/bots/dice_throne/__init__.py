"""What the bots know of Dice Throne.

`judge` judges the options of a decision from what a seat sees (`sight`): at first sight that is its view, for the
quick player of playouts (`quick`) a table that was dealt again.  `worth` estimates effects, `reading` tells what they
look at.  `mechanics` knows what each word comes to, and each answer that it asks for.  `standing` is a seat's chance
to win at such a table.  `kit` puts them together.
"""

from . import mechanics as mechanics
