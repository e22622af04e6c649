/** A director by the clock of the browser and the wishes of its person, and the log of what it has shown. */
import type { Happened } from "../wire/types";
import { Director, type Shown, type Stage } from "./director";
import { rollsForMe, speed } from "./pace";

/** Nobody looks at this page. */
export const unseen = (): boolean => globalThis.document?.visibilityState === "hidden";

/**
 * What moves begins with the next picture.  On a busy machine that comes late, and so does the end of its time: else dice
 * would be told while they are still in the air.
 */
function after(ms: number, call: () => void): () => void {
  let timer = 0;
  const picture = requestAnimationFrame(() => {
    timer = window.setTimeout(call, ms);
  });
  return () => {
    cancelAnimationFrame(picture);
    clearTimeout(timer);
  };
}

export const directed = (stage: Stage): Director =>
  new Director(
    stage,
    { now: () => performance.now(), after },
    () => speed.peek(),
    unseen,
    () => rollsForMe.peek(),
  );

/** What was shown last, as long as the log still has it: what was taken back did not happen. */
export function latestAfter(latest: Happened[], log: Happened[], { events }: Shown): Happened[] {
  if (events.length > 0) return events;
  const stands = ({ version, text }: Happened) => log.some((each) => each.version === version && each.text === text);
  return latest.every(stands) ? latest : latest.filter(stands);
}

/** What the log tells after a step, or after a frame as a whole. */
export function logAfter(log: Happened[], { frame, events, whole }: Shown): Happened[] {
  const first = events[0]?.version ?? Number.POSITIVE_INFINITY;
  return whole
    ? [...log.filter(({ version }) => version < frame.from), ...frame.events]
    : [...log.filter(({ version }) => version < first), ...events];
}
