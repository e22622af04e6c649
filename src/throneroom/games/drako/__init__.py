"""Drako: Knights & Trolls, Dragon & Dwarves, and every match-up between them."""

from .game import DRAKO

__all__ = ["DRAKO"]
