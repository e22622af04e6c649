/** The chance to win from the first moment to the last, with its band; of more than two sides, everybody's share. */
import { useRef } from "preact/hooks";
import { percent } from "../parts/percent";
import { t } from "../text/texts";
import type { ReviewFound, ReviewPoint } from "../wire/types";
import { type Kind, kindOf } from "./kind";
import { type At, apart, type Plot, path, plotOf, useSize } from "./plot";
import { labelled } from "./shown";

const APART = 30; // pixels from one number of a turn to the next
const RADIUS = 12;
const BESIDE = 2 * RADIUS + 2;

interface Props {
  found: ReviewFound;
  people: string[];
  chosen: number;
  onChoose: (point: number) => void;
}

function Grid({ plot, turns, shares }: { plot: Plot; turns: number[]; shares: boolean }) {
  const places = turns.map(plot.x);
  return (
    <>
      {(shares ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]).map((chance) => (
        <g key={chance}>
          <line
            class={chance === 0.5 ? "half" : "level"}
            x1={plot.left}
            x2={plot.right}
            y1={plot.y(chance)}
            y2={plot.y(chance)}
          />
          <text x={plot.left - 6} y={plot.y(chance) + 4.5} text-anchor="end">
            {percent(chance)}
          </text>
        </g>
      ))}
      {labelled(places, APART).map((at) => (
        <text key={at} x={places[at]} y={plot.height - 7} text-anchor="middle">
          {at + 1}
        </text>
      ))}
    </>
  );
}

function Line({ plot, values }: { plot: Plot; values: ReviewFound["values"] }) {
  const upper = values.map(([moment, chance, off]) => [plot.x(moment), plot.y(chance + off)] as const);
  const lower = values.map(([moment, chance, off]) => [plot.x(moment), plot.y(chance - off)] as const).reverse();
  return (
    <>
      <polygon class="band" points={path([...upper, ...lower])} />
      <polyline class="line" points={path(values.map(([moment, chance]) => [plot.x(moment), plot.y(chance)]))} />
    </>
  );
}

/** The seat whose eyes these are lies at the bottom: the edge of its share is its own curve. */
function Shares({ plot, found, people }: { plot: Plot; found: ReviewFound; people: string[] }) {
  const order = [found.seat, ...people.map((_, seat) => seat).filter((seat) => seat !== found.seat)];
  const below = found.shares.map(() => 0);
  return (
    <>
      {order.map((seat, at) => {
        const from = [...below];
        for (const [moment, shares] of found.shares.entries())
          below[moment] = (below[moment] ?? 0) + (shares[seat] ?? 0);
        const edge = (heights: number[]) => heights.map((height, moment) => [plot.x(moment), plot.y(height)] as const);
        return (
          <polygon key={seat} class={`share seat-${at}`} points={path([...edge(below), ...edge(from).reverse()])}>
            <title>{people[seat]}</title>
          </polygon>
        );
      })}
    </>
  );
}

/** Where the numbers stand: above what rose, below what fell, and beside each other where they would meet. */
function marksOf(plot: Plot, points: ReviewPoint[]): At[] {
  const wanted = points.map(({ ply, before, after }) => {
    const y = plot.y(after) + (after >= before ? -19 : 19);
    return { x: plot.x(ply + 1), y: Math.min(plot.bottom - RADIUS, Math.max(RADIUS + 1, y)) };
  });
  return apart(wanted, BESIDE, plot.width - RADIUS - 1);
}

interface MarkProps {
  plot: Plot;
  point: ReviewPoint;
  kind: Kind;
  number: number;
  at: At;
  on: boolean;
}

function Mark({ plot, point, kind, number, at: { x, y }, on }: MarkProps) {
  return (
    <>
      <line
        class={`jump ${kind}`}
        x1={plot.x(point.ply)}
        y1={plot.y(point.before)}
        x2={plot.x(point.ply + 1)}
        y2={plot.y(point.after)}
      />
      <g class={`mark${on ? " on" : ""}`}>
        <circle cx={x} cy={y} r={RADIUS} />
        <text x={x} y={y + 4.5} text-anchor="middle">
          {number}
        </text>
      </g>
    </>
  );
}

export function Curve({ found, people, chosen, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const { values, points, shares, turns } = found;
  const plot = plotOf(width, height, values.length - 1);
  const point = points[chosen];
  const marks = marksOf(plot, points);
  const [first, last] = [values[0]?.[1] ?? 0, values.at(-1)?.[1] ?? 0];
  const said = t("web.review.curve_said", { first: percent(first), last: percent(last) });
  return (
    <div class="plot" ref={place}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
          {shares.length > 0 && <Shares plot={plot} found={found} people={people} />}
          <Grid plot={plot} turns={turns} shares={shares.length > 0} />
          {shares.length === 0 && <Line plot={plot} values={values} />}
          {point !== undefined && (
            <line class="now" x1={plot.x(point.ply)} x2={plot.x(point.ply)} y1={plot.y(1)} y2={plot.bottom} />
          )}
          {points.map((each, at) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list of turning points is the way for the keyboard
            <g key={each.ply} class="pressed" onClick={() => onChoose(at)}>
              <Mark
                plot={plot}
                point={each}
                kind={kindOf(each, found.seat)}
                number={at + 1}
                at={marks[at] ?? { x: 0, y: 0 }}
                on={at === chosen}
              />
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
