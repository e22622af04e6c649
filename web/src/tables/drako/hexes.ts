/** Where the hexes lie on the screen: rows from north to south, points up. */
import type { At } from "./types";

export const RADIUS = 50;
const WIDTH = Math.sqrt(3) * RADIUS;
const MARGIN = 6;

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const nameOfHex = ([q, r]: At): string => `${q},${r}`;

export function hexOfName(name: string): At | null {
  const [, q, r] = /^(-?\d+),(-?\d+)$/.exec(name) ?? [];
  return q === undefined || r === undefined ? null : [Number(q), Number(r)];
}

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
export function frameOf(hexes: At[]): Frame {
  const middles = hexes.map(middle);
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - WIDTH / 2 - MARGIN, Math.min(...ys) - RADIUS - MARGIN];
  const [right, bottom] = [Math.max(...xs) + WIDTH / 2 + MARGIN, Math.max(...ys) + RADIUS + MARGIN];
  return { left, top, width: right - left, height: bottom - top };
}

/** Where an element stands over the drawing, in shares of it, so that it goes along with any size. */
export function over(frame: Frame, at: At, width: number, height: number, lift = 0): Record<string, string> {
  const { x, y } = middle(at);
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
  return {
    left: share(x - width / 2 - frame.left, frame.width),
    top: share(y - lift - height / 2 - frame.top, frame.height),
    width: share(width, frame.width),
    height: share(height, frame.height),
  };
}

export const HEX_SIZE = [WIDTH, 2 * RADIUS] as const;

/** Whether two hexes lie next to each other. */
export function adjacent([q, r]: At, [s, u]: At): boolean {
  return Math.max(Math.abs(q - s), Math.abs(r - u), Math.abs(q + r - s - u)) === 1;
}

/** A line between two hexes that leaves room for the figures on them, moved sideways where several run together. */
export function between(from: At, to: At, aside = 0): { start: Point; end: Point } {
  const [a, b] = [middle(from), middle(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const room = 34;
  return {
    start: { x: a.x + dx * room - dy * aside, y: a.y + dy * room + dx * aside },
    end: { x: b.x - dx * room - dy * aside, y: b.y - dy * room + dx * aside },
  };
}
