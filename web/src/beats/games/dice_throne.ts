/** The beats of Dice Throne: how long each event is shown, and what is heard. */

import { beginsTurn } from "../../parts/turns";
import { blank, fold, rolling, setApart, settles, thrown, throws } from "../../tables/dice_throne/fold";
import type { ThroneTable } from "../../tables/dice_throne/types";
import type { Happened } from "../../wire/types";
import { BRIEF, type GameBeats, nameOf, seatOf, type Timing } from "../types";

const DRAWING: Timing = { ms: 180, most: 540, sound: "card" };
const INCOME: Timing = { ms: 600, sound: "coin" };
const TURNING: Timing = { ms: 900, sound: "card" };
const COMPANION: Timing = { ms: 600, sound: "token" };
const TOKEN: Timing = { ms: 500, sound: "token" };
const SPENDING: Timing = { ms: 700, sound: "token" };
const STOPPED: Timing = { ms: 900, sound: "block" };
const LOST: Timing = { ms: 1600, sound: "block", steady: true };
const MENDING: Timing = { ms: 900, sound: "heal" };
const TURN: Timing = { ms: 700, sound: "ask", quiet: true };
const FALLING = 1100; // milliseconds: the last of five dice lies after 1000, by its style
const ANNOUNCING: Timing = { ms: 1100, sound: "announce", steady: true };

const READING = 2500; // milliseconds of what the others did, if the page throws the dice: else it is there until one does
const RESTING = 1500; // milliseconds at the end of one's own turn, which may end by itself

/** Before the turn of another, so that one sees what one's own came to. */
const rests = ({ turn }: ThroneTable, event: Happened, viewer: number | null): number =>
  beginsTurn(event) && turn === viewer && seatOf(event) !== viewer ? RESTING : 0;

const BEFORE = { blank, keeps: setApart, reads: rolling };

export const beats: GameBeats<ThroneTable> = {
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
    rolls: { ms: 200, falls: FALLING, sound: "rattle" },
    rolls_on: { ms: 200, falls: FALLING, keeps: 700, sound: "rattle" },
    rolls_for: { ms: 700, falls: FALLING, sound: "rattle", steady: true },
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
    fails: LOST,
    fails_choose: LOST,
    fails_roll: LOST,
    fails_choose_roll: LOST,
    fails_by_die: LOST,
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
    turns_over: { ms: 2000, sound: "card", steady: true },
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
    will_spend: BRIEF,
    will_throw: BRIEF,
    will_retrieve: BRIEF,
    counts: BRIEF,
    picks_die: BRIEF,
    "returns.top": BRIEF,
    "returns.bottom": BRIEF,
    "returns_seen.top": BRIEF,
    "returns_seen.bottom": BRIEF,
    dealt: BRIEF,
    brings: BRIEF,
    bring_seen: BRIEF,
    secret_bring: BRIEF,
    bans: BRIEF,
    ban_seen: BRIEF,
    secret_ban: BRIEF,
    sends: BRIEF,
    send_seen: BRIEF,
    secret_send: BRIEF,
  },
  outcome: 2200,
  fold,
  before: (table, event, how, last, rest) => BEFORE[how](table, event, last, rest),
  thrown,
  throws,
  rests,
  reads: (event) => (nameOf(event) === "rolls" ? READING : 0),
  settles,
};
