/** What the keys of Drako speak of on its table (docs/notation.md). */
import { signal } from "@preact/signals";
import type { Option } from "../../wire/types";

/** The figure that somebody picked up: until it is put back, the board shows what this one can do. */
export const chosen = signal<string | null>(null);

const DEED = /^(\S+) (to|charges|hits|nets) (\S+)$/;
const PLAY = /^play (\S+) for (\S+)$/;
const STOP = /^stop (\d+)(?: and (\d+))? with (\S+)(?: and (\S+))?$/;
const ABOUT_ONE = /^(discard|free|reinforce|dodge|wound|take) (\S+)$/;

const WORDS: Record<string, string[]> = {
  draw: ["deck:own"],
  exchange: ["deck:own"],
  refill: ["discards:own"],
  fury: ["token:fury"],
};

/** What a figure can do to a hex or to another figure: `archer1 to 0,1`. */
export interface Deed {
  by: string;
  does: "to" | "charges" | "hits" | "nets";
  what: string;
}

export function deedOf(key: string): Deed | null {
  const [, by, does, what] = DEED.exec(key) ?? [];
  return by === undefined || what === undefined ? null : { by, does: does as Deed["does"], what };
}

/** The line of fire of a deed, as a thing that an option can speak of. */
export const lineOf = ({ by, what }: Deed): string => `line:${by}>${what}`;

function deedTouches(deed: Deed): string[] {
  const by = `figure:${deed.by}`;
  if (chosen.value !== null && chosen.value !== deed.by) return [by];
  const onHex = deed.does === "to" || deed.does === "charges";
  const touched = [by, onHex ? `hex:${deed.what}` : `figure:${deed.what}`];
  return deed.does === "to" ? touched : [...touched, lineOf(deed)];
}

/** A card stops attacks with its defense; should none be printed on it, with all of it. */
function defenses(card: string): string[] {
  const marks = card.split("+").filter((mark) => mark.includes("defend"));
  return marks.length > 0 ? marks.map((mark) => `symbol:${card}/${mark}`) : [`card:${card}`];
}

export function touches(key: string): string[] {
  const deed = deedOf(key);
  if (deed !== null) return deedTouches(deed);
  const [, card, symbol] = PLAY.exec(key) ?? [];
  if (card !== undefined) return [symbol === "nothing" ? `card:${card}` : `symbol:${card}/${symbol}`];
  const stop = STOP.exec(key);
  if (stop !== null) {
    const [first, second] = [stop.slice(1, 3), stop.slice(3, 5)].map((part) => part.filter((each) => each));
    return [...(first ?? []).map((number) => `attack:${number}`), ...new Set((second ?? []).flatMap(defenses))];
  }
  const [, verb, what] = ABOUT_ONE.exec(key) ?? [];
  switch (verb) {
    case "discard":
      return [`card:${what}`];
    case "free":
      return [`figure:${what}`, "token:net"];
    case "reinforce":
      return [`figure:${what}`];
    case "dodge":
      return [`attack:${what}`, "token:dodge"];
    case "wound":
      return [`area:${what}`];
    case "take":
      return ["token:boulders"];
    default:
      return WORDS[key] ?? [];
  }
}

/** The card that an action plays, or null. */
export const cardPlayed = (key: string): string | null => PLAY.exec(key)?.[1] ?? null;

/** Whether a card is played for none of its symbols. */
export const isWasted = (key: string): boolean => PLAY.exec(key)?.[2] === "nothing";

/** The number of the attack that a defense answers; null where it answers none or two at once. */
export function attackAnswered(key: string): string | null {
  const stop = STOP.exec(key);
  if (stop !== null) return stop[2] === undefined ? (stop[1] ?? null) : null;
  const [, verb, number] = ABOUT_ONE.exec(key) ?? [];
  return verb === "dodge" ? (number ?? null) : null;
}

export function deeds(options: Option[]): Deed[] {
  return options.map((option) => deedOf(option.key)).filter((deed) => deed !== null);
}
