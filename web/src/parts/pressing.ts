/** What a press on a thing answers, if it answers at all. */
import type { GameTable } from "../tables/scene";
import type { Option } from "../wire/types";

type Manners = Pick<GameTable, "careful" | "offers">;

export interface Press {
  /** Of several answers the one that a press gives. */
  prefer?: Option | undefined;
  /** Whoever presses has read what it does: its text was beside it. */
  seen: boolean;
  /** The second half of a double press. */
  twice: boolean;
}

/** The answer that the press gives; undefined: the thing opens, to be read, with its answers as buttons. */
export function given(options: readonly Option[], { prefer, seen, twice }: Press, game: Manners): Option | undefined {
  const careful = (option: Option) => game.careful?.(option) ?? false;
  const [only, another] = options.filter((option) => !careful(option));
  const meant = prefer ?? (another === undefined ? only : undefined);
  if (meant === undefined || careful(meant)) return undefined;
  if (game.offers?.(meant)) return twice ? meant : undefined;
  return seen && (prefer !== undefined || options.length === 1) ? meant : undefined;
}
