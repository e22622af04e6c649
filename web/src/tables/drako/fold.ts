/** The table of Drako after one event, from the table before it: so that several deeds are seen one after the other. */
import { nameOf } from "../../beats/types";
import { type Happened, isSaid } from "../../wire/types";
import { hexOfName } from "./hexes";
import type { Attack, DrakoTable, Figure } from "./types";

const ARRIVING = ["placed", "moves", "flies", "arrives", "charges"];
const CARDS = ["plays", "discards", "wastes", "draws", "draws_seen", "reshuffled", "refills", "exchanges", "life"];
const TURNING = ["turn", "turn_of"];
const FORGETTING = [...TURNING, "plays", "draws", "draws_seen"]; // whatever was attacked before is settled

/** The figure that an event names: `drako.thrower`. */
export const named = (said: unknown): string => (isSaid(said) ? said.say.replace(/^drako\./, "") : "");

/** So many wounds more, where the table after all shows them. */
function wounded(figure: Figure, after: Figure | undefined, n: number): Figure {
  const wounds = { ...figure.wounds };
  const areas = Object.keys(figure.spaces);
  for (let wound = 0; wound < n; wound += 1) {
    const free = areas.filter((area) => (wounds[area] ?? 0) < (figure.spaces[area] ?? 0));
    const area = free.find((each) => (wounds[each] ?? 0) < (after?.wounds[each] ?? 0)) ?? free[0];
    if (area !== undefined) wounds[area] = (wounds[area] ?? 0) + 1;
  }
  return { ...figure, wounds };
}

function changedFigure(figure: Figure, how: string, { event }: Happened, after: Figure | undefined): Figure {
  if (ARRIVING.includes(how)) {
    const healed = how === "arrives" && after !== undefined ? { wounds: after.wounds } : {};
    return { ...figure, ...healed, at: hexOfName(String(event.hex)) };
  }
  if (how === "wounded") return wounded(figure, after, isSaid(event.wounds) ? Number(event.wounds.n) : 1);
  if (how === "dies") return { ...figure, at: null };
  return how === "life" || how === "life_spent" ? { ...figure, lives: after?.lives ?? [] } : figure;
}

function changedAttacks(attacks: Attack[], how: string, { event }: Happened): Attack[] {
  if (FORGETTING.includes(how)) return [];
  if (how === "attacks") {
    const [by, on] = [named(event.figure), named(event.target)];
    return [...attacks, { by, on, strength: Number(event.strength), stopped: false }];
  }
  const answered = how === "stops" || how === "dodges" ? Number(event.attack) - 1 : -1;
  return attacks.map((attack, number) => (number === answered ? { ...attack, stopped: true } : attack));
}

/** The cards of a side, its tokens and whose turn it is are taken from the table after all, each when it is told of. */
function changedRest(table: DrakoTable, how: string, { event }: Happened, last: DrakoTable): Partial<DrakoTable> {
  const side = Object.keys(table.sides)[Number(event.seat)];
  if (side === undefined) return {};
  if (TURNING.includes(how)) {
    return { turn: side, turns: table.turns + 1, actions: side === last.turn ? last.actions : table.actions };
  }
  if (CARDS.includes(how) || how === "stops") {
    const then = last.sides[side];
    return { sides: { ...table.sides, ...(then === undefined ? {} : { [side]: then }) } };
  }
  if (how === "netted") return { net: named(event.figure) };
  if (how === "freed") return { net: null };
  return how === "throws" || how === "takes_back"
    ? { boulders: last.boulders }
    : how === "dodges"
      ? { dodge: last.dodge }
      : how === "fury"
        ? { fury: last.fury, actions: last.actions }
        : {};
}

export function fold(table: DrakoTable, event: Happened, last: DrakoTable): DrakoTable {
  const how = nameOf(event);
  const name = named(event.event.figure);
  const figure = table.figures[name];
  const figures =
    figure === undefined
      ? table.figures
      : { ...table.figures, [name]: changedFigure(figure, how, event, last.figures[name]) };
  return {
    ...table,
    ...changedRest(table, how, event, last),
    figures,
    attacks: changedAttacks(table.attacks, how, event),
  };
}
