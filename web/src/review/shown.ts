/** Numbers of a review as they are shown: in whole percent, and so that what is shown adds up. */
import { spoken } from "../text/texts";

/** Whole percent of parts whose whole is rounded, too: who lost most by rounding is given what is missing. */
export function addingUp(parts: readonly number[]): { parts: number[]; whole: number } {
  const exact = parts.map((part) => 100 * part);
  const whole = Math.round(exact.reduce((all, part) => all + part, 0));
  const shown = exact.map((part) => Math.round(part));
  let missing = whole - shown.reduce((all, part) => all + part, 0);
  while (missing !== 0) {
    const step = Math.sign(missing);
    const off = exact.map((part, at) => step * (part - (shown[at] ?? 0)));
    const most = off.indexOf(Math.max(...off));
    shown[most] = (shown[most] ?? 0) + step;
    missing -= step;
  }
  return { parts: shown.map((part) => part + 0), whole };
}

/** What a turning point changed: the difference of the two chances that are shown with it, as they are shown. */
export function changeOf({ without, came }: { without: number; came: number }): number {
  return Math.round(100 * came) - Math.round(100 * without);
}

/** A difference in percent with its sign; a real minus, which is as wide as the plus. */
export function signed(percent: number): string {
  const size = new Intl.NumberFormat(spoken.value ?? "en", { style: "percent" }).format(Math.abs(percent) / 100);
  if (percent === 0) return size;
  return `${percent > 0 ? "+" : "−"}${size}`;
}

/** How far off a difference may be, at 95 %, in whole percent and rounded up. */
export function giveOrTake(error: number): number {
  return error === 0 ? 0 : Math.ceil(196 * error);
}

/** Which of these are labelled so that no two labels come closer than `apart`. */
export function labelled(places: readonly number[], apart: number): number[] {
  const found: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, place] of places.entries()) {
    if (place - last < apart) continue;
    found.push(at);
    last = place;
  }
  return found;
}
