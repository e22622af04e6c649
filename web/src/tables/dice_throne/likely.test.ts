import { expect, test } from "vitest";
import type { Option } from "../../wire/types";
import { anAttack, aTable } from "./for_tests";
import { isThreatened, likelyPick } from "./likely";
import type { Mark } from "./types";

const pick = (seat: number): Option =>
  ({ key: `pick ${seat}`, kind: "pick", about: [["seat", seat]], text: "" }) as Option;
const both = [pick(0), pick(1)];

const prevents: Mark[] = [{ kind: "prevent", n: 6 }];

test("what helps is for oneself, what harms for the opponent", () => {
  expect(
    likelyPick(
      both,
      [
        { kind: "gain", n: 1, token: "evasive" },
        { kind: "deal", n: 2 },
      ],
      0,
      false,
    )?.key,
  ).toBe("pick 0");
  expect(likelyPick(both, [{ kind: "inflict", n: 1, token: "stun" }], 0, false)?.key).toBe("pick 1");
  expect(likelyPick(both, [{ kind: "heal", n: 2 }], 1, false)?.key).toBe("pick 1");
});

test("what protects is for oneself while damage is about to land there, and else for nobody in particular", () => {
  expect(likelyPick(both, prevents, 1, true)?.key).toBe("pick 1");
  expect(likelyPick([...both, pick(2)], prevents, 1, true)?.key).toBe("pick 1");
  expect(likelyPick(both, prevents, 1, false)).toBeUndefined();
});

test("damage is about to land on whom an attack is on, and on whom a sum would hurt", () => {
  expect(isThreatened(aTable({ attack: anAttack({ on: 1 }) }), 1)).toBe(true);
  expect(isThreatened(aTable({ attack: anAttack({ on: 1 }) }), 0)).toBe(false);
  const totals = [
    { damage: 3, healing: 0 },
    { damage: 0, healing: 0 },
  ];
  expect(isThreatened(aTable({ totals }), 0)).toBe(true);
  expect(isThreatened(aTable({ totals }), 1)).toBe(false);
});

test("among many what helps is still for oneself; whom it harms is left open, and so is what does both", () => {
  const many = [...both, pick(2)];
  expect(likelyPick(many, [{ kind: "gain" }], 0, false)?.key).toBe("pick 0");
  expect(likelyPick(many, [{ kind: "inflict" }], 0, false)).toBeUndefined();
  expect(likelyPick(both, [{ kind: "gain" }, { kind: "inflict" }], 0, false)).toBeUndefined();
  expect(likelyPick(both, [{ kind: "more" }], 0, false)).toBeUndefined();
});
