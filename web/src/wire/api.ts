/** The HTTP API: what is not live. */
import { lang } from "../text/language";
import type {
  ChancesShown,
  GamesShown,
  GlossaryShown,
  LessonsShown,
  Problem as Refused,
  RulesShown,
  SeatingShown,
} from "./generated";
import type {
  Invited,
  LessonMoment,
  LessonTaken,
  Links,
  MatchRead,
  MatchWanted,
  Mine,
  Moment,
  Network,
  ProfileHeld,
  ProfileLink,
  PuzzleMoment,
  Puzzles,
  PuzzleTold,
  PuzzleTried,
  Review,
  SeatHeld,
  Story,
  Table,
  TableMade,
  TableWanted,
} from "./types";

export type {
  Choice,
  Game,
  GameOption,
  Links,
  Moment,
  Rule,
  RuleSection,
  SeatHeld,
  SeatWanted,
  Story,
  StoryMoment,
  TableMade,
  TableWanted,
} from "./types";

/** Which of the matches that are over. */
export type Which = "all" | "won" | "people";

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

async function call(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<Response> {
  const address = `/api${path}${path.includes("?") ? "&" : "?"}lang=${lang.value}`;
  const request: RequestInit =
    body === undefined
      ? { method }
      : { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address, request);
  if (!response.ok) {
    const said: Partial<Refused> = await response.json().catch(() => ({}));
    throw new Problem(response.status, said.code ?? "server", said.text ?? response.statusText);
  }
  return response;
}

async function get<T>(path: string): Promise<T> {
  return (await call(path)).json();
}

async function post<T>(path: string, body: unknown): Promise<T> {
  return (await call(path, body)).json();
}

export const api = {
  games: async () => (await get<GamesShown>("/games")).games,
  seating: (game: string, options: Record<string, unknown>) =>
    post<SeatingShown>(`/games/${game}/seating`, { options }),
  rules: async (game: string) => (await get<RulesShown>(`/games/${game}/rules`)).sections,
  gameGlossary: async (game: string) => (await get<GlossaryShown>(`/games/${game}/glossary`)).glossary,
  chances: async (game: string) => (await get<ChancesShown>(`/games/${game}/chances`)).chances,
  lessons: async () => (await get<LessonsShown>("/lessons")).lessons,
  lesson: (name: string, taken: LessonTaken) => post<LessonMoment>(`/lessons/${name}`, taken),
  lessonGlossary: async <G>(name: string) => (await get<GlossaryShown<G>>(`/lessons/${name}/glossary`)).glossary,
  puzzles: () => get<Puzzles>("/puzzles"),
  puzzle: (name: string) => get<PuzzleMoment>(`/puzzles/${name}`),
  tryPuzzle: (name: string, tried: PuzzleTried) => post<PuzzleTold>(`/puzzles/${name}`, tried),
  puzzleGlossary: async <G>(name: string) => (await get<GlossaryShown<G>>(`/puzzles/${name}/glossary`)).glossary,
  texts: async (prefix: string) =>
    (await get<{ texts: Record<string, string> }>(`/texts/${lang.value}?prefix=${prefix}`)).texts,
  makeTable: (wanted: TableWanted) => post<TableMade>("/tables", wanted),
  table: (id: string) => get<Table>(`/tables/${id}`),
  glossary: async <G>(id: string) => (await get<GlossaryShown<G>>(`/tables/${id}/glossary`)).glossary,
  invited: (id: string, token: string) => post<Invited>(`/tables/${id}/invited`, { token }),
  sit: (id: string, token: string, name: string, picks: Record<string, string>) =>
    post<SeatHeld>(`/tables/${id}/sit`, { token, name, picks }),
  take: (id: string, token: string) => post<SeatHeld>(`/tables/${id}/take`, { token }),
  links: (id: string) => get<Links>(`/tables/${id}/links`),
  network: () => get<Network>("/network"),
  switchNetwork: (open: boolean) => post<Network>("/network", { open }),
  mine: (which: Which = "all", before = "") =>
    get<Mine>(`/mine?which=${which}${before === "" ? "" : `&before=${encodeURIComponent(before)}`}`),
  profile: async () => (await get<ProfileHeld>("/profile")).profile,
  profileLink: () => post<ProfileLink>("/profile/link", {}),
  useProfile: async (token: string, bring: boolean) =>
    (await post<ProfileHeld>("/profile/use", { token, bring })).profile,
  deleteProfile: async () => void (await call("/profile", undefined, "DELETE")),
  addMatch: (wanted: MatchWanted) => post<MatchRead>("/profile/matches", wanted),
  lessonsDone: async (lessons: string[]) => {
    const held: ProfileHeld = await (await call("/profile/lessons", { lessons }, "PUT")).json();
    return held.profile;
  },
  moment: (id: string, ply: number | null, seat: number | null) =>
    get<Moment>(`/tables/${id}/moment?${ply === null ? "" : `ply=${ply}&`}${seat === null ? "" : `seat=${seat}`}`),
  story: (id: string, seat: number | null) => get<Story>(`/tables/${id}/story${seat === null ? "" : `?seat=${seat}`}`),
  review: (id: string, seat: number) => get<Review>(`/tables/${id}/review?seat=${seat}`),
  record: async (id: string) => (await call(`/tables/${id}/record`)).text(),
};
