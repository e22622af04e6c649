/** What a bot would do, as badges on the things that its answers speak of. */
import { t } from "../text/texts";
import type { Hint, Option } from "../wire/types";
import { hintAmong, isBest } from "./hinted";
import { percent } from "./percent";

/** A hint for who does not see its badge. */
export const saidHint = (hint: Hint): string =>
  t(isBest(hint) ? "web.hints.best_said" : "web.hints.said", { chance: percent(hint.chance) });

/** The chance to win with one of these answers, where a bot would give it; the best has a star. */
export function Badge({ options }: { options: readonly Option[] }) {
  const hint = hintAmong(options);
  if (hint === undefined) return null;
  return (
    <span class={isBest(hint) ? "hint-badge best" : "hint-badge"}>
      {isBest(hint) && <span aria-hidden="true">★</span>}
      {percent(hint.chance)}
    </span>
  );
}
