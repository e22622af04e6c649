/** The influence track: red stands above its space, green below; the dark spaces are jagged. */

import { isShown } from "../../parts/details";
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { MARKERS, type Shift, type Stand, shifted, ways } from "./ruling";
import { Shape } from "./shape";
import { heroOf, moves, PLAY, touches } from "./touches";
import { type Marker, useLeaders } from "./types";
import { weighed, weighing } from "./weighing";

const at = (space: number, spaces: number) => `${((space - 0.5) / spaces) * 100}%`;

/** Where a marker may come to stand, with the way there. */
function Ghosts({ marker, from, open, spaces }: { marker: Marker; from: Stand; open: Shift[][]; spaces: number }) {
  const to = new Set(open.map((shifts) => shifted(from, shifts, spaces)[marker]));
  to.delete(from[marker]);
  return [...to].map((space) => (
    <span key={space} class="hl-ghost" aria-hidden="true">
      <i
        style={{
          left: at(Math.min(space, from[marker]), spaces),
          width: `${(Math.abs(space - from[marker]) / spaces) * 100}%`,
        }}
      />
      <span style={{ left: at(space, spaces) }}>
        <Shape marker={marker} text={t(`web.leaders.letter.${marker}`)} />
      </span>
    </span>
  ));
}

/** One marker on its lane.  Pressed it moves, where it can move by itself; answers that move both are in the bar. */
function Lane({ marker, open }: { marker: Marker; open: Shift[][] }) {
  const scene = useLeaders();
  const { glossary, view } = scene;
  const { spaces, dark } = glossary.track;
  const space = view.table[marker];
  const where = t(dark.includes(space) ? "web.leaders.on_dark" : "web.leaders.on_space", { n: space });
  const alone = about(scene, `marker:${marker}`).options.filter((option) => moves(option).length === 1);
  return (
    <div class={`hl-lane ${marker}`}>
      <Ghosts marker={marker} from={view.table} open={open} spaces={spaces} />
      <div class="hl-marker" style={{ left: at(space, spaces) }} {...weighing(marker, alone.map(moves))}>
        <Thing
          thing={`marker:${marker}`}
          label={t(`web.leaders.marker.${marker}`)}
          state={where}
          text={where}
          prefer={alone.length === 1 ? alone[0] : undefined}
        >
          <Shape marker={marker} text={t(`web.leaders.letter.${marker}`)} />
        </Thing>
      </div>
    </div>
  );
}

/** What is being thought of: a card that is lifted or pointed at; else what the open answers could do. */
export function useWays(): Shift[][] {
  const { options, glossary } = useLeaders();
  const lifted = options.find((option) => option.kind === PLAY && touches(option).some(isShown));
  const influence = lifted && glossary.heroes[heroOf(lifted) ?? ""]?.influence;
  if (influence !== undefined) return ways(influence);
  if (weighed().length > 0) return [...weighed()];
  return options.map(moves).filter((shifts) => shifts.length > 0);
}

export function Track() {
  const { glossary } = useLeaders();
  const { spaces, dark, start } = glossary.track;
  const open = useWays();
  return (
    <section class="hl-track" data-part="track" aria-label={t("web.leaders.track")}>
      <ol
        class="hl-spaces"
        aria-label={t("web.leaders.track_said", { spaces, dark: dark.join(", ") })}
        style={{ gridTemplateColumns: `repeat(${spaces}, 1fr)` }}
      >
        {Array.from({ length: spaces }, (_, number) => number + 1).map((space) => (
          <li key={space} aria-hidden="true" class={dark.includes(space) ? "dark" : ""}>
            {space === start && <Icon of="game.drako" />}
            <b>{space}</b>
          </li>
        ))}
      </ol>
      {MARKERS.map((marker) => (
        <Lane key={marker} marker={marker} open={open} />
      ))}
    </section>
  );
}
