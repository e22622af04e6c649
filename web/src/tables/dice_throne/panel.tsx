/** One of the nine panels of a board: what it needs, what it does, and alight when it can be pressed. */

import { Icon } from "../../parts/icon";
import { percent } from "../../parts/percent";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import type { Option } from "../../wire/types";
import { about } from "../scene";
import { abilityOf, heroOf, isUpgraded, levelOf, onlyDefense, straightsOf, tiersOf } from "./book";
import { type Chance, ChancesText, chancesOf, saidInShort } from "./chances";
import { Ladder } from "./ladder";
import { Marks } from "./marks";
import { Needs } from "./needs";
import { likely, worthSaying } from "./odds";
import { type AbilityPage, type Player, useThrone } from "./types";
import { plainlyBest, ranked, wayOf } from "./versions";

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

/** Whether its player defends with it now. */
function useDefends(player: Player, seat: number, name: string): boolean {
  const { view, glossary } = useThrone();
  const { attack, trays } = view.table;
  return (attack?.on === seat && attack.defense === name) || onlyDefense(glossary, player, trays, seat) === name;
}

/** What lies on an ability, so that it cannot be activated. */
function useCover(player: Player, name: string): string | null {
  const token = player.covered[name];
  const page = useThrone().glossary.tokens[token ?? ""];
  return token === undefined ? null : t("web.dice_throne.covered", { token: page?.name ?? token });
}

/** Of tiers that can be used, what each does: pressing the panel means the best, if it is plain which that is. */
function bestOf(page: AbilityPage, options: Option[]): Option | undefined {
  const tiers = tiersOf(page);
  if (tiers === null) return undefined;
  return plainlyBest(options, (option) => page.marks[tiers.counts.indexOf(wayOf(option))] ?? []);
}

/** The chance of the next line that is not yet met. */
const nextOf = (chances: Chance[]): Chance | undefined => chances.find(({ best }) => best < 1) ?? chances.at(-1);

function Effect({ page, options, best }: { page: AbilityPage; options: Option[]; best: Option | undefined }) {
  const tiers = tiersOf(page);
  if (tiers === null) return page.marks.length === 0 ? null : <Marks marks={page.marks.flat()} />;
  const rungs = tiers.counts.map((count, row) => ({
    count,
    marks: page.marks[row],
    option: options.find((option) => option.kind === "use" && wayOf(option) === count),
  }));
  return <Ladder rungs={rungs} best={best ?? ranked(options)[0]} />;
}

export function Panel({ player, seat, name }: { player: Player; seat: number; name: string }) {
  const scene = useThrone();
  const thing = `ability:${seat}:${name}`;
  const { options } = about(scene, thing);
  const tag = useTag(seat, name, options);
  const covered = useCover(player, name);
  const defends = useDefends(player, seat, name);
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
  const stops = (best ?? options[0])?.stopped;
  const vain =
    stops === undefined ? null : t("web.dice_throne.stopped", { token: scene.glossary.tokens[stops]?.name ?? stops });
  const more = [saidInShort(chances), upgraded ? t("web.dice_throne.upgraded") : null, covered];
  const said = [
    kind,
    kind === page.needs ? null : page.needs,
    page.short,
    ...more,
    live ? t("web.dice_throne.can_use") : tag,
    vain,
  ];
  const odds = worthSaying(next, live);
  const step = live && odds !== undefined ? tiersOf(page)?.counts[chances.indexOf(odds)] : undefined;
  const { damage } = best ?? options[0] ?? {}; // before any defense
  const through = stops === undefined ? `${damage}` : `${damage} → 0`;
  const now = odds === undefined ? 0 : likely(odds);
  const classes = [
    "ab",
    `of-${player.hero}`,
    page.kind,
    upgraded ? "up" : "",
    live ? "live" : tag !== null || defends ? "met" : "",
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
        offered={ranked(options)}
        names={page.names}
        text={
          <>
            <p class="small">{page.kind_name}</p>
            {vain !== null && <p class="vain">{vain}</p>}
            {page.text}
            {straightsOf(page).map((length) => (
              <p key={length} class="small">
                {t(`web.dice_throne.straight_help.${length}`)}
              </p>
            ))}
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
            <span class={odds.now !== null && odds.now < odds.best ? "pc short" : "pc"}>
              {step !== undefined && `${step}× `}
              {percent(now)}
            </span>
          )}
          {level !== "" && <span class="lv">{level}</span>}
        </span>
        {covered !== null ? (
          <span class="cover" aria-hidden="true">
            <Icon of={`token.${player.covered[name]}`} />
            <span class="by">{covered}</span>
            <span class="short">{scene.glossary.tokens[player.covered[name] ?? ""]?.name}</span>
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
          {damage === undefined ? tag : `${tag} · ${through}`}
        </span>
      )}
    </div>
  );
}
