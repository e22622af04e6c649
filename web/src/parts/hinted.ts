/** Which hints of a bot are shown on the table. */
import { signal } from "@preact/signals";
import type { Hint, Option } from "../wire/types";

const SURE = 2; // errors that the second answer must be behind the first
const LEAST = 0.02; // and so much: nobody should sell a card for one point in a hundred

/** The hints that are shown, best first; none where none were asked for, or no answer is known to be better. */
export const badges = signal<readonly Hint[]>([]);

/** Whether the first hint is known to be better than the second. */
export function isSure([first, second]: readonly Hint[]): boolean {
  return (
    first === undefined || second === undefined || first.chance - second.chance >= Math.max(LEAST, SURE * second.error)
  );
}

/** The best hint among these answers. */
export const hintAmong = (options: readonly Option[]): Hint | undefined =>
  badges.value.find((hint) => options.some(({ key }) => key === hint.key));

export const isBest = (hint: Hint): boolean => badges.value[0] === hint;
