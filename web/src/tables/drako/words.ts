/** What the page says itself, so that no hex is called by a number pair and no card by brackets. */
import { known, t, tn } from "../../text/texts";
import { all, one } from "../../wire/about";
import type { Happened, Option, View } from "../../wire/types";
import { named } from "./fold";
import { adjacent, hexOfName, rowAndPlace } from "./hexes";
import { walks } from "./reach";
import { deedOf, isWalk } from "./touches";
import { type At, type DrakoGlossary, type DrakoTable, nameIn } from "./types";

const FARTHEST = 3; // steps of a walk

export const cardName = (glossary: DrakoGlossary, card: string): string =>
  (glossary.cards[card]?.symbols ?? []).map((mark) => nameIn(glossary.symbols, mark)).join(" / ");

/** Whom one stands beside on a hex: "next to the thrower". */
function neighbours(table: DrakoTable, glossary: DrakoGlossary, at: At, but: string): string[] {
  return Object.entries(table.figures)
    .filter(([name, figure]) => name !== but && figure.at !== null && adjacent(figure.at, at))
    .map(([name]) => glossary.figures[name]?.beside ?? "");
}

/** Where a hex is, for who cannot see it. */
export function placeOf(table: DrakoTable, glossary: DrakoGlossary, at: At, but = ""): string {
  const place = t("web.drako.place", { ...rowAndPlace(glossary.board.hexes, at) });
  return [place, ...neighbours(table, glossary, at, but)].join(", ");
}

/** How many steps a figure walks to a hex; undefined if it flies or comes from elsewhere. */
export function stepsTo(table: DrakoTable, glossary: DrakoGlossary, by: string, hex: string): number | undefined {
  const from = table.figures[by]?.at;
  return from == null ? undefined : walks({ table, glossary }, from, FARTHEST).get(hex);
}

function attackSaid(table: DrakoTable, glossary: DrakoGlossary, number: string): string {
  const attack = table.attacks[Number(number) - 1];
  if (attack === undefined) return "";
  const { by, on, strength } = attack;
  const [who, whom] = [nameIn(glossary.figures, by), nameIn(glossary.figures, on)];
  return t("web.drako.attack_short", { by: who, on: whom, strength });
}

/** An answer in the page's own words; undefined where the server's say it well. */
export function says(option: Option, { table }: View<DrakoTable>, glossary: DrakoGlossary): string | undefined {
  const deed = deedOf(option);
  if (deed !== null) {
    const at = deed.onHex ? hexOfName(deed.what) : null;
    if (at === null) return undefined;
    const [figure, place] = [nameIn(glossary.figures, deed.by), placeOf(table, glossary, at, deed.by)];
    if (!isWalk(deed)) return t("web.drako.charges", { figure, place });
    const steps = stepsTo(table, glossary, deed.by, deed.what);
    return steps === undefined
      ? t("web.drako.goes", { figure, place })
      : tn("web.drako.walks", steps, { figure, place });
  }
  const cards = all(option, "card").map((card) => cardName(glossary, card));
  const attacks = all(option, "attack")
    .map((number) => attackSaid(table, glossary, number))
    .join("; ");
  switch (option.kind) {
    case "play":
      return t("web.drako.play_for", { symbol: nameIn(glossary.symbols, one(option, "symbol") ?? "") });
    case "waste":
      return t("web.drako.for_nothing", { card: cards.join(" + ") });
    case "discard":
      return t("web.drako.discard", { card: cards.join(" + ") });
    case "stop":
      return t("web.drako.stop", { attacks, cards: cards.join(" + ") });
    case "dodge":
      return t("web.drako.dodge", { attacks });
    case "pass":
      return t("web.drako.take_wounds");
    default:
      return undefined;
  }
}

const EVENT = "drako.event.";
/** What an event that ends on a hex did: the figure and the hex. */
function arrivalOf({ event }: Happened): { how: string; figure: string; hex: string } | null {
  if (!event.say.startsWith(EVENT) || typeof event.hex !== "string") return null;
  return { how: event.say.slice(EVENT.length), figure: named(event.figure), hex: event.hex };
}

/** The cards of a sentence as they are named on the page. */
const unbracketed = (text: string): string => text.replace(/\[([^[\]]*)\]/g, "$1");

/** What happened, in sentences without coordinates; where a figure came to is said only to who cannot see it. */
export function tells(event: Happened, glossary: DrakoGlossary, aloud: boolean): string {
  const arrival = arrivalOf(event);
  if (arrival === null) return unbracketed(event.text);
  const figure = nameIn(glossary.figures, arrival.figure);
  const said = known(`web.drako.event.${arrival.how}`)?.replace("{figure}", figure) ?? unbracketed(event.text);
  const at = hexOfName(arrival.hex);
  return aloud && at !== null ? `${said} ${t("web.drako.place", { ...rowAndPlace(glossary.board.hexes, at) })}.` : said;
}

/** What of the table an event was about, to be shown when its sentence is pointed at. */
export function shows(event: Happened): string[] {
  const arrival = arrivalOf(event);
  const figures = [event.event.figure, event.event.target].map(named).filter((name) => name !== "");
  return [...figures.map((name) => `figure:${name}`), ...(arrival === null ? [] : [`hex:${arrival.hex}`])];
}
