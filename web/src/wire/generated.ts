/** Made by `python -m tools.wire_types` from the types of the server; not edited by hand. */

export const PROTOCOL = 2;

export interface AbilityTold {
  answers: boolean;
  counts: (number | string)[];
  dice: number;
  fidelity: string;
  kind: string;
  kind_name: string;
  marks: Mark[][];
  name: string;
  names: [string, string][];
  needs: string;
  pattern: Pattern[];
  replaces: string | null;
  short: string;
  text: string;
}

/** It was taken, and is on disk. */
export interface Ack {
  type: "ack";
  id: string;
}

export interface Answer {
  type: "answer";
  id: string;
  v: number;
  key: string;
}

export interface AnswerTold {
  seat: number;
  key: string;
  prompt: string;
  text: string;
  kind: string;
  about: [string, string | number][];
}

/** From now on, for as long as this table is there. */
export interface AskMe {
  type: "ask_me";
  settings: AskMeWanted;
}

/** The settings of this seat, as they are now. */
export interface AskMeSet {
  type: "ask_me";
  settings: AskMeWanted;
}

/** When somebody wants to be asked; `things` by what options are about: `token chi`. */
export interface AskMeWanted {
  level: "must" | "matters" | "can" | "control";
  stops: ("attacked" | "damaged" | "own" | "rolls" | "others" | "idle" | "ending")[];
  things?: Record<string, ThingAsked>;
}

/** The question to this viewer. */
export interface Asked {
  moment: Moment;
  options: OptionSeen[];
  prompt: string;
  read: Record<string, KeyRead>;
  refused: Record<string, ReasonSeen[]>;
  seat: number;
}

/** The question to this seat, and what was chosen before it in the same effect. */
export interface AskedFacts {
  moment: Moment;
  names: Record<string, unknown>;
  seat: number;
}

/** The answer to `why`; no reasons: it can be answered. */
export interface Because {
  type: "because";
  id: string;
  reasons: ReasonSeen[];
}

/** The most health that somebody lost at once. */
export interface BlowSeen {
  by: number;
  n: number;
  on: number;
  version: number;
}

export interface BoardTold {
  directions: [number, number][];
  hexes: [number, number][];
  marked: Record<string, MarkedTold>;
}

export interface BotShown {
  level: string;
  text: string;
  help: string;
  usual: boolean;
}

/** Of every line that is printed on a board, for who rolls for nothing else: by board and ability, line by line. */
export interface ChancesShown {
  game: string;
  chances: Record<string, Record<string, number[]>>;
}

export interface ChoiceShown {
  value: string;
  text: string;
  facts: Record<string, unknown>;
}

export interface ClockTold {
  rule: string;
  text: string;
}

export interface CompanionTold {
  answers: boolean;
  counts: (number | string)[];
  fidelity: string;
  limit: number;
  name: string;
  names: [string, string][];
  text: string;
}

/** A match that is over, to be played on from after so many answers. */
export interface Continued {
  table: string;
  ply: number;
}

export interface DefenceTold {
  dodge: boolean;
  stopped: number;
}

export interface DiceThroneAttackSeen {
  ability: string;
  by: number;
  damage: boolean;
  defended: boolean;
  defense: string | null;
  inflicts: Record<string, number>;
  on: number;
  ultimate: boolean;
  undefendable: boolean;
}

export interface DiceThroneCardTold {
  abilities: Record<string, AbilityTold>;
  answers: boolean;
  cost: number;
  counts: (number | string)[];
  fidelity: string;
  kind: string;
  kind_name: string;
  level: number | null;
  marks: Mark[];
  modifier: boolean;
  name: string;
  names: [string, string][];
  text: string;
  upgrades: string | null;
}

/** `how` of an outcome. */
export interface DiceThroneEndSeen {
  blow: BlowSeen | null;
  sums: SumSeen[];
}

export interface DiceThroneGlossaryTold {
  cards: Record<string, DiceThroneCardTold>;
  heroes: Record<string, DiceThroneHeroTold>;
  limits: LimitsTold;
  phases: PhaseTold[];
  rolls: Record<string, RollTold>;
  tokens: Record<string, DiceThroneTokenTold>;
  words: Record<string, DiceThroneWordTold>;
}

