/** While somebody rolls: how likely each line of an ability is, in percent, and what a bot would keep. */
import { signal } from "@preact/signals";
import { percent } from "../../parts/percent";
import { t } from "../../text/texts";
import { all } from "../../wire/about";
import type { Option } from "../../wire/types";
import { heroOf, tiersOf } from "./book";
import { keeping, type Lying, lying, setApart } from "./dice";
import { throneOdds } from "./odds";
import { KEEP } from "./touches";
import { type AbilityPage, type ThroneScene, useThrone } from "./types";

export interface Chance {
  /** What its dice must show. */
  needs: string;
  best: number;
  /** If the dice set apart now are kept; null where nobody here may keep dice. */
  now: number | null;
  /** The dice to keep for it. */
  keep: string[] | null;
}

/** What each line of an ability needs: "4× Sword". */
function linesOf(scene: ThroneScene, seat: number, page: AbilityPage): string[] {
  const tiers = tiersOf(page);
  if (tiers === null) return page.needs.split(" / ");
  const { dice } = heroOf(scene.glossary, scene.view.table.players[seat]);
  const name = dice.find(({ symbol }) => symbol === tiers.symbol)?.name ?? "";
  return tiers.counts.map((count) => `${count}× ${name}`);
}

/** The chances of an ability's lines, in their order; none where nobody rolls for it. */
export function chancesOf(scene: ThroneScene, seat: number, name: string, page: AbilityPage): Chance[] {
  const odds = throneOdds(scene);
  if (odds === null || odds.seat !== seat) return [];
  const choosing = scene.options.some(({ kind }) => kind === KEEP);
  const dice = choosing ? lying(scene.view.table).at(-1) : undefined;
  const kept = dice === undefined ? undefined : odds.keeps[keeping(scene.options, dice)?.key ?? ""];
  const needs = linesOf(scene, seat, page);
  return odds.lines
    .map((line, at) => ({ line, now: kept?.[at] ?? null }))
    .filter(({ line }) => line.ability === name)
    .map(({ line, now }, row) => ({ needs: needs[row] ?? page.needs, best: line.chance, now, keep: line.kept }));
}

export const saidInShort = (chances: Chance[]): string | null =>
  chances.length === 0 ? null : t("web.odds.chance", { chances: chances.map(({ best }) => percent(best)).join(", ") });

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

const saidKeep = (dice: string[]): string =>
  dice.length === 0 ? t("web.odds.keep_none") : t("web.odds.keep", { dice: dice.join(" ") });

/** What a bot would keep of the dice on the table, if it was asked; null to roll no more. */
const advised = signal<{ of: Lying; answer: Option | null } | null>(null);

/** Beside the dice of one's own roll: count the cards in hand, and ask what a bot would keep. */
export function Advice() {
  const { chances, view, options } = useThrone();
  const dice = lying(view.table).at(-1);
  if (chances === null || dice === undefined || !options.some(({ kind }) => kind === KEEP)) return null;
  const ask = () =>
    chances.suggest().then((key) => {
      const answer = options.find((option) => option.key === key && option.kind === KEEP) ?? null;
      advised.value = { of: dice, answer };
      if (answer !== null) setApart(dice, answer);
    });
  const said = advised.value?.of === dice ? advised.value.answer : undefined;
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
        {said === undefined
          ? ""
          : said === null
            ? t("web.odds.stop")
            : t("web.odds.suggested", { keep: saidKeep(all(said, "die")) })}
      </span>
    </div>
  );
}
