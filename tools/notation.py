"""The tables of docs/notation.md that the games make themselves: their options, and their kinds of answers.

`python -m tools.notation` writes them; a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path

import throneroom as tr
from throneroom.games import find
from throneroom.kernel.game import AnyGame
from throneroom.kernel.options import DataFile, Field, Switch
from throneroom.text.voice import option_says

DOCUMENT = Path("docs/notation.md")


def made(game: AnyGame) -> str:
    """Both tables of a game."""
    defaults = game.read_options({})
    lines = ["| option | is | may be | if not said |", "|---|---|---|---|"]
    for field in game.fields():
        default = defaults.get(field.name)
        said = {None: "–", True: "true", False: "false"}.get(default) if not isinstance(default, list) else None
        about = option_says(game.name, field.name, "en")[1]
        lines.append(f"| `{field.name}` | {about} | {may_be(field)} | {said or f'`{default}`'} |")
    kinds: dict[str, list[str]] = {}
    sorts: dict[str, list[str]] = {}
    for form in game.rules.notation.forms:
        kinds.setdefault(form.kind, []).append(re.sub(r"\{(?:known_|chosen_)?(\w+)\}", r"<\1>", form.template))
        sorts.setdefault(form.kind, []).extend([slot.sort for slot in form.slots])
    lines += ["", "| kind | keys | about |", "|---|---|---|"]
    for kind, forms in kinds.items():
        about = ", ".join(dict.fromkeys(sorts[kind])) or "–"
        lines.append(f"| `{kind}` | {' · '.join([f'`{form}`' for form in dict.fromkeys(forms)])} | {about} |")
    return "\n".join(lines)


def may_be(field: Field) -> str:
    if field.values:
        return ", ".join([f"`{value}`" for value in field.values])
    if field.least is not None:
        return f"{field.least} to {field.most}"
    return {Switch: "true or false", DataFile: "a mapping"}.get(type(field), "a seat or a side")


def written(document: str) -> str:
    """The document with the tables of today."""
    for name in tr.games():
        marks = f"<!-- made of {name} -->", f"<!-- end of {name} -->"
        pattern = re.compile(f"{marks[0]}.*?{marks[1]}", re.DOTALL)
        table = f"{marks[0]}\n{made(find(name))}\n{marks[1]}"
        if not pattern.search(document):
            raise SystemExit(f"{DOCUMENT} has no place for {name}: write the two lines `{marks[0]}` and `{marks[1]}`")
        document = pattern.sub(table.replace("\\", r"\\"), document)
    return document


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
