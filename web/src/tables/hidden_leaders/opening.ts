import { beginsTurn } from "../../parts/turns";
import type { Happened } from "../../wire/types";
import type { Player } from "./types";

/** Whether everybody still chooses the cards to begin with: no turn was told, and nobody has played. */
export const isOpening = (players: Player[], events: Happened[]): boolean =>
  players.every(({ party }) => party.length <= 1) && !events.some(beginsTurn);
