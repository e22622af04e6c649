"""What the compiler must be told, without a dependency at run time (this module itself is never compiled)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: object):
        return lambda cls: cls
