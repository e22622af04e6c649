"""Build hook of the project: compiles the message catalogues and, when asked, the engine.

Every build (also an editable one) turns each ``throneroom.po`` into the ``.mo`` beside it. A wheel built with
``THRONEROOM_COMPILE=1`` also carries mypyc's extension modules for the files that ``[tool.throneroom]`` in
``pyproject.toml`` selects; their ``.py`` files stay in the wheel, and Python prefers the extensions.

The file is a script too, so that the Makefile and the hook share one way of doing each thing:

    python hatch_build.py texts FILE...             compile these catalogues
    python hatch_build.py extensions OUT FILE...    compile these modules of the current directory into OUT
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DOMAIN = "throneroom"
CATALOGUES = f"src/throneroom/text/locale/*/LC_MESSAGES/{DOMAIN}.po"


def compile_catalogue(source: Path) -> None:
    """Write the ``.mo`` of one ``.po``; fuzzy entries stay out, so a player never reads a guess."""
    locale = source.parent.parent.name
    with source.open("rb") as stream:
        catalogue = read_po(stream, locale=locale, domain=DOMAIN, abort_invalid=True)
    target = source.with_suffix(".mo")
    # Written aside and renamed: a reader never meets half a catalogue.
    partial = target.with_suffix(".mo.partial")
    with partial.open("wb") as stream:
        write_mo(stream, catalogue)
    partial.replace(target)


def modules_to_compile(root: Path) -> list[str]:
    """The files that the globs ``compiled`` select and ``interpreted`` do not, relative to the root."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["throneroom"]
    chosen = {path for pattern in settings["compiled"] for path in root.glob(pattern)}
    left_out = {path for pattern in settings["interpreted"] for path in root.glob(pattern)}
    return sorted(path.relative_to(root).as_posix() for path in chosen - left_out)


def build_extensions(out: Path, modules: list[str]) -> None:
    """Compile the modules into ``out``; runs in a process of its own, in a copy of the source tree."""
    # Only a compiled build has these two, hence no import at the top.
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    class ParallelBuild(build_ext):
        """setuptools compiles the C files of an extension one by one; this one uses every core."""

        def build_extensions(self) -> None:
            compile_serially = self.compiler.compile

            def compile_in_parallel(sources: list[str], *args: Any, **options: Any) -> list[str]:
                def compile_one(source: str) -> list[str]:
                    return list(compile_serially([source], *args, **options))

                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    return [result for results in pool.map(compile_one, sources) for result in results]

            setattr(self.compiler, "compile", compile_in_parallel)  # noqa: B010 (mypy forbids a plain assignment)
            super().build_extensions()

    extensions = mypycify(
        ["--no-warn-unused-configs", *modules],
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
        multi_file=True,
        target_dir="c",
    )
    # A bare Distribution: setup() would read the project table, which is hatchling's business.
    distribution = Distribution({"name": DOMAIN, "ext_modules": extensions})
    command = ParallelBuild(distribution)
    command.build_lib = str(out)
    command.build_temp = "objects"
    command.ensure_finalized()
    command.run()


class ThroneroomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls before each build."""

    @staticmethod
    def _asked_to_compile() -> bool:
        return os.environ.get("THRONEROOM_COMPILE") == "1"

    def dependencies(self) -> list[str]:
        return ["mypy", "setuptools"] if self._asked_to_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for source in sorted(Path(self.root).glob(CATALOGUES)):
            compile_catalogue(source)
        # The .mo files are ignored by git, and hatchling leaves ignored files out unless they are artifacts.
        build_data["artifacts"].append(f"/{CATALOGUES.removesuffix('po')}mo")
        if self._asked_to_compile() and self.target_name == "wheel" and version == "standard":
            self._add_extensions(build_data)

    def _add_extensions(self, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        modules = modules_to_compile(root)
        if not modules:
            self.app.abort("The globs of [tool.throneroom] in pyproject.toml select no module to compile.")
        # Kept on the hook: the directory must live until the wheel is zipped, and goes when the hook goes.
        self._workplace = tempfile.TemporaryDirectory(prefix="throneroom-build-")
        copy = Path(self._workplace.name)
        shutil.copytree(root / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        # mypyc type-checks first, under the same settings as `make check`.
        shutil.copy(root / "pyproject.toml", copy)
        out = copy / "out"
        self.app.display_info(f"Compiling {len(modules)} modules with mypyc")
        command = [sys.executable, str(Path(__file__).resolve()), "extensions", str(out), *modules]
        if subprocess.run(command, cwd=copy, check=False).returncode:
            self.app.abort("mypyc could not compile the modules; its own messages stand above.")
        for built in sorted(path for path in out.rglob("*") if path.is_file()):
            build_data["force_include"][str(built)] = built.relative_to(out).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def main(arguments: list[str]) -> None:
    match arguments:
        case ["texts", *sources]:
            for source in sources:
                compile_catalogue(Path(source))
        case ["extensions", out, *modules]:
            build_extensions(Path(out), modules)
        case _:
            sys.exit("usage: hatch_build.py texts FILE... | extensions OUT FILE...")


if __name__ == "__main__":
    main(sys.argv[1:])