export interface DiceThroneHeroTold {
  abilities: Record<string, AbilityTold>;
  board: string[];
  cards: string[];
  character: string;
  companions: Record<string, CompanionTold>;
  complexity: number;
  dice: FaceTold[];
  fidelity: string;
  name: string;
  tokens: string[];
}

/** The chance of every line of every ability, while somebody rolls for an attack. */
export interface DiceThroneOddsTold {
  attempts: number;
  cards: string[];
  dice: number[];
  game: "dice-throne";
  keeps: Record<string, number[]>;
  lines: LineTold[];
  seat: number;
}

/** Names of heroes, cards, tokens and abilities are those of the glossary. */
export interface DiceThronePlayerSeen {
  began_with: Record<string, number>;
  board: string[];
  book?: string[];
  called: string[];
  cards: number;
  companions: Record<string, number>;
  covered: Record<string, string>;
  cp: number;
  deck: number;
  discards: string[];
  fresh: Record<string, number>;
  hand?: string[];
  health: number;
  hero: string;
  known?: string[];
  laid: number;
  limits: Record<string, number>;
  lodged: LodgedSeen[];
  out: boolean;
  playing: string[];
  quiet?: number;
  spells?: string[];
  spent: Record<string, number>;
  team: number;
  thrown: Record<string, number>;
  tokens: Record<string, number>;
  top: string[];
  upgrades: string[];
  watches?: boolean;
}

export interface DiceThroneTableFacts {
  announced: string | null;
  announced_damage: number | null;
  attack: DiceThroneAttackSeen | null;
  attempts: number;
  draft: DraftFacts | null;
  face_down: FaceDownFacts | null;
  kings: number[];
  ledger: LineFacts[];
  mode: string;
  most_health: number;
  phase: string;
  players: DiceThronePlayerSeen[];
  this_turn: RoundSeen;
  totals: TotalSeen[];
  trays: TraySeen[];
  turn: number;
  turns: number;
}

export interface DiceThroneTableSeen {
  announced: string | null;
  announced_damage: number | null;
  attack: DiceThroneAttackSeen | null;
  attempts: number;
  draft: DraftSeen | null;
  face_down: FaceDownSeen | null;
  kings: number[];
  ledger: LineSeen[];
  mode: string;
  most_health: number;
  phase: string;
  players: DiceThronePlayerSeen[];
  this_turn: RoundSeen;
  totals: TotalSeen[];
  trays: TraySeen[];
  turn: number;
  turns: number;
}

export interface DiceThroneTokenTold {
  answers: boolean;
  avoids: boolean;
  counts: (number | string)[];
  fidelity: string;
  fixed: boolean;
  kind: string;
  kind_name: string;
  limit: number;
  name: string;
  names: [string, string][];
  text: string;
}

export interface DiceThroneWordTold {
  name: string;
  text: string;
}

export interface DraftFacts {
  heroes: string[];
  players: DrafterSeen[];
  round: string;
}

export interface DraftSeen {
  heroes: string[];
  players: DrafterSeen[];
  round: string;
  text: string;
}

export interface DrafterSeen {
  answers: number;
  banned: string | null;
  bans: number;
  brought: string[] | null;
  sent: string | null;
}

export interface DrakoAttackSeen {
  by: string;
  on: string;
  stopped: boolean;
  strength: number;
}

export interface DrakoCardFacts {
  card: string;
}

export interface DrakoCardSeen {
  card: string;
  text: string;
}

export interface DrakoCardTold {
  count: Record<string, number>;
  fidelity: string;
  sides: string[];
  symbols: string[];
  text: string;
}

/** `how` of an outcome. */
export interface DrakoEndSeen {
  sums: SideSumSeen[];
}

export interface DrakoGlossaryTold {
  areas: Record<string, DrakoNameTold>;
  board: BoardTold;
  cards: Record<string, DrakoCardTold>;
  figures: Record<string, FigureTold>;
  sides: Record<string, SideTold>;
  symbols: Record<string, SymbolTold>;
  tokens: Record<string, DrakoTokenTold>;
}

