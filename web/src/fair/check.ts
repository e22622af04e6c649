/** Whether chance said in a match what it had promised to say: every roll and shuffle recomputed. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { type Chance, commitmentTo, fair, seeded } from "./chance";
import type { MatchRecord, Outcomes } from "./record";

const SIDES = 6; // a record does not say how many sides its dice have: all of ours have six

/** One outcome of the record beside what it should be. */
export interface Compared {
  outcomes: Outcomes;
  /** Which outcome of its stream it is, counted from 1. */
  number: number;
  /** After so many answers. */
  ply: number;
  computed: number[];
  /** Where the record says something else, counted from 0; -1 if nowhere. */
  differs: number;
}

export interface Report {
  /**
   * fair: promised and recomputed; running: promised, the seed is not told yet; seeded: recomputed, but promised to nobody;
   * other: people, a script or another record said what the dice show.
   */
  kind: "fair" | "running" | "seeded" | "other";
  /** The seed as the record has it; null: none that can be read. */
  seed: string | null;
  /** SHA-256 of the seed; of fair chance only. */
  computed: string | null;
  commitment: string | null;
  nonces: Nonce[];
  outcomes: Compared[];
}

/** What one person added to chance. */
export interface Nonce {
  seat: number;
  nonce: string;
}

export function parseNonces(text: string): Nonce[] {
  return text
    .split(",")
    .filter((each) => each !== "")
    .map((each) => {
      const colon = each.indexOf(":");
      return { seat: Number(each.slice(0, colon)), nonce: each.slice(colon + 1) };
    });
}

export function checkRecord(record: MatchRecord): Report {
  const { header } = record;
  const kind = kindOf(header);
  const source = sourceOf(kind, header);
  const bytes = kind === "fair" ? seedBytes(header.seed) : null;
  return {
    kind,
    seed: source === null ? null : (header.seed ?? null),
    computed: bytes === null ? null : commitmentTo(bytes),
    commitment: header.commitment ?? null,
    nonces: parseNonces(header.nonces ?? ""),
    outcomes: source === null ? [] : compare(record, source),
  };
}

function kindOf(header: Record<string, string>): Report["kind"] {
  if (header.chance === "seeded") return "seeded";
  if (header.chance !== "fair") return "other";
  return header.result === undefined ? "running" : "fair";
}

function sourceOf(kind: Report["kind"], header: Record<string, string>): Chance | null {
  if (kind === "fair") {
    const bytes = seedBytes(header.seed);
    return bytes === null ? null : fair(bytes, header.nonces ?? "");
  }
  return kind === "seeded" && /^-?[0-9]{1,40}$/.test(header.seed ?? "") ? seeded(BigInt(header.seed ?? "")) : null;
}

function seedBytes(hex: string | undefined): Uint8Array | null {
  return hex !== undefined && /^(?:[0-9a-f]{2})+$/i.test(hex) ? hexToBytes(hex) : null;
}

function compare(record: MatchRecord, source: Chance): Compared[] {
  const counts = new Map<string, number>();
  const compared: Compared[] = [];
  let ply = 0;
  for (const line of record.lines) {
    if (line.kind === "answer") {
      ply = line.ply;
      continue;
    }
    const { kind, stream, numbers } = line;
    const number = (counts.get(stream) ?? 0) + 1;
    counts.set(stream, number);
    const count = numbers.length;
    const computed = kind === "roll" ? source.roll(count, SIDES, stream) : source.order(count, stream);
    const differs = computed.findIndex((each, at) => each !== numbers[at]);
    compared.push({ outcomes: line, number, ply, computed, differs });
  }
  return compared;
}

export const differences = (report: Report): Compared[] => report.outcomes.filter(({ differs }) => differs >= 0);

/** Everything that was promised was kept: only fair chance can say so. */
export function kept(report: Report): boolean {
  return report.kind === "fair" && isPromised(report) && differences(report).length === 0;
}

export function isPromised(report: Report): boolean {
  return report.computed !== null && report.computed === report.commitment;
}
