/** The moments at which one can want to be asked. */
import type { AskMe } from "../wire/types";

export type Stop = AskMe["stops"][number];
/** A part of one's own turn in which one could do nothing but what can wait. */
export const IDLE: Stop = "idle";
const STOPS: Stop[] = ["attacked", "damaged", "own", "rolls", "others", IDLE, "ending"];

/** In a duel nobody else attacks anybody. */
export const stopsAmong = (seats: number): Stop[] => STOPS.filter((stop) => stop !== "others" || seats > 2);
