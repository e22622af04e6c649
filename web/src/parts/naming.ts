/** What a sentence names and the glossary explains: where in the sentence it stands. */
import type { Named } from "../wire/types";

/** A part of a sentence; with `named` if it can be looked up. */
export interface Piece {
  text: string;
  named?: Named;
}

/** Cuts a sentence at the names in it; of two that begin at one place the longer one counts. */
export function pieces(text: string, named: readonly Named[]): Piece[] {
  const found: Piece[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const here = named
      .filter((each) => each.said !== "" && text.startsWith(each.said, at))
      .sort((one, other) => other.said.length - one.said.length)[0];
    if (here === undefined || !isWhole(text, at, here.said)) {
      plain += text.charAt(at);
      at += 1;
      continue;
    }
    if (plain !== "") found.push({ text: plain });
    plain = "";
    found.push({ text: here.said, named: here });
    at += here.said.length;
  }
  if (plain !== "") found.push({ text: plain });
  return found;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Not a part of a longer word: "Burn" is not in "Burned". */
function isWhole(text: string, at: number, said: string): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + said.length);
  return (
    !(LETTER.test(before) && LETTER.test(said.charAt(0))) && !(LETTER.test(after) && LETTER.test(said.at(-1) ?? ""))
  );
}
