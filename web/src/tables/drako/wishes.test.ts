import { afterEach, describe, expect, it } from "vitest";
import type { Option, Pair } from "../../wire/types";
import { aimed, carryOver, chosen } from "./touches";

afterEach(() => {
  chosen.value = null;
  aimed.value = null;
});

const option = (kind: string, ...about: Pair[]): Option => {
  const key = [kind, ...about.map(([, name]) => name)].join(" ");
  return { key, text: key, kind, about };
};
const hits = (by: string, on = "berserker") => option("hits", ["figure", by], ["figure", on]);

const PLAYED = [option("draw"), option("play", ["card", "strike1"], ["symbol", "strike1"])];
const DONE = option("done");

describe("what was meant before a question came", () => {
  it("answers a question that it was meant for", () => {
    aimed.value = "figure:berserker";
    expect(carryOver(PLAYED, [hits("swordsman"), hits("archer1", "thrower")])).toBe("hits swordsman berserker");
  });

  it("leaves a choice where several could do it", () => {
    aimed.value = "figure:berserker";
    expect(carryOver(PLAYED, [hits("swordsman"), hits("archer1")])).toBeNull();
    expect(aimed.value).toBe("figure:berserker");
  });

  it("does not answer who else attacks", () => {
    const first = [hits("swordsman"), hits("archer1")];
    carryOver(PLAYED, first);
    aimed.value = "figure:berserker";
    chosen.value = "swordsman";
    expect(carryOver(first, [hits("archer1"), DONE])).toBeNull();
    expect([chosen.value, aimed.value]).toEqual([null, null]);
  });

  it("does not answer who else attacks where the first attack was meant before its card", () => {
    aimed.value = "figure:berserker";
    const first = [hits("swordsman"), hits("archer1")];
    expect(carryOver(PLAYED, first)).toBeNull();
    expect(carryOver(first, [hits("archer1"), DONE])).toBeNull();
  });

  it("stays while the same question is shown once more, and answers nothing", () => {
    const first = [hits("swordsman"), hits("archer1", "thrower")];
    carryOver(PLAYED, first);
    aimed.value = "figure:berserker";
    expect(carryOver(first, [...first])).toBeNull();
    expect(aimed.value).toBe("figure:berserker");
  });
});
