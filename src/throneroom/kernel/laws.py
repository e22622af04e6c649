"""The laws: what every game must obey, whatever its rules.  Public: run them on a game of your own.

    from throneroom.kernel.laws import obey
    obey(MY_GAME, {"players": 2}, seed=1)

Played at random, at every decision (or every n-th for the costly ones):

- **clone**: playing on a copy changes nothing here, and the copy goes on as the original would
- **pickle**: so does a match that was pickled
- **save**: a match loaded from its save is the same match
- **refuse**: a refused answer changes nothing and has at least one reason, each with a rule; what is offered is
  never refused
- **offer**: the checks that say why not agree with the offers on every key that a seat could spell: they find nothing
  against what is offered and something against all else; whoever is not asked is told so, and what else is told to
  such a seat is what it is told when it is asked
- **notation**: every offered key is read by the game's notation, and spelled again from what it is about
- **replay**: the record replays to the same table
- **view**: hidden cards dealt again, a viewer sees byte for byte the same: facts, view, options, events and reasons;
  what nobody knows shuffled again (`Game.reshuffled`), every seat is told and offered the same
- **facts**: equal facts mean equal options, at whatever decisions of a match they are told
- **secret**: a game that deals nothing again (`Game.redeal`) has no secrets: every viewer is told the same, and what
  was shuffled lies open; else bots would see what nobody may know
- **redeal**: what chance or another's answer has put where a viewer does not see it lies otherwise in some redeal of
  that viewer: a place that the game forgets to deal again bots would see
- **told**: two answers that everybody at a real table could tell apart (`Game.openly`) are told apart to every viewer,
  at once; two of which the others see the same look the same to a spectator
- **undo**: an answer that can be taken back has taught nothing: hidden cards dealt again, it leads to the same sight
- **twins**: of two tables that differ only in whether somebody was asked in secret and passed, the one who had
  answered before and a spectator see the same
- **concede**: every seat that is in may give up, asked or not, and it is no option; what comes of it is a match like
  any other, in which nobody asks that seat any more and it cannot win
- **depth**: the stack does not grow with the length of the game
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Final, TypeAlias

from .chance import Seeded
from .decisions import CONCEDE, NOT_A_MOVE, NOT_ASKED, Decision, IllegalAnswer, Option
from .errors import BadSave
from .forgotten import choices_forgotten, places_forgotten, spelled_place
from .frames import State
from .game import AnyGame, Game
from .journal import Ply, from_the_start
from .machine import DiceSeen
from .match import Match, begin, replayed
from .nodes import Seat
from .notation import KERNEL
from .record import parse
from .saves import load

LAWS: Final = (  # their names, in the order of above
    *("clone", "pickle", "save", "refuse", "offer", "notation", "replay", "view", "facts", "secret", "redeal", "told"),
    *("undo", "twins", "concede", "depth"),
)
Spelled: TypeAlias = Callable[[Match, Seat], Iterable[str]]
Known: TypeAlias = dict[str, list[str]]  # by the facts of the seat that was asked, what it was offered
MOST_FRAMES = 40
COMPARED = 4  # answers to one question, where a match is long
TRIED = 100  # keys of the asked seat at each decision, and of all others together
ASKED_ABOUT = 12  # of these, by every seat, asked or not: why not?
RARELY = 3  # somebody gives up at every so many of these decisions
PLAYED_ON = 12  # answers after somebody has given up
DEALS = 8  # among which twins are looked for
OTHERWISE = 3  # tables at which chance said something else, to see what it fills
STARTS = 24  # among which they are looked for
_NOT_YOU: Final = ((NOT_ASKED,), (NOT_A_MOVE,))  # what whoever is not asked is told first
NONSENSE = ("", "no such answer", "draw draw", "\x00", "play", "1", "Ω to 9,9", "pass pass")


class LawBroken(AssertionError):
    """A game does not obey; the message says which law, when, and how to repeat it."""


class Checked:
    """What a run of the laws saw."""

    def __init__(self) -> None:
        self.decisions = 0
        self.depth = 0
        self.twins = 0
        self.alike = 0  # decisions at which the asked seat knew what it had known at an earlier one
        self.rule: str | None = None  # by which the match ended; None if it was stopped

    def __repr__(self) -> str:
        seen = f"depth={self.depth}, twins={self.twins}, alike={self.alike}, rule={self.rule!r}"
        return f"Checked(decisions={self.decisions}, {seen})"


def obey(
    game: AnyGame,
    options: Mapping[str, Any],
    *,
    seed: int,
    most: int = 3000,
    every: int = 1,
    invariant: Callable[[Match], None] | None = None,
    spelled: Spelled | None = None,
) -> Checked:
    """Play one random match and check the laws on the way; the costly ones at every n-th decision.

    `spelled` names every key that the game's grammar could spell for what a seat has; else its candidates are tried.
    """
    pick = random.Random(seed)
    match = begin(game, options, Seeded(seed), {"chance": Seeded.kind, "seed": str(seed)})
    checked = Checked()
    differed: set[Seat | None] = set()
    known: Known = {}
    start = match.clone()
    while match.decision is not None and checked.decisions < most:
        where = f"{game.name} {dict(options)} seed {seed} at ply {match.ply}"
        if invariant is not None:
            invariant(match)
        checked.alike += check_facts(match, known, where)
        check_refusals(match, pick, where)
        check_offers(match, spelled, where, random.Random(f"{seed} {match.ply}"))
        key = pick.choice(match.decision.options).key
        if checked.decisions % every == 0:
            check_copies(match, key, where)
            check_replay(match, where)
            check_secrets(match, where)
            differed |= check_views(match, pick.getrandbits(32), where, spelled=spelled)
            check_told(match, where, pick)
            check_choices(match, where, random.Random(f"{seed} {match.ply} choices"))
            check_undo(match, key, pick.getrandbits(32), where)
            checked.twins += check_twins(match, key, pick.getrandbits(32), where)
            if checked.decisions % (RARELY * every) == 0:
                check_concede(match, random.Random(f"{seed} {match.ply} concede"), where)
        before = match.clone()
        match.play(key)
        check_shuffled(before, match, key, where)
        checked.decisions += 1
        checked.depth = max(checked.depth, match.state.depth())
        _must(checked.depth <= MOST_FRAMES, "depth", where, f"the stack is {checked.depth} frames deep")
    if invariant is not None:
        invariant(match)
    check_start(start, options, f"{game.name} {dict(options)} seed {seed} at its start")
    if checked.decisions > 10 * every and _deals_again(game):
        everybody = {None, *range(match.seats)}
        where = f"{game.name} {dict(options)} seed {seed}"
        _must(
            differed == everybody, "view", where, f"the hidden cards are never dealt again for {everybody - differed}"
        )
    if match.outcome is not None:
        checked.rule = match.outcome.rule
        where = f"{game.name} {dict(options)} seed {seed} at its end"
        _must(match.state.stack is None, "depth", where, "something is left to do")
        check_replay(match, where)
        told = replayed(game, parse(match.record())).record()
        _must(told == match.record(), "replay", where, "the record of a match that is over changes by being replayed")
        check_views(match, pick.getrandbits(32), where, match.journal.count)
        check_refusals(match, pick, where)
    return checked


def _must(holds: bool, law: str, where: str, what: str) -> None:
    if not holds:
        raise LawBroken(f"{law} law: {what} ({where})")


def check_refusals(match: Match, pick: random.Random, where: str) -> None:
    """Nothing changes by a refused answer, and every refusal has its reasons."""
    before, journal = table_of(match), match.journal
    for key in (pick.choice(NONSENSE), *(_foreign(match, pick))):
        _refused(match, key, None, None, where)
    decision = match.decision
    if decision is not None:
        keys = [option.key for option in decision.options]
        _must(len(set(keys)) == len(keys), "refuse", where, f"one key twice in {keys}")
        _must(bool(keys), "refuse", where, "a question without an answer")
        check_notation(decision, where)
        for key in keys:
            _must(not match.why(key), "refuse", where, f"{key!r} is offered and has a reason against it")
        _refused(match, keys[0], None, match.ply + 1, where)
        for seat in range(match.seats):
            if seat != decision.seat:
                _refused(match, keys[0], seat, None, where)
    unchanged = table_of(match) == before and match.journal is journal
    _must(unchanged, "refuse", where, "a refused answer changed the table")


def check_concede(match: Match, pick: random.Random, where: str) -> None:
    """Somebody gives up, on a copy, and it goes on without them, or ends."""
    decision = match.decision
    assert decision is not None
    _must(decision.find(CONCEDE) is None, "concede", where, "giving up is an option, so that bots would choose it")
    seat, copy = pick.randrange(match.seats), match.clone()
    where = f"{where}, seat {seat} concedes"
    if match.why(CONCEDE, seat):
        _refused(copy, CONCEDE, seat, None, where)
        return
    copy.play(CONCEDE, seat=seat)
    _must(copy.ply == match.ply + 1, "concede", where, "it is not one answer")
    _must(not any([copy.can_undo(each) for each in range(match.seats)]), "concede", where, "it can be taken back")
    loaded = _loaded(match, copy.save(), where)
    _must(loaded == copy, "concede", where, "a loaded match is not the same")
    check_replay(copy, where)
    check_views(copy, pick.getrandbits(32), where)
    for _ in range(PLAYED_ON):
        if copy.decision is None:
            break
        _must(copy.decision.seat != seat, "concede", where, "who has given up is asked")
        _refused(copy, CONCEDE, seat, None, where)
        copy.play(pick.choice(copy.decision.options).key)
    won = copy.outcome is not None and seat in copy.outcome.winners
    _must(not won, "concede", where, "who has given up has won")
    check_replay(copy, where)


def check_notation(decision: Decision, where: str) -> None:
    """Every offered key is read by the game's notation, and spelled again from what it is about."""
    for option in decision.options:
        notation = KERNEL if isinstance(decision.ask.offers, DiceSeen) else decision.notation
        key = notation.read(option.key)
        _must(key is not None, "notation", where, notation.unwritten(option.key))
        if key is not None:
            again = notation.spell(key.kind, *key.about)
            _must(again == option.key, "notation", where, f"{option.key!r} is spelled {again!r}")