export interface DrakoNameTold {
  name: string;
}

/** Of figures that somebody may hit. */
export interface DrakoOddsTold {
  figures: Record<string, DefenceTold>;
  game: "drako";
  hands: Record<string, HandTold>;
}

export interface DrakoTableFacts {
  actions: number;
  attacks: DrakoAttackSeen[];
  boulders: number | null;
  dodge: boolean | null;
  figures: Record<string, FigureFacts>;
  fury: boolean | null;
  match_up: string;
  net: string | null;
  refilled: boolean;
  sides: Record<string, SideFacts>;
  turn: string;
  turns: number;
}

export interface DrakoTableSeen {
  actions: number;
  attacks: DrakoAttackSeen[];
  boulders: number | null;
  dodge: boolean | null;
  figures: Record<string, FigureSeen>;
  fury: boolean | null;
  match_up: string;
  net: string | null;
  refilled: boolean;
  sides: Record<string, SideSeen>;
  turn: string;
  turns: number;
}

export interface DrakoTokenTold {
  fidelity: string | null;
  name: string;
  side: string;
  text: string;
}

export interface Earlier {
  type: "earlier";
  events: EventSeen[];
}

export interface EventSeen {
  event: Said;
  named?: Named[];
  parts?: Record<string, string[]>;
  text: string;
  version: number;
}

/** Cards that wait to be turned over; which is which, only who laid them sees. */
export interface FaceDownFacts {
  by: string;
  names: (string | null)[];
  owner: number;
}

export interface FaceDownSeen {
  by: string;
  cards: (string | null)[];
  names: (string | null)[];
  owner: number;
}

export interface FaceTold {
  face: number;
  name: string;
  symbol: string;
}

export interface FacesNeeded {
  count: number;
  symbol: string;
}

/** Everything that a seat may know, without words.  Equal facts mean equal options. */
export interface Facts {
  conceded?: number[];
  decision: AskedFacts | WaitingFacts | null;
  game: string;
  outcome: OutcomeFacts | null;
  seat: number | null;
  seats: number[];
  table: DrakoTableFacts | DiceThroneTableFacts | HiddenLeadersTableFacts;
}

/** How often one has won with what; `name` is what a page draws it by, nothing where it is dealt. */
export interface Figure {
  game: string;
  name: string;
  text: string;
  won: number;
  lost: number;
  nobody: number;
}

export interface FigureFacts {
  at: [number, number] | null;
  lives: string[];
  side: string;
  spaces: Record<string, number>;
  wounds: Record<string, number>;
}

export interface FigureSeen {
  at: [number, number] | null;
  fidelity: string;
  lives: string[];
  name: string;
  side: string;
  spaces: Record<string, number>;
  wounds: Record<string, number>;
}

export interface FigureTold {
  areas: string[];
  beside: string;
  fidelity: string;
  name: string;
  side: string;
  text: string;
  uses: Record<string, string | null>;
}

/** The die of another hero in a tray. */
export interface ForeignSeen {
  at: number;
  hero: string;
}

export interface GameShown {
  name: string;
  title: string;
  about: string;
  edition: number;
  seats: SeatsShown;
  options: OptionShown[];
  bots: BotShown[];
  lessons: number;
}

export interface GamesShown {
  games: GameShown[];
  languages: string[];
}

export interface GlossaryShown<G = unknown> {
  game: string;
  lang: string;
  glossary: G;
}

/** A table of this browser at which the match is not over. */
export interface Going {
  table: TableShown;
  seats: number[];
  asked: boolean;
  created: number;
  began: number | null;
  last: string;
}

export interface GraveyardFacts {
  cards: number;
  top: HiddenLeadersCardFacts | null;
}

export interface GraveyardSeen {
  cards: number;
  top: HiddenLeadersCardSeen | null;
}

export interface HandTold {
  cards: number;
  unseen: number;
}

export interface Health {
  ok: boolean;
}

export interface HeirFacts {
  factions: string[];
  heir: string;
  number: number;
}

export interface HeirSeen {
  factions: string[];
  heir: string;
  name: string;
  number: number;
}

export interface HeirTold {
  factions: string[];
  fidelity: string;
  name: string;
  number: number;
}

