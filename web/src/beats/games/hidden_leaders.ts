/** The beats of Hidden Leaders. */
import { fold } from "../../tables/hidden_leaders/fold";
import type { Leaders } from "../../tables/hidden_leaders/types";
import { BRIEF, type GameBeats, type Timing } from "../types";

const PLAYING: Timing = { ms: 1500, own: 700, sound: "card" };
const DRAWING: Timing = { ms: 180, most: 540, sound: "card" };
const TURNING: Timing = { ms: 900, sound: "lay" };
const LOOKING: Timing = { ms: 700, sound: "card" };
const MARKER: Timing = { ms: 600, sound: "token" };

export const beats: GameBeats<Leaders> = {
  timings: {
    turn: { ms: 700, sound: "ask", quiet: true },
    plays: PLAYING,
    hides: PLAYING,
    places: PLAYING,
    moves: MARKER,
    stopped: MARKER,
    buries: TURNING,
    buries_aside: TURNING,
    buries_hidden: TURNING,
    guarded: TURNING,
    turns_up: TURNING,
    turns_down: TURNING,
    swaps: TURNING,
    joins: TURNING,
    gives: TURNING,
    reveals: TURNING,
    discards: { ms: 450, sound: "card" },
    discards_hero: TURNING,
    discards_from_tavern: TURNING,
    clears_tavern_seen: TURNING,
    takes: TURNING,
    takes_from_tavern: { ms: 540, sound: "card" },
    takes_from_graveyard: { ms: 540, sound: "card" },
    draws: DRAWING,
    draws_seen: DRAWING,
    draws_from_wilderness: { ms: 540, sound: "card" },
    draws_from_graveyard: { ms: 540, sound: "card" },
    draws_from_hand: { ms: 540, sound: "card" },
    draws_to_party: TURNING,
    refills_seen: { ms: 180, sound: "card" },
    reshuffled: { ms: 500, sound: "card" },
    looks: LOOKING,
    looks_at_wilderness: LOOKING,
    looks_at_wilderness_seen: LOOKING,
    sifts_harbor: LOOKING,
    sifts_harbor_seen: LOOKING,
    sifts_wilderness: LOOKING,
    sifts_wilderness_seen: LOOKING,
    sifts_graveyard_seen: LOOKING,
    sifts_tavern_seen: LOOKING,
    names: BRIEF,
    chooses: BRIEF,
    chooses_card: BRIEF,
    decides: BRIEF,
    declines: BRIEF,
    performs: BRIEF,
    keeps: BRIEF,
    no_target: BRIEF,
    nothing_there: BRIEF,
    has_none: BRIEF,
    heir: BRIEF,
    win_1: BRIEF,
    win_2: BRIEF,
    win_3: BRIEF,
    win_4: BRIEF,
  },
  outcome: 0, // the heirs step forward when the match is over: its table tells that itself
  fold,
};
