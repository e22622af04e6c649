/** Path data with whole numbers: for pictures that are shown far smaller than they are drawn. */

const COUNTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y; // the flags of an arc may stand without any space after them

/** Every number rounded.  What is relative is rounded where it ends, so that errors do not add up. */
export function rounded(path: string): string {
  let text = "";
  let [x, y, drawnX, drawnY, startX, startY] = [0, 0, 0, 0, 0, 0]; // the exact point, and the one that was drawn
  for (const [, command = "", rest = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    const many = COUNTS[kind] ?? 0;
    if (many === 0) {
      text += command;
      [x, y, drawnX, drawnY] = [startX, startY, Math.round(startX), Math.round(startY)];
      continue;
    }
    const numbers = numbersIn(rest, kind === "a");
    const said: number[] = [];
    for (let at = 0; at < numbers.length; at += many) {
      const part = numbers.slice(at, at + many);
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      const [baseX, baseY] = relative ? [drawnX, drawnY] : [0, 0];
      if (kind === "h") x = fromX + (part[0] ?? 0);
      else if (kind === "v") y = fromY + (part[0] ?? 0);
      else [x, y] = [fromX + (part.at(-2) ?? 0), fromY + (part.at(-1) ?? 0)];
      if (kind === "m" && at === 0) [startX, startY] = [x, y];
      const last = kind === "h" || kind === "v" ? 1 : 2;
      said.push(...part.slice(0, -last).map(Math.round));
      [drawnX, drawnY] = [Math.round(x), Math.round(y)];
      if (kind !== "v") said.push(drawnX - baseX);
      if (kind !== "h") said.push(drawnY - baseY);
    }
    text += command + said.join(" ").replaceAll(" -", "-");
  }
  return text;
}

function numbersIn(rest: string, arc: boolean): number[] {
  const found: number[] = [];
  for (let at = 0; ; ) {
    const place = found.length % 7;
    const sort = arc && (place === 3 || place === 4) ? FLAG : NUMBER;
    sort.lastIndex = at;
    const next = sort.exec(rest);
    if (next === null) return found;
    found.push(Number(next[1]));
    at = sort.lastIndex;
  }
}
