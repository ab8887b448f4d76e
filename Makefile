# The front door. Every target gets ready what it needs by itself, asks nothing and does nothing twice.
# `make help` lists them. PYTHON=... chooses another Python; ARGS=... passes words on to the command.

SHELL := /bin/sh
PY := .venv/bin/python
SOURCES = $(wildcard src tests bench tools scripts examples)
ARGS =
PYTEST = $(PY) -m pytest -q -n auto --dist=worksteal

.DEFAULT_GOAL := help
.SUFFIXES:

.PHONY: help
help: ## list these targets
	@echo "make TARGET, where TARGET is one of:"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1	\2/p' Makefile | expand -t 12

.PHONY: run
run: ## start the game: build the page and serve it
	@sh scripts/setup run page
	@.venv/bin/allfives serve $(ARGS)

# The rules and the notation are covered by their own tests alone; measuring makes everything half as fast.
.PHONY: test
test: ## run the tests, those of the page included, and measure the coverage of the rules and the notation
	@sh scripts/setup test page
	@echo "Compiling the kernel, unless that is done."
	@$(PY) -m allfives.kernel.preparing
	@echo "Running the tests of the page's own code (vitest)."
	@$(PY) -m scripts.page test
ifeq ($(strip $(ARGS)),)
	@echo "Running the tests of the rules and the notation, which cover every line and branch of them."
	@$(PYTEST) tests/rules tests/notation --cov --cov-report=term-missing
	@echo "Running all other tests."
	@$(PYTEST) --ignore=tests/rules --ignore=tests/notation --ignore=tests/docs
else
	@echo "Running the tests that are asked for."
	@$(PYTEST) --ignore=tests/docs $(ARGS)
endif

.PHONY: check
check: env-check ## lint, format check, types, imports between packages, known vulnerabilities, documentation
	@echo "Linting (ruff check)."
	@$(PY) -m ruff check --quiet .
	@echo "Checking the format (ruff format)."
	@$(PY) -m ruff format --quiet --check .
	@echo "Checking the types (mypy --strict)."
	@$(PY) -m mypy --strict $(SOURCES)
	@echo "Checking which package imports which (import-linter)."
	@.venv/bin/lint-imports --no-logo --no-cache
	@echo "Checking the page: format, types (prettier, svelte-check, tsc)."
	@$(PY) -m scripts.page check
	@echo "Looking for known vulnerabilities of the dependencies (pip-audit)."
	@$(PY) -m tools.audit
	@echo "Testing the documentation."
	@$(PY) -m pytest -q tests/docs

.PHONY: bench
bench: env-bench ## measure the speed: the kernel beside C, the rules beside other dominoes libraries, the server
	@.venv-bench/bin/python -m bench $(ARGS)

.PHONY: fuzz
fuzz: env-test ## feed the readers with damaged input for some minutes
	@$(PY) -m tools.fuzz $(ARGS)

.PHONY: fuzz-server
fuzz-server: env-fuzz ## feed a running server with requests and messages, right and wrong, for 20 minutes
	@.venv-fuzz/bin/python -m tools.fuzz_server $(ARGS)

.PHONY: mutate
mutate: env-mutate ## damage the rules in every small way, and count what the tests notice (long)
	@PATH="$(CURDIR)/.venv-mutate/bin:$$PATH" sh tools/mutate.sh $(ARGS)

.PHONY: setup
setup: ## get .venv ready for development, and the page, with all that run, test and check need
	@sh scripts/setup check page

.PHONY: format
format: env-check ## format the code and mend what the linter can mend
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .
	@$(PY) -m scripts.page format

.PHONY: wheel
wheel: ## build the page, the wheel and the source archive, these into dist/
	@sh scripts/setup run page
	@echo "Building into dist/."
	@rm -rf dist
	@$(PY) -m hatchling build

.PHONY: lock
lock: env-lock ## write the lock files in requirements/ anew (ARGS=--upgrade: with the newest versions)
	@sh scripts/lock .venv-lock/bin/uv $(ARGS)

.PHONY: clean
clean: ## remove everything that these targets made
	@echo "Removing environments, caches and builds."
	@rm -rf client/node_modules client/.new src/allfives/web/static
	@rm -rf .venv .venv-bench .venv-fuzz .venv-mutate .venv-lock .venv-node dist mutants .coverage .coverage.* htmlcov
	@rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find src tests bench tools scripts -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.PHONY: env-run env-test env-check env-bench env-fuzz env-mutate env-lock
env-run env-test env-check env-bench env-fuzz env-mutate env-lock:
	@sh scripts/setup $(@:env-%=%)
