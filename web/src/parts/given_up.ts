/** How a match is called that ended because somebody gave up: then nothing on the table decided it. */
import type { Outcome } from "../wire/types";

const BY_GIVING_UP = "TR-CONCEDE";

export const wasGivenUp = (outcome: Pick<Outcome, "rule">): boolean => outcome.rule === BY_GIVING_UP;
