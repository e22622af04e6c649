"""What people read, in English, Czech and Polish: the kernel's voice, and the rules reference."""

from __future__ import annotations

from throneroom.kernel.texts import speak_with

from .voice import LANGUAGES, say

speak_with(say)

__all__ = ["LANGUAGES", "say"]
