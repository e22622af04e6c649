/** The moments at which one can want to be asked. */
import type { AskMe } from "../wire/types";

export type Stop = AskMe["stops"][number];
const STOPS: Stop[] = ["attacked", "damaged", "own", "rolls", "others", "ending"];

/** In a duel nobody else attacks anybody. */
export const stopsAmong = (seats: number): Stop[] => STOPS.filter((stop) => stop !== "others" || seats > 2);
