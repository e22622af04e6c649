"""What the HTTP API takes and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from throneroom.kernel.options import FOR_SEATS, HIDDEN, NUMBER, ONE, SEVERAL, SWITCH
from throneroom.kernel.view_types import EventSeen, View
from throneroom.review.looking import GIVEN_UP
from throneroom.review.steps import DRAW, ROLL, SHUFFLE
from throneroom.review.turning import CHOICE
from throneroom.text.rules_reference import Section

from . import wire
from .lobby_table import BOT, OPEN, PERSON, SeatWanted, TableSettings
from .past import RESULTS


class Problem(msgspec.Struct):
    code: str
    text: str


class ChoiceShown(msgspec.Struct):
    value: str
    text: str
    facts: dict[str, Any]


class Only(msgspec.Struct):
    """An option that there is only where another has one of these values."""

    option: str
    values: list[str]


class OptionShown(msgspec.Struct):
    """`kind`: `one` of the choices, one for each of the `seats`, `several` of them, a `switch`, a `number` from `least`
    to `most`, or `hidden`, which is not for a form."""

    name: str
    kind: Annotated[str, Meta(extra_json_schema={"enum": [ONE, FOR_SEATS, SEVERAL, SWITCH, NUMBER, HIDDEN]})]
    text: str
    help: str
    default: Any
    choices: list[ChoiceShown]
    least: int | None
    most: int | None
    only: Only | None


class BotShown(msgspec.Struct):
    level: str
    text: str
    help: str
    usual: bool  # the one to take if nobody chooses


class SeatsShown(msgspec.Struct):
    least: int
    most: int


class GameShown(msgspec.Struct):
    name: str
    title: str
    about: str
    edition: int
    seats: SeatsShown
    options: list[OptionShown]
    bots: list[BotShown]
    lessons: int  # that teach it


class GamesShown(msgspec.Struct):
    games: list[GameShown]
    languages: list[str]


class RulesShown(msgspec.Struct):
    game: str
    lang: str
    sections: list[Section]


class SeatingWanted(msgspec.Struct, forbid_unknown_fields=True):
    options: dict[str, Any] = {}


class SeatingShown(msgspec.Struct):
    options: dict[str, Any]  # in full
    seats: list[str]  # what each seat is called


class GlossaryShown(msgspec.Struct):
    game: str
    lang: str
    glossary: Mapping[str, Any]  # its shape is the game's: docs/protocol.md


class ChancesShown(msgspec.Struct):
    """Of every line that is printed on a board, for who rolls for nothing else: by board and ability, line by line."""

    game: str
    chances: dict[str, dict[str, list[float]]]


class TextsShown(msgspec.Struct):
    lang: str
    texts: dict[str, str | list[str]]  # several: the plural forms, as gettext orders them


class Continued(msgspec.Struct, forbid_unknown_fields=True):
    """A match that is over, to be played on from after so many answers."""

    table: Annotated[str, Meta(max_length=64)]
    ply: Annotated[int, Meta(ge=0, le=999_999)]


class TableWanted(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWanted], Meta(min_length=2, max_length=6)]
    options: dict[str, Any] = {}
    settings: TableSettings = TableSettings()
    name: Annotated[str, Meta(max_length=200)] = ""
    continues: Continued | None = None  # game and options must then be that table's


class SeatToken(msgspec.Struct):
    seat: int
    token: str


class TableMade(msgspec.Struct):
    table: wire.TableShown
    seats: list[SeatToken]  # yours
    invitations: list[SeatToken]  # of the open seats
    watch: str


class TokenGiven(msgspec.Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=128)]


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=128)]  # an invitation
    name: Annotated[str, Meta(max_length=200)] = ""
    # By the name of an option of kind `seats`: what this seat plays.
    picks: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}


class Invited(msgspec.Struct):
    """What an invitation is good for."""

    seat: int
    picks: list[OptionShown]  # what may be picked for it; each `default` is what was chosen so far


class SeatHeld(msgspec.Struct):
    table: wire.TableShown
    seat: int | None
    token: str


class Links(msgspec.Struct):
    """What a holder of a seat may hand on; the page makes addresses of these, with the token after the `#`."""

    seats: list[SeatToken]
    invitations: list[SeatToken]
    watch: str | None


class Going(msgspec.Struct):
    """A table of this browser at which the match is not over."""

    table: wire.TableShown
    seats: list[int]  # one's own
    asked: bool  # one of these has to answer now
    created: float  # in seconds since 1970, as all times
    began: float | None
    last: str  # what happened last, as the first of these seats saw it


class PastSeat(msgspec.Struct):
    seat: int
    side: str  # what this seat played, as the game calls it
    kind: Annotated[str, Meta(extra_json_schema={"enum": [PERSON, OPEN, BOT]})]
    level: str
    name: str
    won: bool


class PastReview(msgspec.Struct):
    """What looking back at a match has found, with the eyes of the first of one's own seats."""

    luck: float  # what chance gave
    own: float  # what own choices cost
    spark: list[int]  # the chance to win in few points, in percent


