/** A hex that can be answered with. */
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { corners, type Frame, HEX_SIZE, nameOfHex, over, RADIUS } from "./hexes";
import { deeds } from "./keys";
import { type At, nameIn, useDrako } from "./types";

const [WIDTH, HEIGHT] = HEX_SIZE;

export function LitHex({ at, frame }: { at: At; frame: Frame }) {
  const scene = useDrako();
  const hex = nameOfHex(at);
  const { options } = about(scene, `hex:${hex}`);
  if (options.length === 0) return null;
  const who = [...new Set(deeds(options).map(({ by }) => nameIn(scene.glossary.figures, by)))].join(", ");
  return (
    <div class="lit" style={over(frame, at, WIDTH, HEIGHT)}>
      <Thing
        thing={`hex:${hex}`}
        label={t("web.drako.hex", { hex })}
        state={who}
        text={t("web.drako.hex_for", { figures: who })}
      >
        <svg viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <polygon class="area" points={corners(RADIUS - 4)} />
          <circle class="dot" r="7" />
        </svg>
      </Thing>
    </div>
  );
}
