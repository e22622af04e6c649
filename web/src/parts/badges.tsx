/** What a bot would do, as badges on the things that its answers speak of. */
import { t } from "../text/texts";
import type { Hint, Option } from "../wire/types";
import { hintAmong, isBest } from "./hinted";
import { percent } from "./percent";

/** A hint for who does not see its badge. */
export const saidHint = (hint: Hint): string =>
  t(isBest(hint) ? "web.hints.best_said" : "web.hints.said", { chance: percent(hint.chance) });

/** Of these a thing has other answers, too, so its badge says which is meant. */
const VERBS: Readonly<Record<string, string>> = { sell: "web.hints.sell" };

/** Which of the answers of a thing a hint is about, where that is not what a press gives. */
export function verbOf(hint: Hint, options: readonly Option[]): string | undefined {
  const option = options.find(({ key }) => key === hint.key);
  return option === undefined ? undefined : VERBS[option.kind];
}

/** The chance to win with one of these answers, where a bot would give it; the best has a star. */
export function Badge({ options }: { options: readonly Option[] }) {
  const hint = hintAmong(options);
  if (hint === undefined) return null;
  const verb = verbOf(hint, options);
  return (
    <span class={isBest(hint) ? "hint-badge best" : "hint-badge"}>
      {isBest(hint) && <span aria-hidden="true">★</span>}
      {verb !== undefined && `${t(verb)} `}
      {percent(hint.chance)}
    </span>
  );
}
