/** The odds of a roll, while its dice lie there. */
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
