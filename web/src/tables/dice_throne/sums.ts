/** The sums of a fight as they are drawn: for each player that something comes to, in places that do not change. */
import type { LedgerLine, ThroneTable } from "./types";

export interface SumOf {
  on: number;
  /** Those that have landed are told apart only while others still come. */
  lines: LedgerLine[];
  /** Of what still comes; where all has landed, what it came to. */
  total: number;
}

/** What a line is called beside its number, where its text ends with that: "Smack 6" is "Smack". */
export function calledIn({ text, change }: Pick<LedgerLine, "text" | "change">): string {
  const [name, amount] = [text.replace(/ [+−]?\d+$/, ""), / [+−]?(\d+)$/.exec(text)?.[1]];
  return amount === String(Math.abs(change)) ? name : text;
}

/** Lines that change nothing are left out; first comes the sum of whom the attack strikes, then the others by seat. */
export function sumsOf({ ledger, attack }: Pick<ThroneTable, "ledger" | "attack">): SumOf[] {
  const lines: LedgerLine[] = ledger.filter(({ change }) => change !== 0);
  const place = (on: number): number => (on === attack?.on ? -2 : on);
  const targets = [...new Set(lines.map(({ on }) => on))].sort((one, other) => place(one) - place(other));
  return targets.map((on) => {
    const own = lines.filter((line) => line.on === on);
    const coming = own.filter(({ landed }) => !landed);
    const over = coming.length === 0;
    const counted = over ? own : coming;
    const shown = over ? own.map((line) => ({ ...line, landed: false })) : own;
    return { on, lines: shown, total: counted.reduce((sum, { change }) => sum + change, 0) };
  });
}
