/** What happened at the blow that ended the match; nothing where it was given up or ended with the cards. */
import { nameOf } from "../../beats/types";
import { wasGivenUp } from "../../parts/given_up";
import type { Happened, Outcome } from "../../wire/types";
import { isDead } from "./figures";
import type { DrakoTable } from "./types";

const BLOW = ["attacks", "wounded", "dies"];
const END = 12; // events from the last blow to the end, at most

export function lastBlow(outcome: Pick<Outcome, "rule">, table: DrakoTable, events: Happened[]): Happened[] {
  const figures = Object.values(table.figures);
  const beaten = Object.keys(table.sides).some((side) =>
    figures.every((figure) => figure.side !== side || isDead(figure)),
  );
  if (wasGivenUp(outcome) || !beaten) return [];
  return events
    .slice(-END)
    .filter((event) => BLOW.includes(nameOf(event)))
    .slice(-BLOW.length);
}
