/** The blow that ended the match; none where it was given up, whatever was struck before. */
import { nameOf } from "../../beats/types";
import { wasGivenUp } from "../../parts/given_up";
import type { Happened, Outcome } from "../../wire/types";

/** Several may be hit at once: the last one of them. */
export function lastBlow(outcome: Pick<Outcome, "rule">, events: Happened[]): Happened | undefined {
  if (wasGivenUp(outcome)) return undefined;
  return events.filter((event) => nameOf(event) === "loses_health" && event.event.health === 0).at(-1);
}
