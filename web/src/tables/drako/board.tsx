/** The board: the hexes drawn once, and over them the figures, the hexes that can be answered with, and the lines. */
import "./board.css";
import { useEffect } from "preact/hooks";
import { t } from "../../text/texts";
import { onBoardKey } from "./arrow_keys";
import { corners, frameOf, middle, nameOfHex, RADIUS } from "./hexes";
import { chosen } from "./keys";
import { Lines } from "./lines";
import { LitHex } from "./lit_hex";
import { Piece } from "./piece";
import { useDrako } from "./types";

export function HexBoard() {
  const scene = useDrako();
  const { table } = scene.view;
  const { hexes, marked } = scene.glossary.board;
  const frame = frameOf(hexes);
  const box = `${frame.left} ${frame.top} ${frame.width} ${frame.height}`;
  const starts = new Set(Object.values(marked[table.match_up]?.start ?? {}).map(nameOfHex));

  useEffect(() => {
    chosen.value = null; // another question: whoever was picked up is put back
  }, [scene.view]);

  return (
    <section
      class="hexes"
      aria-label={t("web.drako.board")}
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
      onKeyDown={onBoardKey}
    >
      <svg class="ground" viewBox={box} aria-hidden="true">
        {hexes.map((at) => {
          const { x, y } = middle(at);
          const hex = nameOfHex(at);
          return (
            <g key={hex}>
              <polygon points={corners(RADIUS - 2, { x, y })} />
              {starts.has(hex) && <polygon class="start" points={corners(RADIUS - 9, { x, y })} />}
            </g>
          );
        })}
      </svg>
      {Object.entries(table.figures).map(([name, figure]) => (
        <Piece key={name} name={name} figure={figure} frame={frame} />
      ))}
      {hexes.map((at) => (
        <LitHex key={nameOfHex(at)} at={at} frame={frame} />
      ))}
      <svg class="names" viewBox={box} aria-hidden="true">
        {hexes.map((at) => {
          const { x, y } = middle(at);
          return (
            <text key={nameOfHex(at)} x={x} y={y + RADIUS - 8}>
              {nameOfHex(at)}
            </text>
          );
        })}
      </svg>
      <Lines box={box} />
    </section>
  );
}
