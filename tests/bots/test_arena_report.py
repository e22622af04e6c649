"""The report: a page of its own, well-formed, with every figure in it, for eyes and ears alike."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

import throneroom as tr
from throneroom.bots.arena import Run, balance, interval, percent, report, round_robin
from throneroom.bots.arena.numbers import decimal, seconds, short_interval, whole_number
from throneroom.bots.arena.page import tag
from throneroom.bots.arena.plots import Axis
from throneroom.bots.arena.times import quantile


@pytest.fixture(scope="module")
def bots() -> Run:
    run = Run(round_robin(["beginner", "casual"], heroes=["monk", "ninja"], matches=4, more_than=0.6))
    run.play(1)
    return run


@pytest.fixture(scope="module")
def heroes() -> Run:
    run = Run(balance("beginner", heroes=["monk", "ninja", "treant"], matches=6))
    run.play(1)
    return run


def parsed(page: str) -> ET.Element:
    """As XML, which forgives nothing."""
    head, _, rest = page.partition("\n")
    assert head == "<!DOCTYPE html>"
    return ET.fromstring(rest)


def words(page: str) -> list[str]:
    """The text of every cell, paragraph and label."""
    return [" ".join("".join(element.itertext()).split()) for element in parsed(page).iter()]


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_every_figure_of_the_bots_is_in_it(bots: Run, lang: str) -> None:
    figures = bots.figures()
    said = words(report(figures, lang))

    assert len(figures.scores) == 4
    for score in figures.scores:
        share = score.share
        for cell in (percent(share.share, lang), interval(share, lang), percent(score.meeting.fair, lang)):
            assert " ".join(cell.split()) in said
        for number in (share.wins, share.of - share.wins, score.nobody, score.unfinished):
            assert str(number) in said
        for part in score.parts.values():
            assert any(f"{part.wins}/{part.of}" in cell for cell in said)
    for ratings in figures.ratings.values():
        for rating in ratings.values():
            for value in (rating.skill, rating.deviation, rating.at_least):
                assert decimal(value, lang) in said
    for beginning in figures.beginnings:
        assert " ".join(interval(beginning.share, lang).split()) in said
        assert str(beginning.share.wins) in said
    for length in figures.lengths:
        for number in (len(length.decisions), int(length.middle), length.long, max(length.decisions)):
            assert whole_number(number, lang) in said
        for rule in length.rules:
            assert any(rule in cell for cell in said)
    for times in figures.times.values():
        for below in (0.5, 0.95):
            assert seconds(quantile(times, below), lang) in said
    assert bots.plan.command() in said


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_every_figure_of_the_matrix_is_in_it(heroes: Run, lang: str) -> None:
    figures = heroes.figures()
    page = report(figures, lang)
    cells = ["".join(cell.itertext()) for cell in parsed(page).iter("td")]

    for one in figures.plan.heroes:
        for other in figures.plan.heroes:
            if one != other:
                share = figures.pair(one, other)
                assert percent(share.share, lang) + short_interval(share, lang) in cells
        assert percent(figures.hero(one).share, lang) + short_interval(figures.hero(one), lang) in cells
    assert len([cell for cell in parsed(page).iter("td") if "heat" in cell.get("class", "")]) == 9


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_nothing_is_said_as_a_bare_id(bots: Run, heroes: Run, lang: str) -> None:
    for run in (bots, heroes):
        page = report(run.figures(), lang)
        assert re.findall(r"\b(?:arena|dice_throne|drako|hidden_leaders)\.[a-z_.]+", page) == []
        assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
        assert f'<html lang="{lang}">' in page


class Tags(HTMLParser):
    """As a browser reads it: which elements stay open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if len({name for name, _ in attrs}) != len(attrs):
            self.faults.append(f"{tag} has an attribute twice")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "line"}:  # which have nothing in them, or are SVG
            self.faults.append(f"<{tag}/>")


def test_it_is_one_valid_page_of_its_own(bots: Run, heroes: Run) -> None:
    for run in (bots, heroes):
        page = report(run.figures(), "en")
        reader = Tags()
        reader.feed(page)
        assert (reader.open, reader.faults) == ([], [])
        assert not re.search(r"https?:|<script|<link|@import|url\(|src=", page)
        assert "prefers-color-scheme: dark" in page
        root = parsed(page)
        assert [element.tag for element in root] == ["head", "body"]
        assert len(list(root.iter("h1"))) == 1


def test_tables_and_plots_can_be_heard(bots: Run, heroes: Run) -> None:
    for run in (bots, heroes):
        root = parsed(report(run.figures(), "en"))
        tables = list(root.iter("table"))
        assert len(tables) >= 5
        for table in tables:
            assert table[0].tag == "caption"
            assert table[0].text
            assert all(head.get("scope") in {"col", "row"} for head in table.iter("th"))
            wide = len(list(table.iter("tr"))[0])
            assert all(len(row) == wide for row in table.iter("tr"))
            assert all(row[0].tag == "th" for row in table.iter("tr"))
        plots = list(root.iter("svg"))
        assert len(plots) >= 5
        for plot in plots:
            assert plot.get("role") == "img"
            assert len(plot.get("aria-label", "")) > 20
        for scrolled in [element for element in root.iter("div") if "wide" in element.get("class", "").split()]:
            assert scrolled.get("tabindex") == "0"
            assert scrolled.get("aria-label")


def test_the_stopping_rule_is_stated_where_there_was_one(bots: Run, heroes: Run) -> None:
    assert "yes (at least 65.0%) or no (at most 55.0%)" in report(bots.figures())
    assert "Wald" not in report(heroes.figures())


def test_an_unfinished_run_says_so(bots: Run) -> None:
    run = Run(bots.plan)
    assert "Not finished: 0 of at most 16 matches." in report(run.figures())
    assert "Not finished" not in report(bots.figures())
    parsed(report(run.figures()))


def test_what_is_said_is_escaped() -> None:
    assert tag("p", "<b> & c", title='"x"') == '<p title="&quot;x&quot;">&lt;b&gt; &amp; c</p>'
    assert tag("p", tag("b", "x"), class_="a", aria_label="b") == '<p class="a" aria-label="b"><b>x</b></p>'


def test_numbers_are_written_as_people_write_them() -> None:
    assert [percent(0.635, lang) for lang in ("en", "cs", "pl")] == ["63.5%", "63,5\u00a0%", "63,5%"]
    assert [seconds(value, "en") for value in (0.00004, 0.0052, 0.25, 1.5)] == ["40 µs", "5.2 ms", "250 ms", "1.50 s"]
    assert whole_number(12345, "cs") == "12\u00a0345"


def test_an_axis_places_its_ends() -> None:
    straight, bent = Axis(((0.0, ""), (1.0, ""))), Axis(((0.001, ""), (1000.0, "")), logarithmic=True)
    assert straight.x(0.5) == bent.x(1.0)
    assert straight.x(0.0) == bent.x(0.0001) < straight.x(1.0) == bent.x(5000)
