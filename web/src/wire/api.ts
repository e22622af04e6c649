/** The HTTP API: what is not live. */
import { lang } from "../text/language";
import type { Happened, SeatToken, Settings, Table, View } from "./types";

export interface Choice {
  value: string;
  text: string;
  facts: Record<string, unknown>;
}

export interface GameOption {
  name: string;
  kind: "one" | "seats" | "several" | "switch" | "number" | "hidden";
  text: string;
  help?: string;
  default: unknown;
  choices: Choice[];
  least?: number | null;
  most?: number | null;
  /** There is this option only where another has one of these values. */
  only?: { option: string; values: unknown[] } | null;
}

export interface Game {
  name: string;
  title: string;
  about: string;
  edition: number;
  seats: { least: number; most: number };
  options: GameOption[];
  bots: { level: string; text: string; help: string; usual: boolean }[];
}

export interface SeatWanted {
  kind: "person" | "open" | "bot";
  level?: string;
}

export interface TableWanted {
  game: string;
  seats: SeatWanted[];
  options?: Record<string, unknown>;
  settings?: Partial<Settings>;
  name?: string;
  continues?: { table: string; ply: number };
}

export interface TableMade {
  table: Table;
  seats: SeatToken[];
  invitations: SeatToken[];
  watch: string;
}

export interface SeatHeld {
  table: Table;
  seat: number | null;
  token: string;
}

export interface Links {
  seats: SeatToken[];
  invitations: SeatToken[];
  watch: string | null;
}

export interface Moment {
  ply: number;
  plies: number;
  view: View;
  events: Happened[];
  answer: [number, string] | null;
}

/** One moment of a story. */
export interface Told {
  /** Whose turn it is. */
  turn: number;
  /** A turn began with the last answer: the same seat may have two in a row. */
  begins: boolean;
  /** How many there were up to here: those with a lower version. */
  events: number;
  /** By which it came about. */
  answer: { seat: number; key: string; prompt: string; text: string } | null;
}

/** A match that is over, in words, from the first moment to the last. */
export interface Story {
  plies: Told[];
  events: Happened[];
}

export interface Rule {
  id: string;
  text: string;
  source: string;
  /** Ours, where the rulebook is silent or unclear. */
  ruling: boolean;
}

export interface RuleSection {
  id: string;
  title: string;
  rules: Rule[];
}

/** What the server refused, in its own sentence. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function call(path: string, body?: unknown): Promise<Response> {
  const address = `/api${path}${path.includes("?") ? "&" : "?"}lang=${lang.value}`;
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address, request);
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as { code?: string; text?: string };
    throw new Problem(response.status, said.code ?? "server", said.text ?? response.statusText);
  }
  return response;
}

async function get<T>(path: string): Promise<T> {
  return (await call(path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await call(path, body)).json() as Promise<T>;
}

export const api = {
  games: async () => (await get<{ games: Game[] }>("/games")).games,
  seating: (game: string, options: Record<string, unknown>) =>
    post<{ options: Record<string, unknown>; seats: string[] }>(`/games/${game}/seating`, { options }),
  rules: async (game: string) => (await get<{ sections: RuleSection[] }>(`/games/${game}/rules`)).sections,
  makeTable: (wanted: TableWanted) => post<TableMade>("/tables", wanted),
  table: (id: string) => get<Table>(`/tables/${id}`),
  glossary: async <G>(id: string) => (await get<{ glossary: G }>(`/tables/${id}/glossary`)).glossary,
  sit: (id: string, token: string, name: string) => post<SeatHeld>(`/tables/${id}/sit`, { token, name }),
  take: (id: string, token: string) => post<SeatHeld>(`/tables/${id}/take`, { token }),
  links: (id: string) => get<Links>(`/tables/${id}/links`),
  mine: () => get<{ tables: Table[]; asked: string[] }>("/mine"),
  moment: (id: string, ply: number | null, seat: number | null) =>
    get<Moment>(`/tables/${id}/moment?${ply === null ? "" : `ply=${ply}&`}${seat === null ? "" : `seat=${seat}`}`),
  story: (id: string, seat: number | null) => get<Story>(`/tables/${id}/story${seat === null ? "" : `?seat=${seat}`}`),
  record: async (id: string) => (await call(`/tables/${id}/record`)).text(),
};
