/**
 * What a half of a card could do, before it is played: who could go where, and whom it would reach.
 * It only lights the table up; what can really be answered the server says once the half is played.
 */
import { adjacent, nameOfHex, plus, sameHex } from "./hexes";
import type { Deed } from "./touches";
import type { At, DrakoGlossary, DrakoTable, Figure, SymbolFacts } from "./types";

const WALKS = ["walk", "march"];
const BLOWS = ["strike", "assault"];

/** A deed that could be, with the steps that it takes. */
export interface Possible extends Deed {
  steps: number;
}

interface Ground {
  table: DrakoTable;
  glossary: DrakoGlossary;
}

const onBoard = ({ glossary }: Ground, at: At): boolean => glossary.board.hexes.some((hex) => sameHex(hex, at));

function standingOn({ table }: Ground, at: At): [string, Figure] | undefined {
  return Object.entries(table.figures).find(([, figure]) => sameHex(figure.at, at));
}

/** Where one comes from a hex step by step, never through or onto somebody, with the number of steps. */
export function walks(ground: Ground, from: At, most: number): Map<string, number> {
  const found = new Map<string, number>();
  let edge: At[] = [from];
  for (let steps = 1; steps <= most; steps += 1) {
    const further: At[] = [];
    for (const at of edge.flatMap((hex) => ground.glossary.board.directions.map((way) => plus(hex, way)))) {
      const name = nameOfHex(at);
      if (found.has(name) || !onBoard(ground, at) || standingOn(ground, at) !== undefined) continue;
      found.set(name, steps);
      further.push(at);
    }
    edge = further;
  }
  return found;
}

/** The figures that stand on a straight line from a hex, nearest first. */
function along(ground: Ground, from: At, way: At): [string, Figure][] {
  const found: [string, Figure][] = [];
  for (let at = plus(from, way); onBoard(ground, at); at = plus(at, way)) {
    const met = standingOn(ground, at);
    if (met !== undefined) found.push(met);
  }
  return found;
}

/** Who of a side uses this kind of symbol: those whom it is printed on, if there are any, else everybody. */
function users(ground: Ground, side: string, kind: string): [string, Figure][] {
  const standing = Object.entries(ground.table.figures).filter(
    ([, figure]) => figure.side === side && figure.at !== null,
  );
  const uses = (name: string) => ground.glossary.figures[name]?.uses ?? {};
  const printed = ground.glossary.sides[side]?.figures.some((name) => kind in uses(name)) ?? false;
  return standing.filter(([name, figure]) => {
    if (!printed) return true;
    const area = uses(name)[kind];
    return area === null || (area !== undefined && (figure.wounds[area] ?? 0) < (figure.spaces[area] ?? 0));
  });
}

/** Whom an attack along straight lines would reach. */
function inLine(ground: Ground, figure: Figure, at: At, line: SymbolFacts["line"]): string[] {
  return ground.glossary.board.directions.flatMap((way) => {
    const met = along(ground, at, way);
    const [first] = met;
    if (first === undefined || line === null) return [];
    const enemies = met.filter(([, each]) => each.side !== figure.side).map(([name]) => name);
    if (line === "every enemy") return enemies;
    if (line === "first two" && enemies.length < met.length) return []; // no friend may stand in that line
    return first[1].side === figure.side ? [] : enemies.slice(0, line === "first two" ? 2 : 1);
  });
}

function deedsOf(ground: Ground, by: string, figure: Figure, symbol: SymbolFacts): Possible[] {
  const { table, glossary } = ground;
  const { at } = figure;
  if (at === null) return [];
  const enemies = Object.entries(table.figures).filter(([, each]) => each.side !== figure.side && each.at !== null);
  const onto = (what: string, steps: number): Possible => ({ by, does: "to", what, onHex: true, steps });
  const hits = (what: string): Possible => ({ by, does: "hits", what, onHex: false, steps: 0 });
  if (WALKS.includes(symbol.kind)) {
    if (table.net === by) return [];
    const always = glossary.sides[figure.side]?.always[symbol.kind];
    return [...walks(ground, at, always ?? symbol.values[0] ?? 0)].map(([hex, steps]) => onto(hex, steps));
  }
  if (symbol.kind === "fly") {
    if (table.net === by) return [];
    return glossary.board.hexes
      .filter((hex) => standingOn(ground, hex) === undefined)
      .map((hex) => onto(nameOfHex(hex), 0));
  }
  if (BLOWS.includes(symbol.kind))
    return enemies.filter(([, each]) => each.at !== null && adjacent(each.at, at)).map(([name]) => hits(name));
  if (symbol.kind === "net") return enemies.map(([name]) => hits(name));
  return inLine(ground, figure, at, symbol.line === "run" ? "first" : symbol.line).map(hits);
}

/** What a side could do with this symbol now. */
export function possible(table: DrakoTable, glossary: DrakoGlossary, side: string, mark: string): Possible[] {
  const symbol = glossary.symbols[mark];
  if (symbol === undefined) return [];
  const ground = { table, glossary };
  // What is printed on nobody is everybody's; a march is a walk, so who cannot walk cannot march.
  const kind = symbol.kind === "march" ? "walk" : symbol.kind;
  return users(ground, side, kind).flatMap(([by, figure]) => deedsOf(ground, by, figure, symbol));
}
