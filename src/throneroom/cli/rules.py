"""`throneroom rules`: the rules reference, whole, by id or by what one looks for."""

from __future__ import annotations

import click
from rich.padding import Padding
from rich.text import Text as Line

import throneroom as tr
from throneroom.games import find
from throneroom.kernel.texts import Text
from throneroom.text.rules_reference import Rule, reference

from .screen import QUIET, STRONG, Screen
from .sentences import here
from .usage import Command, with_language


@click.command(cls=Command, help=here("cli.help.rules"))
@click.argument("words", nargs=-1, metavar=f"[{here('cli.takes.game')}] [{here('cli.takes.rule')}]")
@click.option("--plain", is_flag=True, help=here("cli.help.plain"))
@with_language
def rules(words: tuple[str, ...], plain: bool, lang: str) -> None:
    screen = Screen(lang, plain)
    named = words[0] if words and words[0] in tr.games() else ""
    looked_for = " ".join(words[1:] if named else words)
    # Whoever looks for something without naming a game looks in all of them; the rules of every table come once.
    games = [named] if named else tr.games() if looked_for else tr.games()[:1]
    sections = list(dict.fromkeys([section for game in games for section in reference(find(game), lang)]))
    shown = 0
    exact = [rule for section in sections for rule in section.rules if rule.id.lower() == looked_for.lower()]
    for section in sections:
        found = [rule for rule in section.rules if rule in exact or (not exact and matches(rule, looked_for))]
        if found:
            screen.rule(section.title)
        for rule in found:
            show_rule(screen, rule)
        shown += len(found)
    if not shown:
        raise tr.BadInput(Text("cli.error.no_rules", game=", ".join(games), words=looked_for))


def matches(rule: Rule, looked_for: str) -> bool:
    text = f"{rule.id} {rule.text}".lower()
    return all([word in text for word in looked_for.lower().split()])


def show_rule(screen: Screen, rule: Rule) -> None:
    """A rule with its id and where it comes from."""
    if screen.plain:
        screen.line(f"{rule.id}: {rule.text}")
        screen.say("cli.rules.source", source=rule.source)
        return
    screen.line(rule.id, STRONG)
    screen.draw(Padding(Line(rule.text), (0, 2)), Padding(Line(rule.source, QUIET), (0, 2)))
