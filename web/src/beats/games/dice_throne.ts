/** The beats of Dice Throne: how long each event is shown, and what is heard. */
import { blank, fold, setApart, settles, thrown, throws } from "../../tables/dice_throne/fold";
import type { GameBeats, Timing } from "../types";

const DRAWING: Timing = { ms: 180, most: 540, sound: "card" };
const INCOME: Timing = { ms: 600, sound: "coin" };
const TURNING: Timing = { ms: 900, sound: "card" };
const COMPANION: Timing = { ms: 600, sound: "token" };
const TOKEN: Timing = { ms: 500, sound: "token" };
const SPENDING: Timing = { ms: 700, sound: "token" };
const STOPPED: Timing = { ms: 900, sound: "block" };
const MENDING: Timing = { ms: 900, sound: "heal" };
const TURN: Timing = { ms: 700, sound: "ask", quiet: true };
const ANNOUNCING: Timing = { ms: 1100, sound: "announce", steady: true };

export const beats: GameBeats = {
  timings: {
    turn: TURN,
    turn_of: TURN,
    first: { ms: 700 },
    income: INCOME,
    income_seen: INCOME,
    income_skipped: { ms: 600 },
    draws: DRAWING,
    draws_seen: DRAWING,
    cp_gain: { ms: 350, sound: "coin" },
    cp_loss: { ms: 350, sound: "coin" },
    upgrades: { ms: 1300, sound: "lay" },
    plays: { ms: 1500, own: 700, sound: "card" },
    casts: { ms: 1500, own: 700, sound: "card" },
    prepares: { ms: 900, sound: "card" },
    sells: { ms: 450, sound: "coin" },
    rolls: { ms: 900, sound: "rattle" },
    rolls_on: { ms: 900, keeps: 700, sound: "rattle" },
    rolls_for: { ms: 900, sound: "rattle", steady: true },
    die_changed: { ms: 800, sound: "keep" },
    die_rerolled: { ms: 900, sound: "rattle" },
    announces: ANNOUNCING,
    announces_tier: ANNOUNCING,
    defends: { ms: 500 },
    no_defense: { ms: 500 },
    picks: { ms: 400 },
    decides: { ms: 400 },
    at_limit: { ms: 400 },
    targets: { ms: 700, sound: "announce" },
    names_target: { ms: 700, sound: "announce" },
    blinded: STOPPED,
    stops: STOPPED,
    keeps_health: STOPPED,
    loses_health: { ms: 1400, sound: "hit", steady: true },
    gains_health: MENDING,
    heals: MENDING,
    gains: TOKEN,
    gets: TOKEN,
    loses: TOKEN,
    turns_into: TOKEN,
    spends: SPENDING,
    uses: SPENDING,
    calls: SPENDING,
    covers: TURNING,
    uncovers: TURNING,
    turns_over: TURNING,
    lays_down: TURNING,
    lays_down_seen: TURNING,
    shows: TURNING,
    shows_hand: TURNING,
    shows_hand_seen: TURNING,
    looks: TURNING,
    looks_seen: TURNING,
    takes_upgrade: TURNING,
    finds: TURNING,
    new_companion: COMPANION,
    grows: COMPANION,
    throws: COMPANION,
    retrieves: COMPANION,
    leaves: COMPANION,
    shuffles: { ms: 500, sound: "card" },
    out: { ms: 1600, sound: "lose" },
  },
  outcome: 2200,
  fold,
  before: (table, event, how) => (how === "blank" ? blank(table, event) : setApart(table, event)),
  thrown,
  throws,
  settles,
};
