import { Icon } from "../../parts/icon";
import { RuleLink } from "../../parts/reasons";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { useLeaders } from "./types";

/** Which faction would win now and why; all four as things, because cards make one name them. */
export function Winning() {
  const { view, glossary, name } = useLeaders();
  const { faction, rule } = view.table.winning;
  const because = glossary.winning.find((each) => each.rule === rule);
  const ours = view.seat === null ? [] : (view.table.players[view.seat]?.heir?.factions ?? []);
  const called = (which: string) => glossary.factions[which]?.name ?? which;
  return (
    <>
      <p class={`hl-verdict f-${faction}`}>
        <Icon of={`faction.${faction}`} />
        <span>
          <strong>
            {t(view.outcome === null ? "web.leaders.winning" : "web.leaders.won", { faction: called(faction) })}
          </strong>{" "}
          <span class="hl-because">{because?.text}</span> <RuleLink game={name} rule={rule} />
        </span>
      </p>
      <ul class="hl-four" aria-label={t("web.leaders.factions")}>
        {glossary.winning.map((each) => {
          const wins = each.faction === faction;
          const own = ours.includes(each.faction);
          const state = [wins ? t("web.leaders.wins_now") : "", own ? t("web.leaders.allied") : ""]
            .filter((said) => said !== "")
            .join(", ");
          return (
            <li key={each.faction}>
              <Thing
                thing={`faction:${each.faction}`}
                label={called(each.faction)}
                {...(state === "" ? {} : { state })}
                text={each.text}
                class={`hl-faction f-${each.faction} ${wins ? "wins" : ""}`}
              >
                <Icon of={`faction.${each.faction}`} />
                <span class="hl-name">{called(each.faction)}</span>
                {own && (
                  <span class="hl-own">
                    <Icon of="leaders.wins" /> <span>{t("web.leaders.allied")}</span>
                  </span>
                )}
              </Thing>
            </li>
          );
        })}
      </ul>
    </>
  );
}
