/** How a match of Dice Throne ended: the winners' crests in laurels, the final blow, and everybody's numbers. */
import { type Counted, Numbers } from "../../parts/end_screen";
import { Icon } from "../../parts/icon";
import { t, tn } from "../../text/texts";
import type { Happened } from "../../wire/types";
import { heroOf } from "./book";
import { lastBlow } from "./last_blow";
import { useThrone } from "./types";

export function End({ events }: { events: Happened[] }) {
  const { view, glossary } = useThrone();
  const { outcome, table } = view;
  if (outcome === null) return null;
  const { how } = outcome;
  const { players } = table;
  const shown = outcome.winners.length > 0 ? outcome.winners : [...players.keys()]; // a draw: everybody, no laurel
  const name = (seat: number) => heroOf(glossary, players[seat]).name;
  const last = lastBlow(outcome, events);
  const duel = players.length === 2;
  const luck = how.sums.map(({ dice, sixes }) => t("web.dice_throne.end.of", { n: sixes, of: (dice / 6).toFixed(1) }));
  const counted: Counted[] = [
    [t("web.dice_throne.end.lost"), how.sums.map(({ lost }) => lost)],
    [t("web.dice_throne.end.healed"), how.sums.map(({ healed }) => healed)],
    [t("web.dice_throne.end.left"), players.map(({ health }) => health)],
  ];
  if (duel) {
    counted.unshift([t("web.ended.own_turns"), how.sums.map(({ turns }) => turns)]);
    counted.push(
      [t("web.dice_throne.end.hardest"), how.sums.map((_, seat) => how.sums[1 - seat]?.hardest ?? 0)],
      [t("web.dice_throne.end.stopped"), how.sums.map(({ stopped }) => stopped)],
      [t("web.dice_throne.end.upgrades"), players.map(({ upgrades }) => upgrades.length)],
      [t("web.dice_throne.end.sixes"), luck],
    );
  }
  return (
    <>
      <div class="crests" aria-hidden="true">
        {shown.map((seat) => (
          <div key={seat} class={`wreath of-${players[seat]?.hero ?? ""}`}>
            {outcome.winners.length > 0 && (
              <span class="laurel-of">
                <Icon of="mark.laurel" />
              </span>
            )}
            <Icon of={`hero.${players[seat]?.hero ?? ""}`} />
          </div>
        ))}
      </div>
      <p class="score">
        {duel && `${name(0)} ${players[0]?.health ?? 0} : ${players[1]?.health ?? 0} ${name(1)} · `}
        {tn("web.ended.turns", table.turns)}
      </p>
      {last !== undefined && <p class="blow">{last.text}</p>}
      <Numbers seats={players.map((_, seat) => name(seat))} counted={counted} />
      {how.blow !== null && !duel && (
        <p class="blow hardest">
          {t("web.dice_throne.end.blow", { n: how.blow.n, name: name(how.blow.on), turn: name(how.blow.by) })}
        </p>
      )}
    </>
  );
}
