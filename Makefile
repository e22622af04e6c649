# Everything a player or developer runs. `make` alone lists the targets.
#
# PYTHON=...     the interpreter that environments are made with (3.11 or newer)
# ARGS=...       further arguments of `make play`, `make terminal`, `make soak`, `make siege`, `make bench`, `make frozen`,
#                `make load`, `make look`, `make pythons`
# LOCK_DATE=...  `make lock` sees no release newer than this

PYTHON ?= python3
ARGS ?=

# A fixed date makes the lock files the same for everybody who runs `make lock`. Move it on to take newer releases;
# a week behind today leaves time for a bad release to be noticed and withdrawn.
LOCK_DATE ?= 2026-11-08T00:00:00Z

VENV := .venv
BENCH_VENV := .venv-bench
RAY_VENV := .venv-ray
COMPILED_VENV := .venv-compiled
PAGE := src/throneroom/server/page

CATALOGUES := $(wildcard src/throneroom/text/locale/*/LC_MESSAGES/throneroom.po)
# `wildcard` would need one pattern for each depth.
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.po' 2>/dev/null)
# Folders, too: a file that was removed leaves its folder newer than the page. Not web/ itself, where npm works.
WEB_SOURCES := $(shell find web -mindepth 1 -name node_modules -prune -o -print 2>/dev/null)
NPM := $(VENV)/bin/python hatch_build.py npm

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

.PHONY: help
help: ## List the targets.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# --- playing ---------------------------------------------------------------------------------------------------------

.PHONY: play
play: texts $(PAGE)/index.html ## Open the tables in your browser.
	@$(VENV)/bin/throneroom serve --open $(ARGS)

.PHONY: terminal
terminal: texts ## Play a game in this terminal.
	@$(VENV)/bin/throneroom play $(ARGS)

# --- testing ---------------------------------------------------------------------------------------------------------

.PHONY: test
test: check texts $(PAGE)/index.html browser postgres redis ## Check the code, run every test, print the rule coverage.
	$(NPM) test --silent
	$(VENV)/bin/python -m pytest -n auto --dist worksteal --ignore tests/browser
	$(VENV)/bin/python -m pytest -n auto --dist worksteal tests/browser  # apart: a browser keeps its process's event loop busy
	$(VENV)/bin/python -m tools.rules_coverage

.PHONY: check
check: texts web/node_modules/.installed audit ## Lint, formatting, types, rule coverage and known vulnerabilities only.
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(NPM) run check --silent
	$(VENV)/bin/python -m tools.rules_coverage --quiet

.PHONY: audit
audit: $(VENV)/.ready ## Ask for known vulnerabilities of what we depend on.
	$(VENV)/bin/python -m tools.audit

.PHONY: soak
soak: texts ## Play very many random games, watching the laws.
	$(VENV)/bin/python -m tools.soak $(ARGS)

.PHONY: siege
siege: texts ## Attack a server of one's own in every way that broke one; writes docs/siege.md.
	$(VENV)/bin/python -m tools.siege --write docs/siege.md $(ARGS)

.PHONY: bench
bench: texts $(BENCH_VENV)/.ready build/compiled/.site ## Measure our speed, compiled and not, beside OpenSpiel's.
	$(BENCH_VENV)/bin/python -m bench.run $(ARGS)

.PHONY: frozen
frozen: texts ## Let the bots of now meet the level 5 of before, in the arena.
	PYTHONPATH=. $(VENV)/bin/throneroom arena --bots bench.frozen:FrozenBot,master $(ARGS)

.PHONY: load
load: texts ## Measure the server under many matches, beside a bare echo.
	$(VENV)/bin/python -m tools.load $(ARGS)

.PHONY: asking
asking: texts ## Measure how often people are asked, over the wire; writes docs/asking.md.
	$(VENV)/bin/python -m tools.asking --write docs/asking.md $(ARGS)

.PHONY: pace
pace: texts $(PAGE)/index.html browser ## Play a duel on the page, and measure how long it takes and how long one waits.
	$(VENV)/bin/python -m tools.pace $(ARGS)

.PHONY: look
look: texts $(PAGE)/index.html browser ## Measure every table at every size, language and mode; writes docs/look.md.
	$(VENV)/bin/python -m tools.look --write docs/look.md $(ARGS)

.PHONY: pythons
pythons: texts ## Test the engine with every other Python that this machine has.
	$(VENV)/bin/python -m tools.pythons $(ARGS)

GAME_TESTS = $(wildcard $(patsubst src/throneroom/games/%/,tests/%,$(wildcard src/throneroom/games/*/)))

