import { expect, test, vi } from "vitest";
import type { Happened, Option } from "../../wire/types";
import { asks } from "./asks";
import { aPlayer } from "./for_tests";
import type { ThroneScene } from "./types";

vi.mock("../../text/texts", () => ({ t: (id: string, named = {}) => [id, ...Object.values(named)].join(" ") }));

const of = (kind: string): Option => ({ key: kind, kind, about: [], text: kind }) as unknown as Option;
const event = (name: string): Happened =>
  ({
    event: { say: `dice_throne.event.${name}`, ability: { say: "dice_throne.ability.smack" } },
    text: `${name}.`,
  }) as unknown as Happened;
const view = { seat: 0, table: { trays: [], players: [aPlayer()] } } as unknown as ThroneScene["view"];
const glossary = {
  cards: {},
  heroes: { monk: { abilities: { smack: { name: "Smack" } } } },
} as unknown as ThroneScene["glossary"];
const asked = (options: Option[], ...events: Happened[]) => asks({ events, options, view, glossary });

test("whoever lost an ability to a die is told so with the question", () => {
  expect(asked([of("use"), of("pass")], event("fails_choose"))).toBe(
    "web.dice_throne.lost Smack web.dice_throne.use_one",
  );
});

test("what was lost is said to nobody who has another question", () => {
  expect(asked([of("play"), of("pass")], event("fails"))).toBeUndefined();
});

test("an ability that can be used is spoken of, once something else has happened", () => {
  expect(asked([of("use")], event("fails_choose"), event("plays"))).toBe("web.dice_throne.use_one");
});