/** The first message: which table, by which right, and what is already known of it. */
export interface Hello {
  type: "hello";
  table: string;
  token?: string;
  seat?: number | null;
  lang?: string;
  last?: number;
  protocol?: number;
  whole?: boolean;
}

export interface HiddenLeadersCardFacts {
  hero: string;
}

export interface HiddenLeadersCardSeen {
  factions: string[];
  fidelity: string;
  hero: string;
  name: string;
  text: string;
}

/** `how` of an outcome: the faction that rules and why, the heir of each seat, and every tie that was broken. */
export interface HiddenLeadersEndSeen {
  heirs: string[];
  ruling: WinningSeen;
  ties: TieSeen[];
}

export interface HiddenLeadersGlossaryTold {
  discards: number;
  factions: Record<string, HiddenLeadersNameTold>;
  heirs: Record<string, HeirTold>;
  heroes: Record<string, HiddenLeadersHeroTold>;
  markers: Record<string, HiddenLeadersNameTold>;
  needed: Record<string, number>;
  ruling: string[][];
  tavern: number;
  track: TrackTold;
  winning: RulingTold[];
  words: Record<string, HiddenLeadersWordTold>;
}

export interface HiddenLeadersHeroTold {
  advanced: boolean;
  factions: string[];
  fidelity: string;
  influence: InfluenceTold;
  name: string;
  names: [string, string][];
  text: string;
}

export interface HiddenLeadersNameTold {
  name: string;
}

/** Of every player, if the match ended now. */
export interface HiddenLeadersOddsTold {
  game: "hidden-leaders";
  nobody: number;
  players: StandingTold[];
  winning: WinningSeen;
}

export interface HiddenLeadersPlayerSeen {
  hand: (HiddenLeadersCardSeen | null)[];
  heir: HeirSeen | null;
  name: string;
  party: InPartySeen[];
  revealed: number;
}

export interface HiddenLeadersTableFacts {
  aside: (HiddenLeadersCardFacts | null)[];
  beginner: boolean;
  graveyard: GraveyardFacts;
  green: number;
  harbor: number;
  modules: string[];
  needed: number;
  players: PlayerFacts[];
  red: number;
  tavern: (HiddenLeadersCardFacts | null)[];
  turn: number;
  wilderness: WildernessSeen;
  winning: WinningSeen;
}

export interface HiddenLeadersTableSeen {
  aside: (HiddenLeadersCardSeen | null)[];
  beginner: boolean;
  graveyard: GraveyardSeen;
  green: number;
  harbor: number;
  modules: string[];
  needed: number;
  players: HiddenLeadersPlayerSeen[];
  red: number;
  tavern: (HiddenLeadersCardSeen | null)[];
  turn: number;
  wilderness: WildernessSeen;
  winning: WinningSeen;
}

export interface HiddenLeadersWordTold {
  name: string;
  text: string;
}

export interface HintShown {
  key: string;
  chance: number;
  reason: string;
  error: number;
}

/** To the question that update `v` asked; to nobody but who wanted them. */
export interface Hints {
  type: "hints";
  id: string;
  v: number;
  hints: HintShown[];
}

/** What would a bot do?  For the seat that is asked, if the table allows it. */
export interface HintsWanted {
  type: "hints";
  id: string;
  v: number;
}

/** Full control for now, or no more: nothing is passed for this seat meanwhile. */
export interface Hold {
  type: "hold";
  on: boolean;
}

export interface InPartyFacts {
  came: number;
  card: HiddenLeadersCardFacts | null;
  up: boolean;
}

export interface InPartySeen {
  came: number;
  card: HiddenLeadersCardSeen | null;
  up: boolean;
}

/** How a hero moves the markers: by a number, "X" or "-X", either way ("±1"); None: not that one. */
export interface InfluenceTold {
  green: number | string | null;
  mode: "and" | "and_or" | "if" | "none" | "or";
  red: number | string | null;
}

/** What an invitation is good for. */
export interface Invited {
  seat: number;
  picks: OptionShown[];
}

/** The kind of answer that a key is, and what it is about. */
export interface KeyRead {
  about: [string, string | number][];
  kind: string;
}

