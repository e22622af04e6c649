/** What is said of matches in lists: when, with whom. */
import { nameOf } from "../parts/seats";
import { spoken, t } from "../text/texts";
import type { PastSeat, Seat } from "../wire/types";
import { when } from "./when";

export function whenSaid(seconds: number): string {
  const { day, text } = when(seconds, new Date(), spoken.value ?? "en");
  return day === "date" ? text : t(`web.when.${day}`, { time: text });
}

/** Somebody with what they play and, of a bot, its level: "Ada (Moon Elf, steady bot)". */
export function whoSaid(seat: Seat | PastSeat): string {
  const name = nameOf(seat);
  const more = [
    name.includes(seat.side) ? "" : seat.side,
    seat.kind === "bot" && seat.level !== "" ? t(`web.bot.${seat.level}`) : "",
  ].filter((part) => part !== "");
  return more.length === 0 ? name : `${name} (${more.join(", ")})`;
}

export function othersSaid(seats: (Seat | PastSeat)[], mine: number[]): string {
  return seats
    .filter(({ seat, kind }) => !mine.includes(seat) && kind !== "open")
    .map(whoSaid)
    .join(", ");
}