def check_offers(match: Match, spelled: Spelled | None, where: str, pick: random.Random) -> None:
    """Offers and the checks that say why not are one truth, for every key that somebody could spell.

    Some of these at each decision, others at the next one.  What a seat is told that is not asked (`Game.obstacles`)
    is judged where the truth is known: for the seat that is asked, of keys that answer the open question.
    """
    decision, game = match.decision, match.game
    if decision is None:
        return
    offered = {option.key for option in decision.options}
    for seat in range(match.seats):
        some = [] if spelled is None else list(spelled(match, seat))
        most = TRIED if seat == decision.seat else TRIED // (match.seats - 1)
        some = pick.sample(some, min(most, len(some)))
        keys = {game.as_written(match.state, key) for key in some}
        if seat != decision.seat:
            for key in keys | offered:
                told = match.why(key, seat)[:1]
                _must(told in _NOT_YOU, "offer", where, f"seat {seat} is not asked and is told {list(told)} of {key!r}")
            continue
        tried = sorted(keys | offered | set(game.candidates(match.state, decision)))
        unasked = set(pick.sample(tried, min(ASKED_ABOUT, len(tried))))
        for key in tried:
            reasons = game.explain(match.state, key)
            if key in unasked and _answers(game, key, decision):
                told = game.obstacles(match.state, seat, key)
                same = f"{key!r} has {list(reasons)} against it if its seat is asked, and else {list(told)}"
                _must(told == reasons, "offer", where, same)
            if key in offered:
                _must(not reasons, "offer", where, f"{key!r} is offered though {list(reasons)}")
            else:
                _must(bool(reasons), "offer", where, f"{key!r} is not offered, and nothing stands against it")


