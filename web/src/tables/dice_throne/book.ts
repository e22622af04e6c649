/** Where the glossary says something: abilities as they stand on a board, and the name of whatever made a roll. */
import type { Names } from "../../parts/terms";
import type { LookedUp } from "../scene";
import type { AbilityPage, Face, HeroPage, Player, ThroneGlossary, Tray } from "./types";

const NOBODY: HeroPage = {
  name: "?",
  complexity: 0,
  fidelity: "",
  character: "",
  board: [],
  dice: [],
  abilities: {},
  companions: {},
  cards: [],
  tokens: [],
};

export const heroOf = (book: ThroneGlossary, player: Player | undefined): HeroPage =>
  (player === undefined ? undefined : book.heroes[player.hero]) ?? NOBODY;

/** An ability of a player: the last upgrade that has it, else what the board says. */
export function abilityOf(book: ThroneGlossary, player: Player, name: string): AbilityPage | undefined {
  const laid = player.upgrades.map((card) => book.cards[card]?.abilities[name]).filter((page) => page !== undefined);
  return laid.at(-1) ?? heroOf(book, player).abilities[name];
}

/** What is defended with before that is told: who has one such ability, and dice for it, rolls for that. */
export function onlyDefense(
  book: ThroneGlossary,
  player: Player | undefined,
  trays: Tray[],
  seat: number | null,
): string | null {
  if (player === undefined || !trays.some(({ owner, purpose }) => owner === seat && purpose === "defense")) return null;
  const found = player.board.filter((name) => abilityOf(book, player, name)?.kind === "defensive");
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Tiers of one symbol: that symbol and the numbers, `sword 3 4 5`. */
export function tiersOf({ pattern }: Pick<AbilityPage, "pattern">): { symbol: string; counts: number[] } | null {
  const single = pattern.map((each) => ("faces" in each && each.faces.length === 1 ? each.faces[0] : undefined));
  const first = single[0];
  if (first === undefined || single.length < 2 || single.some((each) => each?.symbol !== first.symbol)) return null;
  return { symbol: first.symbol, counts: single.map((each) => each?.count ?? 0) };
}

/** The straights that an ability may need, the shortest first. */
export const straightsOf = ({ pattern }: Pick<AbilityPage, "pattern">): number[] =>
  [...new Set(pattern.flatMap((each) => ("straight" in each ? [each.straight] : [])))].sort();

/** Whether an upgrade brought this ability, or changed it. */
export const isUpgraded = (book: ThroneGlossary, player: Player, name: string): boolean =>
  player.upgrades.some((card) => book.cards[card]?.abilities[name] !== undefined);

/** What all of these texts name, each once. */
export function namesOf(pages: ({ names: Names } | undefined)[]): Names {
  const found = new Map(pages.flatMap((page) => page?.names ?? []).map((name) => [name.join(" "), name]));
  return [...found.values()];
}

const NUMERALS = ["", "I", "II", "III", "IV"];

/** The level of an upgrade that lies on an ability, as printed: "II". */
export function levelOf(book: ThroneGlossary, player: Player, name: string): string {
  const laid = player.upgrades.map((card) => book.cards[card]).filter((card) => card?.upgrades === name);
  return NUMERALS[laid.at(-1)?.level ?? 0] ?? "";
}

export function faceOf(book: ThroneGlossary, hero: string, value: number): Face {
  const face = book.heroes[hero]?.dice.find((each) => each.face === value);
  return face ?? { face: value, symbol: "", name: "" };
}

/** What dice are rolled for, in words. */
export function purposeOf(book: ThroneGlossary, player: Player | undefined, purpose: string): string {
  const name = purpose.replace(/^open /, "");
  const ability = player === undefined ? undefined : abilityOf(book, player, name);
  const companion = heroOf(book, player).companions[name];
  const found = book.rolls[name] ?? ability ?? book.cards[name] ?? book.tokens[name] ?? companion;
  return found?.name ?? "";
}

/** What a sentence names: an ability, as its hero's board has it, a card, a token, a companion or a word of the rules. */
export function lookedUp(book: ThroneGlossary, kind: string, name: string): LookedUp | undefined {
  if (kind === "card") return book.cards[name];
  if (kind === "word") return book.words[name];
  const token = kind === "token" ? book.tokens[name] : undefined;
  if (token !== undefined) return { ...token, sign: `token.${name}` };
  const heroes = Object.values(book.heroes);
  return heroes.map((hero) => (kind === "ability" ? hero.abilities[name] : hero.companions[name])).find((page) => page);
}