# From the repository's root, where `throneroom` cannot be found except as the installed wheel.
.PHONY: compiled
compiled: $(COMPILED_VENV)/.installed ## Build the mypyc wheel and test what it installs.
	$(COMPILED_VENV)/bin/python -c 'import throneroom.kernel.machine as machine, throneroom.bots.search as search; \
	  files = [machine.__file__, search.__file__]; \
	  assert all(file.endswith(".so") for file in files), f"not compiled: {files}"; print("compiled:", *files)'
	$(COMPILED_VENV)/bin/python -m pytest -n auto --dist worksteal tests/laws tests/compiled tests/kernel \
	  $(GAME_TESTS) tests/bots tests/test_public_face.py tests/test_wrong_values.py tests/test_imports.py

.PHONY: ray
ray: texts $(RAY_VENV)/.ready ## Play matches on Ray, in an environment of its own (240 MB), and compare them.
	RAY_worker_niceness=0 $(RAY_VENV)/bin/python -m pytest --noconftest --durations=3 tests/ray

# --- tending ---------------------------------------------------------------------------------------------------------

.PHONY: texts
texts: $(CATALOGUES:.po=.mo) $(VENV)/.ready ## Compile the message catalogues that changed.

.PHONY: pictures
pictures: texts $(PAGE)/index.html browser ## Take the README's pictures from the page.
	$(VENV)/bin/python -m tools.pictures

# Goes by way of a new file: the old one stays if uv fails or finds nothing new. --no-config and --no-header keep what
# this machine is configured with out of the result; bench.txt agrees with dev.txt wherever both name a package.
UV_COMPILE = $(VENV)/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes \
  --no-header --no-emit-index-url --no-emit-find-links --exclude-newer $(LOCK_DATE)

.PHONY: lock
lock: $(VENV)/.locked ## Pin the dependencies anew (requirements/*.txt).
	@mkdir -p build
	@echo '# Made by `make lock` from pyproject.toml; not edited by hand.' > build/lock.txt
	$(UV_COMPILE) --extra dev pyproject.toml >> build/lock.txt
	@cmp -s build/lock.txt requirements/dev.txt || mv build/lock.txt requirements/dev.txt
	@echo '# Made by `make lock` from pyproject.toml and bench.in; not edited by hand.' > build/lock.txt
	$(UV_COMPILE) --constraints requirements/dev.txt --extra all pyproject.toml requirements/bench.in >> build/lock.txt
	@cmp -s build/lock.txt requirements/bench.txt || mv build/lock.txt requirements/bench.txt
	@echo '# Made by `make lock` from pyproject.toml and ray.in; not edited by hand.' > build/lock.txt
	$(UV_COMPILE) --constraints requirements/dev.txt --extra ray pyproject.toml requirements/ray.in >> build/lock.txt
	@cmp -s build/lock.txt requirements/ray.txt || mv build/lock.txt requirements/ray.txt
	@echo '# Made by `make lock` from node.in; not edited by hand.' > build/lock.txt
	$(UV_COMPILE) requirements/node.in >> build/lock.txt
	@cmp -s build/lock.txt requirements/node.txt || mv build/lock.txt requirements/node.txt

.PHONY: clean
clean: ## Remove the environments and all that was built.
	rm -rf $(VENV) $(VENV)-* web/node_modules $(PAGE) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -f $(CATALOGUES:.po=.mo)
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# --- how the above comes about ---------------------------------------------------------------------------------------

