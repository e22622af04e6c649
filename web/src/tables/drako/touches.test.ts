import { afterEach, describe, expect, it } from "vitest";
import type { Pair } from "../../wire/types";
import { aimed, cardPlayed, chosen, deedOf, touches } from "./touches";

afterEach(() => {
  chosen.value = null;
  aimed.value = null;
});

const read = (kind: string, ...about: Pair[]) => ({ kind, about });
const ARCHER: Pair = ["figure", "archer1"];
const DRAGON: Pair = ["figure", "dragon"];

describe("what answers in Drako touch", () => {
  it.each<[string, Pair[], string[]]>([
    ["draw", [], ["deck:own"]],
    ["fury", [], ["token:fury"]],
    ["refill", [], ["discards:own"]],
    ["take", [["boulders", 3]], ["token:boulders"]],
    [
      "play",
      [
        ["card", "walk1+boulder1"],
        ["symbol", "boulder1"],
      ],
      ["symbol:walk1+boulder1/boulder1"],
    ],
    ["waste", [["card", "walk1+boulder1"]], ["symbol:walk1+boulder1/walk1", "symbol:walk1+boulder1/boulder1"]],
    ["discard", [["card", "double-defend"]], ["symbol:double-defend/double-defend"]],
    ["to", [ARCHER, ["hex", "-1,2"]], ["figure:archer1", "hex:-1,2"]],
    ["charges", [ARCHER, ["hex", "0,1"]], ["figure:archer1", "hex:0,1", "line:archer1>0,1"]],
    ["hits", [ARCHER, DRAGON], ["figure:archer1", "figure:dragon", "line:archer1>dragon"]],
    ["free", [DRAGON], ["figure:dragon", "token:net"]],
    ["reinforce", [ARCHER], ["figure:archer1"]],
    ["dodge", [["attack", 2]], ["attack:2", "token:dodge"]],
    ["wound", [["area", "flight"]], ["area:flight"]],
    [
      "stop",
      [
        ["attack", 1],
        ["card", "walk1+defend2"],
      ],
      ["attack:1", "symbol:walk1+defend2/defend2"],
    ],
    [
      "stop",
      [
        ["attack", 1],
        ["attack", 2],
        ["card", "strike2"],
      ],
      ["attack:1", "attack:2", "symbol:strike2/strike2"],
    ],
    [
      "stop",
      [
        ["attack", 1],
        ["card", "defend"],
        ["card", "defend"],
      ],
      ["attack:1", "symbol:defend/defend"],
    ],
    ["pass", [], []],
    ["something new", [], []],
  ])("%s %j", (kind, about, things) => {
    expect(touches(read(kind, ...about))).toEqual(things);
  });

  it("leaves out where others could go once a figure is picked up", () => {
    chosen.value = "archer1";
    expect(touches(read("to", ARCHER, ["hex", "0,0"]))).toEqual(["figure:archer1", "hex:0,0"]);
    expect(touches(read("to", DRAGON, ["hex", "0,0"]))).toEqual(["figure:dragon"]);
  });

  it("leaves out who cannot come there once a hex is meant", () => {
    aimed.value = "hex:0,0";
    expect(touches(read("to", ARCHER, ["hex", "0,0"]))).toEqual(["figure:archer1", "hex:0,0"]);
    expect(touches(read("to", DRAGON, ["hex", "0,1"]))).toEqual(["hex:0,1"]);
  });
});

describe("the parts of an answer", () => {
  it("tells who does what to whom", () => {
    expect(deedOf(read("hits", ARCHER, DRAGON))).toEqual({ by: "archer1", does: "hits", what: "dragon", onHex: false });
    expect(deedOf(read("draw"))).toBeNull();
    expect(deedOf(read("free", DRAGON))).toBeNull();
  });

  it("tells which card is played, also for nothing", () => {
    expect(cardPlayed(read("waste", ["card", "strike2"]))).toBe("strike2");
    expect(cardPlayed(read("discard", ["card", "strike2"]))).toBeUndefined();
  });
});
