/** One ability on a board: what it needs, what it does, and alight when the dice meet it. */
import "./ability.css";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { abilityOf, isUpgraded } from "./book";
import { Bars, ChancesText, chancesOf, saidInShort } from "./chances";
import { words } from "./keys";
import { Needs } from "./needs";
import { type AbilityPage, type Player, useThrone } from "./types";

/** The word that an ability bears now: that it was announced, that it attacks, that it can be used. */
function useMark(seat: number, name: string, live: boolean): string | null {
  const { turn, announced, attack } = useThrone().view.table;
  if (attack?.by === seat && attack.ability === name) return t("web.dice_throne.attacks");
  if (turn === seat && announced === name) return t("web.dice_throne.announced");
  return live ? t("web.dice_throne.can_use") : null;
}

/** What lies on an ability, so that it cannot be activated. */
function useCover(player: Player, name: string): string | null {
  const token = player.covered[name];
  const page = useThrone().glossary.tokens[token ?? ""];
  return token === undefined ? null : t("web.dice_throne.covered", { token: page?.name ?? token });
}

/** What it does without what it needs, which is drawn: "Small straight: deal 9 damage." becomes "Deal 9 damage." */
function deed({ needs, text }: AbilityPage): string {
  const lead = `${needs}: `;
  if (!text.toLocaleLowerCase().startsWith(lead.toLocaleLowerCase())) return text;
  const rest = text.slice(lead.length);
  return rest.slice(0, 1).toLocaleUpperCase() + rest.slice(1);
}

export function Ability({ player, seat, name }: { player: Player; seat: number; name: string }) {
  const scene = useThrone();
  const thing = `ability:${seat}:${name}`;
  const { options } = about(scene, thing);
  const mark = useMark(seat, name, options.length > 0);
  const covered = useCover(player, name);
  const page = abilityOf(scene.glossary, player, name);
  if (page === undefined) return null;
  const met = new Set(options.map((option) => Number(words(option.key)[1][1] ?? 0)));
  const upgraded = isUpgraded(scene.glossary, player, name);
  const kind = page.kind === "offensive" ? null : page.kind_name;
  const chances = chancesOf(scene, seat, name, page);
  const more = [saidInShort(chances), upgraded ? t("web.dice_throne.upgraded") : null, covered, mark];
  const said = [kind, kind === page.needs ? null : page.needs, ...more];
  return (
    <Thing
      thing={thing}
      label={page.name}
      state={said.filter((each) => each !== null).join(", ")}
      class={`ability ${page.kind}${upgraded ? " upgraded" : ""}${covered !== null ? " covered" : ""}${mark !== null ? " marked" : ""}`}
      text={
        <>
          <p class="small">{page.kind_name}</p>
          {page.text}
          <ChancesText chances={chances} />
        </>
      }
    >
      <span class="head">
        <span class="name">{page.name}</span>
        {upgraded && <span class="word">{t("web.dice_throne.upgraded")}</span>}
        {mark !== null && <span class="mark">{mark}</span>}
      </span>
      {kind !== null && <span class="kind">{kind}</span>}
      {covered !== null && <span class="cover">{covered}</span>}
      <Needs page={page} met={met} />
      <Bars chances={chances} />
      <span class="text">{deed(page)}</span>
    </Thing>
  );
}

export function Abilities({ player, seat }: { player: Player; seat: number }) {
  return (
    <ul class="abilities" aria-label={t("web.dice_throne.abilities")}>
      {player.board.map((name) => (
        <li key={name}>
          <Ability player={player} seat={seat} name={name} />
        </li>
      ))}
    </ul>
  );
}
