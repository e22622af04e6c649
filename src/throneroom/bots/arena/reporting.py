"""The report of a run: one page with everything in it, to be read as it is or sent to somebody."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from throneroom.games import find
from throneroom.kernel.texts import Text

from .contests import contests_of
from .figures import OPEN, SequentialTest, Share
from .numbers import decimal, interval, percent, seconds, short_interval, whole_number
from .page import Html, table, tag
from .pairings import Meeting
from .plan import BALANCE
from .plots import Axis, Row, histogram, intervals
from .standings import Figures, Score
from .style import STYLE
from .times import quantile

_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
_TIMES = (1e-6, 1e-4, 1e-2, 1.0, 10.0)
_STRONGEST = 0.6  # a cell's colour: the words on it stay readable


def report(figures: Figures, lang: str = "en") -> str:
    return _Report(figures, lang).page()


class _Report:
    def __init__(self, figures: Figures, lang: str) -> None:
        self.figures = figures
        self.plan = figures.plan
        self.lang = lang
        self.shares = Axis(tuple([(share, percent(share, lang, 0)) for share in _SHARES]))
        self.games = list(dict.fromkeys([meeting.game for meeting in self.plan.meetings]))

    def say(self, id: str, **args: object) -> str:
        return Text(f"arena.report.{id}", **args).say(self.lang)

    def page(self) -> str:
        balance = self.plan.kind == BALANCE
        title = self.say("title_balance" if balance else "title")
        parts = [tag("h1", title), *self._about()]
        if self.figures.matches:
            parts += [*self._matrix()] if balance else [*self._shares()]
            parts += [*self._ratings(), *self._beginnings(), *self._lengths(), *self._times()]
        parts += self._method()
        head = tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("title", f"{title} – Throneroom"),
            tag("style", Html(STYLE)),
        )
        return f"<!DOCTYPE html>\n{tag('html', head, tag('body', tag('main', *parts)), lang=self.lang)}\n"

    # -- what was played -----------------------------------------------------------------------------

    def _about(self) -> Iterator[Html]:
        plan, lang = self.plan, self.lang
        if not self.figures.complete:
            so_far = whole_number(len(self.figures.matches), lang)
            yield tag(
                "p", tag("strong", self.say("so_far", played=so_far, wanted=whole_number(self.figures.wanted, lang)))
            )
        facts = [
            ("games", ", ".join([find(game).title().say(lang) for game in self.games])),
            ("bots", ", ".join(plan.bots)),
            ("matches", whole_number(len(self.figures.matches), lang)),
            ("seed", str(plan.seed)),
            ("budget", decimal(plan.budget, lang, 2)),
            ("version", _version()),
            ("command", tag("code", plan.command())),
        ]
        yield tag("dl", *[part for id, said in facts for part in (tag("dt", self.say(id)), tag("dd", said))])

    # -- bots against bots ---------------------------------------------------------------------------

    def _shares(self) -> Iterator[Html]:
        yield tag("h2", self.say("shares"))
        yield tag("p", self.say("shares_about"))
        for game in self.games:
            title = find(game).title().say(self.lang)
            scores = [score for score in self.figures.scores if score.meeting.game == game]
            yield tag("h3", title)
            yield self._share_plot(f"{self.say('shares')}: {title}", scores)
            yield self._score_table(title, scores)
            yield from self._parts(scores)

    def _share_plot(self, title: str, scores: list[Score]) -> Html:
        rows = []
        for score in scores:
            low, high = score.share.interval
            name = f"{self._contest(score.meeting)}: {self._pair(score.meeting)}"
            says = percent(score.share.share, self.lang)
            rows.append(Row(name, low, score.share.share, high, says, score.meeting.fair))
        return intervals(title, rows, self.shares)

    def _score_table(self, caption: str, scores: list[Score]) -> Html:
        tested = any([score.test is not None for score in scores])
        one = "hero" if self.plan.kind == BALANCE else "one"
        columns = ["contest", one, "other", "won", "lost", "nobody", "unfinished", "share", "interval", "fair"]
        rows = [self._score(score, tested) for score in scores]
        return table(caption, [self.say(f"column.{name}") for name in [*columns, *["test"] * tested]], rows, heads=3)

    def _score(self, score: Score, tested: bool) -> list[str]:
        meeting, share, lang = score.meeting, score.share, self.lang
        numbers = (share.wins, share.of - share.wins, score.nobody, score.unfinished)
        row = [self._contest(meeting), self._named(meeting.one), self._named(meeting.other)]
        row += [whole_number(number, lang) for number in numbers]
        row += [percent(share.share, lang), interval(share, lang), percent(meeting.fair, lang)]
        if tested:
            row.append("–" if score.test is None else self._verdict(score.test, score.verdict))
        return row

    def _verdict(self, test: SequentialTest, verdict: str) -> str:
        if verdict == OPEN:
            return self.say("test.open")
        share = test.high if verdict == "yes" else test.low
        return self.say(f"test.{verdict}", share=percent(share, self.lang))

    def _parts(self, scores: list[Score]) -> Iterator[Html]:
        """By what the one played: one table for each contest, a column for each pair of bots."""
        for contest in dict.fromkeys([score.meeting.contest for score in scores]):
            own = [score for score in scores if score.meeting.contest == contest and score.parts]
            parts = dict.fromkeys([part for score in own for part in score.parts])
            if not parts:
                continue
            columns = [self.say("column.part"), *[self._pair(score.meeting) for score in own]]
            rows = [
                [_capital(part.say(self.lang)), *[self._share_of(score.parts.get(part)) for score in own]]
                for part in sorted(parts, key=lambda part: part.say(self.lang))
            ]
            said = _capital(self.say("parts", contest=contest))
            yield tag("details", tag("summary", said), table(said, columns, rows))

    def _share_of(self, share: Share | None) -> str:
        if share is None or not share.of:
            return "–"
        return f"{percent(share.share, self.lang)} ({interval(share, self.lang)}; {share.wins}/{share.of})"

    # -- heroes against heroes -----------------------------------------------------------------------

    def _matrix(self) -> Iterator[Html]:
        heroes = sorted(self.plan.heroes, key=lambda hero: -self.figures.hero(hero).share)
        yield tag("h2", self.say("matrix"))
        yield tag("p", self.say("matrix_about", bot=self.plan.bots[0]))
        names = [self._named(hero) for hero in heroes]
        corner = self.say("column.hero")
        columns = [tag("th", name, scope="col") for name in (corner, *names, self.say("column.all"))]
        rows = []
        for hero, name in zip(heroes, names, strict=True):
            cells = [self._heat(None if other == hero else self.figures.pair(hero, other)) for other in heroes]
            rows.append(tag("tr", tag("th", name, scope="row"), *cells, self._heat(self.figures.hero(hero))))
        caption = self.say("matrix_caption")
        head, body = tag("thead", tag("tr", *columns)), tag("tbody", *rows)
        whole = tag("table", tag("caption", caption), head, body, class_="matrix")
        yield tag("div", whole, class_="wide", tabindex="0", role="region", aria_label=caption)
        overall = [(hero, self.figures.hero(hero)) for hero in heroes]
        yield intervals(
            self.say("heroes"),
            [
                Row(
                    self._named(hero),
                    share.interval[0],
                    share.share,
                    share.interval[1],
                    percent(share.share, self.lang),
                    0.5,
                )
                for hero, share in overall
            ],
            self.shares,
        )
        said = self.say("pairs")
        yield tag("details", tag("summary", said), self._score_table(said, self.figures.scores))

    def _heat(self, share: Share | None) -> Html:
        """Never by colour alone: the share stands in the cell, and its interval below."""
        if share is None or not share.of:
            return tag("td", "–", class_="none")
        way = "more" if share.share >= 0.5 else "less"
        much = f"--much: {_STRONGEST * min(1.0, 2.5 * abs(share.share - 0.5)):.2f}"
        small = tag("small", short_interval(share, self.lang))
        return tag("td", percent(share.share, self.lang), small, class_=f"heat {way}", style=much)

    # -- the rest ------------------------------------------------------------------------------------

    def _ratings(self) -> Iterator[Html]:
        yield tag("h2", self.say("ratings"))
        yield tag("p", self.say("ratings_about"))
        for game, ratings in self.figures.ratings.items():
            if not ratings:
                continue
            title = find(game).title().say(self.lang)
            spans = [
                (rating.skill - 2 * rating.deviation, rating.skill + 2 * rating.deviation)
                for rating in ratings.values()
            ]
            low, high = min([span[0] for span in spans]), max([span[1] for span in spans])
            axis = Axis(tuple([(value, decimal(value, self.lang, 0)) for value in _ticks(low, high)]))
            rows, cells = [], []
            for (name, rating), (least, most) in zip(ratings.items(), spans, strict=True):
                said = [decimal(number, self.lang) for number in (rating.skill, rating.deviation, rating.at_least)]
                rows.append(Row(self._named(name), least, rating.skill, most, said[0]))
                cells.append([self._named(name), *said])
            columns = [self.say(f"column.{name}") for name in ("rated", "skill", "deviation", "at_least")]
            yield tag("h3", title)
            yield intervals(f"{self.say('ratings')}: {title}", rows, axis)
            yield table(f"{self.say('ratings')}: {title}", columns, cells)

    def _beginnings(self) -> Iterator[Html]:
        yield tag("h2", self.say("beginnings"))
        yield tag("p", self.say("beginnings_about"))
        rows, cells = [], []
        for each in sorted(self.figures.beginnings, key=lambda each: self.games.index(each.game)):
            low, high = each.share.interval
            name = f"{find(each.game).title().say(self.lang)}: {_capital((each.table or each.contest).say(self.lang))}"
            said = percent(each.share.share, self.lang)
            rows.append(Row(name, low, each.share.share, high, said, each.fair))
            numbers = [whole_number(number, self.lang) for number in (each.share.of, each.share.wins)]
            cells.append([name, *numbers, said, interval(each.share, self.lang), percent(each.fair, self.lang)])
        columns = [
            self.say(f"column.{name}") for name in ("contest", "decided", "won_first", "share", "interval", "fair")
        ]
        yield intervals(self.say("beginnings"), rows, self.shares)
        yield table(self.say("beginnings"), columns, cells)

    def _lengths(self) -> Iterator[Html]:
        yield tag("h2", self.say("lengths"))
        cells, plots = [], []
        for length in self.figures.lengths:
            name = f"{find(length.game).title().say(self.lang)}: {_capital(length.contest.say(self.lang))}"
            numbers = (len(length.decisions), int(length.middle), length.long, max(length.decisions))
            endings = ", ".join([f"{rule} {times}" for rule, times in sorted(length.rules.items())]) or "–"
            said = [whole_number(number, self.lang) for number in numbers]
            cells.append([name, *said, tag("td", endings, class_="text")])
            plots += [
                tag("h3", name),
                histogram(name, length.decisions, self.say("histogram", middle=said[1], long=said[2])),
            ]
        columns = [
            self.say(f"column.{name}") for name in ("contest", "matches", "median", "long", "longest", "endings")
        ]
        yield table(self.say("lengths"), columns, cells)
        yield from plots

    def _times(self) -> Iterator[Html]:
        yield tag("h2", self.say("times"))
        yield tag("p", self.say("times_about"))
        rows, cells = [], []
        for (game, bot), times in self.figures.times.items():
            middle, long = quantile(times, 0.5), quantile(times, 0.95)
            name = f"{find(game).title().say(self.lang)}: {bot}"
            said = [seconds(value, self.lang) for value in (middle, long)]
            rows.append(Row(name, middle, middle, long, said[1]))
            cells.append([name, whole_number(sum(times.values()), self.lang), *said])
        columns = [self.say(f"column.{name}") for name in ("bot", "decisions", "median", "long")]
        yield intervals(
            self.say("times"),
            rows,
            Axis(tuple([(value, seconds(value, self.lang)) for value in _TIMES]), logarithmic=True),
        )
        yield table(self.say("times"), columns, cells)

    def _method(self) -> list[Html]:
        plan, lang = self.plan, self.lang
        said = ["method.interval", "method.paired", "method.nobody", "method.files"]
        points = [tag("li", self.say(id)) for id in said]
        if plan.more_than is not None:
            low, high = plan.more_than - plan.margin, plan.more_than + plan.margin
            points.insert(1, tag("li", self.say("method.test", low=percent(low, lang), high=percent(high, lang))))
        return [tag("h2", self.say("method")), tag("ul", *points)]

    # -- names ---------------------------------------------------------------------------------------

    def _contest(self, meeting: Meeting) -> str:
        return _capital(meeting.contest.say(self.lang))

    def _named(self, name: str) -> str:
        """A hero as people call them; a bot as it is typed."""
        return contests_of(self.plan.games[0]).named(name).say(self.lang) if self.plan.kind == BALANCE else name

    def _pair(self, meeting: Meeting) -> str:
        return f"{self._named(meeting.one)} – {self._named(meeting.other)}"


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers around these, with a few between."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if (high - low) / step <= 8)
    first, last = int(low // step), int(-(-high // step))
    return [float(number * step) for number in range(first, max(last, first + 1) + 1)]


def _version() -> str:
    try:
        return version("throneroom")
    except PackageNotFoundError:
        return "?"  # run from its source, never installed
