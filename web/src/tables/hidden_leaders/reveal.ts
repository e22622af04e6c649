/** The end of a match, step by step: what rules, the heirs one by one, every tie that was broken, the crown. */
import type { End, Glossary } from "./types";

export type Step =
  | { sort: "verdict" }
  | { sort: "heir"; seat: number; allied: boolean }
  | { sort: "tie"; tie: End["ties"][number]; decides: boolean }
  | { sort: "crown" };

/** Milliseconds for which a step is alone on the stage. */
export const HOLD: Record<Step["sort"], number> = { verdict: 2000, heir: 1100, tie: 1000, crown: 0 };

/** Who is not allied steps forward first, in the order of seats; who wins comes last. */
export function order(end: End, winners: readonly number[], { heirs }: Glossary): { seat: number; allied: boolean }[] {
  const all = end.heirs.map((heir, seat) => ({
    seat,
    allied: heirs[heir]?.factions.includes(end.ruling.faction) ?? false,
  }));
  const place = ({ seat, allied }: { seat: number; allied: boolean }) => (winners.includes(seat) ? 2 : allied ? 1 : 0);
  return all.sort((one, other) => place(one) - place(other) || one.seat - other.seat);
}

export function stepsOf(end: End, winners: readonly number[], glossary: Glossary): Step[] {
  return [
    { sort: "verdict" },
    ...order(end, winners, glossary).map((each): Step => ({ sort: "heir", ...each })),
    ...end.ties.map((tie, at): Step => ({ sort: "tie", tie, decides: at === end.ties.length - 1 })),
    { sort: "crown" },
  ];
}
