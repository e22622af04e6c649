import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Option, Pair } from "../../wire/types";
import { mark, marked, mayMark, nextOf } from "./marking";

vi.mock("../../text/texts", () => ({ t: (id: string) => id }));

const option = (kind: string, ...about: Pair[]): Option => ({
  key: [kind, ...about].join(" "),
  text: kind,
  kind,
  about,
});
const discard = (hero: string) => option("discard", ["hero", hero]);
const play = option("play", ["hero", "keen-koi"]);
const done = option("done");

describe("cards may be marked", () => {
  it("where one plays or discards several, and nowhere else", () => {
    expect(mayMark([play, discard("keen-koi"), done])).toBe(true);
    expect(mayMark([discard("keen-koi"), done])).toBe(false);
    expect(mayMark([discard("keen-koi")])).toBe(false);
  });
});

describe("marking", () => {
  beforeEach(() => {
    marked.value = [];
  });

  it("takes no more cards than may go, and a second press takes one back", () => {
    for (const hero of ["a", "b", "c", "d"]) mark(hero, 3);
    expect(marked.value).toEqual(["a", "b", "c"]);
    mark("b", 3);
    expect(marked.value).toEqual(["a", "c"]);
  });
});

describe("what was marked is given one by one", () => {
  const options = [play, discard("keen-koi"), done];
  it("each card, then the end; what is not offered any more is not given", () => {
    expect(nextOf(options, "keen-koi")).toEqual(discard("keen-koi"));
    expect(nextOf(options, undefined)).toBe(done);
    expect(nextOf(options, "furious-frog")).toBeUndefined();
  });
});