export interface Language {
  type: "lang";
  lang: string;
}

/** Not just a lost connection: the stand-in's countdown is short. */
export interface Leave {
  type: "leave";
}

/** A lesson at one of its steps, as its learner sees it. */
export interface LessonMoment {
  lesson: LessonShown;
  step: number;
  says: string;
  lit: string[];
  wants: boolean;
  shows: string;
  told: string;
  view: View;
  events: EventSeen[];
  from: number;
}

export interface LessonShown {
  name: string;
  game: string;
  number: number;
  title: string;
  minutes: number;
  steps: number;
}

/** What was answered at every step so far, "" where one only reads; and an answer to try now. */
export interface LessonTaken {
  done?: string[];
  key?: string | null;
}

export interface LessonsDone {
  lessons: string[];
}

export interface LessonsShown {
  lessons: LessonShown[];
}

export interface LimitsTold {
  cp: number;
  hand: number;
  health: number;
  start: number;
}

export interface LineFacts {
  basis: number;
  by: string;
  change: number;
  kind: string;
  on: number;
  what: string;
}

export interface LineSeen {
  basis: number;
  by: string;
  change: number;
  kind: string;
  on: number;
  text: string;
  what: string;
}

export interface LineTold {
  ability: string;
  chance: number;
  keep: string | null;
  kept: string[] | null;
  key: string;
}

/** What a holder of a seat may hand on; the page makes addresses of these, with the token after the `#`. */
export interface Links {
  seats: SeatToken[];
  invitations: SeatToken[];
  watch: string | null;
}

/** A companion that lies with somebody else. */
export interface LodgedSeen {
  companion: string;
  of: number;
}

/** Earlier events than those of the welcome. */
export interface Log {
  type: "log";
  before: number;
}

/** One thing that an ability or card does; see marks.py. */
export interface Mark {
  kind: "cp" | "deal" | "draw" | "gain" | "heal" | "inflict" | "more" | "prevent" | "roll";
  n?: number | "all" | "half" | "per" | "sum";
  token?: string;
  undefendable?: boolean;
}

export interface MarkedTold {
  first_game: Record<string, [number, number]>;
  start: Record<string, [number, number]>;
  zones: Record<string, [number, number][]>;
}

export interface MatchRead {
  game: string;
  seats: string[];
  text: string;
  id: string;
}

/** The record of a match that was played elsewhere.  Without a `seat` it is only read and played again. */
export interface MatchWanted {
  record: string;
  seat?: number | null;
  others?: string;
  name?: string;
  ended?: number | null;
}

export interface Mine {
  going: Going[];
  past: PastMatch[];
  more: string;
  figures: Figure[];
  profile: boolean;
}

/** What is asked, for programs. */
export interface Moment {
  about: Record<string, unknown>;
  asks: string;
  source: string;
  window: string | null;
}

/** A match that is over, at one of its moments. */
export interface MomentShown {
  ply: number;
  plies: number;
  view: View;
  events: EventSeen[];
  answer: [number, string] | null;
}

/** What can be looked up in the words of an event. */
export interface Named {
  kind: string;
  name: string;
  said: string;
}

/** Who can reach this server. */
export interface NetworkShown {
  open: boolean;
  addresses: string[];
  switch: boolean;
}

export interface NetworkWanted {
  open: boolean;
}

export type Nothing = Record<string, never>;

/** What the odds are told of: the update `v`. */
export interface Odds {
  type: "odds";
  id: string;
  v: number;
  odds: DrakoOddsTold | DiceThroneOddsTold | HiddenLeadersOddsTold | null;
  suggested: string | null;
}

/** The odds of what this viewer sees, where the table has them. */
export interface OddsWanted {
  type: "odds";
  id: string;
  held?: boolean;
  suggest?: boolean;
}

/** An option that there is only where another has one of these values. */
export interface Only {
  option: string;
  values: string[];
}

export interface OptionSeen {
  about: [string, string | number][];
  damage?: number;
  fatal?: boolean;
  key: string;
  kind: string;
  matters?: boolean;
  stopped?: string;
  text: string;
}

