/** Whom one most likely means where an effect may be for any player: oneself for what helps, an opponent for what harms. */
import { one } from "../../wire/about";
import type { Option } from "../../wire/types";
import { abilityOf } from "./book";
import type { Mark, Player, ThroneGlossary, ThroneTable } from "./types";

const HELPS = ["gain", "heal", "cp", "draw"];

/**
 * Of several players, the one that these effects are for: oneself for what helps, and for what protects from damage that
 * is about to land on one; the only other for what harms.  Undefined where some help and some harm.
 */
export function likelyPick(
  options: readonly Option[],
  marks: readonly Mark[],
  seat: number,
  threatened: boolean,
): Option | undefined {
  if (options.length < 2 || !options.every(({ kind }) => kind === "pick")) return undefined;
  const protects = marks.some(({ kind }) => kind === "prevent");
  const helps = protects ? threatened : marks.some(({ kind }) => HELPS.includes(kind));
  const harms = marks.some(({ kind }) => kind === "inflict");
  if (harms === (helps || protects)) return undefined;
  const isOwn = (option: Option) => Number(one(option, "seat")) === seat;
  if (helps) return options.find(isOwn);
  const [only, another] = options.filter((option) => !isOwn(option));
  return harms && another === undefined ? only : undefined;
}

/** Whether damage is about to land on this seat. */
export const isThreatened = ({ attack, totals }: ThroneTable, seat: number): boolean =>
  (totals[seat]?.damage ?? 0) > 0 || attack?.on === seat;

/** The effects of the card that somebody plays, else of the ability that is used. */
export function effectsNow(book: ThroneGlossary, table: ThroneTable, player: Player): Mark[] {
  const card = player.playing.at(-1);
  if (card !== undefined) return book.cards[card]?.marks ?? [];
  const ability = table.attack?.ability ?? table.announced;
  return ability === null ? [] : (abilityOf(book, player, ability)?.marks.flat() ?? []);
}
