import { afterEach, describe, expect, it } from "vitest";
import { attackAnswered, chosen, deedOf, isWasted, touches } from "./keys";

afterEach(() => {
  chosen.value = null;
});

describe("what keys of Drako touch", () => {
  it.each([
    ["draw", ["deck:own"]],
    ["fury", ["token:fury"]],
    ["refill", ["discards:own"]],
    ["take 3", ["token:boulders"]],
    ["play walk1+boulder1 for boulder1", ["symbol:walk1+boulder1/boulder1"]],
    ["play walk1+boulder1 for nothing", ["card:walk1+boulder1"]],
    ["discard double-defend", ["card:double-defend"]],
    ["archer1 to -1,2", ["figure:archer1", "hex:-1,2"]],
    ["berserker charges 0,1", ["figure:berserker", "hex:0,1", "line:berserker>0,1"]],
    ["archer2 hits thrower", ["figure:archer2", "figure:thrower", "line:archer2>thrower"]],
    ["urpen nets dragon", ["figure:urpen", "figure:dragon", "line:urpen>dragon"]],
    ["free dragon", ["figure:dragon", "token:net"]],
    ["reinforce archer1", ["figure:archer1"]],
    ["dodge 2", ["attack:2", "token:dodge"]],
    ["wound flight", ["area:flight"]],
    ["stop 1 with walk1+defend2", ["attack:1", "symbol:walk1+defend2/defend2"]],
    ["stop 1 and 2 with double-defend", ["attack:1", "attack:2", "symbol:double-defend/double-defend"]],
    ["stop 2 with defend and net+defend", ["attack:2", "symbol:defend/defend", "symbol:net+defend/defend"]],
    ["stop 1 with defend and defend", ["attack:1", "symbol:defend/defend"]],
    ["pass", []],
    ["something new", []],
  ])("%s", (key, things) => {
    expect(touches(key)).toEqual(things);
  });

  it("leaves out where others could go once a figure is picked up", () => {
    chosen.value = "archer1";
    expect(touches("archer1 to 0,0")).toEqual(["figure:archer1", "hex:0,0"]);
    expect(touches("swordsman to 0,0")).toEqual(["figure:swordsman"]);
  });
});

describe("the parts of keys", () => {
  it("tells who does what to whom", () => {
    expect(deedOf("morin hits dragon")).toEqual({ by: "morin", does: "hits", what: "dragon" });
    expect(deedOf("draw")).toBeNull();
  });

  it("tells which single attack is answered", () => {
    expect(attackAnswered("stop 2 with defend")).toBe("2");
    expect(attackAnswered("dodge 1")).toBe("1");
    expect(attackAnswered("stop 1 and 2 with double-defend")).toBeNull();
    expect(attackAnswered("take 2")).toBeNull();
  });

  it("knows a card that is played for nothing", () => {
    expect(isWasted("play strike2 for nothing")).toBe(true);
    expect(isWasted("play strike2 for strike2")).toBe(false);
  });
});
