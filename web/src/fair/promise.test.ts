import { beforeEach, expect, test, vi } from "vitest";
import { promisedTo, remember } from "./promise";

let stored: string | null = null;

beforeEach(() => {
  stored = null;
  vi.stubGlobal("localStorage", {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  });
});

test("the first fingerprint counts, and every nonce", () => {
  remember("t1", "aa", "one");
  remember("t1", "bb", "two");
  expect(promisedTo("t1")).toEqual({ commitment: "aa", nonces: ["one", "two"] });
});

test("a hundred matches are remembered, the newest", () => {
  for (let match = 0; match < 130; match += 1) remember(`t${match}`, "aa", "one");
  expect(promisedTo("t29")).toBeNull();
  expect(promisedTo("t30")).not.toBeNull();
  expect(promisedTo("t129")).not.toBeNull();
});

test("a browser that refuses to remember, or remembers nonsense, does no harm", () => {
  stored = "nonsense";
  expect(promisedTo("t1")).toBeNull();
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
  });
  remember("t1", "aa", "one");
  expect(promisedTo("t1")).toBeNull();
});
