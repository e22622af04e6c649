/** The track of a turn's phases, and whose turn it is. */
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { useThrone } from "./types";

export function Phases() {
  const { glossary, view } = useThrone();
  const { phase, turn } = view.table;
  const phases = glossary.phases.filter((each) => each.id !== "" || phase === "");
  const at = phases.findIndex((each) => each.id === phase);
  return (
    <div class="phases">
      {phase !== "" && <p class="turn">{t("web.dice_throne.turn_of", { name: view.seats[turn] ?? "" })}</p>}
      <ol aria-label={t("web.dice_throne.phases")}>
        {phases.map(({ id, name }, number) => (
          <li
            key={id}
            title={name}
            class={number < at ? "past" : number === at ? "now" : ""}
            aria-current={number === at ? "step" : undefined}
          >
            <Icon of={`phase.${id}`} />
            <span class="name">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
