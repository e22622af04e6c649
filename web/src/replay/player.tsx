/** The controls of a replay: a scrubber that shows the turns, and a button for every step. */
import { t } from "../text/texts";
import type { Move } from "./keyboard";
import type { Turn } from "./turns";

const GLYPHS: Record<Move | "pause", string> = {
  first: "M5 5h2.6v14H5zM19 5v14L8.6 12z",
  "turn-back": "M12 5.5v13L3 12zM21 5.5v13L12 12z",
  back: "M16 4.5 8.5 12l7.5 7.5-2 2L4.6 12 14 2.5z",
  play: "M7 4v16l13-8z",
  pause: "M6 4h4.4v16H6zM13.6 4H18v16h-4.4z",
  on: "M8 4.5 15.5 12 8 19.5l2 2L19.4 12 10 2.5z",
  "turn-on": "M12 5.5v13l9-6.5zM3 5.5v13l9-6.5z",
  last: "M16.4 5H19v14h-2.6zM5 5l10.4 7L5 19z",
};
const BACK: Move[] = ["first", "turn-back", "back"];
const ON: Move[] = ["on", "turn-on", "last"];

interface Props {
  ply: number;
  last: number;
  turns: Turn[];
  playing: boolean;
  /** What is said of where one is. */
  spoken: string;
  /** What led here, for a screen on which the words are further down. */
  caption: string;
  onMove: (move: Move) => void;
  onPly: (ply: number) => void;
}

/** Buttons that would lead nowhere stay where they are, so that the focus does, too. */
function Step({
  move,
  glyph = move,
  off,
  onMove,
}: { move: Move; glyph?: Move | "pause"; off?: boolean } & Pick<Props, "onMove">) {
  const label = t(`web.replay.${glyph}`);
  return (
    <button
      type="button"
      class={move === "play" ? "answer" : ""}
      data-move={move}
      title={label}
      aria-label={label}
      aria-disabled={off === true}
      onClick={() => onMove(move)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={GLYPHS[glyph]} />
      </svg>
    </button>
  );
}

function Turns({ turns, last }: Pick<Props, "turns" | "last">) {
  if (last === 0) return null;
  return (
    <svg class="turns" viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden="true">
      {turns.map(({ number, first, end }) => (
        <rect
          key={first}
          class={number % 2 === 0 ? "even" : "odd"}
          x={first - 0.5}
          y={0}
          width={end - first}
          height={1}
        />
      ))}
    </svg>
  );
}

export function Player({ ply, last, turns, playing, spoken, caption, onMove, onPly }: Props) {
  return (
    <section class="player" aria-label={t("web.replay.controls")}>
      <p class="caption" aria-hidden="true">
        {caption}
      </p>
      <div class="steps">
        {BACK.map((move) => (
          <Step key={move} move={move} off={ply === 0} onMove={onMove} />
        ))}
        <Step move="play" glyph={playing ? "pause" : "play"} onMove={onMove} />
        {ON.map((move) => (
          <Step key={move} move={move} off={ply === last} onMove={onMove} />
        ))}
      </div>
      <div class="scrubber">
        <Turns turns={turns} last={last} />
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={ply}
          aria-label={t("web.replay.controls")}
          aria-valuetext={spoken}
          onInput={(input) => onPly(Number(input.currentTarget.value))}
        />
      </div>
      <span class="at" aria-hidden="true">
        {t("web.replay.short", { n: ply, last })}
      </span>
    </section>
  );
}
