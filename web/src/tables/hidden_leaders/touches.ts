/** What on the table a key of the notation speaks of, and how its answers stand together in the panel. */
import { t } from "../../text/texts";
import type { Option } from "../../wire/types";
import type { OptionGroup, Scene } from "../scene";
import { calledBy, type Leaders } from "./types";

const PILES: Record<string, string> = {
  draw: "pile:harbor",
  "from wilderness": "pile:wilderness",
  "from graveyard": "pile:graveyard",
};
const OF_A_CARD = new Set(["play", "discard", "hide", "give", "take", "pick"]);

export function touches(key: string): string[] {
  const pile = PILES[key];
  if (pile !== undefined) return [pile];
  const [verb = "", what = ""] = key.split(" ");
  if (verb === "pick" && /^\d+\.\d+$/.test(what)) return [`place:${what}`];
  if (OF_A_CARD.has(verb)) return [`card:${what}`];
  if (verb === "player") return [`player:${what}`];
  if (verb === "name") return [`faction:${what}`];
  return moves(key).map(({ marker }) => `marker:${marker}`);
}

/** The hero that an answer names, if it names one. */
export function heroOf(key: string): string | null {
  const [thing = ""] = touches(key);
  return thing.startsWith("card:") ? thing.slice("card:".length) : null;
}

/** The markers that an answer moves, and how far. */
export function moves(key: string): { marker: string; spaces: number }[] {
  if (!key.startsWith("move ")) return [];
  return [...key.matchAll(/(red|green) ([+-]\d+)/g)].map(([, marker = "", spaces]) => ({
    marker,
    spaces: Number(spaces),
  }));
}

const VERBS: Record<string, string> = { take: "draw", from: "draw" };
const TITLED = new Set(["play", "discard", "hide", "draw", "give", "player", "name", "move"]);

/** Whose party a picked hero is in. */
function partyOf(key: string, table: Leaders): number | null {
  const place = /^pick (\d+)\.\d+$/.exec(key);
  if (place !== null) return Number(place[1]) - 1;
  const hero = heroOf(key);
  const seat = table.players.findIndex(({ party }) => party.some(({ up, card }) => up && card?.hero === hero));
  return seat < 0 ? null : seat;
}

function titleOf(option: Option, scene: Scene): string {
  const table = scene.view.table as Leaders;
  const [first = ""] = option.key.split(" ");
  const verb = VERBS[first] ?? first;
  if (TITLED.has(verb)) return t(`web.leaders.group.${verb}`);
  if (verb !== "pick") return t("web.leaders.group.else");
  const seat = partyOf(option.key, table);
  return seat === null
    ? t("web.leaders.group.pick")
    : calledBy(scene, seat, table.players[seat]?.name ?? String(seat + 1)).name;
}

/** Cards by what is done with them, heroes by whose they are. */
export function arrange(options: Option[], scene: Scene): OptionGroup[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const title = titleOf(option, scene);
    groups.set(title, [...(groups.get(title) ?? []), option]);
  }
  if (groups.size <= 1) return [{ options }];
  return [...groups].map(([title, each]) => ({ title, options: each }));
}