def _answers(game: AnyGame, key: str, decision: Decision) -> bool:
    """Whether this is known to be the question that such a key answers."""
    read = game.read(key)
    return read is not None and game.answers(read) == decision.ask.offers


def check_facts(match: Match, known: Known, where: str) -> bool:
    """Whoever knows the same is offered the same; whether the asked seat has known the same before."""
    decision = match.decision
    if decision is None:
        return False
    keys = [option.key for option in decision.options]
    try:
        facts = json.dumps(match.facts(decision.seat))
    except TypeError as error:
        raise LawBroken(f"facts law: facts() is not plain data: {error} ({where})") from error
    before = known.setdefault(facts, keys)
    _must(before == keys, "facts", where, f"the same facts offered {before} before and {keys} now")
    return before is not keys


def table_of(match: Match) -> str:
    """The table and what is still to happen, without the journal."""
    return json.dumps(match.codec().write(match.state))


def _foreign(match: Match, pick: random.Random) -> list[str]:
    """A key of the game's own grammar that is not offered now, if one comes to hand."""
    decision = match.decision
    if decision is None:
        return []
    offered = {option.key for option in decision.options}
    asked = match.game.candidates(match.state, decision)
    return [key for key in asked if key not in offered][: 1 + pick.randrange(3)]


def _refused(match: Match, key: str, seat: Seat | None, ply: int | None, where: str) -> None:
    try:
        match.play(key, seat=seat, ply=ply)
    except IllegalAnswer as refusal:
        _must(bool(refusal.reasons), "refuse", where, f"{key!r} is refused without a reason")
        for reason in refusal.reasons:
            _must(bool(reason.rule and reason.text), "refuse", where, f"a reason against {key!r} has no rule or text")
        return
    raise LawBroken(f"refuse law: {key!r} was not refused ({where})")


