"""Whether mypyc takes every module that the wheel compiles, in a tenth of the time that the wheel takes.

`python -m tools.compilable [ROOT]` goes as far as mypyc's own form of the code, and makes no C of it.  What mypyc
refuses stands in its messages.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from mypy.errors import CompileError
from mypyc.build import get_mypy_config
from mypyc.codegen.emitmodule import compile_modules_to_ir, parse_and_typecheck
from mypyc.errors import Errors
from mypyc.irbuild.mapper import Mapper
from mypyc.options import CompilerOptions

from hatch_build import modules_to_compile

GROUP = "throneroom"


def refused(modules: list[str]) -> bool:
    """Seen from the root.  Where mypyc fails by itself, it ends the process with its own message."""
    options = CompilerOptions(multi_file=True)
    sources, _, settings = get_mypy_config(["--no-warn-unused-configs", *modules], None, options, None)
    found = Errors(settings)
    try:
        checked = parse_and_typecheck(sources, settings, options, [(sources, GROUP)])
    except CompileError as error:
        print("\n".join(error.messages))
        return True
    compile_modules_to_ir(checked, Mapper({source.module: GROUP for source in sources}), options, found)
    found.flush_errors()
    return bool(found.num_errors)


def main() -> None:
    root = Path(sys.argv[1]) if sys.argv[1:] else Path()
    os.chdir(root)
    modules = modules_to_compile(Path())
    if not modules or refused(modules):
        sys.exit(1)
    print(f"mypyc takes all {len(modules)} modules.")


if __name__ == "__main__":
    main()
