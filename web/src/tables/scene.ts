/** What every table is drawn from: one view, the glossary of the match, and what can be answered. */
import { signal } from "@preact/signals";
import { type ComponentType, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Since } from "../parts/answering";
import type { Names } from "../parts/terms";
import type { Chances } from "../wire/chances";
import { asked, type Happened, type Option, type Read, type Reason, type View } from "../wire/types";

/** Options that belong together, with a heading if they need one. */
export interface OptionGroup {
  title?: string;
  /** Answers that are seldom wanted: they stand back behind the others. */
  aside?: boolean;
  options: Option[];
}

/** Something about which one may say when to be asked. */
export interface Askable {
  /** As settings call it: `token chi`. */
  name: string;
  /** As `touches` names it. */
  thing: string;
  text: string;
}

/** Something that can be looked up. */
export interface LookedUp {
  name: string;
  text: string;
  /** Drawn beside it in a sentence of the log. */
  icon?: string;
  /** Drawn beside it where it is explained: the page shows it elsewhere without its name. */
  sign?: string;
  /** What its own text names. */
  names?: Names;
}

/**
 * What a game brings to the page: how its table looks, and what on it an answer speaks of.  `T` is its table as a view
 * tells it, `G` its glossary and `H` how a match of it ended.
 */
export interface GameTable<T = unknown, G = unknown, H = unknown> {
  Board: ComponentType;
  /**
   * The things on the table that an answer speaks of: `card:huzzah`, `die:3`, `hex:0,1`.  Where it does not say whose
   * something is, it is that of `seat`.
   */
  touches(read: Read, seat: number | null): string[];
  /** Answers that a press on the table must not give at once, because a thing is also pressed to be looked at. */
  careful?(read: Read): boolean;
  /** Answers that a press on their thing offers beside its text: they cost something.  A double press gives them. */
  offers?(read: Read): boolean;
  /** What an answer comes to, in a word or two. */
  result?(option: Option, scene: SceneOf<T, G, H>): string | undefined;
  /** What the glossary says of something that a sentence or a text names. */
  lookedUp?(glossary: G, kind: string, name: string): LookedUp | undefined;
  /** An answer in the page's own words, where those of the server speak of what the page draws; undefined elsewhere. */
  says?(option: Option, view: View<T, H>, glossary: G): string | undefined;
  /** The question in the page's own words, where it is answered on what the page draws; undefined elsewhere. */
  asks?(scene: SceneOf<T, G, H>): string | undefined;
  /** Who one is and how one wins, in a line for the beginning of a match; null to who does not play. */
  aim?(scene: SceneOf<T, G, H>): string | null;
  /** The seat whose turn it is. */
  turn?(view: View<T, H>): number;
  /** What happened in the page's own words; `aloud` for who does not see the table. */
  tells?(event: Happened, glossary: G, aloud: boolean): string;
  /** The things on the table that an event was about, as `touches` names them. */
  shows?(event: Happened): string[];
  /** The options as the panel lists them.  Those that the table composes itself (dice to keep) may be left out. */
  arrange?(options: Option[], scene: SceneOf<T, G, H>): OptionGroup[];
  /** What of one's own can answer when others act; `of` are those about which something was said before. */
  askable?(view: View<T, H>, glossary: G, of: string[]): Askable[];
  /** The answers in the bar: few buttons, for most are given on things. */
  Answers?: ComponentType<{ since: Since }>;
  /** The class names of a table that fills the window by itself; null while it stands in the ordinary frame. */
  whole?(view: View<T, H>): string | null;
  /** What such a table says in the top row. */
  Top?: ComponentType;
  /** Before an answer is sent: what it changes on the table at once, wherever it was given. */
  given?(option: Option, options: Option[], table: T): void;
  /** How a match ended, for the screen that such a table has then. */
  End?: ComponentType<{ events: Happened[] }>;
}

/** A scene whose game is not known. */
export type Scene = SceneOf<unknown, unknown>;

export interface SceneOf<T, G, H = unknown> {
  game: GameTable;
  /** The name of the game, as addresses and ids have it. */
  name: string;
  view: View<T, H>;
  glossary: G;
  /** Who sits where: the person's name if there is one, else what the game calls the seat. */
  people: string[];
  /** What happened last, to move it on the table. */
  latest: Happened[];
  /** All that was told so far, as the log has it. */
  events: Happened[];
  options: Option[];
  /** What cannot be answered, and why. */
  refused: [Read, Reason[]][];
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

/** The scene with the game's own types: the table of a game is only drawn in scenes of that game. */
export function useTable<T, G, H = unknown>(): SceneOf<T, G, H> {
  return useScene() as SceneOf<T, G, H>;
}

/** Whether the table fills the window: then most answers are given on its things. */
export const isWhole = (scene: Scene): boolean => (scene.game.whole?.(scene.view) ?? null) !== null;

/** The things that the option under the pointer, or in focus, speaks of. */
export const pointed = signal<readonly string[]>([]);

export function makeScene<T, G, H>(
  game: GameTable,
  view: View<T, H>,
  glossary: G,
  people: string[],
  latest: Happened[],
  events: Happened[],
  answer: ((key: string) => void) | null,
  chances: Chances | null = null,
): SceneOf<T, G, H> {
  const open = answer === null ? null : asked(view);
  const give = (key: string) => {
    const option = open?.options.find((each) => each.key === key);
    if (open !== null && option !== undefined) game.given?.(option, open.options, view.table);
    answer?.(key);
  };
  return {
    game,
    name: view.game,
    view,
    glossary,
    people,
    latest,
    events,
    options: (open?.options ?? []).map((option) => {
      const text = game.says?.(option, view, glossary);
      return text === undefined ? option : { ...option, text };
    }),
    refused: Object.entries(open?.refused ?? {}).flatMap(([key, reasons]): [Read, Reason[]][] => {
      const read = open?.read[key];
      return read === undefined ? [] : [[read, reasons]];
    }),
    answer: give,
    chances,
  };
}

/** The sentence of an event, as this table has it. */
export const told = (scene: Scene, event: Happened, aloud = false): string =>
  scene.game.tells?.(event, scene.glossary, aloud) ?? event.text;

/** Of answers about the same things that read the same, the first: they come to the same, and are one to who reads. */
export function readApart(options: Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter(({ kind, text, about }) => {
    const read = JSON.stringify([kind, text, about]);
    return !seen.has(read) && seen.add(read);
  });
}

/** Of answers in a window those that can matter now; all of them where none can. */
export function mattering(options: readonly Option[]): Option[] {
  const found = options.filter(({ matters }) => matters !== false);
  return found.some(({ matters }) => matters) ? found : [...options];
}

/** What can be answered about one thing on the table, and why other answers about it cannot be given. */
export function about(scene: Scene, thing: string): { options: Option[]; refused: [Read, Reason[]][] } {
  const speaksOf = (read: Read) => scene.game.touches(read, scene.view.seat).includes(thing);
  return {
    options: readApart(scene.options.filter(speaksOf)),
    refused: scene.refused.filter(([read]) => speaksOf(read)),
  };
}
