/** The table of Dice Throne as the server tells it; the shapes are made from the server's types. */

import type {
  DiceThroneEndSeen as End,
  LineSeen,
  DiceThroneGlossaryTold as ThroneGlossary,
  DiceThroneTableSeen as ThroneTable,
  TraySeen,
} from "../../wire/generated";
import { type GameTable, type SceneOf, useTable } from "../scene";

export type {
  AbilityTold as AbilityPage,
  DiceThroneAttackSeen as Attack,
  DiceThroneCardTold as CardPage,
  DiceThroneHeroTold as HeroPage,
  DiceThroneOddsTold as ThroneOdds,
  DiceThronePlayerSeen as Player,
  DiceThroneTokenTold as TokenPage,
  DrafterSeen as DraftingPlayer,
  DraftSeen as Drafted,
  FaceDownSeen as FaceDown,
  FaceTold as Face,
  Mark,
  Pattern,
} from "../../wire/generated";
export type { End, ThroneGlossary, ThroneTable };

/** The dice of a roll; of one that is about to be made, `kept` are those that stay. */
export type Tray = TraySeen & { kept?: number[] };

/** A line of a sum; `landed` is one whose sum was settled, while the fight that it was of goes on. */
export type LedgerLine = LineSeen & { landed?: boolean };

/** The phase of a turn in which one gets ready for the roll. */
export const FIRST_MAIN = "main1";

export type ThroneScene = SceneOf<ThroneTable, ThroneGlossary, End>;
export type ThroneGame = GameTable<ThroneTable, ThroneGlossary, End>;

export const useThrone = (): ThroneScene => useTable<ThroneTable, ThroneGlossary, End>();