def check_copies(match: Match, key: str, where: str) -> None:
    """A clone and a loaded save go on alike, and the original does not notice."""
    before = match.save()
    copy = match.clone()
    _must(copy == match and copy.save() == before, "clone", where, "a clone is not the same")
    thawed: Match = pickle.loads(pickle.dumps(match))
    same = thawed == match and thawed.save() == before
    _must(same, "pickle", where, f"a pickled match is not the same{_unkept(match, same)}")
    loaded = _loaded(match, before, where)
    same = loaded.save() == before
    _must(same, "save", where, f"a loaded match is not the same{_unkept(match, same)}")
    copy.play(key)
    _must(match.save() == before, "clone", where, "playing a clone changed the original")
    thawed.play(key)
    same = thawed == copy
    _must(same, "pickle", where, f"a pickled match goes on differently{_unkept(match, same)}")
    loaded.play(key)
    same = loaded.save() == copy.save()
    _must(same, "save", where, f"a loaded match goes on differently{_unkept(match, same)}")


def _loaded(match: Match, save: str, where: str) -> Match:
    """A match of the same game, from its save."""
    try:
        return load(save, lambda name: match.game)
    except BadSave as error:
        raise LawBroken(f"save law: {error} ({where})") from error


def _unkept(match: Match, same: bool) -> str:
    """If it is not the same, what of the table is in no save, and not as on a blank table."""
    if same:
        return ""
    state, blank = match.state, match.game.blank(match.options)
    kind = type(state)
    own = [name for name in dir(state) if not name.startswith("_") and not hasattr(State, name)]
    kept = [name for name in own if name in kind.fields or isinstance(getattr(kind, name, None), property)]
    lost = [name for name in own if name not in kept and not callable(getattr(state, name))]
    lost = [name for name in lost if getattr(state, name) != getattr(blank, name)]
    return f"; {kind.__name__}.fields does not name {lost}" if lost else ""


def check_replay(match: Match, where: str) -> None:
    """The record, from its text, leads to the same table."""
    record = match.record()
    again = replayed(match.game, parse(record), None, match.state.chance.clone())
    _must(again.save() == match.save(), "replay", where, "the record leads to another table")
    _must(again.record() == record, "replay", where, "a replayed match has another record")


def _deals_again(game: AnyGame) -> bool:
    return type(game).redeal is not Game.redeal


def check_secrets(match: Match, where: str) -> None:
    """A game that does not say what a viewer could be wrong about has nothing to be wrong about."""
    game, state = match.game, match.state
    if _deals_again(game):
        return
    said = [event for event in match.journal.events if event.private]
    for seat in range(match.seats):
        same = game.facts(state, seat) == game.facts(state, None)
        _must(same, "secret", where, f"seat {seat} and a spectator are told different facts{_DEAL_AGAIN}")
    _must(not said, "secret", where, f"an event has a private face{_DEAL_AGAIN}")
    if any([_shuffled(ply) for ply in from_the_start(match.journal)]):
        for name, table in _otherwise(state):
            told = any([game.facts(table, seat) != game.facts(state, seat) for seat in (None, *range(match.seats))])
            _must(told, "secret", where, f"cards are shuffled, and nobody sees in which order {name!r} is{_DEAL_AGAIN}")


def check_start(match: Match, options: Mapping[str, Any], where: str) -> None:
    """What chance has filled at the start, and a viewer does not see, is dealt again."""
    starts = (begin(match.game, options, Seeded(number), {"chance": Seeded.kind}) for number in range(STARTS))
    _none_forgotten(match, starts, where)


def check_shuffled(before: Match, match: Match, key: str, where: str) -> None:
    """So is what was shuffled first by an answer, as after a draft; `before` is the match as it was.

    A shuffle after that may only pick one of several parts: where a part lies is then not the same as which it is.
    """
    if _shuffled(match.journal) and not any([_shuffled(ply) for ply in from_the_start(before.journal)]):
        _none_forgotten(match, (_played_otherwise(before, key, number) for number in range(STARTS)), where)


