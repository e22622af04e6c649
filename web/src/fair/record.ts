/** Records as docs/notation.md tells them: a header, then every answer and every outcome of chance. */

export interface Answer {
  kind: "answer";
  line: number;
  ply: number;
  seat: number;
  key: string;
}

/** What chance said once: the faces of a roll, or the order of a shuffle. */
export interface Outcomes {
  kind: "roll" | "shuffle";
  line: number;
  stream: string;
  numbers: number[];
}

export interface MatchRecord {
  header: Record<string, string>;
  lines: (Answer | Outcomes)[];
}

export type Flaw = "first" | "format" | "header" | "twice" | "missing" | "line" | "cut" | "after";

/** What is wrong with a text that should be a record, and in which line. */
export class BadRecord extends Error {
  constructor(
    readonly flaw: Flaw,
    readonly line: number,
    readonly what = "",
  ) {
    super(`${flaw} ${line} ${what}`);
  }
}

const FIRST = "throneroom record 1";
const HEADER = new Set(
  "game edition content options table chance commitment seed nonces rolls result".split(" "),
) as ReadonlySet<string>;
const NEEDED = ["game", "edition", "content", "options", "chance"];
const ANSWER = /^([0-9]{1,9}) ([0-9]{1,3}): (.+)$/;
const CHANCE = /^(roll|shuffle) (\S+):((?: [0-9]{1,9})*)$/;

/** A record from its text; `BadRecord` if it is none. */
export function parseRecord(text: string): MatchRecord {
  const rows = text.replaceAll("\r\n", "\n").replace(/\n+$/, "").split("\n");
  const first = rows[0] ?? "";
  if (!first.startsWith("throneroom record ")) throw new BadRecord("first", 1);
  if (first !== FIRST) throw new BadRecord("format", 1, first.slice(18));
  const header: Record<string, string> = {};
  let at = 1;
  for (let row = rows[at]; row !== undefined && row !== ""; row = rows[at]) {
    const colon = row.indexOf(": ");
    const name = row.slice(0, Math.max(colon, 0));
    if (!HEADER.has(name)) throw new BadRecord("header", at + 1);
    if (header[name] !== undefined) throw new BadRecord("twice", at + 1, name);
    header[name] = row.slice(colon + 2);
    at += 1;
  }
  const missing = NEEDED.filter((name) => header[name] === undefined);
  if (missing.length > 0) throw new BadRecord("missing", at, missing.join(", "));
  return { header, lines: parseLines(rows, at + 1) };
}

function parseLines(rows: string[], from: number): (Answer | Outcomes)[] {
  const lines: (Answer | Outcomes)[] = [];
  let ply = 0;
  for (const [at, row] of rows.entries()) {
    if (at < from) continue;
    if (row === "end") {
      if (at + 1 < rows.length) throw new BadRecord("after", at + 2);
      return lines;
    }
    const answer = ANSWER.exec(row);
    const chance = CHANCE.exec(row);
    if (answer !== null && Number(answer[1]) === ply + 1) {
      ply += 1;
      lines.push({ kind: "answer", line: at + 1, ply, seat: Number(answer[2]), key: answer[3] ?? "" });
    } else if (chance !== null) {
      const numbers = (chance[3] ?? "").split(" ").slice(1).map(Number);
      lines.push({ kind: chance[1] as "roll" | "shuffle", line: at + 1, stream: chance[2] ?? "", numbers });
    } else throw new BadRecord("line", at + 1);
  }
  throw new BadRecord("cut", rows.length);
}
