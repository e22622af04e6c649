/** What of one's own can be an answer when others act: of each of it one may say when to be asked. */
import type { View } from "../../wire/types";
import type { Askable } from "../scene";
import { abilityOf, heroOf } from "./book";
import type { ThroneGlossary, ThroneTable } from "./types";

type Page = { name: string; answers: boolean };

/** As settings call it (`token chi`); `of` are those about which something was said before. */
export function askable({ seat, table }: View<ThroneTable>, glossary: ThroneGlossary, of: string[]): Askable[] {
  const { players } = table;
  const player = seat === null ? undefined : players[seat];
  if (player === undefined) return [];
  const pageOf = (sort: string, name: string): Page | undefined => {
    if (sort === "card") return glossary.cards[name];
    if (sort === "token") return glossary.tokens[name];
    return sort === "companion" ? heroOf(glossary, player).companions[name] : abilityOf(glossary, player, name);
  };
  const thingOf = (sort: string, name: string) => {
    if (sort !== "card") return `${sort}:${seat}:${name}`;
    return player.spells?.includes(name) ? `prepared:${seat}:${name}` : `card:${name}`;
  };
  const held: [string, string[]][] = [
    ["card", [...(player.hand ?? []), ...(player.spells ?? [])]],
    ["token", Object.keys(player.tokens)],
    ["companion", Object.keys(player.companions)],
    ["ability", player.board],
  ];
  const own = held.flatMap(([sort, names]) =>
    names.filter((name) => pageOf(sort, name)?.answers).map((name) => `${sort} ${name}`),
  );
  return [...new Set([...own, ...of])].map((name) => {
    const [sort = "", id = ""] = name.split(" ");
    return { name, thing: thingOf(sort, id), text: pageOf(sort, id)?.name ?? id };
  });
}