def _played_otherwise(match: Match, key: str, seed: int) -> Match:
    copy = match.clone()
    copy.state.chance = Seeded(seed)
    copy.play(key)
    return copy


def _none_forgotten(match: Match, others: Iterable[Match], where: str) -> None:
    """Where chance said who is asked, parts went to other seats: such tables are not compared."""
    if not _deals_again(match.game):
        return
    alike = islice((other for other in others if _asks(other) == _asks(match)), OTHERWISE)
    for seat, place in places_forgotten(match, alike):
        same = f"{viewer(seat)} cannot know what {spelled_place(place)} is, and it is the same in every redeal"
        _must(False, "redeal", where, f"{same}: deal it again in Game.redeal")


def _asks(match: Match) -> tuple[Seat, Seat | None]:
    return match.state.active, None if match.decision is None else match.decision.seat


def check_choices(match: Match, where: str, pick: random.Random) -> None:
    """What somebody else has chosen, and a viewer cannot tell, is dealt again."""
    decision = match.decision
    if decision is None or not _deals_again(match.game):
        return
    tables: list[Match] = []
    for option in pick.sample(decision.options, min(COMPARED, len(decision.options))):
        tables.append(match.clone())
        tables[-1].play(option.key)
    for seat, place in choices_forgotten(tables, match.journal.count, decision.seat):
        same = f"{viewer(seat)} cannot tell what was chosen, and {spelled_place(place)} is the same in every redeal"
        _must(False, "redeal", where, f"{same}: deal it again in Game.redeal")


