/** What an answer is about, as the server tells it: nobody here takes a key apart (docs/notation.md). */
import type { Read } from "./types";

/** Everything of this sort that it is about, in order. */
export const all = (read: Read, sort: string): string[] =>
  read.about.filter(([each]) => each === sort).map(([, thing]) => String(thing));

/** The first thing of this sort. */
export const one = (read: Read, sort: string): string | undefined => all(read, sort)[0];
