/** How fast this person wants to see what happens, and who throws their dice. */
import { computed, signal } from "@preact/signals";
import { keep, kept } from "../preferences";
import { type Speed, TEMPO } from "./director";

export const SPEEDS = Object.keys(TEMPO) as Speed[];

const isSpeed = (word: string | null): word is Speed => word !== null && word in TEMPO;
const first = kept("speed");

export const speed = signal<Speed>(isSpeed(first) ? first : "normal");

export function choose(next: Speed): void {
  speed.value = next;
  keep("speed", next);
}

const wish = signal(kept("roll")); // "page", "me", or nothing said

/** Own dice fall without a press: as was chosen, else where nothing takes any time. */
export const rollsForMe = computed(() => (wish.value === null ? speed.value === "instant" : wish.value === "page"));

export function rollForMe(page: boolean): void {
  wish.value = page ? "page" : "me";
  keep("roll", wish.value);
}
