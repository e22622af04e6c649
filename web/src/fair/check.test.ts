import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkRecord, differences, isPromised, kept, parseNonces } from "./check";
import { promisesKept } from "./promises_kept";
import { BadRecord, type Flaw, parseRecord } from "./record";

/** The games of which there are real records. */
const GAMES = Object.keys(JSON.parse(text("forged", "json")));

/** Real matches, made by `python -m tools.fair_fixtures`. */
function text(name: string, ending = "record"): string {
  return readFileSync(new URL(`fixtures/${name}.${ending}`, import.meta.url), "utf-8");
}

const check = (record: string) => checkRecord(parseRecord(record));

/** The record with one line changed; fails if the line stays as it was. */
function tampered(record: string, line: RegExp, change: (found: string) => string): string {
  const changed = record.replace(line, change);
  expect(changed).not.toBe(record);
  return changed;
}

function swapped(line: string): string {
  const [first = "", second = "", ...rest] = line.split(" ").slice(2);
  return [...line.split(" ").slice(0, 2), second, first, ...rest].join(" ");
}

describe.each(GAMES)("a record of %s", (game) => {
  test("keeps what was promised", () => {
    const report = check(text(game));
    expect(report.kind).toBe("fair");
    expect(report.computed).toBe(report.commitment);
    expect(report.nonces).toEqual([
      { seat: 0, nonce: "9f2c41d8" },
      { seat: 1, nonce: "Qu33n" },
    ]);
    const lines = text(game).match(/^(roll|shuffle) /gm) ?? [];
    expect(report.outcomes).toHaveLength(lines.length);
    expect(kept(report)).toBe(true);
  });

  test("with another seed breaks the promise, and every shuffle", () => {
    const report = check(tampered(text(game), /^seed: .{4}/m, () => "seed: 0000"));
    expect(isPromised(report)).toBe(false);
    expect(differences(report).length).toBeGreaterThan(0);
    expect(kept(report)).toBe(false);
  });

  test("with a seed and a commitment that fit each other, but not the dice, is found out", () => {
    const other = GAMES.find((name) => name !== game) ?? "";
    const { seed = "", commitment = "" } = parseRecord(text(other)).header;
    const forged = text(game)
      .replace(/^seed: .*$/m, `seed: ${seed}`)
      .replace(/^commitment: .*$/m, `commitment: ${commitment}`);
    const report = check(forged);
    expect(isPromised(report)).toBe(true);
    expect(kept(report)).toBe(false);
  });

  test("with another order of a deck is found out, in its line and place", () => {
    const report = check(tampered(text(game), /^shuffle .*$/m, swapped));
    const [found, ...others] = differences(report);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ number: 1, ply: 0, differs: 0, outcomes: { kind: "shuffle", line: 12 } });
    expect(kept(report)).toBe(false);
  });

  test("with other nonces is found out", () => {
    const report = check(tampered(text(game), /Qu33n/, () => "Qu33m"));
    expect(isPromised(report)).toBe(true);
    expect(kept(report)).toBe(false);
  });
});

interface Forgery {
  name: string;
  page: "refused" | "differs" | "kept";
  row: number;
  becomes: string[];
}

/** Made by `python -m tools.fair_fixtures`; a test of the kernel holds `throneroom verify` against the same ones. */
const forgeries = JSON.parse(text("forged", "json")) as Record<string, Forgery[]>;

function said(record: string): Forgery["page"] {
  try {
    const report = check(record);
    const broken = promisesKept(report, { nonces: "" }, null, null).filter(({ good }) => !good);
    return differences(report).length + broken.length > 0 ? "differs" : "kept";
  } catch (error) {
    expect(error).toBeInstanceOf(BadRecord);
    return "refused";
  }
}

describe.each(GAMES)("a forged record of %s", (game) => {
  test.each(forgeries[game] ?? [])("$name: $page", ({ page, row, becomes }) => {
    const rows = text(game).split("\n");
    rows.splice(row, 1, ...becomes);
    expect(said(rows.join("\n"))).toBe(page);
  });
});

