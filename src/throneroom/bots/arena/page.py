"""Elements of a page.  What is said is escaped, what was made here is not; the page is well-formed XML besides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


class Html(str):
    """Made here: not to be escaped again."""

    __slots__ = ()


def tag(name: str, /, *inside: str, **attributes: object) -> Html:
    """`tag("td", "5 < 6", class_="number")`; underscores in attributes are hyphens, one at the end is dropped."""
    said = "".join(
        [
            f' {attribute.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
            for attribute, value in attributes.items()
            if value is not None
        ]
    )
    within = joined(inside)
    return Html(f"<{name}{said}>{within}</{name}>" if within or name not in _VOID else f"<{name}{said}/>")


_VOID = ("meta", "br", "line", "circle", "rect", "path")


def joined(parts: Iterable[str]) -> Html:
    return Html("".join([part if isinstance(part, Html) else escape(part, quote=False) for part in parts]))


def table(caption: str, columns: Sequence[str], rows: Iterable[Sequence[str]], heads: int = 1) -> Html:
    """A table whose first columns name the row; it can be scrolled by keyboard where it is too wide."""
    names = [tag("th", name, scope="col", class_="name" if at < heads else None) for at, name in enumerate(columns)]
    head = tag("thead", tag("tr", *names))
    body = [tag("tr", *[_cell(cell, number < heads) for number, cell in enumerate(row)]) for row in rows]
    whole = tag("table", tag("caption", caption), head, tag("tbody", *body))
    return tag("div", whole, class_="wide", tabindex="0", role="region", aria_label=caption)


def _cell(cell: str, head: bool) -> Html:
    if isinstance(cell, Html) and cell.startswith("<td"):
        return cell
    return tag("th", cell, scope="row") if head else tag("td", cell)
