/** One of the nine panels of a board: what it needs, what it does, and alight when it can be pressed. */

import { Icon } from "../../parts/icon";
import { percent } from "../../parts/percent";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { one } from "../../wire/about";
import type { Option } from "../../wire/types";
import { about } from "../scene";
import { abilityOf, heroOf, isUpgraded, levelOf } from "./book";
import { type Chance, ChancesText, chancesOf, saidInShort } from "./chances";
import { Ladder } from "./ladder";
import { Marks } from "./marks";
import { Needs, tiersOf } from "./needs";
import { type AbilityPage, type Player, useThrone } from "./types";

/** The word that an ability bears now: that it was announced, that it attacks, that it can be used. */
function useTag(seat: number, name: string, options: Option[]): string | null {
  const { turn, announced, attack } = useThrone().view.table;
  if (attack?.by === seat && attack.ability === name) return t("web.dice_throne.attacks");
  if (turn === seat && announced === name) return t("web.dice_throne.announced");
  if (options.length === 0) return null;
  const verb = options[0]?.kind;
  if (verb === "use") return t("web.dice_throne.tag.use");
  return verb === "defend" ? t("web.dice_throne.tag.defend") : t("web.dice_throne.tag.choose");
}

/** What lies on an ability, so that it cannot be activated. */
function useCover(player: Player, name: string): string | null {
  const token = player.covered[name];
  const page = useThrone().glossary.tokens[token ?? ""];
  return token === undefined ? null : t("web.dice_throne.covered", { token: page?.name ?? token });
}

/** Of tiers that can be used, the highest: pressing the panel means it. */
function bestOf(page: AbilityPage, options: Option[]): Option | undefined {
  if (tiersOf(page) === null || !options.every(({ kind }) => kind === "use")) return undefined;
  return options.reduce<Option | undefined>(
    (best, option) => (best === undefined || countOf(option) > countOf(best) ? option : best),
    undefined,
  );
}

const countOf = (option: Option): number => Number(one(option, "way") ?? 0);

/** The chance of the next line that is not yet met. */
const nextOf = (chances: Chance[]): Chance | undefined => chances.find(({ best }) => best < 1) ?? chances.at(-1);

function Effect({ page, options, best }: { page: AbilityPage; options: Option[]; best: Option | undefined }) {
  const tiers = tiersOf(page);
  if (tiers === null) return page.marks.length === 0 ? null : <Marks marks={page.marks.flat()} />;
  const rungs = tiers.counts.map((count, row) => ({
    count,
    marks: page.marks[row],
    option: options.find((option) => option.kind === "use" && countOf(option) === count),
  }));
  return <Ladder rungs={rungs} best={best} />;
}

export function Panel({ player, seat, name }: { player: Player; seat: number; name: string }) {
  const scene = useThrone();
  const thing = `ability:${seat}:${name}`;
  const { options } = about(scene, thing);
  const tag = useTag(seat, name, options);
  const covered = useCover(player, name);
  const page = abilityOf(scene.glossary, player, name);
  if (page === undefined) return null;
  const upgraded = isUpgraded(scene.glossary, player, name);
  const level = levelOf(scene.glossary, player, name);
  const printed = heroOf(scene.glossary, player).abilities[name]?.name ?? page.name;
  const kind = page.kind === "offensive" ? null : page.kind_name;
  const chances = chancesOf(scene, seat, name, page);
  const next = nextOf(chances);
  const best = bestOf(page, options);
  const live = options.length > 0;
  const more = [saidInShort(chances), upgraded ? t("web.dice_throne.upgraded") : null, covered];
  const said = [
    kind,
    kind === page.needs ? null : page.needs,
    page.short,
    ...more,
    live ? t("web.dice_throne.can_use") : tag,
  ];
  const odds = next === undefined || next.best === 0 || (live && next.best === 1) ? undefined : next;
  const { damage } = best ?? options[0] ?? {}; // before any defense
  const now = odds === undefined ? 0 : (odds.now ?? odds.best);
  const classes = [
    "ab",
    `of-${player.hero}`,
    page.kind,
    upgraded ? "up" : "",
    live ? "live" : tag !== null ? "met" : "",
    covered !== null ? "covered" : "",
    next !== undefined && next.best === 0 && !live ? "off" : "",
    page.marks.flat().length === 0 ? "plain" : "",
  ];
  return (
    <div class={classes.filter((each) => each !== "").join(" ")}>
      <Thing
        thing={thing}
        label={page.name}
        state={said.filter((each) => each !== null && each !== "").join(", ")}
        class="press"
        prefer={best}
        text={
          <>
            <p class="small">{page.kind_name}</p>
            {page.text}
            <ChancesText chances={chances} />
          </>
        }
      >
        <span class="face" />
      </Thing>
      <span class="c">
        <span class="rib" aria-hidden="true">
          {page.kind === "defensive" && <Icon of="mark.shield" />}
          <span class="n">{level === "" ? page.name : printed}</span>
          {odds !== undefined && (
            <span class={odds.now !== null && odds.now < odds.best ? "pc short" : "pc"}>{percent(now)}</span>
          )}
          {level !== "" && <span class="lv">{level}</span>}
        </span>
        {covered !== null ? (
          <span class="cover" aria-hidden="true">
            {covered}
          </span>
        ) : (
          <span class="fx">
            <Needs page={page} />
            <Effect page={page} options={options} best={best} />
          </span>
        )}
        <span class="tx" aria-hidden="true">
          {page.short}
        </span>
        {odds !== undefined && (
          <span class="od" aria-hidden="true" style={{ "--p": 100 * odds.best, "--q": 100 * now }}>
            <u />
            <em>{percent(now)}</em>
          </span>
        )}
      </span>
      {tag !== null && (
        <span class={live ? "tag" : "tag long"} aria-hidden="true">
          {damage === undefined ? tag : `${tag} · ${damage}`}
        </span>
      )}
    </div>
  );
}
