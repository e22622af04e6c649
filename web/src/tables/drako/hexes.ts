/** Where the hexes lie on the screen: rows from north to south, points up. */
import type { At } from "./types";

export const RADIUS = 50;
const WIDTH = Math.sqrt(3) * RADIUS;
const MARGIN = 12; // for the rim of stone

export interface Point {
  x: number;
  y: number;
}

export interface Edges {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** As answers name it. */
export const nameOfHex = ([q, r]: At): string => `${q},${r}`;

export function hexOfName(name: string): At | null {
  const [, q, r] = /^(-?\d+),(-?\d+)$/.exec(name) ?? [];
  return q === undefined || r === undefined ? null : [Number(q), Number(r)];
}

export const sameHex = (one: At | null, other: At | null): boolean =>
  one !== null && other !== null && one[0] === other[0] && one[1] === other[1];

export const plus = ([q, r]: At, [s, u]: At): At => [q + s, r + u];

export function middle([q, r]: At): Point {
  return { x: WIDTH * (q + r / 2), y: 1.5 * RADIUS * r };
}

/** The corners around a middle, for a polygon of this radius. */
export function corners(radius: number, { x, y }: Point = { x: 0, y: 0 }): string {
  const around = [0, 1, 2, 3, 4, 5].map((corner) => {
    const turn = (Math.PI / 3) * corner - Math.PI / 2;
    return `${(x + radius * Math.cos(turn)).toFixed(2)},${(y + radius * Math.sin(turn)).toFixed(2)}`;
  });
  return around.join(" ");
}

/** The part of the plane that these hexes take, with a little room around them. */
export function edgesOf(hexes: At[]): Edges {
  const middles = hexes.map(middle);
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - WIDTH / 2 - MARGIN, Math.min(...ys) - RADIUS - MARGIN];
  const [right, bottom] = [Math.max(...xs) + WIDTH / 2 + MARGIN, Math.max(...ys) + RADIUS + MARGIN];
  return { left, top, width: right - left, height: bottom - top };
}

/** As the box of a drawing. */
export const boxOf = ({ left, top, width, height }: Edges): string => `${left} ${top} ${width} ${height}`;

/** Where an element of this size stands over the drawing, in shares of it, so that it goes along with any size. */
export function over(edges: Edges, { x, y }: Point, width: number, height: number): Record<string, string> {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
  return {
    left: share(x - width / 2 - edges.left, edges.width),
    top: share(y - height / 2 - edges.top, edges.height),
    width: share(width, edges.width),
    height: share(height, edges.height),
  };
}

export const HEX_SIZE = [WIDTH, 2 * RADIUS] as const;

/** How many steps two hexes are apart. */
function distance([q, r]: At, [s, u]: At): number {
  return Math.max(Math.abs(q - s), Math.abs(r - u), Math.abs(q + r - s - u));
}

/** Whether two hexes lie next to each other. */
export const adjacent = (one: At, other: At): boolean => distance(one, other) === 1;

/** Its row from the top and its place in that row from the left, both counted from 1. */
export function rowAndPlace(hexes: At[], at: At): { row: number; place: number } {
  const rows = [...new Set(hexes.map(([, r]) => r))].sort((a, b) => a - b);
  const row = hexes.filter(([, r]) => r === at[1]).sort(([q], [s]) => q - s);
  return { row: rows.indexOf(at[1]) + 1, place: row.findIndex((each) => sameHex(each, at)) + 1 };
}

/** A line between two hexes that leaves room for the figures on them, moved sideways where several run together. */
export function between(from: At, to: At, aside = 0, room = 37): { start: Point; end: Point } {
  const [a, b] = [middle(from), middle(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  return {
    start: { x: a.x + dx * room - dy * aside, y: a.y + dy * room + dx * aside },
    end: { x: b.x - dx * room - dy * aside, y: b.y - dy * room + dx * aside },
  };
}
