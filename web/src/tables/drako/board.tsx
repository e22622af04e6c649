/** The board: the meadow drawn once, and over it the figures, the hexes that can be gone to, and the lines. */
import { isPointed } from "../../parts/details";
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { onBoardKey } from "./arrow_keys";
import { Attacks } from "./attacks";
import { boxOf, corners, type Edges, edgesOf, middle, nameOfHex, over, RADIUS } from "./hexes";
import { Arrows, Lines } from "./lines";
import { LitHex } from "./lit_hex";
import { Piece } from "./piece";
import { TheirPlayed } from "./played";
import { type At, seatOf, useDrako } from "./types";

const SHADES = 5;
const GROWS: Record<string, string> = {
  "-2,0": "high_grass",
  "1,-2": "stones",
  "2,-1": "high_grass",
  "-1,0": "grass",
  "1,1": "stones",
  "-2,1": "grass",
  "0,-1": "grass",
};
const PLANT = 44;

/** The colour of a hex has no meaning: neighbours differ a little, as grass does. */
const shadeOf = ([q, r]: At): number => (q * 7 + r * 13 + 40) % SHADES;

function Ground({ edges }: { edges: Edges }) {
  const { view, glossary } = useDrako();
  const { hexes, marked } = glossary.board;
  const starts = Object.entries(marked[view.table.match_up]?.start ?? {});
  const box = boxOf(edges);
  return (
    <svg class="ground" viewBox={box} aria-hidden="true">
      <defs>
        <radialGradient id="meadow" cx=".4" cy=".25" r="1">
          <stop offset="0" stop-color="#fffbd0" stop-opacity=".16" />
          <stop offset=".6" stop-color="#000" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity=".32" />
        </radialGradient>
      </defs>
      {hexes.map((at) => (
        <polygon key={nameOfHex(at)} class="rim" points={corners(RADIUS + 9, middle(at))} />
      ))}
      {hexes.map((at) => (
        <g key={nameOfHex(at)}>
          <polygon class={`grass s${shadeOf(at)}`} points={corners(RADIUS - 1.5, middle(at))} />
          <polygon fill="url(#meadow)" points={corners(RADIUS - 1.5, middle(at))} />
          <polygon class="bevel" points={corners(RADIUS - 5, middle(at))} />
        </g>
      ))}
      {starts.map(([figure, at]) => (
        <polygon
          key={figure}
          class={`start of-${view.table.figures[figure]?.side ?? ""}`}
          points={corners(RADIUS - 12, middle(at))}
        />
      ))}
      {hexes
        .filter((at) => isPointed(`hex:${nameOfHex(at)}`))
        .map((at) => (
          <polygon key={nameOfHex(at)} class="pointed" points={corners(RADIUS - 4, middle(at))} />
        ))}
    </svg>
  );
}

function Plants({ edges }: { edges: Edges }) {
  const { hexes } = useDrako().glossary.board;
  return (
    <>
      {hexes.map((at) => {
        const plant = GROWS[nameOfHex(at)];
        return (
          plant !== undefined && (
            <span key={nameOfHex(at)} class="plant" style={over(edges, middle(at), PLANT, PLANT)}>
              <Icon of={`drako_ground.${plant}`} />
            </span>
          )
        );
      })}
    </>
  );
}

export function HexBoard() {
  const { view, glossary } = useDrako();
  const { hexes } = glossary.board;
  const edges = edgesOf(hexes);
  const figures = Object.entries(view.table.figures).sort(
    ([, a], [, b]) => seatOf(view.table, a.side) - seatOf(view.table, b.side),
  );
  return (
    <section class="bd" aria-label={t("web.drako.board")} onKeyDown={onBoardKey}>
      <div class="hexes" style={{ "--ratio": edges.width / edges.height }}>
        <Ground edges={edges} />
        <Plants edges={edges} />
        {hexes.map((at) => (
          <LitHex key={nameOfHex(at)} at={at} edges={edges} />
        ))}
        <Lines edges={edges} />
        {figures.map(([name, figure]) => (
          <Piece key={name} name={name} figure={figure} edges={edges} />
        ))}
        <Arrows edges={edges} />
        <Attacks edges={edges} />
      </div>
      <TheirPlayed />
    </section>
  );
}
