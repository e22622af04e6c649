"""How a hero card says itself: every word of its page becomes a sentence, in the reader's language."""

from __future__ import annotations

from throneroom.kernel.nodes import Effect, If, Name, Node, Not, Times, Worth, sequence
from throneroom.kernel.texts import Text

from .box import FACTION_NAMES, signed, term
from .words import (
    ANOTHER,
    ANYONE,
    BEHIND,
    CHOSEN,
    DOWN,
    FRONT,
    GREEN,
    NAMED,
    NEXT,
    NOT_CHOSEN,
    RED,
    TAVERN,
    UP,
    YOU,
    AndOr,
    Both,
    Bury,
    BuryAtRandom,
    Count,
    CountFactions,
    CountsDouble,
    Discard,
    DiscardAll,
    Draw,
    DrawFromHand,
    EachOther,
    Either,
    Give,
    Graveyard,
    Guards,
    Hand,
    Hero,
    Heroes,
    ItIs,
    Join,
    Leads,
    Look,
    LookAtTop,
    Looked,
    Move,
    NameFaction,
    OneLeads,
    Perform,
    Pick,
    PickPlayer,
    Place,
    Play,
    RefillTavern,
    Reveal,
    SetAside,
    SetX,
    Sift,
    Source,
    Swap,
    Take,
    Tavern,
    They,
    TopOfGraveyard,
    TurnOver,
)

_SAY = "hidden_leaders.say."
_MARKERS = {RED: "red", GREEN: "green", FRONT: "marker.front", BEHIND: "marker.behind"}
_WHERE = {
    ANYONE: "anyone",
    YOU: "you",
    ANOTHER: "another",
    NEXT: "next",
    CHOSEN: "chosen",
    NOT_CHOSEN: "not_chosen",
}
# How a place is said: in a party, out of it, as where something is counted, or out of theirs who are spoken about.
IN, FROM, COUNTED, THEIRS = range(4)
_OWN = {COUNTED: "hidden_leaders.where.yours", THEIRS: "hidden_leaders.where.theirs"}
_FACES = {UP: "up", DOWN: "down"}
# What is done with a card that was picked, in the sentence that picks it.
_PICKED: dict[type, str] = {
    Bury: "bury",
    Discard: "discard",
    Give: "give",
    Join: "join",
    Perform: "perform",
    SetAside: "perform",
    Play: "play_another",
    Take: "take",
    TurnOver: "turn_over",
    NameFaction: "choose",
}
# The same in a sentence that follows.
_FOLLOWS: dict[type, str] = {Bury: "bury_it", TurnOver: "turn_it_over", Perform: "perform_it"}


def text_of(hero: Hero, lang: str) -> str:
    """The whole card, as a person reads it."""
    return " ".join([sentence.say(lang) for sentence in sentences(hero)])


def sentences(hero: Hero) -> list[Text]:
    said = said_all(hero.effects)
    if isinstance(hero.lasting, Guards):
        said.append(Text(_SAY + "guards"))
    elif isinstance(hero.lasting, CountsDouble) and hero.lasting.beside_emperor:
        said.append(Text(_SAY + "double_beside", card=term("buried-emperor")))
    elif isinstance(hero.lasting, CountsDouble):
        said.append(Text(_SAY + "double_for", heirs=tuple([term(name) for name in hero.lasting.heirs])))
    return said or [Text(_SAY + "nothing")]


def said_all(effect: Effect) -> list[Text]:
    return [sentence for node in sequence(effect) for sentence in said(node)]


def as_one(effect: Effect) -> Text:
    """What stands inside another sentence is one sentence."""
    (sentence,) = said_all(effect)
    return sentence


