/** What was promised around a match, each held against the record by itself. */
import { isPromised, type Report } from "./check";
import type { Promised } from "./promise";

/** The table of a match, as far as chance goes. */
export interface TableOfRecord {
  commitment: string;
  seed: string | null;
  nonces: string;
  seats: readonly { seat: number; kind: string }[];
}

export type PromiseName = "seed" | "table" | "browser" | "nonces" | "own";

export interface Kept {
  promise: PromiseName;
  good: boolean;
}

/** `table` and `promised` are null for a file: nothing but the record itself can then be asked. */
export function promisesKept(
  report: Report,
  record: { nonces: string },
  table: TableOfRecord | null,
  promised: Promised | null,
): Kept[] {
  if (report.kind !== "fair") return [];
  const found: Kept[] = [{ promise: "seed", good: isPromised(report) }];
  if (table !== null) {
    const same = table.commitment === report.commitment && (table.seed === null || table.seed === report.seed);
    found.push({ promise: "table", good: same });
    const everybody = table.seats
      .filter(({ kind }) => kind === "person")
      .every(({ seat }) => report.nonces.some((nonce) => nonce.seat === seat));
    found.push({ promise: "nonces", good: everybody && table.nonces === record.nonces });
  }
  if (promised !== null) {
    found.push({ promise: "browser", good: promised.commitment === report.commitment });
    found.push({ promise: "own", good: report.nonces.some(({ nonce }) => promised.nonces.includes(nonce)) });
  }
  return found;
}
