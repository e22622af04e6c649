import type { Happened } from "../wire/types";

/** As every game of ours calls it; `turn_of` says the player's name, too. */
export const beginsTurn = ({ event }: Happened): boolean => /\.event\.turn(_of)?$/.test(event.say);

/** Whether it is the first turn of the match, or one's own first. */
export const isBeginning = (turns: number, mine: boolean, seats: number): boolean =>
  turns <= 1 || (mine && turns <= seats);
