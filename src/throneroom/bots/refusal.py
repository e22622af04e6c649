"""What bots, arena and training refuse, said so that whoever asked can be told in their language."""

from __future__ import annotations

from typing import Any

from throneroom.kernel.errors import BadInput
from throneroom.kernel.texts import Text


class Refusal(BadInput):
    """One clear sentence, by its message id."""

    def __init__(self, id: str, **args: Any) -> None:
        super().__init__(Text(id, **args))
