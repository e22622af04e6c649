"""The HTTP API keeps to its own document, whatever it is asked."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import throneroom as tr
from tests.server.client import make_table
from throneroom.bots.odds import printed
from throneroom.games import find
from throneroom.server.openapi import document
from throneroom.text.voice import labels_of

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

schema = schemathesis.openapi.from_dict(document())


@pytest.fixture(scope="module")
def tables(base: str) -> list[str]:
    """One of each game."""
    seats = {game: " ".join(["person", *["open"] * (tr.new(game).seats - 1)]) for game in tr.games()}
    return [make_table(base, seats[game], game)["table"]["id"] for game in tr.games()]


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.usefixtures("no_errors")
def test_the_api_keeps_to_its_document(case: Any, base: str, tables: list[str]) -> None:
    """As it comes, and with a table and a game that there are: most names that come by themselves lead nowhere."""
    case.call_and_validate(base_url=base, checks=CHECKS)
    for table, game in zip(tables, tr.games(), strict=True):
        real = {"table": table, "game": game}
        if case.path_parameters.keys() & real.keys():
            case.path_parameters.update({name: real[name] for name in case.path_parameters.keys() & real.keys()})
            case.call_and_validate(base_url=base, checks=CHECKS)


@pytest.mark.parametrize("lang", tr.LANGUAGES)
def test_games_tell_what_can_be_set_up(base: str, lang: str) -> None:
    answer = httpx.get(f"{base}/api/games", params={"lang": lang}).json()
    games = {game["name"]: game for game in answer["games"]}
    assert list(games) == list(tr.games())
    for name, game in games.items():
        assert tuple(game["seats"].values()) == find(name).seats
        assert [option["kind"] for option in game["options"]] == [field.kind for field in find(name).form()]
        assert game["about"].endswith(".")
        assert [bot["level"] for bot in game["bots"]] == ["beginner", "casual", "steady", "strong", "master"]
        assert [bot["level"] for bot in game["bots"] if bot["usual"]] == ["steady"]
        assert {option["name"]: option["default"] for option in game["options"]} == find(name).read_options({})
        said = [game["title"], *[text for bot in game["bots"] for text in (bot["text"], bot["help"])]]
        for option in game["options"]:
            said += [option["text"], option["help"], *[choice["text"] for choice in option["choices"]]]
            if option["kind"] == "number":
                assert option["least"] <= option["default"] <= option["most"]
            assert bool(option["choices"]) == (option["kind"] in ("one", "seats", "several"))
        assert [text for text in said if not text or "." in text or "_" in text] == []
    heroes = next(option for option in games["dice-throne"]["options"] if option["name"] == "heroes")
    for hero in heroes["choices"]:
        assert hero["facts"]["complexity"] in range(1, 7)
        assert hero["facts"]["fidelity"] in ("printed", "one source", "reconstructed")
        assert hero["facts"]["character"].endswith(".")
        make_table(base, game="dice-throne", options={"heroes": [hero["value"], "monk"]})
    match_ups = next(option for option in games["drako"]["options"] if option["name"] == "match_up")
    assert len(match_ups["choices"]) == 6
    assert match_ups["choices"][0]["facts"] == {"sides": ["knights", "trolls"], "first": "trolls"}


def test_a_form_asks_what_its_options_make(base: str) -> None:
    def ask(game: str, **options: Any) -> httpx.Response:
        return httpx.post(f"{base}/api/games/{game}/seating", json={"options": options})

    assert ask("drako", match_up="trolls-dragon").json()["seats"] == ["Trolls", "Dragon"]
    six = ask("hidden-leaders", players=6, modules=["queens-and-friend"]).json()
    assert len(six["seats"]) == 6
    assert six["options"] == {"players": 6, "beginner": False, "modules": ["queens-and-friend"], "first": None}
    twins = ask("dice-throne", heroes=["monk", "monk"]).json()["seats"]
    assert len(set(twins)) == 2
    refused = ask("drako", first_game=True)
    assert refused.status_code == 400
    assert "dragon-dwarves" in refused.json()["text"]
    assert ask("chess").status_code == 404


ODD: list[Any] = [None, True, -1, 10**30, 1.5, "", "x" * 500, [], [[]], [{}], [None, 1], {}, {"a": [[]]}]


@pytest.mark.parametrize("game", tr.games())
def test_odd_options_are_refused_in_a_sentence(base: str, game: str) -> None:
    for field in find(game).form():
        parts = ODD if field.name != "data" else [*ODD, *[{part: odd} for part in ("trolls", "hexes") for odd in ODD]]
        for odd in parts:
            answer = httpx.post(f"{base}/api/games/{game}/seating", json={"options": {field.name: odd}})
            assert answer.status_code in (200, 400), (field.name, odd)
            assert answer.status_code == 200 or answer.json()["text"].endswith(".")


def test_rules_and_texts_can_be_read(base: str) -> None:
    rules = httpx.get(f"{base}/api/games/drako/rules", params={"lang": "cs"}).json()
    assert any(rule["id"] == "TR-UNDO" for section in rules["sections"] for rule in section["rules"])
    texts = httpx.get(f"{base}/api/texts/pl", params={"prefix": "server.trouble."}).json()["texts"]
    assert texts["server.trouble.table"] == "Nie ma takiego stołu."
    assert all(id.startswith("server.trouble.") for id in texts)
    plural = httpx.get(f"{base}/api/texts/cs", params={"prefix": "cli.drako.lives"}).json()["texts"]
    assert [len(forms) for forms in plural.values()] == [3]
    everything = httpx.get(f"{base}/api/texts/pl").json()["texts"]
    assert not any("\x04" in id for id in everything)
    assert httpx.get(f"{base}/api/texts/pl", params={"prefix": "nothing."}).json()["texts"] == {}
    assert httpx.get(f"{base}/api/texts/de").status_code == 404


def test_without_a_built_page_the_server_says_so(base: str) -> None:
    page = httpx.get(base, headers={"Accept-Language": "cs-CZ,cs;q=0.9"})
    assert page.status_code == 200
    assert '<html lang="cs">' in page.text
    assert httpx.get(f"{base}/nowhere").json()["code"] == "path"
    assert httpx.put(f"{base}/api/games").json()["code"] == "method"
    assert httpx.get(f"{base}/api/openapi.json").json()["openapi"].startswith("3.1")


@pytest.mark.parametrize("lang", tr.LANGUAGES)
@pytest.mark.parametrize("game", tr.games())
def test_a_table_has_its_glossary(base: str, game: str, lang: str) -> None:
    seats = " ".join(["person", *["open"] * (tr.new(game).seats - 1)])
    table = make_table(base, seats, game)["table"]
    here = httpx.get(f"{base}/api/tables/{table['id']}/glossary", params={"lang": lang}).json()
    assert (here["game"], here["lang"]) == (game, lang)
    labels = {"labels": labels_of(game, lang)} if labels_of(game, lang) else {}
    assert here["glossary"] == {**labels, **find(game).glossary(table["options"], lang)}
    everything = httpx.get(f"{base}/api/games/{game}/glossary", params={"lang": lang}).json()
    assert everything["glossary"] == {**labels, **find(game).glossary(None, lang)}
    assert httpx.get(f"{base}/api/tables/none/glossary").status_code == 404


def test_what_is_public_is_compressed_and_sent_once(base: str) -> None:
    for path in ("games", "games/drako", "games/drako/rules", "games/dice-throne/glossary", "texts/pl?prefix=server."):
        first = httpx.get(f"{base}/api/{path}", headers={"Accept-Encoding": "gzip", "Accept-Language": "cs"})
        assert first.headers["content-encoding"] == "gzip", path
        assert "Accept-Language" in first.headers["vary"]
        again = {"If-None-Match": f'"other", {first.headers["etag"]}', "Accept-Language": "cs"}
        assert httpx.get(f"{base}/api/{path}", headers=again).status_code == 304
        changed = httpx.get(f"{base}/api/{path}", headers={**again, "If-None-Match": '"other"'})
        assert changed.json() == first.json()
    polish = {"If-None-Match": httpx.get(f"{base}/api/games?lang=cs").headers["etag"]}
    assert httpx.get(f"{base}/api/games?lang=pl", headers=polish).status_code == 200


def test_a_response_with_a_token_is_never_compressed(base: str) -> None:
    wanted = {
        "game": "hidden-leaders",
        "options": {"players": 6},
        "seats": [{"kind": "person"}, *[{"kind": "open"}] * 5],
    }
    made = httpx.post(f"{base}/api/tables", json=wanted, headers={"Accept-Encoding": "gzip"})
    assert len(made.content) > 1000
    assert "content-encoding" not in made.headers


def test_a_game_tells_the_chances_of_its_boards(base: str) -> None:
    told = httpx.get(f"{base}/api/games/dice-throne/chances").json()
    assert told == {"game": "dice-throne", "chances": printed("dice-throne")}
    assert httpx.get(f"{base}/api/games/drako/chances").json()["chances"] == {}
    assert httpx.get(f"{base}/api/games/chess/chances").status_code == 404
