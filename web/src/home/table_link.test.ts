import { expect, test } from "vitest";
import { pathOf } from "./table_link";

const HERE = "http://localhost:8000";

test("a link to a table leads there, whatever the server is called in it", () => {
  expect(pathOf("http://localhost:8000/watch/5f0c#tok-en_1", HERE)).toBe("/watch/5f0c#tok-en_1");
  expect(pathOf("  http://192.168.0.7:8000/replay/5f0c ", HERE)).toBe("/replay/5f0c");
  expect(pathOf("/join/5f0c#x", HERE)).toBe("/join/5f0c#x");
});

test("anything else is no link to a table", () => {
  for (const pasted of [
    "",
    "hello",
    "http://",
    "http://localhost:8000/",
    "/watch/",
    "/rules/drako",
    "//watch/5f0c/..",
  ]) {
    expect(pathOf(pasted, HERE), pasted).toBeNull();
  }
});
