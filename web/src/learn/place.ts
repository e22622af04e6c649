/** Where the coach stands: in the window, off what is lit, and near it. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const APART = 14; // pixels between the coach and what it speaks of
const EDGE = 6; // pixels to the edge of the window
const NEVER = 1e6; // what it costs to cover a pixel of what is lit
const RATHER_NOT = 1; // and one of what is only better seen
const FAR = 0.01; // a pixel of distance

const across = (a: Box, b: Box): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);
const down = (a: Box, b: Box): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);

/** The pixels of one box that another covers. */
export const covered = (a: Box, b: Box): number => Math.max(0, across(a, b)) * Math.max(0, down(a, b));

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const at = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const middle = ({ left, top, right, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** The places along one axis that are worth trying: both ends, and before, at and behind every box. */
function tries(boxes: [number, number][], size: number, room: number): number[] {
  const last = Math.max(EDGE, room - EDGE - size);
  const found = boxes.flatMap(([from, to]) => [
    from - APART - size,
    from,
    (from + to - size) / 2,
    to - size,
    to + APART,
  ]);
  return [...new Set([EDGE, (room - size) / 2, last, ...found].map((each) => Math.max(EDGE, Math.min(each, last))))];
}

/**
 * The upper left corner.  `lit` is not covered if there is any place for it; of such places the one that covers least of
 * `aside`, and of these the nearest to what is lit; where nothing is, low in the middle.
 */
export function placed(size: Size, room: Size, lit: Box[], aside: Box[]): { left: number; top: number } {
  const boxes = [...lit, ...aside];
  const lefts = tries(
    boxes.map(({ left, right }) => [left, right]),
    size.width,
    room.width,
  );
  const tops = tries(
    boxes.map(({ top, bottom }) => [top, bottom]),
    size.height,
    room.height,
  );
  const near: [number, number] = lit[0] === undefined ? [room.width / 2, room.height] : middle(lit[0]);
  const cost = (box: Box): number => {
    const [x, y] = middle(box);
    const never = lit.reduce((sum, each) => sum + covered(box, grown(each, APART / 2)), 0);
    const rather = aside.reduce((sum, each) => sum + covered(box, each), 0);
    return NEVER * never + RATHER_NOT * rather + FAR * Math.hypot(x - near[0], y - near[1]);
  };
  let best = { left: EDGE, top: EDGE, cost: Number.POSITIVE_INFINITY };
  for (const left of lefts) {
    for (const top of tops) {
      const now = cost(at(left, top, size));
      if (now < best.cost) best = { left, top, cost: now };
    }
  }
  return { left: best.left, top: best.top };
}