def said(effect: Node) -> list[Text]:
    """The sentences of one effect."""
    if isinstance(effect, Move):
        return [Text(_SAY + "move", move=_move(effect))]
    if isinstance(effect, Both | AndOr):
        joint = "both" if isinstance(effect, Both) else "and_or"
        return [Text(_SAY + joint, first=_move(effect.first), second=_move(effect.second))]
    if isinstance(effect, Either):
        return [_either(effect)]
    if isinstance(effect, SetX):
        return [_set_x(effect)]
    if isinstance(effect, If):
        return [_if(effect)]
    if isinstance(effect, Pick):
        return _pick(effect)
    if isinstance(effect, PickPlayer):
        whose = "player" if effect.whose == ANYONE else "another_player"
        then = said_all(effect.then)
        if effect.may:
            return [Text(_SAY + "may_" + whose), *[Text(_SAY + "if_you_do", then=sentence) for sentence in then]]
        return [Text(_SAY + whose), *then]
    if isinstance(effect, NameFaction):
        return [Text(_SAY + "name"), *said_all(effect.then)]
    if isinstance(effect, They):
        return [_of_others("next" if effect.who == NEXT else "they", effect.do)]
    if isinstance(effect, EachOther):
        return [_of_others("each_other", effect.do)]
    if isinstance(effect, Swap):
        swap = "may_swap" if effect.may else "swap"
        return [Text(_SAY + swap, first=target(effect.first), second=target(effect.second))]
    return _piles(effect)


def _piles(effect: Node) -> list[Text]:
    """What is done with piles, and with a card that was picked before."""
    if isinstance(effect, BuryAtRandom):
        return [Text(_SAY + "bury_at_random", what=target(effect.source, FROM))]
    if isinstance(effect, DrawFromHand):
        return [Text(_SAY + ("draw_to_party" if effect.to_party else "draw_from_hand"))]
    if isinstance(effect, Draw):
        return [Text(_SAY + "draw", n=effect.count, pile=term(effect.pile))]
    if isinstance(effect, DiscardAll):
        assert isinstance(effect.source, Tavern)
        if not effect.source.factions:
            return [Text(_SAY + "clear_tavern")]
        return [Text(_SAY + "discard_all", faction=_factions(effect.source.factions))]
    if isinstance(effect, RefillTavern):
        return [Text(_SAY + "refill", pile=term(effect.pile))]
    if isinstance(effect, Sift):
        if effect.pile == TAVERN:
            return [Text(_SAY + "sift_tavern")]
        rest = effect.rest.replace(" ", "_")
        return [Text(f"{_SAY}sift_{rest}", n=effect.count, pile=term(effect.pile))]
    if isinstance(effect, LookAtTop):
        return [Text(_SAY + "look_at_top", n=effect.count, pile=term(effect.pile)), *said_all(effect.then)]
    if isinstance(effect, Reveal):
        return [Text(_SAY + "reveal", pile=term(effect.pile)), *said_all(effect.then)]
    return [Text(_SAY + _FOLLOWS[type(effect)])]


def _pick(effect: Pick) -> list[Text]:
    """Which card, what is done with it first, and then the rest."""
    then = sequence(effect.then)
    first, rest = then[0], then[1:]
    if isinstance(first, Look):
        many = effect.may and effect.times > 1
        return [Text(_SAY + "may_look", n=effect.times) if many else Text(_SAY + "look", what=target(effect.source))]
    if isinstance(first, Place):
        if isinstance(effect.source, Hand):
            return [Text(_SAY + "hide", n=effect.times)]
        return [Text(_SAY + "place_up", what=target(effect.source))]
    place = FROM if isinstance(first, Bury | Discard | Join | Take) else IN
    start = _started(first, effect.source, place)
    if isinstance(first, NameFaction):
        return [start, *said(first)]
    if isinstance(first, SetAside):  # performing it is what the first sentence says
        return [start, Text(_SAY + ("then_bury_it" if isinstance(rest[-1], Bury) else "then_hide_it"))]
    if isinstance(first, Discard):  # what follows does so only if there was something to discard
        return [start, *[Text(_SAY + "if_done", then=sentence) for sentence in said_all(rest)]]
    return [start, *said_all(rest)]


def _started(first: Node, source: Source, place: int) -> Text:
    """What is done with the card first.  The abilities of a hero are his, those of a card are its."""
    verb = _PICKED[type(first)]
    if isinstance(source, TopOfGraveyard):  # there is nothing to choose
        return Text(f"{_SAY}{verb}_top")
    if isinstance(first, Perform) and isinstance(source, Heroes):
        verb += "_hero"
    return Text(_SAY + verb, what=target(source, place))


def _of_others(who: str, effect: Effect) -> Text:
    """What others must do, in the third person: they choose between moves, or pick a card of their own."""
    (do,) = sequence(effect)
    if isinstance(do, Either):
        return Text(f"{_SAY}{who}_chooses", moves=_either(do))
    assert isinstance(do, Pick)
    (verb,) = sequence(do.then)
    return Text(f"{_SAY}{who}_must", do=Text(f"{_SAY}must.{_PICKED[type(verb)]}", what=target(do.source, THEIRS)))


