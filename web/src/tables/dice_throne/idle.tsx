/** Where no dice lie: whose turn it is, what one can do now, and what happened. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { capital, t } from "../../text/texts";
import type { Happened } from "../../wire/types";
import { type Deed, deedsFor } from "./deeds";
import { lastBlow, rolledLately } from "./rolled";
import { FIRST_MAIN, type ThroneScene, useThrone } from "./types";
import { Under } from "./under";

const LINES = 2; // of what happened last: they give way to what the last attack came to
const TO_DO = 3; // how much it matters beside the deeds of the others

/** What happened in the turn of the others; else what the last attack came to, and what happened last. */
function newsIn({ events, latest, view }: ThroneScene, dice: boolean): Deed[] {
  const deeds = deedsFor(events, view.seat);
  if (deeds.length > 0) return deeds;
  const blow = lastBlow(events, view.seat);
  const told = latest.filter(({ version }) => blow.every((each) => each.version !== version));
  const room = dice ? 1 : LINES - blow.length;
  const line = (event: Happened, blow: boolean): Deed => ({ event, weight: 0, blow });
  return [
    ...blow.map((each) => line(each, true)),
    ...told.slice(Math.max(0, told.length - room)).map((each) => line(each, false)),
  ];
}

/** Where there is little room, what matters least gives way. */
function useRoom() {
  const felt = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = felt.current;
    if (box === null) return;
    const give = () => {
      const lines = [...box.querySelectorAll<HTMLElement>("[data-weight]")];
      for (const line of lines) line.hidden = false;
      lines.sort((one, other) => Number(other.dataset.weight) - Number(one.dataset.weight));
      for (const line of lines.slice(0, -1)) {
        if (box.scrollHeight <= box.clientHeight) return;
        line.hidden = true;
      }
    };
    give();
    const resized = new ResizeObserver(give);
    resized.observe(box);
    return () => resized.disconnect();
  });
  return felt;
}

export function Idle() {
  const scene = useThrone();
  const { view, glossary, events, options } = scene;
  const { phase, turn, players } = view.table;
  const felt = useRoom();
  const rolled = rolledLately(events);
  const name = glossary.phases.find(({ id }) => id === phase)?.name ?? "";
  const whose = turn === view.seat ? t("web.dice_throne.your_turn") : (view.seats[turn] ?? "");
  const ends = options.some(({ kind }) => kind === "end_phase");
  return (
    <section class="tray idle" data-part="dice" aria-label={t("web.dice_throne.dice")} data-skip>
      <div ref={felt} class="felt">
        <h2>{capital(phase === "" ? name : `${whose}: ${name}`)}</h2>
        {ends && rolled === undefined && (
          <p class="to-do" data-weight={TO_DO}>
            {phase === FIRST_MAIN ? t("web.dice_throne.before_roll") : t("web.dice_throne.after_roll")}
          </p>
        )}
        <ul class="news" aria-hidden="true">
          {newsIn(scene, rolled !== undefined).map(({ event, weight, blow }) => (
            <li key={event.version} class={blow ? "blow" : undefined} data-weight={weight}>
              {event.text}
            </li>
          ))}
        </ul>
        {rolled !== undefined && <Under tray={rolled} player={players[rolled.owner]} />}
      </div>
    </section>
  );
}
