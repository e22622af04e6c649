"""The page's own texts: every id that the page says is in the three catalogues, and none is there that nobody says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = {"en": {"one", "other"}, "cs": {"one", "few", "many", "other"}, "pl": {"one", "few", "many", "other"}}
FORMS = set.union(*LANGUAGES.values())

LITERAL = re.compile(r"""(["'`])(web\.[a-z0-9_.]+)\1""")
PREFIX = re.compile(r"`(web\.[a-z0-9_.]+)\$\{")
COUNTED = re.compile(r'\btn\(\s*"(web\.[a-z0-9_.]+)"')
WITHOUT_ARGUMENTS = re.compile(r'\bt\(\s*"(web\.[a-z0-9_.]+)"\s*,?\s*\)')
COUNTED_WITHOUT_ARGUMENTS = re.compile(r'\btn\(\s*"(web\.[a-z0-9_.]+)"\s*,\s*[\w.]+\s*,?\s*\)')
OF_GAMES = "web.game."  # the titles of games, which each game has itself and the server adds
PLACEHOLDER = re.compile(r"\{(\w+)\}")


@cache
def sources() -> str:
    files = [path for path in (ROOT / "web" / "src").rglob("*.ts*") if ".test." not in path.name]
    return "\n".join(path.read_text("utf-8") for path in sorted(files))


@cache
def catalogue(lang: str) -> dict[str, str]:
    path = ROOT / "src" / "throneroom" / "text" / "locale" / lang / "LC_MESSAGES" / "throneroom.po"
    with path.open("rb") as stream:
        messages = read_po(stream, locale=lang)
    return {str(each.id): str(each.string) for each in messages if str(each.id).startswith("web.")}


@cache
def literals() -> set[str]:
    """Ids that stand in the code in full; of those that count, the id without its form."""
    return {found[2] for found in LITERAL.finditer(sources())}


@cache
def prefixes() -> set[str]:
    return {found[1] for found in PREFIX.finditer(sources())} - {OF_GAMES}


@cache
def counted() -> set[str]:
    return {found[1] for found in COUNTED.finditer(sources())}


def stem(id: str) -> str:
    """The id of a counted text without its form."""
    head, _, form = id.rpartition(".")
    return head if form in FORMS else id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_in_the_code_is_in_the_catalogue(lang: str) -> None:
    assert len(literals()) > 100
    texts, plurals = catalogue(lang), counted()
    missing = {id for id in literals() - plurals if id not in texts}
    missing |= {f"{id}.{form}" for id in plurals for form in LANGUAGES[lang] if f"{id}.{form}" not in texts}
    missing |= {f"{prefix}…" for prefix in prefixes() if not any(id.startswith(prefix) for id in texts)}
    assert sorted(missing) == []


def test_every_id_of_the_catalogues_is_said() -> None:
    said, plurals, begun = literals(), counted(), tuple(prefixes())
    unsaid = {id for id in catalogue("en") if id not in said and stem(id) not in plurals and not id.startswith(begun)}
    assert sorted(unsaid) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogues_agree(lang: str) -> None:
    """On ids and, but for the forms of what is counted, on what is put into the texts."""
    english, texts = catalogue("en"), catalogue(lang)
    assert set(texts) == set(english)
    for id, text in texts.items():
        ours, theirs = set(PLACEHOLDER.findall(text)), set(PLACEHOLDER.findall(english[id]))
        assert text, id
        assert ours - {"n"} == theirs - {"n"} if stem(id) in counted() else ours == theirs, id


def test_what_is_said_without_arguments_needs_none() -> None:
    texts = catalogue("en")
    bare = [found[1] for found in WITHOUT_ARGUMENTS.finditer(sources())]
    assert len(bare) > 50
    assert [id for id in bare if PLACEHOLDER.search(texts.get(id, ""))] == []
    for found in COUNTED_WITHOUT_ARGUMENTS.finditer(sources()):
        for form in FORMS:
            assert set(PLACEHOLDER.findall(texts.get(f"{found[1]}.{form}", ""))) <= {"n"}, found[1]