# $(call make_environment,DIRECTORY,LOCK FILE): a fresh environment holding exactly the locked packages.
define make_environment
	@command -v $(PYTHON) >/dev/null || \
	  { echo "Throneroom needs Python 3.11 or newer, and there is no '$(PYTHON)' here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Throneroom needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "$(PYTHON) lacks the venv module; install your system's package of it (Debian: python3-venv)." >&2; exit 1; }
	@echo "Making $(1) (once, a minute or less)"
	@$(PYTHON) -m venv --clear $(1)
	@$(1)/bin/python $(PIP_INSTALL) --require-hashes -r $(2)
endef

PIP_INSTALL := -m pip install --quiet --disable-pip-version-check

# Two stamps for each environment: an edit of pyproject.toml reinstalls the project, not its dependencies.
$(VENV)/.locked: requirements/dev.txt
	$(call make_environment,$(VENV),$<)
	@touch $@

$(BENCH_VENV)/.locked: requirements/bench.txt
	$(call make_environment,$(BENCH_VENV),$<)
	@touch $@

$(RAY_VENV)/.locked: requirements/ray.txt
	$(call make_environment,$(RAY_VENV),$<)
	@touch $@

$(COMPILED_VENV)/.locked: requirements/dev.txt
	$(call make_environment,$(COMPILED_VENV),$<)
	@touch $@

$(VENV)/.ready $(BENCH_VENV)/.ready $(RAY_VENV)/.ready: %/.ready: %/.locked pyproject.toml
	@$*/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# The machine's Node if it has one that is new enough, else one among the Python packages.
.PHONY: node
node: requirements/node.txt $(VENV)/.ready
	@$(VENV)/bin/python hatch_build.py node || { echo "Fetching Node, with which the web page is built (once)" && \
	  $(VENV)/bin/python $(PIP_INSTALL) --require-hashes -r $<; }

web/node_modules/.installed: web/package.json web/package-lock.json | node
	@echo "Fetching what the web page is built from (once)"
	@$(VENV)/bin/python hatch_build.py packages

$(PAGE)/index.html: $(WEB_SOURCES) web/node_modules/.installed | node
	@echo "Building the web page"
	@$(VENV)/bin/python hatch_build.py page

# Debian's Chromium where it can be had without asking; else whoever tests is told what is missing.
.PHONY: browser
browser: $(VENV)/.ready
	@$(VENV)/bin/python -m tests.browser.chromium --quiet || { \
	  [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing Chromium, for the tests of the web page" && \
	  apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install \
	    chromium-headless-shell >/dev/null; } || true
	@$(VENV)/bin/python -m tests.browser.chromium

# Debian's PostgreSQL, for the tests of tables that several machines share.
.PHONY: postgres
postgres: $(VENV)/.ready
	@$(VENV)/bin/python -m tests.server.postgres --quiet || { \
	  [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing PostgreSQL, for the tests of the server" && \
	  apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install postgresql \
	    >/dev/null; } || true
	@$(VENV)/bin/python -m tests.server.postgres

# Debian's Redis, for the tests of thoughts that travel.
.PHONY: redis
redis: $(VENV)/.ready
	@$(VENV)/bin/python -m tests.server.redis --quiet || { \
	  [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing Redis, for the tests of the server" && \
	  apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install redis-server \
	    >/dev/null; } || true
	@$(VENV)/bin/python -m tests.server.redis

build/compiled/.built: $(SOURCES) pyproject.toml hatch_build.py | $(VENV)/.ready $(PAGE)/index.html
	rm -rf build/compiled
	THRONEROOM_COMPILE=1 $(VENV)/bin/python -m build --wheel --no-isolation --outdir build/compiled .
	@touch $@

build/compiled/.site: build/compiled/.built
	rm -rf build/compiled/site
	$(VENV)/bin/python $(PIP_INSTALL) --no-deps --target build/compiled/site build/compiled/throneroom-*.whl
	@touch $@

$(COMPILED_VENV)/.installed: $(COMPILED_VENV)/.locked build/compiled/.built
	$(COMPILED_VENV)/bin/python $(PIP_INSTALL) --no-deps --force-reinstall build/compiled/throneroom-*.whl
	@touch $@

%.mo: %.po | $(VENV)/.ready
	@$(VENV)/bin/python hatch_build.py texts $<
