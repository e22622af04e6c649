/** Whose turn it is, and how many actions are left in it. */
import { t, tn } from "../../text/texts";
import { SideMark } from "./shape";
import { nameIn, useDrako } from "./types";

export function Turn() {
  const { view, glossary } = useDrako();
  const { turn, actions, sides } = view.table;
  const seat = Object.keys(sides).indexOf(turn);
  if (view.outcome !== null) return <p class="turn over">{view.outcome.text}</p>;
  return (
    <p class={`turn seat${seat}`}>
      <SideMark seat={seat} />
      <b>{t("web.drako.turn", { side: nameIn(glossary.sides, turn) })}</b>
      {view.seat === seat && <span class="you">{t("web.seat.you")}</span>}
      <span class="actions">
        {Array.from({ length: actions }, (_, action) => (
          <span key={action} class="action" aria-hidden="true" />
        ))}
        {tn("web.drako.actions", actions)}
      </span>
    </p>
  );
}
