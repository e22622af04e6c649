"""The document of the load has a section for every way to measure it."""

from __future__ import annotations

from tools.load import renewed


def test_a_section_is_renewed_in_its_place_and_the_others_stay() -> None:
    document = "# Load\n\nBy whom.\n\n## One\n\nold\n\n## Two\n\n2\n"
    assert renewed(document, "One", ["new"]) == "# Load\n\nBy whom.\n\n## One\n\nnew\n\n## Two\n\n2\n"


def test_a_section_that_is_new_comes_last() -> None:
    assert renewed("# Load\n\n## One\n\n1\n", "Two", ["2"]) == "# Load\n\n## One\n\n1\n\n## Two\n\n2\n"