test("a changed die is found out, and nothing else", () => {
  const changed = tampered(text("dice-throne"), /^(roll offense\.\d: \d \d) \d/m, (line) => {
    const die = Number(line.at(-1));
    return `${line.slice(0, -1)}${(die % 6) + 1}`;
  });
  const [found, ...others] = differences(check(changed));
  expect(others).toEqual([]);
  expect(found?.outcomes.kind).toBe("roll");
  expect(found?.differs).toBe(2);
  expect(changed.split("\n")[(found?.outcomes.line ?? 0) - 1]).toMatch(/^roll offense/);
});

test("rolls of one stream in another order are found out", () => {
  const rolls = text("dice-throne").match(/^roll offense\.0: .{9}$/gm) ?? [];
  const [first = "", second = ""] = [...new Set(rolls)];
  const changed = text("dice-throne").replace(first, "@").replace(second, first).replace("@", second);
  expect(differences(check(changed)).length).toBe(2);
});

test("a roll left out is found out in those after it", () => {
  const [first = "", ...after] = text("dice-throne").match(/^roll offense\.0: .*\n/gm) ?? [];
  const found = differences(check(tampered(text("dice-throne"), new RegExp(first), () => "")));
  expect(found.length).toBeGreaterThan(after.length / 2); // a single die may be the same by chance
  expect(found.every(({ outcomes }) => outcomes.stream === "offense.0")).toBe(true);
});

test.each(["seeded", "seeded-dice"])(
  "a seed that was known beforehand is recomputed, and proves nothing: %s",
  (name) => {
    const report = check(text(name));
    expect(report.kind).toBe("seeded");
    expect(report.outcomes.length).toBeGreaterThan(1);
    expect(differences(report)).toEqual([]);
    expect(kept(report)).toBe(false);
    expect(differences(check(tampered(text(name), /^seed: 5$/m, () => "seed: 6"))).length).toBeGreaterThan(0);
  },
);

test("without a seed nothing is kept", () => {
  expect(check(text("drako").replace(/^seed: .*\n/m, ""))).toMatchObject({ kind: "fair", seed: null, outcomes: [] });
  expect(kept(check(text("drako").replace(/^seed: .*$/m, "seed: none")))).toBe(false);
  expect(check(text("drako").replace(/^result: .*\n/m, "")).kind).toBe("running");
  expect(check(text("drako").replace("chance: fair", "chance: replayed")).kind).toBe("other");
});

test("nonces are told apart by seat", () => {
  expect(parseNonces("")).toEqual([]);
  expect(parseNonces("0:ab,3:cd")).toEqual([
    { seat: 0, nonce: "ab" },
    { seat: 3, nonce: "cd" },
  ]);
});

describe("a text that is no record says where", () => {
  const good = text("drako");
  const cases: [string, string, Flaw, number][] = [
    ["another text", "hello", "first", 1],
    ["nothing", "", "first", 1],
    ["another format", good.replace("record 1", "record 2"), "format", 1],
    ["an unknown header", good.replace("edition: 1", "editor: 1"), "header", 3],
    ["a header without a value", good.replace("edition: 1", "edition"), "header", 3],
    ["a header that is missing", good.replace("edition: 1\n", ""), "missing", 9],
    ["a line that is nothing", good.replace(/^1 0: /m, "one 0: "), "line", 14],
    ["an answer out of its order", good.replace(/^2 0: /m, "3 0: "), "line", 15],
    ["a die that is no number", good.replace(/^shuffle deck.0: 0/m, "shuffle deck.0: x"), "line", 12],
    ["a header that is said twice", good.replace("edition: 1", "edition: 1\nedition: 2"), "twice", 4],
    ["a line after the end", `${good}\n\nAnn has won.\n`, "after", good.split("\n").length],
    ["a cut file", good.slice(0, good.lastIndexOf("end")), "cut", good.split("\n").length - 2],
  ];
  test.each(cases)("%s", (_, record, flaw, line) => {
    try {
      parseRecord(record);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(BadRecord);
      expect(error).toMatchObject({ flaw, line });
    }
  });
  test("line ends of Windows are no flaw", () => {
    expect(kept(check(good.replaceAll("\n", "\r\n")))).toBe(true);
  });
});
