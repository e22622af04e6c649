/** What on the table of Drako an answer speaks of. */
import { batch, signal } from "@preact/signals";
import { all, one } from "../../wire/about";
import type { Option, Read } from "../../wire/types";

/** The figure that somebody picked up: until it is put back, the board shows what this one can do. */
export const chosen = signal<string | null>(null);
/** The hex or the enemy that somebody means, before it is said who goes there or attacks: `hex:0,1`, `figure:dragon`. */
export const aimed = signal<string | null>(null);

/** What is about no thing that it names, by its kind; and what it is about besides. */
const BESIDES: Record<string, string[]> = {
  draw: ["deck:own"],
  exchange: ["deck:own"],
  refill: ["discards:own"],
  fury: ["token:fury"],
  free: ["token:net"],
  dodge: ["token:dodge"],
  take: ["token:boulders"],
};

/** What a figure can do to a hex or to another figure. */
export interface Deed {
  by: string;
  does: string;
  what: string;
  onHex: boolean;
}

export function deedOf(read: Read): Deed | null {
  const [by, on] = all(read, "figure");
  const hex = one(read, "hex");
  const what = hex ?? on;
  return by === undefined || what === undefined ? null : { by, does: read.kind, what, onHex: hex !== undefined };
}

export const isWalk = ({ does }: Deed): boolean => does === "to";

/** The line of fire of a deed, as a thing that an answer can speak of. */
export const lineOf = ({ by, what }: Deed): string => `line:${by}>${what}`;

/** The thing that a deed is done to. */
export const targetOf = ({ what, onHex }: Deed): string => (onHex ? `hex:${what}` : `figure:${what}`);

/** Whether a deed is what somebody means, as far as they have said. */
export const isMeant = (deed: Deed): boolean =>
  (chosen.value === null || chosen.value === deed.by) && (aimed.value === null || aimed.value === targetOf(deed));

/** Once a figure or a target is chosen, another deed speaks only of what would be chosen instead. */
function deedTouches(deed: Deed): string[] {
  const [by, target] = [`figure:${deed.by}`, targetOf(deed)];
  if (chosen.value !== null && chosen.value !== deed.by) return [by];
  if (aimed.value !== null && aimed.value !== target) return chosen.value === null ? [target] : [by, target];
  return isWalk(deed) ? [by, target] : [by, target, lineOf(deed)];
}

/** A card stops attacks with its defense; should none be printed on it, with all of it. */
function defenses(card: string): string[] {
  const marks = card.split("+").filter((mark) => mark.includes("defend"));
  return (marks.length > 0 ? marks : card.split("+")).map((mark) => halfOf(card, mark));
}

/** Half of a card, or all of it where only one symbol is printed on it. */
export const halfOf = (card: string, mark: string): string => `symbol:${card}/${mark}`;

export function touches(read: Read): string[] {
  const deed = deedOf(read);
  if (deed !== null) return deedTouches(deed);
  const symbol = one(read, "symbol");
  const cards = all(read, "card").flatMap((card) => {
    if (read.kind === "stop") return defenses(card);
    return symbol === undefined ? card.split("+").map((mark) => halfOf(card, mark)) : [halfOf(card, symbol)];
  });
  const others = ["attack", "figure", "area"].flatMap((sort) => all(read, sort).map((thing) => `${sort}:${thing}`));
  return [...others, ...new Set(cards), ...(BESIDES[read.kind] ?? [])];
}

/** The card that an action plays. */
export const cardPlayed = (read: Read): string | undefined =>
  read.kind === "play" || isWasted(read) ? one(read, "card") : undefined;

/** Whether a card is played for none of its symbols. */
export const isWasted = (read: Read): boolean => read.kind === "waste";

export function deeds(options: Read[]): Deed[] {
  return options.map(deedOf).filter((deed) => deed !== null);
}

const keysOf = (options: Option[]): string => options.map(({ key }) => key).join("\n");

/**
 * What becomes of wishes when another question comes, and the key of the one answer that they leave, if there is one.
 * A wish is kept only from a question that asked for no deed: where one was asked for, the wish was for that question.
 */
export function carryOver(before: Option[], options: Option[]): string | null {
  if (keysOf(before) === keysOf(options)) return null; // the same question once more
  const asked = deeds(options);
  const isSpent = deeds(before).length > 0;
  batch(() => {
    if (isSpent || !asked.some(({ by }) => by === chosen.value)) chosen.value = null;
    if (isSpent || !asked.some(isMeant)) aimed.value = null;
  });
  const [only, another] = options.filter((option) => {
    const deed = deedOf(option);
    return deed !== null && isMeant(deed);
  });
  return aimed.value !== null && only !== undefined && another === undefined ? only.key : null;
}
