import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkRecord } from "./check";
import type { Promised } from "./promise";
import { promisesKept, type TableOfRecord } from "./promises_kept";
import { parseRecord } from "./record";

const record = parseRecord(readFileSync(new URL("fixtures/drako.record", import.meta.url), "utf-8"));
const report = checkRecord(record);
const nonces = record.header.nonces ?? "";
const table: TableOfRecord = {
  commitment: record.header.commitment ?? "",
  seed: record.header.seed ?? "",
  nonces,
  seats: [
    { seat: 0, kind: "person" },
    { seat: 1, kind: "person" },
    { seat: 2, kind: "bot" },
  ],
};
const mine: Promised = { commitment: table.commitment, nonces: ["never arrived", "Qu33n"] };

function broken(ofTable: Partial<TableOfRecord> = {}, ofMine: Partial<Promised> = {}): string[] {
  const found = promisesKept(report, { nonces }, { ...table, ...ofTable }, { ...mine, ...ofMine });
  expect(found.map(({ promise }) => promise)).toEqual(["seed", "table", "nonces", "browser", "own"]);
  return found.filter(({ good }) => !good).map(({ promise }) => promise);
}

test("an honest match keeps them all", () => {
  expect(broken()).toEqual([]);
});

test("another fingerprint than the table, or this browser, was shown is found out", () => {
  expect(broken({ commitment: "ab" })).toEqual(["table"]);
  expect(broken({ seed: "ab" })).toEqual(["table"]);
  expect(broken({}, { commitment: "ab" })).toEqual(["browser"]);
});

test("what somebody added and is not in the record is found out", () => {
  expect(broken({ nonces: "0:9f2c41d8,1:other" })).toEqual(["nonces"]);
  expect(broken({ seats: [...table.seats, { seat: 3, kind: "person" }] })).toEqual(["nonces"]);
  expect(broken({}, { nonces: ["mine"] })).toEqual(["own"]);
});

test("of a file only the seed is asked, and of chance that was not promised nothing", () => {
  expect(promisesKept(report, { nonces }, null, null)).toEqual([{ promise: "seed", good: true }]);
  expect(promisesKept({ ...report, kind: "seeded" }, { nonces }, table, mine)).toEqual([]);
});
