/** The messages of the wire and the HTTP API as the page calls them; their shapes are made from the server's types. */
import type { Asked, KeyRead, Reacted, Said, TableSettings, View } from "./generated";

export type {
  Asked,
  AskMeWanted as AskMe,
  ChoiceShown as Choice,
  EventSeen as Happened,
  Figure,
  FromClient,
  FromServer,
  GameShown as Game,
  Going,
  HintShown as Hint,
  Hints as HintsTold,
  Invited,
  KeyRead as Read,
  LessonMoment,
  LessonShown as Lesson,
  LessonTaken,
  Links,
  MatchRead,
  MatchWanted,
  Mine,
  MomentShown as Moment,
  Named,
  NetworkShown as Network,
  Odds,
  OptionSeen as Option,
  OptionShown as GameOption,
  OutcomeSeen as Outcome,
  PastMatch,
  PastReview,
  PastSeat,
  ProfileHeld,
  ProfileLink,
  PuzzleMoment,
  PuzzleShown as Puzzle,
  PuzzlesShown as Puzzles,
  PuzzleTold,
  PuzzleTried,
  Reacted,
  ReasonSeen as Reason,
  RematchShown as Rematch,
  ReviewAnswer,
  ReviewFound,
  ReviewPoint,
  ReviewShown as Review,
  Rule,
  Said,
  SeatHeld,
  SeatShown as Seat,
  SeatToken,
  SeatWanted,
  Section as RuleSection,
  Story,
  StoryMoment,
  TableMade,
  TableShown as Table,
  TableWanted,
  Update,
  View,
  Waiting,
  Welcome,
} from "./generated";

/** A sort of thing, and its name or its number. */
export type Pair = KeyRead["about"][number];

/** What was agreed at a table, with nothing left out. */
export type Settings = Required<TableSettings>;

export type Reaction = Reacted["reaction"];

/** Whether an argument of a sentence is a sentence itself. */
export const isSaid = (argument: unknown): argument is Said =>
  typeof argument === "object" && argument !== null && "say" in argument && typeof argument.say === "string";

export function asked(view: View | null): Asked | null {
  return view?.decision != null && "options" in view.decision ? view.decision : null;
}
