import type { ComponentType } from "preact";
import type { View } from "../../wire/types";

/** One of the six panels of a game: which lesson's table it shows, and how much of it. */
export interface Picture {
  /** The number of the lesson at whose beginning the table is like this. */
  lesson: number;
  Drawn: ComponentType;
  /** The table as it is shown, where it is not as the lesson begins. */
  set?(view: View): View;
}
