import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..");

const files = (ending: string) =>
  readdirSync(SOURCES, { recursive: true, encoding: "utf-8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => ({ path, text: readFileSync(join(SOURCES, path), "utf-8") }));

test("no button is red but what is lost for good, which has a harmless answer beside it", () => {
  const red = /(?:^|[\s,>.:(])button\b[^{}]*\{[^{}]*var\(--bad\)/m;
  expect(files(".css").flatMap(({ path, text }) => (red.test(text) ? [path] : []))).toEqual(["parts/sure.css"]);
});

test("whoever asks whether one is sure asks in the same way", () => {
  const asks = /class="(?:[^"]* )?(?:sure|lost)[ "]/;
  const asking = files(".tsx").filter(({ text }) => asks.test(text) && text.includes("<fieldset"));
  expect(asking.map(({ path }) => path)).toEqual(["parts/sure.tsx"]);
});