/** `kind`: `one` of the choices, one for each of the `seats`, `several` of them, a `switch`, a `number` from `least`
    to `most`, or `hidden`, which is not for a form. */
export interface OptionShown {
  name: string;
  kind: "one" | "seats" | "several" | "switch" | "number" | "hidden";
  text: string;
  help: string;
  default: unknown;
  choices: ChoiceShown[];
  least: number | null;
  most: number | null;
  only: Only | null;
}

export interface OutcomeFacts {
  how: Record<string, unknown>;
  rule: string;
  winners: number[];
}

export interface OutcomeSeen<H = unknown> {
  how: H;
  rule: string;
  text: string;
  winners: number[];
}

/** A match of this browser that is over. */
export interface PastMatch {
  id: string;
  game: string;
  mine: number[];
  seats: PastSeat[];
  result: "won" | "lost" | "nobody";
  text: string;
  margin: number | null;
  created: number;
  began: number | null;
  ended: number | null;
  added: boolean;
  review: PastReview | null;
}

/** What looking back at a match has found, with the eyes of the first of one's own seats. */
export interface PastReview {
  luck: number;
  own: number;
  spark: number[];
}

export interface PastSeat {
  seat: number;
  side: string;
  kind: "person" | "open" | "bot";
  level: string;
  name: string;
  won: boolean;
}

/** What the dice must show: either a straight of this length, or these faces. */
export interface Pattern {
  faces?: FacesNeeded[];
  straight?: number;
}

export interface PhaseTold {
  id: string;
  name: string;
}

export interface Ping {
  type: "ping";
}

export interface PlayerFacts {
  hand: (HiddenLeadersCardFacts | null)[];
  heir: HeirFacts | null;
  party: InPartyFacts[];
  revealed: number;
}

export interface Pong {
  type: "pong";
}

export interface Problem {
  code: string;
  text: string;
}

export interface ProfileHeld {
  profile: ProfileShown | null;
}

export interface ProfileLink {
  token: string;
  seconds: number;
}

export interface ProfileShown {
  made: number;
  browsers: number;
  lessons: string[];
}

/** `bring`: what this browser has so far comes along; else it is forgotten. */
export interface ProfileWanted {
  token: string;
  bring?: boolean;
}

/** A puzzle with its table, as the seat sees it that is asked. */
export interface PuzzleMoment {
  puzzle: PuzzleShown;
  view: View;
}

export interface PuzzleShown {
  name: string;
  game: string;
  kind: string;
  asks: string;
}

export interface PuzzleTold {
  right: boolean;
  told: string;
  best: string;
}

/** An answer to try; none: the solution is wanted. */
export interface PuzzleTried {
  key?: string | null;
}

export interface PuzzlesShown {
  today: string;
  puzzles: PuzzleShown[];
}

/** A person sees the question of this update now: from here their clock counts. */
export interface QuestionShown {
  type: "shown";
  v: number;
}

/** Something short to everybody at the table. */
export interface React {
  type: "react";
  reaction: "hello" | "good_luck" | "well_played" | "thanks" | "wow" | "oops" | "thinking";
}

/** Somebody said something short; each client has its own words for it. */
export interface Reacted {
  type: "reaction";
  seat: number;
  reaction: "hello" | "good_luck" | "well_played" | "thanks" | "wow" | "oops" | "thinking";
}

/** Sent after the commitment was seen: what this seat adds to chance. */
export interface Ready {
  type: "ready";
  nonce: string;
}

export interface ReasonSeen {
  rule: string;
  text: string;
}

export interface Refused {
  type: "refused";
  id: string;
  reasons: ReasonSeen[];
}

export interface Rematch {
  type: "rematch";
}

export interface RematchMade {
  type: "rematch";
  rematch: RematchShown;
}

export interface RematchShown {
  table: string;
  token: string;
}

export interface Rename {
  type: "rename";
  name: string;
}

export interface ReviewAnswer {
  key: string;
  text: string;
  chance: number;
}

export interface ReviewFound {
  seat: number;
  values: [number, number, number][];
  shares: number[][];
  turns: number[];
  sums: ReviewSums;
  others: ReviewOther[];
  points: ReviewPoint[];
  text: string;
  ended: number | null;
}

