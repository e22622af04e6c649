/** How a match of Dice Throne ended: the winners' crests in laurels, the final blow, and everybody's numbers. */
import { nameOf } from "../../beats/types";
import { type Counted, Numbers } from "../../parts/end_screen";
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import type { Happened } from "../../wire/types";
import { heroOf } from "./book";
import { useThrone } from "./types";

interface How {
  sums: { lost: number; gained: number; stopped: number; hardest: number; dice: number; sixes: number }[];
  blow: { on: number; by: number; n: number } | null;
}

export function End({ events }: { events: Happened[] }) {
  const { view, glossary } = useThrone();
  const { outcome, table } = view;
  if (outcome === null) return null;
  const how = outcome.how as unknown as How;
  const { players } = table;
  const shown = outcome.winners.length > 0 ? outcome.winners : [...players.keys()]; // a draw: everybody, no laurel
  const name = (seat: number) => heroOf(glossary, players[seat]).name;
  const blows = events.filter((event) => nameOf(event) === "loses_health");
  const last = blows.filter(({ event }) => event.health === 0).at(-1) ?? blows.at(-1); // several may be hit at once
  const lost = (seat: number) => how.sums[seat]?.lost ?? 0;
  const duel = players.length === 2;
  const luck = how.sums.map(({ dice, sixes }) => t("web.dice_throne.end.of", { n: sixes, of: (dice / 6).toFixed(1) }));
  const counted: Counted[] = [
    [t("web.dice_throne.end.left"), players.map(({ health }) => health)],
    duel
      ? [t("web.dice_throne.end.dealt"), players.map((_, seat) => lost(1 - seat))]
      : [t("web.dice_throne.end.lost"), players.map((_, seat) => lost(seat))],
    [t("web.dice_throne.end.gained"), players.map((_, seat) => how.sums[seat]?.gained ?? 0)],
    [t("web.dice_throne.end.upgrades"), players.map(({ upgrades }) => upgrades.length)],
  ];
  if (duel) {
    counted.splice(
      2,
      0,
      [t("web.dice_throne.end.hardest"), how.sums.map((_, seat) => how.sums[1 - seat]?.hardest ?? 0)],
      [t("web.dice_throne.end.stopped"), how.sums.map(({ stopped }) => stopped)],
    );
    counted.push([t("web.dice_throne.end.sixes"), luck]);
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
        {t("web.dice_throne.end.turns", { n: table.turns })}
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
