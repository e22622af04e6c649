/** Under an ability while somebody rolls: how likely each of its lines is, as a bar and in percent. */
import "./chances.css";
import { percent } from "../../parts/percent";
import { t } from "../../text/texts";
import { keyOf, lying } from "./dice";
import { KEEP } from "./keys";
import { type AbilityPage, type ThroneOdds, type ThroneScene, useThrone } from "./types";

export interface Chance {
  /** What its dice must show. */
  needs: string;
  best: number;
  /** If the dice set apart now are kept; null where nobody here may keep dice. */
  now: number | null;
  keep: string | null;
}

export function throneOdds(scene: ThroneScene): ThroneOdds | null {
  return scene.chances?.odds.value?.game === "dice-throne" ? (scene.chances.odds.value as ThroneOdds) : null;
}

/** The chances of an ability's lines, in their order; none where nobody rolls for it. */
export function chancesOf(scene: ThroneScene, seat: number, name: string, page: AbilityPage): Chance[] {
  const odds = throneOdds(scene);
  if (odds === null || odds.seat !== seat) return [];
  const choosing = scene.options.some((option) => option.key.startsWith(KEEP));
  const dice = choosing ? lying(scene.view.table).at(-1) : undefined;
  const kept = dice === undefined ? undefined : odds.keeps[keyOf(dice)];
  const needs = page.needs.split(" / ");
  return odds.lines
    .map((line, at) => ({ line, now: kept?.[at] ?? null }))
    .filter(({ line }) => line.ability === name)
    .map(({ line, now }, row) => ({ needs: needs[row] ?? page.needs, best: line.chance, now, keep: line.keep }));
}

export const saidInShort = (chances: Chance[]): string | null =>
  chances.length === 0 ? null : t("web.odds.chance", { chances: chances.map(({ best }) => percent(best)).join(", ") });

/** Whoever keeps dice sees how far the chance with these falls short of the best. */
function Bar({ best, now }: Chance) {
  const style = { "--best": `${100 * best}%`, "--now": `${100 * (now ?? best)}%` };
  return (
    <span class={`chance${best === 1 ? " sure" : ""}`} style={style}>
      <span class="bar" />
      <span class="figure">{now === null || now === best ? percent(best) : `${percent(now)} / ${percent(best)}`}</span>
    </span>
  );
}

/** What it says is in the ability's own label: inside a button nothing has a name of its own. */
export function Bars({ chances }: { chances: Chance[] }) {
  if (chances.length === 0) return null;
  return (
    <span class="chances" aria-hidden="true">
      {chances.map((chance, row) => (
        <Bar key={row} {...chance} />
      ))}
    </span>
  );
}

/** The same to read: each line with its best keep. */
export function ChancesText({ chances }: { chances: Chance[] }) {
  if (chances.length === 0) return null;
  return (
    <ul class="chances-text">
      {chances.map(({ needs, best, now, keep }, row) => (
        <li key={row}>
          {needs}: {percent(best)}
          {keep !== null && `, ${saidKeep(keep)}`}
          {now !== null && now !== best && `; ${t("web.odds.as_set", { chance: percent(now) })}`}
        </li>
      ))}
    </ul>
  );
}

export function saidKeep(key: string): string {
  const dice = key.slice(KEEP.length);
  return dice === "none"
    ? t("web.odds.keep_none")
    : t("web.odds.keep", { dice: (dice.match(/\d\*?/g) ?? []).join(" ") });
}

/** Beside the dice of one's own roll: count the cards in hand, and ask what a bot would keep. */
export function Advice({ suggested, ask }: { suggested: string | null | undefined; ask: () => void }) {
  const { chances } = useThrone();
  if (chances === null) return null;
  const said =
    suggested === undefined
      ? ""
      : suggested === null || suggested === "stop"
        ? t("web.odds.stop")
        : t("web.odds.suggested", { keep: saidKeep(suggested) });
  return (
    <div class="advice">
      <button type="button" class="quiet" onClick={ask}>
        {t("web.odds.suggest")}
      </button>
      <label>
        <input
          type="checkbox"
          checked={chances.held.value}
          onChange={(input) => chances.count(input.currentTarget.checked)}
        />
        {t("web.odds.with_cards")}
      </label>
      <span class="small" role="status">
        {said}
      </span>
    </div>
  );
}
