"""Texts that differ in numbers only are said once: "3/4/5× Sword: deal 4/6/8 damage"."""

from __future__ import annotations

from typing import Any

from throneroom.kernel.texts import Text


def alike(texts: list[Text]) -> Text | None:
    """One text for all of them; None if they differ in more than numbers."""
    try:
        merged = _merged(list(texts))
    except _Different:
        return None
    assert isinstance(merged, Text)
    return merged


class _Different(Exception):
    """They do not differ in numbers only."""


def _merged(values: list[Any]) -> Any:
    first = values[0]
    if all([value == first for value in values]):
        return first
    if all([type(value) is int for value in values]):
        return tuple(values)
    if all([isinstance(value, Text) and value.id == first.id for value in values]):
        return _text(values)
    if all([isinstance(value, tuple) and len(value) == len(first) for value in values]):
        return tuple([_merged(list(items)) for items in zip(*values, strict=True)])
    raise _Different


def _text(texts: list[Text]) -> Text:
    first = texts[0]
    if not all([list(text.args) == list(first.args) for text in texts]):
        raise _Different
    return Text(first.id, **{name: _merged([text.args[name] for text in texts]) for name in first.args})
