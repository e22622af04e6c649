/** The table of Dice Throne as `view.table` and the glossary tell it. */

import type { View } from "../../wire/types";
import type { Scene } from "../scene";
import { useTable } from "../scene";

export interface Player {
  hero: string;
  /** Who has the same number plays together. */
  team: number;
  /** Defeated, in a match that goes on. */
  out: boolean;
  health: number;
  cp: number;
  cards: number;
  deck: number;
  discards: string[];
  playing: string[];
  upgrades: string[];
  tokens: Record<string, number>;
  companions: Record<string, number>;
  /** Companions of others that were thrown at this player. */
  lodged: { companion: string; of: number }[];
  board: string[];
  /** Abilities that cannot be activated, and the token that lies on each. */
  covered: Record<string, string>;
  /** Of another hand and of a deck (from the top down), what the viewer was shown. */
  known?: string[];
  top?: string[];
  /** Only of the viewer's own seat and of a partner's. */
  hand?: string[];
  /** Spells that lie prepared, open to all. Absent where nobody has Spells. */
  spells?: string[];
  /** Only of the viewer's own seat, as is the next. */
  quiet?: number;
  watches?: boolean;
}

export interface Tray {
  owner: number;
  /** `offense`, `defense` or the name of what made the roll; with `open ` before it while the dice may be changed. */
  purpose: string;
  dice: number[];
  /** One of these dice may be another hero's: where it lies, and whose it is. */
  foreign: { at: number; hero: string } | null;
  /** Only of a roll that is about to be made: the dice that stay. */
  kept?: number[];
}

export interface Attack {
  by: number;
  on: number;
  ability: string;
  ultimate: boolean;
  undefendable: boolean;
  /** The ability that defends, once it is chosen. */
  defense: string | null;
}

export interface LedgerLine {
  what: string;
  on: number;
  by: string;
  kind: string;
  change: number;
  text: string;
}

/** What a viewer knows of a player while heroes are drafted. */
export interface DraftingPlayer {
  /** null: that is still a secret. */
  brought: string[] | null;
  banned: string | null;
  sent: string | null;
  /** Of whose heroes this player bans one. */
  bans: number;
  /** How often the player has answered in this round. */
  answers: number;
}

export interface Drafted {
  round: "bring" | "ban" | "send";
  text: string;
  players: DraftingPlayer[];
  /** All that there are. */
  heroes: string[];
}

/** Cards laid face down, of which one is to be turned over; what they are is known to their owner alone. */
export interface FaceDown {
  owner: number;
  by: string;
  cards: (string | null)[];
}

/** The phase of a turn in which one gets ready for the roll. */
export const FIRST_MAIN = "main1";

export interface ThroneTable {
  most_health: number;
  /** The seats of whoever is king, where the match has kings. */
  kings: number[];
  turn: number;
  /** How many turns there were. */
  turns: number;
  phase: string;
  players: Player[];
  trays: Tray[];
  attempts: number;
  announced: string | null;
  /** Of what is announced, where it is printed as a number. */
  announced_damage: number | null;
  attack: Attack | null;
  ledger: LedgerLine[];
  /** Only while the heroes are still being chosen. */
  draft: Drafted | null;
  face_down: FaceDown | null;
}

export type Pattern = { straight: number } | { faces: { symbol: string; count: number }[] };

/** One effect in a glyph: so much damage, healing, tokens, dice. */
export interface Mark {
  kind: "deal" | "heal" | "inflict" | "gain" | "prevent" | "roll" | "cp" | "draw" | "more";
  /** How much; `sum`: what is rolled; `per`: so much for each of something. */
  n?: number | "sum" | "per" | "half" | "all";
  token?: string;
  undefendable?: boolean;
}

export interface AbilityPage {
  name: string;
  kind: "offensive" | "defensive" | "ultimate" | "passive";
  kind_name: string;
  needs: string;
  pattern: Pattern[];
  /** Of a defense, how many dice are rolled. */
  dice: number;
  text: string;
  short: string;
  /** For each line its effects in glyphs. */
  marks: Mark[][];
  replaces: string | null;
  /** Whether it can be an answer in a response window, as cards, tokens and companions can. */
  answers: boolean;
}

export interface Face {
  face: number;
  symbol: string;
  name: string;
}

export interface CompanionPage {
  name: string;
  text: string;
  limit: number;
  answers: boolean;
}

export interface HeroPage {
  name: string;
  complexity: number;
  fidelity: string;
  character: string;
  board: string[];
  dice: Face[];
  abilities: Record<string, AbilityPage>;
  companions: Record<string, CompanionPage>;
}

export interface CardPage {
  name: string;
  cost: number;
  kind: "main" | "roll" | "instant" | "spell" | "upgrade";
  kind_name: string;
  text: string;
  upgrades: string | null;
  level: number | null;
  abilities: Record<string, AbilityPage>;
  answers: boolean;
}

export interface TokenPage {
  name: string;
  text: string;
  kind: "positive" | "negative" | "unique";
  kind_name: string;
  limit: number;
  answers: boolean;
}

export interface ThroneGlossary {
  phases: { id: string; name: string }[];
  rolls: Record<string, { name: string }>;
  limits: { start: number; health: number; cp: number; hand: number };
  heroes: Record<string, HeroPage>;
  cards: Record<string, CardPage>;
  tokens: Record<string, TokenPage>;
}

/** What the odds of this game tell while somebody rolls for an attack. */
export interface ThroneOdds {
  game: string;
  seat: number;
  lines: { key: string; ability: string; chance: number; keep: string | null; kept: string[] | null }[];
  /** For every keep the chances of all lines, in their order. */
  keeps: Record<string, number[]>;
}

export type ThroneScene = Scene & { view: View<ThroneTable>; glossary: ThroneGlossary };

export const useThrone = (): ThroneScene => useTable<ThroneTable, ThroneGlossary>();
