# `make play` starts the game, `make test` shows that it works; needs Python 3.11 or newer and nothing else.

VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= auto
unexport PYTHONDONTWRITEBYTECODE  # the tests start hundreds of processes; so each of them need not compile its code
TYPESCRIPT := typescript@7.0.2

# The first Python on the path that is new enough; `make play PYTHON=/path/to/python3` names another one.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c '$(NEW_ENOUGH)' >/dev/null 2>&1 && echo $$p && break; done)
endif

# The versions that were tried together; where they do not fit (another Python), the newest ones.
INSTALL = $(BIN)/python -m pip --disable-pip-version-check install -qq
TRIED := -c constraints.txt

.PHONY: help play test lint types layers scripts browser mutants bench figures docs lock clean

help:
	@echo "make play     play in the browser (the first time it installs itself into $(VENV));"
	@echo "              make play WITH='--host 0.0.0.0' lets the tablets and phones of the house in"
	@echo "make test     style, types, layers and all tests, those in the browser too"
	@echo "make mutants  change the sources in small ways and list what no test notices; PART=table does one part,"
	@echo "              SAMPLE=60 draws so many"
	@echo "make bench    how fast it is, compared with others on this machine"
	@echo "make figures  measure and simulate what the pages quote, and write it there (ten minutes)"
	@echo "make docs     write the tables of rules in docs/ anew"
	@echo "make lock     take the newest versions of all libraries into constraints.txt"
	@echo "make clean    remove everything that the above have made"

play: $(VENV)/.play
	$(BIN)/pacboard serve $(WITH)

test: $(VENV)/.test lint types layers scripts browser
	$(BIN)/python -m pytest -n $(WORKERS) --maxprocesses 8

lint: $(VENV)/.test
	$(BIN)/ruff check

types: $(VENV)/.test
	$(BIN)/mypy

layers: $(VENV)/.test
	$(BIN)/lint-imports --no-logo

# The client needs no Node.js; only the check of the types in its comments does, with those that come from the games' structs.
scripts:
	@if [ "$$CI" != true ]; then echo "left out: types of the client's scripts (checked in CI)"; \
	elif ! command -v npx >/dev/null 2>&1; then \
		echo "the types of the client's scripts cannot be checked: npx is missing (apt install nodejs npm)" >&2; exit 1; \
	else set -ex; $(BIN)/python -m pacboard.script.types; npx --yes --package $(TYPESCRIPT) tsc --project src/pacboard/web; fi

browser:
	@bash .ci/browser

mutants: $(VENV)/.mutants
	nice -n 19 $(BIN)/python -m tests.support.mutants $(SAMPLE) $(PART)

bench: $(VENV)/.test
	$(BIN)/python -m bench

figures: $(VENV)/.test
	$(BIN)/python -m bench.pages

docs: $(VENV)/.test
	$(BIN)/python -m tests.support.rule_table

lock: $(VENV)/.test
	$(INSTALL) uv
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --fork-strategy fewest --upgrade --quiet \
		--extra fast --extra test --no-annotate --no-header -o constraints.txt

clean:
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .schemathesis test-results
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@if [ -z "$(PYTHON)" ] || ! $(PYTHON) -c '$(NEW_ENOUGH)'; then \
		echo "pacboard needs Python 3.11 or newer, but found: $$(python3 --version 2>/dev/null || echo none)"; \
		echo "Get one from your system's packages or from python.org; or name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3"; \
		exit 1; fi
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "This Python cannot make environments: its venv module is missing."; \
		echo "On Debian and Ubuntu: sudo apt install python3-venv; then run make $(MAKECMDGOALS) again."; \
		exit 1; }
	$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.play: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing pacboard into $(VENV); this happens once and takes a minute."
	$(INSTALL) $(TRIED) -e . || $(INSTALL) -e .
	@$(INSTALL) --only-binary :all: $(TRIED) -e '.[fast]' 2>/dev/null \
		|| echo "No compiled rules for this Python yet: everything can be played; bots think longer, and so do simulations."
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(BIN)/python
	$(INSTALL) $(TRIED) -e '.[test]'
	@touch $@ $(VENV)/.play

$(VENV)/.mutants: pyproject.toml constraints.txt | $(BIN)/python
	$(INSTALL) $(TRIED) -e '.[mutants]'
	@touch $@ $(VENV)/.test
