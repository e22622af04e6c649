/** The messages of the wire and the HTTP API, as docs/protocol.md tells them. */

export interface Reason {
  text: string;
  rule: string;
}

export interface Option {
  key: string;
  text: string;
}

export interface Asked {
  seat: number;
  prompt: string;
  options: Option[];
  refused: Record<string, Reason[]>;
}

/** Somebody else is asked; where it is a secret who, `seat` is null. */
export interface Waiting {
  waiting: true;
  seat: number | null;
}

export interface Outcome {
  winners: number[];
  rule: string;
  text: string;
}

/** Everything that one viewer may see now; `table` is the game's own. */
export interface View<T = unknown> {
  game: string;
  seat: number | null;
  seats: string[];
  table: T;
  decision: Asked | Waiting | null;
  outcome: Outcome | null;
  commitment?: string;
}

/** A text as data: the id of its message and its arguments. */
export interface Said {
  say: string;
  [argument: string]: unknown;
}

export interface Happened {
  version: number;
  text: string;
  event: Said;
  parts?: Record<string, string[]>;
}

export interface Seat {
  seat: number;
  side: string;
  kind: "person" | "open" | "bot";
  level: string;
  name: string;
  ready: boolean;
  here: boolean;
  stand_in: boolean;
  stand_in_in: number | null;
}

export interface Settings {
  undo: boolean;
  clock: number | null;
  pause: number | null;
  stand_in_after: number | null;
  spectators: boolean;
  odds: boolean;
  hints: boolean;
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, unknown>;
  status: "gathering" | "playing" | "over";
  settings: Settings;
  seats: Seat[];
  spectators: number;
  commitment: string;
  seed: string | null;
  nonces: string;
}

export interface SeatToken {
  seat: number;
  token: string;
}

export interface Rematch {
  table: string;
  token: string;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  lang: string;
  seat: number | null;
  table: Table;
  v: number;
  from: number;
  events: Happened[];
  view: View | null;
  undo: boolean;
  clock: number | null;
  rematch: Rematch | null;
}

export interface Frame {
  type: "frame";
  v: number;
  from: number;
  events: Happened[];
  view: View;
  undo: boolean;
  clock: number | null;
}

/** The odds of frame `v`; their shape is the game's. */
export interface Odds {
  type: "odds";
  id: string;
  v: number;
  odds: { game: string } | null;
  suggested: string | null;
}

/** What a bot would answer, with its estimate that this seat then wins, and one sentence of reason. */
export interface Hint {
  key: string;
  chance: number;
  reason: string;
}

/** To the question that frame `v` asked, best first. */
export interface HintsTold {
  type: "hints";
  id: string;
  v: number;
  hints: Hint[];
}

export type FromServer =
  | Welcome
  | Frame
  | { type: "table"; table: Table }
  | { type: "ack"; id: string }
  | { type: "refused"; id: string; reasons: Reason[] }
  | { type: "because"; id: string; reasons: Reason[] }
  | Odds
  | HintsTold
  | { type: "earlier"; events: Happened[] }
  | { type: "rematch"; rematch: Rematch }
  | { type: "error"; code: string; text: string }
  | { type: "pong" };

export function asked(view: View | null): Asked | null {
  return view?.decision != null && "options" in view.decision ? view.decision : null;
}
