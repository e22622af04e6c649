/** What every table is drawn from: one view, the glossary of the match, and what can be answered. */
import { signal } from "@preact/signals";
import { type ComponentType, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Chances } from "../wire/chances";
import { asked, type Happened, type Option, type Reason, type View } from "../wire/types";

/** Options that belong together, with a heading if they need one. */
export interface OptionGroup {
  title?: string;
  /** Answers that are seldom wanted: they stand back behind the others. */
  aside?: boolean;
  options: Option[];
}

/** What a game brings to the page: how its table looks, and what on it an answer speaks of. */
export interface GameTable {
  Board: ComponentType;
  /**
   * The things on the table that a key of this game's notation speaks of: `card:huzzah`, `die:3`, `hex:0,1`.  Where a
   * key says of something only that it is one's own, `seat` is whose.
   */
  touches(key: string, seat: number | null): string[];
  /** Answers that a press on the table must not give at once, because a thing is also pressed to be looked at. */
  careful?(key: string): boolean;
  /** The options as the panel lists them.  Those that the table composes itself (dice to keep) may be left out. */
  arrange?(options: Option[], scene: Scene): OptionGroup[];
}

export interface Scene {
  game: GameTable;
  /** The name of the game, as addresses and ids have it. */
  name: string;
  view: View;
  glossary: unknown;
  /** Who sits where: the person's name if there is one, else what the game calls the seat. */
  people: string[];
  /** What happened last, to move it on the table. */
  latest: Happened[];
  options: Option[];
  refused: Record<string, Reason[]>;
  /** Gives an answer; does nothing in a replay. */
  answer: (key: string) => void;
  /** The odds of the table, where it has them; null in a replay. */
  chances: Chances | null;
}

export const SceneContext = createContext<Scene | null>(null);

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error("There is no table here.");
  return scene;
}

/** The scene with the game's own types. */
export function useTable<T, G>(): Scene & { view: View<T>; glossary: G } {
  return useScene() as Scene & { view: View<T>; glossary: G };
}

/** The things that the option under the pointer, or in focus, speaks of. */
export const pointed = signal<readonly string[]>([]);

export function makeScene(
  game: GameTable,
  view: View,
  glossary: unknown,
  people: string[],
  latest: Happened[],
  answer: ((key: string) => void) | null,
  chances: Chances | null = null,
): Scene {
  const open = answer === null ? null : asked(view);
  return {
    game,
    name: view.game,
    view,
    glossary,
    people,
    latest,
    options: open?.options ?? [],
    refused: open?.refused ?? {},
    answer: answer ?? (() => {}),
    chances,
  };
}

/** What can be answered about one thing on the table, and why other answers about it cannot be given. */
export function about(scene: Scene, thing: string): { options: Option[]; refused: [string, Reason[]][] } {
  const speaksOf = (key: string) => scene.game.touches(key, scene.view.seat).includes(thing);
  return {
    options: scene.options.filter((option) => speaksOf(option.key)),
    refused: Object.entries(scene.refused).filter(([key]) => speaksOf(key)),
  };
}