# -- moves and conditions --------------------------------------------------------------------------------


def _move(move: Move) -> Text:
    return Text("hidden_leaders.moving", marker=term(_MARKERS[move.marker]), spaces=_spaces(move.spaces))


def _spaces(spaces: Worth) -> str:
    if isinstance(spaces, int):
        return signed(spaces)
    if isinstance(spaces, Times):
        return "−X"
    assert isinstance(spaces, Name)
    return "+X"


def _either(effect: Either) -> Text:
    first, second = effect.first, effect.second
    if isinstance(first, Move) and isinstance(second, Move):
        return Text(_SAY + "either", first=_move(first), second=_move(second))
    return Text(_SAY + "one_of", effects=(as_one(first), as_one(second)))


def _set_x(effect: SetX) -> Text:
    value = effect.value
    if isinstance(value, CountFactions):
        return Text(_SAY + "x_factions", faction=_factions(value.but), where=_where(value.source, COUNTED))
    assert isinstance(value, Count)
    return Text(_SAY + "x", what=counted(value.source), most=value.most)


def _if(effect: If) -> Text:
    when, then = effect.when, as_one(effect.then)
    if isinstance(when, Count):
        return Text(_SAY + "if_have", what=target(when.source), then=then)
    if isinstance(when, Leads):
        other = as_one(effect.otherwise)
        return Text(_SAY + "if_leads", marker=term(_MARKERS[when.marker]), then=then, otherwise=other)
    if isinstance(when, OneLeads):
        return Text(_SAY + "if_one_leads", then=then)
    if isinstance(when, ItIs) and when.factions == NAMED:
        return Text(_SAY + "if_it_is_named", then=then)
    if isinstance(when, ItIs):
        return Text(_SAY + "if_it_is", faction=_factions(when.factions), then=then)
    assert isinstance(when, Not)
    assert isinstance(when.value, ItIs)
    return Text(_SAY + "if_it_is_not", faction=_factions(when.value.factions), then=then)


# -- cards and factions ----------------------------------------------------------------------------------


def _factions(factions: int) -> Text | tuple[Text, ...]:
    if factions == NAMED:
        return Text("hidden_leaders.named")
    return tuple([term(name) for faction, name in FACTION_NAMES.items() if factions & faction])


def _where(source: Source, place: int = IN) -> Text:
    assert isinstance(source, Heroes)
    if source.whose == YOU and place in _OWN:
        return Text(_OWN[place])
    return Text(f"hidden_leaders.{'from' if place == FROM else 'where'}.{_WHERE[source.whose]}")


def target(source: Source, place: int = IN) -> Text:
    """One card, as what is picked: in the accusative, where a language has one."""
    what = "hidden_leaders.target."
    if isinstance(source, Heroes):
        name = what + _FACES.get(source.face, "any") + ("_copy" if source.copied and source.whose == YOU else "")
        if source.factions:
            return Text(name + "_of", faction=_factions(source.factions), where=_where(source, place))
        if source.but:
            return Text(name + "_but", faction=_factions(source.but), where=_where(source, place))
        return Text(name, where=_where(source, place))
    if isinstance(source, Hand):
        what += "their_" if place == THEIRS else ""
        if source.factions:
            return Text(what + "hand_of", faction=_factions(source.factions))
        return Text(what + "hand_but", faction=_factions(source.but)) if source.but else Text(what + "hand")
    if isinstance(source, Tavern):
        return (
            Text(what + "tavern_of", faction=_factions(source.factions)) if source.factions else Text(what + "tavern")
        )
    if isinstance(source, Graveyard):
        return Text(what + "graveyard")
    if isinstance(source, TopOfGraveyard):
        return Text(what + "top_of_graveyard")
    assert isinstance(source, Looked)
    return Text(what + "looked")


def counted(source: Source) -> Text:
    """Many cards, as what is counted: in the genitive plural."""
    if isinstance(source, Graveyard):
        return Text("hidden_leaders.counted.graveyard")
    assert isinstance(source, Heroes)
    if source.factions:
        return Text("hidden_leaders.counted.up_of", faction=_factions(source.factions), where=_where(source, COUNTED))
    return Text(f"hidden_leaders.counted.{_FACES[source.face]}", where=_where(source, COUNTED))