def viewer(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


_DEAL_AGAIN = ", and the game has no redeal(): bots would know what is hidden (see kernel/redeal.py)"


def _otherwise(state: State) -> Iterable[tuple[str, State]]:
    """The same table, each time with one of its lists the other way round."""
    for name in type(state).fields:
        value = getattr(state, name)
        if isinstance(value, list) and value != value[::-1] and all([type(item) is int for item in value]):
            table = state.clone()
            setattr(table, name, value[::-1])
            yield name, table


def check_redeal(match: Match, seat: Seat | None, dealt: Match, where: str) -> bool:
    """A re-dealt match knows nothing of the true one; whether its hidden cards lie differently."""
    fresh = isinstance(dealt.state.chance, Seeded) and dealt.origin.table is None and "seed" not in dealt.origin.header
    _must(fresh, "view", where, "a re-dealt match carries the seed or the table of the true one")
    decision = dealt.decision
    if decision is not None:
        options = match.game.rules.options(dealt.state, decision.ask, decision.frame)
        same = [option.key for option in options] == [option.key for option in decision.options]
        _must(same, "view", where, f"the options of a deal for {seat} are those of another deal")
    tables = [each.codec().write(each.state)["table"] for each in (dealt, match)]
    return bool(tables[0] != tables[1])


def check_views(
    match: Match, seed: int, where: str, events: int = 30, spelled: Spelled | None = None
) -> set[Seat | None]:
    """Nobody's view depends on what that viewer cannot know; of the log, the last so many events are compared.

    The viewers for whom the hidden cards now lie differently.
    """
    differed: set[Seat | None] = set()
    since = max(0, match.journal.count - events)
    for seat in (None, *range(match.seats)):
        dealt = match.redeal(seat, seed)
        keys = [] if spelled is None or seat is None else list(spelled(match, seat))
        keys = random.Random(seed).sample(keys, min(ASKED_ABOUT, len(keys)))
        same = seen(dealt, seat, since, keys) == seen(match, seat, since, keys)
        _must(same, "view", where, f"the view of {seat} depends on a secret")
        if check_redeal(match, seat, dealt, where):
            differed.add(seat)
    check_reshuffled(match, seed, where)
    return differed


def check_reshuffled(match: Match, seed: int, where: str) -> None:
    """What nobody knows makes no difference to anybody yet: what somebody holds or has seen stays as it is."""
    game, state = match.game, match.state
    again = game.reshuffled(state, Seeded(seed))
    for seat in range(match.seats):
        same = game.facts(again, seat) == game.facts(state, seat)
        _must(same, "view", where, f"reshuffled() changes what seat {seat} knows")
    if state.open is not None:
        options = game.rules.options(again, state.open.ask, state.open.frame)
        same = [option.key for option in options] == [option.key for option in state.open.options]
        _must(same, "view", where, "reshuffled() changes what is offered")


def check_told(match: Match, where: str, pick: random.Random | None = None) -> None:
    """What of an answer is open is told to every viewer, and to a spectator nothing more unless cards are shuffled.

    All answers are compared; with `pick` a few of them.
    """
    decision = match.decision
    if decision is None:
        return
    options = list(decision.options)
    if pick is not None and len(options) > COMPARED:
        options = pick.sample(options, COMPARED)
    since = match.journal.count
    sights: dict[tuple[Seat | None, str], Option] = {}
    watched: dict[str, str] = {}
    for option in options:
        openly = match.game.openly(match.state, option)
        after = match.clone()
        after.play(option.key)
        for seat in (None, *range(match.seats)):
            sight = json.dumps([after.view(seat), after.events(since, seat)])
            same = sights.setdefault((seat, sight), option)
            alike = match.game.openly(match.state, same) == openly
            _must(alike, "told", where, f"{viewer(seat)} cannot tell {option.key!r} from {same.key!r}{_TELL}")
            if seat is None and not decision.ask.secret and not _shuffled(after.journal):
                alike = watched.setdefault(openly, sight) == sight
                _must(alike, "told", where, f"who watches sees more of {option.key!r} than {openly!r}{_OPENLY}")


_OPENLY: Final = "; Game.openly says what everybody sees of an answer"
_TELL: Final = f"{_OPENLY}: if it shows later only, or a window comes first, tell it before, in an event"


def _shuffled(ply: Ply) -> bool:
    """Whether cards changed places by chance after this answer: what is seen of them then may differ."""
    return any([said.kind == "shuffle" and len(said.numbers) > 1 for said in ply.chance_said])


def check_undo(match: Match, key: str, seed: int, where: str) -> None:
    """A player who can take an answer back has learned nothing by it."""
    decision = match.decision
    if decision is None:
        return
    seat, since = decision.seat, match.journal.count
    after = match.clone()
    after.play(key)
    if after.can_undo(seat):
        dealt = match.redeal(seat, seed)
        dealt.play(key)
        same = seen(dealt, seat, since) == seen(after, seat, since)
        _must(same, "undo", where, f"{key!r} can be taken back and has taught {seat} something")


def check_twins(match: Match, key: str, seed: int, where: str) -> bool:
    """Whether others were asked in secret after this answer, and passed, is seen by nobody else.

    Played on deals that the answering seat cannot tell apart; whether there were twins among them.
    """
    after = match.clone()
    after.play(key)
    if match.decision is None or after.state.windows == match.state.windows:
        return False
    seat = match.decision.seat
    twins: dict[bool, str] = {}
    for number in range(DEALS):
        dealt = match.redeal(seat, seed + number)
        state = dealt.state
        state.chance = Seeded(seed)
        learned, windows = state.revealed, state.windows
        dealt.play(key)
        passed = 0
        while dealt.decision is not None and dealt.decision.seat != seat and _may_pass_in_secret(dealt.decision):
            passed += 1
            dealt.play("pass")
        # Nothing was learned but from windows: what was drawn or shown is not the same in two deals.
        if state.revealed - learned == state.windows - windows + passed:
            told = seen(dealt, seat) + seen(dealt, None)
            _must(twins.setdefault(passed > 0, told) == told, "view", where, "two deals look different")
    _must(len(set(twins.values())) <= 1, "twins", where, "it shows that somebody was asked in secret")
    return len(twins) == len((True, False))


def _may_pass_in_secret(decision: Decision) -> bool:
    return decision.ask.secret and decision.find("pass") is not None


def seen(match: Match, seat: Seat | None, since: int = 0, asked_about: Iterable[str] = ()) -> str:
    """Everything that reaches a viewer, as one text: facts, view, events, notebook, and the reasons it can get."""
    reasons: dict[str, list[str]] = {}
    if seat is not None and match.decision is not None:
        keys = [*NONSENSE, *asked_about]
        if match.decision.seat == seat:
            keys += match.game.candidates(match.state, match.decision)
        for key in keys:
            reasons[key] = [f"{reason.rule} {reason.text}" for reason in match.why(key, seat)]
    notes = {} if seat is None else match.notes(seat)
    return json.dumps([match.facts(seat), match.view(seat), match.events(since, seat), notes, reasons])
