import { expect, test } from "vitest";
import { aPlayer } from "./for_tests";
import { inVain, limitOf } from "./limits";
import type { Mark, ThroneGlossary } from "./types";

const BOOK = { tokens: { concussion: { limit: 1 }, chi: { limit: 5 } } } as unknown as ThroneGlossary;
const inflict: Mark = { kind: "inflict", n: 1, token: "concussion" };
const having = (n: number) => [aPlayer(), aPlayer({ team: 1, tokens: { concussion: n } })];

test("a limit is the token's, unless something changed it for this player", () => {
  expect(limitOf(BOOK, aPlayer(), "chi")).toBe(5);
  expect(limitOf(BOOK, aPlayer({ limits: { chi: 6 } }), "chi")).toBe(6);
});

test("a card that only brings a token changes nothing where its one target has as many as it may", () => {
  expect(inVain(BOOK, { players: having(1) }, 0, { marks: [inflict] })).toEqual({ seat: 1, token: "concussion", n: 1 });
  expect(inVain(BOOK, { players: having(0) }, 0, { marks: [inflict] })).toBeUndefined();
});

test("a card that does more, or can meet somebody else, is not in vain", () => {
  expect(inVain(BOOK, { players: having(1) }, 0, { marks: [inflict, { kind: "more" }] })).toBeUndefined();
  expect(inVain(BOOK, { players: [...having(1), aPlayer({ team: 2 })] }, 0, { marks: [inflict] })).toBeUndefined();
});
