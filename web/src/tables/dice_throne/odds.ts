/** The odds of a roll, while its dice lie there. */
import type { Chance } from "./chances";
import type { ThroneOdds, ThroneScene, ThroneTable } from "./types";

/** Those of the dice that lie there: while others fall, or are counted, the last that were told are of dice that are gone. */
export function throneOdds({ chances, view }: Pick<ThroneScene, "chances" | "view">): ThroneOdds | null {
  const odds = chances?.odds.value;
  return odds?.game === "dice-throne" && isOf(odds, view.table) ? odds : null;
}

const sorted = (dice: readonly number[]): string => [...dice].sort().join(" ");

function isOf({ seat, dice, attempts }: ThroneOdds, table: ThroneTable): boolean {
  const tray = table.trays.at(-1);
  const open = tray?.purpose === "open offense" && table.attack === null && table.announced === null;
  return open && tray.owner === seat && table.attempts === attempts && sorted(tray.dice) === sorted(dice);
}

/** With the dice that are set apart, where somebody may keep dice; else with the best of them. */
export const likely = ({ now, best }: Pick<Chance, "now" | "best">): number => now ?? best;

/**
 * What is worth saying of the next step of an ability: nothing of what is there, or cannot come.  Of what can be used
 * already, only that these dice can make it better.
 */
export function worthSaying<C extends Pick<Chance, "now" | "best">>(next: C | undefined, live: boolean): C | undefined {
  if (next === undefined || next.best === 0) return undefined;
  return live && (next.best === 1 || likely(next) === 0) ? undefined : next;
}