/** What changed as another seat answered; those of all together are `others`. */
export interface ReviewOther {
  seat: number;
  change: number;
  error: number;
}

/** A turning point.  `kind`: a roll, a shuffle or a draw, or a choice of `seat`, or where it gave up. */
export interface ReviewPoint {
  ply: number;
  turn: number;
  kind: "roll" | "shuffle" | "draw" | "choice" | "given up";
  seat: number;
  change: number;
  error: number;
  before: number;
  after: number;
  without: number;
  came: number;
  text: string;
  bot: string;
  prompt: string;
  answers: ReviewAnswer[];
  chosen: string;
}

/** Looking back at a match, with the eyes of a seat; until it is `found`, how much is done, of how much. */
export interface ReviewShown {
  done: number;
  of: number;
  found: ReviewFound | null;
}

/** Differences of the chance to win, with standard errors.  They add up: the last value is the first, and `luck`,
    `own`, `others` and `given_up`.  What one's choices `cost` beside a bot's was searched, and is in none of these. */
export interface ReviewSums {
  luck: number;
  luck_error: number;
  own: number;
  own_error: number;
  others: number;
  others_error: number;
  given_up: number;
  cost: number;
  cost_error: number;
}

export interface RollTold {
  name: string;
}

/** What the rules remember of this turn. */
export interface RoundSeen {
  aim: number | null;
  bound: number | null;
  dealt: number;
  readied: number;
  struck: number | null;
  tries: number;
  ultimate_of: number | null;
}

export interface Rule {
  id: string;
  text: string;
  source: string;
  ruling: boolean;
}

export interface RulesShown {
  game: string;
  lang: string;
  sections: Section[];
}

export interface RulingTold {
  faction: string;
  rule: string;
  text: string;
}

/** A text as data: the id of its message, and beside it its arguments, each by its name. */
export interface Said {
  say: string;
  [argument: string]: unknown;
}

export interface SeatHeld {
  table: TableShown;
  seat: number | null;
  token: string;
}

export interface SeatShown {
  seat: number;
  side: string;
  kind: "person" | "open" | "bot";
  level: string;
  name: string;
  ready: boolean;
  here: boolean;
  stand_in: boolean;
  stand_in_in: number | null;
}

export interface SeatToken {
  seat: number;
  token: string;
}

/** A seat as the maker of a table wants it: `person` is the maker, `open` is for whoever has the link. */
export interface SeatWanted {
  kind: "person" | "open" | "bot";
  level?: string;
}

export interface SeatingShown {
  options: Record<string, unknown>;
  seats: string[];
}

export interface SeatingWanted {
  options?: Record<string, unknown>;
}

export interface SeatsShown {
  least: number;
  most: number;
}

export interface Section {
  id: string;
  title: string;
  rules: Rule[];
}

export interface SideFacts {
  cards: number;
  deck: number;
  discards: string[];
  hand?: DrakoCardFacts[];
  removed: number;
}

export interface SideSeen {
  cards: number;
  deck: number;
  discards: string[];
  hand?: DrakoCardSeen[];
  removed: number;
}

/** Of one side, over the match. */
export interface SideSumSeen {
  turns: number;
  wounds: number;
}

export interface SideTold {
  aim: string;
  always: Record<string, number>;
  clock: ClockTold | null;
  fidelity: string;
  figures: string[];
  name: string;
}

export interface Sitting {
  token: string;
  name?: string;
  picks?: Record<string, string>;
}

export interface StandingTold {
  allied: number;
  seat: number;
  wins: number;
}

/** A match that is over, from the first moment to the last. */
export interface Story {
  plies: StoryMoment[];
  events: EventSeen[];
}

/** One moment of a story. */
export interface StoryMoment {
  turn: number;
  begins: boolean;
  events: number;
  answer: AnswerTold | null;
}

/** Of one seat, over the match. */
export interface SumSeen {
  dice: number;
  hardest: number;
  healed: number;
  lost: number;
  sixes: number;
  stopped: number;
  turns: number;
}

export interface SymbolTold {
  figures: number;
  kind: string;
  line: "every enemy" | "first" | "first two" | "run" | null;
  name: string;
  names: [string, string][];
  short: string;
  text: string;
  values: number[];
}

