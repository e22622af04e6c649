/** Which puzzles were solved in this browser. */
import { signal } from "@preact/signals";
import { keep, kept } from "../preferences";

const WORDS = /[^ ]+/g;
const all = signal(new Set(kept("puzzles")?.match(WORDS) ?? []));

export const isSolved = (puzzle: string): boolean => all.value.has(puzzle);

export function solve(puzzle: string): void {
  all.value = new Set([...all.peek(), puzzle]);
  keep("puzzles", [...all.peek()].join(" "));
}
