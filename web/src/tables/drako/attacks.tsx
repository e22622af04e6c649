/** The attacks that wait for an answer: who, whom, how strong, and what of one's own can stop each. */
import "./attacks.css";
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { type Attack, nameIn, useDrako } from "./types";

function Pending({ attack, number }: { attack: Attack; number: number }) {
  const scene = useDrako();
  const { figures } = scene.glossary;
  const { options } = about(scene, `attack:${number}`);
  const [by, on] = [nameIn(figures, attack.by), nameIn(figures, attack.on)];
  const { seat, table } = scene.view;
  const mine = seat !== null && Object.keys(table.sides)[seat] === table.figures[attack.on]?.side;
  const fate = attack.stopped
    ? t("web.drako.stopped")
    : options.length > 0
      ? t("web.drako.can_stop")
      : mine && scene.options.length > 0
        ? t("web.drako.nothing_stops")
        : t("web.drako.unanswered");
  return (
    <li>
      <Thing
        thing={`attack:${number}`}
        label={t("web.drako.attack", { n: number })}
        state={`${t("web.drako.attack_said", { by, on, strength: attack.strength })} ${fate}`}
        text={
          <>
            <p>{t("web.drako.attack_said", { by, on, strength: attack.strength })}</p>
            {fate}
            <ul class="stops">
              {options.map((option) => (
                <li key={option.key}>{option.text}</li>
              ))}
            </ul>
          </>
        }
        class={attack.stopped ? "pending stopped" : "pending"}
      >
        <span class="who">
          <Icon of={attack.stopped ? "drako.stopped" : "drako.attack"} class="mark" />
          {by}
          <span aria-hidden="true">→</span>
          {on}
        </span>
        <span class="strength">{t("web.drako.strength", { strength: attack.strength })}</span>
        <span class="fate">{fate}</span>
      </Thing>
    </li>
  );
}

export function PendingAttacks() {
  const { attacks } = useDrako().view.table;
  if (attacks.length === 0) return null;
  return (
    <section class="attacks" aria-label={t("web.drako.attacks")}>
      <ol>
        {attacks.map((attack, index) => (
          <Pending key={index} attack={attack} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}