class PastMatch(msgspec.Struct):
    """A match of this browser that is over."""

    id: str
    game: str
    mine: list[int]  # one's own seats; several: one has played against oneself, and it counts in no figure
    seats: list[PastSeat]
    result: Annotated[str, Meta(extra_json_schema={"enum": list(RESULTS)})]  # of the first of one's own
    text: str  # how it ended
    margin: int | None  # by how much it was won, or lost: where its game counts health, what was left
    created: float
    began: float | None  # unknown of matches of before
    ended: float | None
    added: bool  # it was played elsewhere, and its record added here
    review: PastReview | None  # if somebody has looked back at it


class Figure(msgspec.Struct):
    """How often one has won with what; `name` is what a page draws it by, nothing where it is dealt."""

    game: str
    name: str
    text: str
    won: int
    lost: int
    nobody: int


class Mine(msgspec.Struct):
    going: list[Going]  # the latest first; like the figures, only if no `before` was said
    past: list[PastMatch]  # the latest first
    more: str  # what to say as `before` to be told the next ones; nothing: these were all
    figures: list[Figure]
    profile: bool  # whether this browser has one


class ProfileShown(msgspec.Struct):
    made: float
    browsers: int  # in which it is
    lessons: list[str]  # that were finished


class ProfileHeld(msgspec.Struct):
    profile: ProfileShown | None


class ProfileLink(msgspec.Struct):
    token: str  # good once
    seconds: float  # for so long


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    pass


class ProfileWanted(msgspec.Struct, forbid_unknown_fields=True):
    """`bring`: what this browser has so far comes along; else it is forgotten."""

    token: Annotated[str, Meta(min_length=1, max_length=128)]
    bring: bool = False


class MatchWanted(msgspec.Struct, forbid_unknown_fields=True):
    """The record of a match that was played elsewhere.  Without a `seat` it is only read and played again."""

    record: Annotated[str, Meta(min_length=1)]
    seat: Annotated[int, Meta(ge=0, le=99)] | None = None  # whose it was
    others: Annotated[str, Meta(max_length=64)] = ""  # the level of the bots that had the others; nothing: people
    name: Annotated[str, Meta(max_length=200)] = ""
    ended: float | None = None  # in seconds since 1970, if somebody knows


class MatchRead(msgspec.Struct):
    game: str
    seats: list[str]  # what they are called
    text: str  # how it ended
    id: str  # of the table that it is now; nothing if it was only read


class LessonsDone(msgspec.Struct, forbid_unknown_fields=True):
    lessons: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=200)]


class MomentShown(msgspec.Struct):
    """A match that is over, at one of its moments."""

    ply: int
    plies: int
    view: View
    events: list[EventSeen]
    answer: tuple[int, str] | None  # by which it came about: seat and key


class AnswerTold(msgspec.Struct):
    seat: int
    key: str
    prompt: str
    text: str
    kind: str  # of answer
    about: list[tuple[str, str | int]]  # what on the table it is about


class StoryMoment(msgspec.Struct):
    """One moment of a story."""

    turn: int  # whose turn it is
    begins: bool  # a turn began with the last answer
    events: int  # how many there were up to here: those with a lower version
    answer: AnswerTold | None  # by which it came about


class Story(msgspec.Struct):
    """A match that is over, from the first moment to the last."""

    plies: list[StoryMoment]
    events: list[EventSeen]


