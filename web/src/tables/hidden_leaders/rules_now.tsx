/** Who rules with the markers where they stand, who would rule after what is thought of, and what each faction needs. */
import { Icon } from "../../parts/icon";
import { RuleLink } from "../../parts/reasons";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { needed } from "./ruling";
import { Shape, signed } from "./shape";
import { useWays } from "./track";
import { useLeaders } from "./types";
import { saidAfter } from "./weighing";

function Faction({ faction, text }: { faction: string; text: string }) {
  const { view, glossary, name } = useLeaders();
  const { winning, players } = view.table;
  const own = view.seat !== null && players[view.seat]?.heir?.factions.includes(faction);
  const called = glossary.factions[faction]?.name ?? faction;
  const wants = needed(glossary, view.table, faction);
  const now = winning.faction === faction;
  const takes =
    wants === null
      ? null
      : t("web.leaders.takes", { marker: t(`web.leaders.marker.${wants.marker}`), spaces: signed(wants.spaces) });
  const said = [now ? t("web.leaders.wins_now") : takes, own ? t("web.leaders.allied") : null];
  const state = said.filter((each) => each !== null).join(", ");
  const rule = glossary.winning.find((each) => each.faction === faction)?.rule ?? "";
  return (
    <Thing
      thing={`faction:${faction}`}
      label={called}
      {...(state === "" ? {} : { state })}
      text={
        <>
          <p>
            {text} <RuleLink game={name} rule={rule} />
          </p>
          {takes !== null && <p>{takes}.</p>}
        </>
      }
      class={`hl-faction f-${faction} ${now ? "now" : ""} ${own ? "own" : ""}`}
    >
      <Icon of={`faction.${faction}`} />
      <span class="hl-word">{called}</span>
      <span class="hl-takes">
        {now && <span class="hl-word">{t("web.leaders.now")}</span>}
        {wants !== null && <Shape marker={wants.marker} text={signed(wants.spaces)} />}
      </span>
    </Thing>
  );
}

export function RulesNow() {
  const { view, glossary } = useLeaders();
  const { faction, rule } = view.table.winning;
  const after = saidAfter(glossary, view.table, useWays());
  return (
    <section class="hl-ruling" aria-label={t("web.leaders.factions")}>
      <div class={`hl-now f-${faction}`}>
        <span class="hl-seal">
          <Icon of={`faction.${faction}`} />
        </span>
        <p>
          <strong>{t(`web.leaders.rule.${faction}`)}</strong>{" "}
          <span class={after === null ? "hl-because" : "hl-then"}>
            {after ?? glossary.winning.find((each) => each.rule === rule)?.text}
          </span>
        </p>
      </div>
      <ul class="hl-four" data-row>
        {glossary.winning.map((each) => (
          <li key={each.faction}>
            <Faction faction={each.faction} text={each.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
