/** The beats of Drako. */
import { fold } from "../../tables/drako/fold";
import type { DrakoTable } from "../../tables/drako/types";
import { BRIEF, type GameBeats, type Timing } from "../types";

const CARD: Timing = { ms: 900, own: 400, sound: "card" };
const DRAWING: Timing = { ms: 180, most: 540, sound: "card" };
const TURN: Timing = { ms: 700, sound: "ask", quiet: true };
const STOPPED: Timing = { ms: 600, sound: "block" };
const STEPPING: Timing = { ms: 440, sound: "keep" }; // two hexes, as most go

export const beats: GameBeats<DrakoTable> = {
  timings: {
    turn: TURN,
    turn_of: TURN,
    plays: CARD,
    discards: CARD,
    wastes: CARD,
    draws: DRAWING,
    draws_seen: DRAWING,
    reshuffled: { ms: 500, sound: "card" },
    refills: { ms: 500, sound: "card" },
    placed: STEPPING,
    moves: STEPPING,
    flies: STEPPING,
    arrives: STEPPING,
    charges: { ms: 450, sound: "announce" },
    throws: { ms: 400, sound: "announce" },
    attacks: { ms: 700, sound: "announce" },
    stops: STOPPED,
    dodges: STOPPED,
    netted: STOPPED,
    freed: { ms: 400, sound: "keep" },
    life: { ms: 600, sound: "heal" },
    life_spent: STOPPED,
    wounded: { ms: 500, sound: "hit" },
    loses: { ms: 600, sound: "hit" },
    fury: { ms: 600, sound: "announce" },
    dies: { ms: 1200, sound: "lose" },
    takes_back: { ms: 400, sound: "token" },
    exchanges: { ms: 500, sound: "card" },
    declines: BRIEF,
    passes: BRIEF,
  },
  outcome: 1600,
  fold,
};