class ReviewSums(msgspec.Struct):
    """Differences of the chance to win, with standard errors.  They add up: the last value is the first, and `luck`,
    `own`, `others` and `given_up`.  What one's choices `cost` beside a bot's was searched, and is in none of these."""

    luck: float  # what chance gave
    luck_error: float
    own: float  # as one answered
    own_error: float
    others: float  # as the others answered
    others_error: float
    given_up: float  # as somebody gave up
    cost: float
    cost_error: float


class ReviewOther(msgspec.Struct):
    """What changed as another seat answered; those of all together are `others`."""

    seat: int
    change: float
    error: float


class ReviewAnswer(msgspec.Struct):
    key: str
    text: str
    chance: float  # to win, for the seat that was asked


class ReviewPoint(msgspec.Struct):
    """A turning point.  `kind`: a roll, a shuffle or a draw, or a choice of `seat`, or where it gave up."""

    ply: int  # the answers that were given before
    turn: int  # from 1; 0: before the first
    kind: Annotated[str, Meta(extra_json_schema={"enum": [ROLL, SHUFFLE, DRAW, CHOICE, GIVEN_UP]})]
    seat: int  # who answered
    change: float
    error: float
    before: float  # of the curve
    after: float
    without: float  # the chance without this change, and with it
    came: float
    text: str
    bot: str  # what the bot would have answered, in a sentence; nothing where nobody could choose
    prompt: str  # what was asked
    answers: list[ReviewAnswer]  # those that the bot looked at, best first
    chosen: str  # the key of the answer that was given


class ReviewFound(msgspec.Struct):
    seat: int  # whose eyes
    values: list[tuple[int, float, float]]  # at each moment the chance to win, and how far off it may be
    shares: list[list[float]]  # of every seat at each moment, where there are more than two sides
    turns: list[int]  # the moments at which turns begin
    sums: ReviewSums
    others: list[ReviewOther]
    points: list[ReviewPoint]  # at most five, in their order
    text: str  # what decided it, in short
    ended: float | None  # when the match was over; unknown of matches of before


class ReviewShown(msgspec.Struct):
    """Looking back at a match, with the eyes of a seat; until it is `found`, how much is done, of how much."""

    done: int
    of: int
    found: ReviewFound | None


class LessonShown(msgspec.Struct):
    name: str
    game: str
    number: int  # in its game, from 1
    title: str
    minutes: int
    steps: int


class LessonsShown(msgspec.Struct):
    lessons: list[LessonShown]


class LessonTaken(msgspec.Struct, forbid_unknown_fields=True):
    """What was answered at every step so far, "" where one only reads; and an answer to try now."""

    done: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=40)] = []
    key: Annotated[str, Meta(max_length=200)] | None = None


class LessonMoment(msgspec.Struct):
    """A lesson at one of its steps, as its learner sees it."""

    lesson: LessonShown
    step: int  # how many are done; all of them: it is over
    says: str  # the coach
    lit: list[str]  # things and parts of the table, as the page names them
    wants: bool  # whether an answer is wanted here; else it is read, and `""` goes on
    shows: str  # the answer that is wanted, for who wants to see it
    told: str  # what the answer that was tried is told, and why it was not given; nothing: it was given
    view: View
    events: list[EventSeen]  # that came of the answer that was tried; if none was, all so far
    start: int = msgspec.field(name="from")  # the number of the first of them


class PuzzleShown(msgspec.Struct):
    name: str
    game: str
    kind: str  # keep, win or best
    asks: str


class PuzzlesShown(msgspec.Struct):
    today: str  # the name of the one of this day
    puzzles: list[PuzzleShown]


class PuzzleMoment(msgspec.Struct):
    """A puzzle with its table, as the seat sees it that is asked."""

    puzzle: PuzzleShown
    view: View


class PuzzleTried(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to try; none: the solution is wanted."""

    key: Annotated[str, Meta(max_length=200)] | None = None


class PuzzleTold(msgspec.Struct):
    right: bool
    told: str  # what the answer is worth, or why the rules do not allow it
    best: str  # the key of the solution, when it was found or wanted


class NetworkShown(msgspec.Struct):
    """Who can reach this server."""

    open: bool  # people on the same network can
    addresses: list[str]  # where other devices find it, the best first; told to this machine, or if they are public
    switch: bool  # whether this browser may change it: only one on the server's own machine


class NetworkWanted(msgspec.Struct, forbid_unknown_fields=True):
    open: bool


class Health(msgspec.Struct):
    ok: bool
