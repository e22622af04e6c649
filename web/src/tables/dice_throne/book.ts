/** Where the glossary says something: abilities as they stand on a board, and the name of whatever made a roll. */
import type { AbilityPage, Face, HeroPage, Player, ThroneGlossary } from "./types";

const NOBODY: HeroPage = {
  name: "?",
  complexity: 0,
  fidelity: "",
  character: "",
  board: [],
  dice: [],
  abilities: {},
  companions: {},
};

export const heroOf = (book: ThroneGlossary, player: Player | undefined): HeroPage =>
  (player === undefined ? undefined : book.heroes[player.hero]) ?? NOBODY;

/** An ability of a player: the last upgrade that has it, else what the board says. */
export function abilityOf(book: ThroneGlossary, player: Player, name: string): AbilityPage | undefined {
  const laid = player.upgrades.map((card) => book.cards[card]?.abilities[name]).filter((page) => page !== undefined);
  return laid.at(-1) ?? heroOf(book, player).abilities[name];
}

/** Whether an upgrade brought this ability, or changed it. */
export const isUpgraded = (book: ThroneGlossary, player: Player, name: string): boolean =>
  player.upgrades.some((card) => book.cards[card]?.abilities[name] !== undefined);

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

/** What a sentence of the log names: an ability, as its hero's board has it, a card, a token or a companion. */
export function lookedUp(glossary: unknown, kind: string, name: string): { name: string; text: string } | undefined {
  const book = glossary as ThroneGlossary;
  if (kind === "card") return book.cards[name];
  if (kind === "token") return book.tokens[name];
  const heroes = Object.values(book.heroes);
  return heroes.map((hero) => (kind === "ability" ? hero.abilities[name] : hero.companions[name])).find((page) => page);
}
