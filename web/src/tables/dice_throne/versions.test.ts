import { expect, test } from "vitest";
import type { Option } from "../../wire/types";
import type { AbilityPage, Mark } from "./types";
import { healedBy, isAtLeast, plainlyBest, ranked } from "./versions";

const use = (way: number, damage?: number): Option =>
  ({
    key: `use longbow ${way}`,
    kind: "use",
    about: [
      ["ability", "longbow"],
      ["way", way],
    ],
    text: "",
    ...(damage === undefined ? {} : { damage }),
  }) as Option;
const deal = (n: number): Mark => ({ kind: "deal", n });
const stun: Mark = { kind: "inflict", n: 1, token: "stun" };

test("the best version is the first that is offered", () => {
  expect(ranked([use(3, 4), use(4, 5), use(5, 7)]).map(({ damage }) => damage)).toEqual([7, 5, 4]);
  expect(ranked([use(3), use(5), use(4)]).map(({ key }) => key)).toEqual([
    "use longbow 5",
    "use longbow 4",
    "use longbow 3",
  ]);
});

test("a press uses the best version where nobody would want another", () => {
  const marks = new Map([
    [3, [deal(4)]],
    [5, [deal(7)]],
  ]);
  const marksOf = (option: Option) => marks.get(Number(option.key.at(-1))) ?? [];
  expect(plainlyBest([use(3, 4), use(5, 7)], marksOf)?.key).toBe("use longbow 5");
  marks.set(3, [deal(4), stun]);
  expect(plainlyBest([use(3, 4), use(5, 7)], marksOf)).toBeUndefined();
  expect(plainlyBest([], marksOf)).toBeUndefined();
});

test("what is less, or missing, or can be defended against is not at least as good", () => {
  expect(isAtLeast([deal(5), stun], [deal(4)])).toBe(true);
  expect(isAtLeast([deal(4)], [deal(5)])).toBe(false);
  expect(isAtLeast([deal(9)], [{ ...deal(4), undefendable: true }])).toBe(false);
  expect(isAtLeast([deal(9), { kind: "more" }], [deal(4), { kind: "more" }])).toBe(true);
});

const heal = (n: number): Mark => ({ kind: "heal", n });
const step = (count: number) => ({ faces: [{ symbol: "life", count }] });
const page = (pattern: object[], marks: Mark[][]) => ({ pattern, marks }) as AbilityPage;

test("each step of an ability says what it heals", () => {
  const fortitude = page([step(3), step(4), step(5)], [[heal(4)], [heal(5)], [heal(6)]]);
  expect([3, 4, 5].map((way) => healedBy(fortitude, use(way)))).toEqual([4, 5, 6]);
});

test("what nobody knows before is not said", () => {
  expect(healedBy(page([step(3)], [[{ kind: "heal", n: "per" }]]), use(3))).toBeUndefined();
  expect(healedBy(page([step(2)], [[{ kind: "deal", n: 3 }]]), use(2))).toBeUndefined();
});