export interface TableChanged {
  type: "table";
  table: TableShown;
}

export interface TableMade {
  table: TableShown;
  seats: SeatToken[];
  invitations: SeatToken[];
  watch: string;
}

/** What everybody at the table can see was agreed. */
export interface TableSettings {
  undo?: boolean;
  clock?: number | null;
  pause?: number | null;
  stand_in_after?: number | null;
  spectators?: boolean;
  odds?: boolean;
  hints?: boolean;
}

/** Everything about a table that is no secret. */
export interface TableShown {
  id: string;
  game: string;
  options: Record<string, unknown>;
  status: "gathering" | "playing" | "over";
  settings: Required<TableSettings>;
  seats: SeatShown[];
  spectators: number;
  commitment: string;
  seed: string | null;
  nonces: string;
}

export interface TableWanted {
  game: string;
  seats: SeatWanted[];
  options?: Record<string, unknown>;
  settings?: TableSettings;
  name?: string;
  continues?: Continued | null;
}

export interface TextsShown {
  lang: string;
  texts: Record<string, string | string[]>;
}

/** When somebody wants to be asked about one thing. */
export interface ThingAsked {
  when: "always" | "never" | "damage" | "health" | "own rolls";
  number?: number;
}

/** What was counted to break a tie, by seat, and who was left after it. */
export interface TieSeen {
  left: number[];
  rule: string;
  values: Record<string, number>;
}

export interface TokenGiven {
  token: string;
}

/** What a player would lose and gain if all that waits were settled now. */
export interface TotalSeen {
  damage: number;
  healing: number;
}

export interface TrackTold {
  dark: number[];
  spaces: number;
  start: number;
}

export interface TraySeen {
  dice: number[];
  foreign: ForeignSeen | null;
  owner: number;
  purpose: string;
}

export interface Trouble {
  type: "error";
  code: string;
  text: string;
}

export interface Undo {
  type: "undo";
  id: string;
  v: number;
}

/** What is new, with the view as it is now or what changed in it since the update before. */
export interface Update {
  type: "update";
  v: number;
  from: number;
  events: EventSeen[];
  undo: boolean;
  clock: number | null;
  passes_in?: number;
  passed?: string[];
  unused?: string[];
  idle?: boolean;
  view?: View;
  changes?: [(string | number)[], unknown][];
  gone?: (string | number)[][];
}

/** Everything that one viewer may see, in words. */
export interface View<T = unknown, H = unknown> {
  closed?: string;
  commitment?: string;
  conceded?: number[];
  decision: Asked | Waiting | null;
  game: string;
  outcome: OutcomeSeen<H> | null;
  seat: number | null;
  seats: string[];
  table: T;
}

/** Somebody else is asked; where it is a secret who, `seat` is None. */
export interface Waiting {
  seat: number | null;
  waiting: boolean;
}

/** Somebody else is asked; None: it is a secret who. */
export interface WaitingFacts {
  seat: number | null;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  lang: string;
  seat: number | null;
  table: TableShown;
  v: number;
  from: number;
  events: EventSeen[];
  view: View | null;
  undo: boolean;
  clock: number | null;
  rematch: RematchShown | null;
  ask_me?: AskMeWanted;
  passes_in?: number;
}

/** Why can this not be answered now? */
export interface Why {
  type: "why";
  id: string;
  key: string;
}

export interface WildernessSeen {
  cards: number;
  known: (string | null)[];
}

/** Who would win with the markers where they stand, and the rule that says so. */
export interface WinningSeen {
  faction: string;
  rule: string;
}

export type FromClient =
  | Hello
  | Ready
  | Answer
  | Undo
  | Why
  | OddsWanted
  | HintsWanted
  | QuestionShown
  | Log
  | Language
  | Rename
  | AskMe
  | Hold
  | Leave
  | Rematch
  | React
  | Ping;

export type FromServer =
  | Welcome
  | Update
  | TableChanged
  | Ack
  | Refused
  | Because
  | Odds
  | Hints
  | Earlier
  | RematchMade
  | AskMeSet
  | Reacted
  | Trouble
  | Pong;
