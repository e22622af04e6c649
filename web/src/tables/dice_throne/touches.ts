/** What on the table of Dice Throne an answer speaks of. */
import { all, one } from "../../wire/about";
import type { Read } from "../../wire/types";

export const KEEP = "keep";
const OF_HAND = new Set(["play", "lay", "sell", "discard", "prepare", "return"]);

/** Whether an answer plays, lays, discards or casts a card of one's own. */
export const isOfHand = ({ kind }: Read): boolean => OF_HAND.has(kind) || kind === "cast";

/** Whether an answer turns over one of the cards that lie face down. */
export const isTurning = ({ kind }: Read): boolean => kind === "turn";

const OF_BOARD = ["token", "companion", "ability"];

export function touches(read: Read, seat: number | null): string[] {
  const { kind } = read;
  const card = one(read, "card");
  if (card !== undefined && OF_HAND.has(kind)) return [`card:${card}`];
  if (card !== undefined && kind === "cast") return [`prepared:${seat}:${card}`];
  const hero = one(read, "hero");
  if (hero !== undefined) return [`${kind}:${hero}`];
  if (isTurning(read)) return [`facedown:${one(read, "place")}`];
  if (kind === "die") return [`die:${one(read, "die")}`];
  const face = one(read, "face");
  if (face !== undefined) return [`face:${face}`];
  if (kind === "gain") return [];
  const [whose, to] = all(read, "seat"); // where nobody is named, it is one's own
  if (kind === "pick") return [`hero:${whose}`];
  const things = OF_BOARD.flatMap((sort) => all(read, sort).map((name) => `${sort}:${whose ?? seat}:${name}`));
  return to === undefined ? things : [...things, `hero:${to}`];
}
