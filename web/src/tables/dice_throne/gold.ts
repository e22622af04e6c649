/** The one answer that Space gives: to roll, to defend, to go on, or the only one there is. */
import type { Option } from "../../wire/types";
import { KEEP } from "./touches";
import type { ThroneTable } from "./types";

const GOING_ON = ["pass", "end_phase"]; // what gives nothing away for ever

/** Whoever may decline to defend wants to defend; with two defenses nobody knows which. */
function defenseOf(options: readonly Option[]): Option | undefined {
  const [only, ...more] = options.filter(({ kind }) => kind !== "no_defense");
  return only?.kind === "defend" && more.length === 0 ? only : undefined;
}

/**
 * Whether a die of one's own, rolled before the announced ability is activated, would lose it and can be changed: to
 * pass gives the ability away.
 */
export function losing({ trays, attack, turn }: ThroneTable, seat: number | null, options: readonly Option[]): boolean {
  const deciding = attack === null && trays.length > 1 && turn === seat && trays.at(-1)?.owner === seat;
  return deciding && options.some(({ matters }) => matters === true);
}

/** `again` throws the dice that are not kept: with an ability at hand it is one to think about first. */
export function goldOf(
  options: readonly Option[],
  again: Option | undefined,
  loses: boolean = false,
): Option | undefined {
  if (loses) return undefined;
  const usable = options.some(({ kind }) => kind === "use");
  if (options.some(({ kind }) => kind === KEEP)) return usable ? undefined : again;
  const on = options.find(({ kind }) => GOING_ON.includes(kind)) ?? defenseOf(options);
  if (on?.fatal && options.length > 1) return undefined; // who has an answer left means to live
  return on ?? (options.length === 1 ? options[0] : undefined);
}
