/** In the top row: whose turn it is, and the track of its phases. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { capital, t } from "../../text/texts";
import { useThrone } from "./types";

export function Phases() {
  const { glossary, view } = useThrone();
  const { phase, turn } = view.table;
  const phases = glossary.phases.filter((each) => each.id !== "" || phase === "");
  const at = phases.findIndex((each) => each.id === phase);
  return (
    <>
      {phase !== "" && (
        <p class={`turn of-${view.table.players[turn]?.hero ?? ""}`}>
          {turn === view.seat
            ? t("web.dice_throne.your_turn")
            : t("web.dice_throne.turn_of", { name: view.seats[turn] ?? "" })}
        </p>
      )}
      <ol class="phases" data-part="phases" aria-label={t("web.dice_throne.phases")}>
        {phases.map(({ id, name }, number) => (
          <li
            key={id}
            class={number < at ? "past" : number === at ? "now" : ""}
            aria-current={number === at ? "step" : undefined}
          >
            <Icon of={`phase.${id}`} {...(number === at ? {} : { name })} />
            {number === at && <span class="name">{capital(name)}</span>}
          </li>
        ))}
        <li class="help">
          <Thing
            thing="phases"
            label={t("web.dice_throne.phases")}
            text={
              <ol class="phases-told">
                {phases.map(({ id, name }, number) => (
                  <li key={id} class={number === at ? "now" : ""}>
                    <Icon of={`phase.${id}`} />
                    <b>{capital(name)}</b>
                    {id !== "" && t(`web.dice_throne.phase_help.${id}`, { hand: glossary.limits.hand })}
                  </li>
                ))}
              </ol>
            }
          >
            {null}
          </Thing>
        </li>
      </ol>
    </>
  );
}
