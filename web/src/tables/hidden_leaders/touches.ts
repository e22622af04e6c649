/** What on the table an answer speaks of, and how its answers stand together in the panel. */
import { t } from "../../text/texts";
import { all, one } from "../../wire/about";
import type { Option, Read } from "../../wire/types";
import type { OptionGroup } from "../scene";
import type { Shift } from "./ruling";
import { calledBy, type Leaders, type LeadersScene } from "./types";

export function touches(read: Read): string[] {
  const [seat] = all(read, "seat");
  const [place] = all(read, "place");
  if (place !== undefined) return [`place:${Number(seat) + 1}.${place}`];
  if (seat !== undefined) return [`player:${Number(seat) + 1}`];
  if (read.kind === "draw") return ["pile:harbor"];
  const hero = heroOf(read);
  if (hero !== null) return [`card:${hero}`];
  return ["pile", "faction", "marker"].flatMap((sort) => all(read, sort).map((thing) => `${sort}:${thing}`));
}

export const PLAY = "play";

/** The hero that an answer names, if it names one. */
export const heroOf = (read: Read): string | null => one(read, "hero") ?? null;

/** The markers that an answer moves, and how far. */
export function moves(read: Read): Shift[] {
  const spaces = all(read, "spaces");
  return all(read, "marker").map((marker, at) => ({
    marker: marker === "red" ? "red" : "green",
    spaces: Number(spaces[at]),
  }));
}

const VERBS: Record<string, string> = { take: "draw", from: "draw" };
const TITLED = new Set(["play", "discard", "hide", "draw", "give", "player", "name", "move"]);

/** Whose party a picked hero is in. */
function partyOf(read: Read, table: Leaders): number | null {
  const [whose] = all(read, "seat");
  if (whose !== undefined) return Number(whose);
  const hero = heroOf(read);
  const seat = table.players.findIndex(({ party }) => party.some(({ up, card }) => up && card?.hero === hero));
  return seat < 0 ? null : seat;
}

function titleOf(option: Option, scene: LeadersScene): string {
  const { table } = scene.view;
  const verb = VERBS[option.kind] ?? option.kind;
  if (TITLED.has(verb)) return t(`web.leaders.group.${verb}`);
  if (verb !== "pick") return t("web.leaders.group.else");
  const seat = partyOf(option, table);
  return seat === null
    ? t("web.leaders.group.pick")
    : calledBy(scene, seat, table.players[seat]?.name ?? String(seat + 1)).name;
}

/** Cards by what is done with them, heroes by whose they are. */
export function arrange(options: Option[], scene: LeadersScene): OptionGroup[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const title = titleOf(option, scene);
    groups.set(title, [...(groups.get(title) ?? []), option]);
  }
  if (groups.size <= 1) return [{ options }];
  return [...groups].map(([title, each]) => ({ title, options: each }));
}
