# `make run` and `make test` matter; `make` alone lists the rest. All set the project up first, from requirements.lock.
export UV_SYSTEM_CERTS = 1
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
UV = 0.13.7
BIN = .venv/bin

# Zeros of the oldest journal that `make bench` starts a floor on; 7 takes an hour, and 8 GB on the disk.
MOST = 6
WORKERS = $$($(BIN)/python -c 'import os; print(os.cpu_count() + 1)')
# What `make test` may cost in processor seconds on a machine that nobody else uses; each larger part may add 45.
BUDGET = 885
QUICK = tests/test_cards.py tests/test_money.py tests/games tests/rulebooks tests/settlement tests/jackpots \
	tests/table/cards tests/table/rounds

# The documents as a site, and what it is made from.
SITE = src/cutcard/server/manual.zip
SITE_FROM = $(wildcard README.md CONTRIBUTING.md docs/*.md docs/*.svg docs/*.png docs/pictures/* docs/site/*.* \
	docs/site/static/* notebooks/*.ipynb bench/results.md examples/*.py src/cutcard/cli/*.py src/cutcard/server/*shapes.py \
	src/cutcard/server/operations.py src/cutcard/server/openapi.py src/cutcard/rulebooks/vocabulary/*.md)

.PHONY: help run test busy quick cluster soak coverage mutate lint browser postgres web site notebooks screenshots film methods bench bench-lock coverage-map \
	mutate-sample mutate-clauses stamps pictures playthroughs published-odds lock clean

help: ## what there is to make
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

run: .venv/.ok ## the floor in the browser, on a journal in this directory: floor.db
	@$(MAKE) -s $(SITE) || echo "The documents could not be built; the floor opens without them."
	@exec $(BIN)/cutcard serve --sample-promotion --dealer star-casino-war

# One worker more than there are cores, because some tests wait. All that needs a browser runs in two of them.
test: .venv/.ok browser postgres ## every check and every test; CUTCARD_SEED=... repeats a run
	$(BIN)/pytest -n $(WORKERS) --dist loadgroup --budget $(BUDGET)

busy: .venv/.ok browser postgres ## the same beside two busy loops per core: slowness alone fails no test
	$(BIN)/python -m tests.support.busy $(MAKE) test

quick: .venv/.ok ## what one runs between two edits: style, types, and what shows the rules
	@$(BIN)/ruff check -q . && $(BIN)/mypy && $(BIN)/pytest -n 2 -m "not soak and not bulk" $(QUICK)

cluster: .venv/.ok postgres ## three processes share a floor on one PostgreSQL, with bots: kill one and watch
	@$(BIN)/python -m tests.support.cluster

soak: .venv/.ok browser postgres ## the long forms of random tests and kill series, and coverage; SEED=7 chooses the cases
	$(if $(SEED),CUTCARD_SEED=$(SEED)) CUTCARD_SOAK=1 $(BIN)/pytest -n $(WORKERS) --dist loadgroup -m soak
	$(MAKE) coverage

# Branches that no test takes. What many tests run is measured in few: bulk and browsers would only take longer.
coverage: .venv/.ok ## which lines no test runs
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n $(WORKERS) -m "not bulk and not browser and not node" --ignore tests/mutate
	$(BIN)/coverage combine -q
	$(BIN)/coverage report --fail-under=97

mutate: .venv/.ok ## what is altered without a test noticing: rules, and lines of code drawn anew each time
	$(BIN)/python -m tests.mutate

mutate-clauses: .venv/.ok ## which clauses are shown: what cites them is broken, and a test must fail
	$(BIN)/python -m tests.mutate clauses --write

mutate-sample: .venv/.ok ## draw anew the forty altered lines that `make test` tries
	$(BIN)/python -m tests.mutate logic --sample 120 --draw

lint: .venv/.ok ## style, types and layers alone
	$(BIN)/ruff format --check -q .
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# What the floor shows under /docs. It is built anew only when something that it is made from has changed.
site: .venv/.ok $(SITE) ## the documents as a site, which the floor serves under /docs

$(SITE): $(SITE_FROM) | .venv/.ok
	@echo "Building the documents ..."
	@$(BIN)/python -m docs.site

notebooks: .venv/.ok ## run the notebooks, and store them with what their cells show
	$(BIN)/python -m tests.notebooks

# The browser tests need Chromium: it is installed where that is allowed. Where it is not, the run says so. Its headless
# shell draws the same pages for a fifth less, and is taken beside it where the system has it.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing Chromium ..." && \
		apt-get update -qq >/dev/null 2>&1; apt-get install -y -qq chromium >/dev/null 2>&1; } || true
	@command -v chromium-headless-shell >/dev/null || [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || \
		apt-get install -y -qq --no-upgrade chromium-headless-shell >/dev/null 2>&1 || true

# The tests of the store need PostgreSQL's server, which they start themselves. It is installed where that is allowed.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing PostgreSQL ..." && \
		apt-get update -qq >/dev/null 2>&1; apt-get install -y -qq postgresql >/dev/null 2>&1; } || true

# The pages from their sources; what is built is committed, so that a machine with only Python serves them.
web: .venv/.ok ## the pages from their sources, with their types from the OpenAPI document
	$(BIN)/python -m tests.web.api_types
	cd web && npm ci --silent && npm run --silent build

screenshots: .venv/.ok browser ## every screen on six screens, into screenshots/; ONLY=lobby takes one, DOCUMENTS=1 docs/pictures/
	$(BIN)/python -m tests.web.screenshots $(if $(ONLY),--only $(ONLY)) $(if $(DOCUMENTS),--documents)

film: .venv/.ok browser ## the README's picture, and the film of a war beside it
	$(BIN)/python -m tests.web.film

# Beside other libraries, which live in an environment of their own; without it, the rest still runs.
bench: .venv/.ok ## how fast it is, beside other libraries
	@$(MAKE) -s .venv-bench/.ok >/dev/null 2>&1 || \
		echo "The other libraries could not be set up and are left out; \`make .venv-bench/.ok\` says why."
	@python=$(BIN)/python; test ! -f .venv-bench/.ok || python=.venv-bench/bin/python; \
		$$python -m bench.settle && $$python -m bench.environments && $$python -m bench.table && $$python -m bench.growth && $$python -m bench.odds && \
		$$python -m bench.start --most $(MOST) && $$python -m bench.simulate && $$python -m bench.tournament && $$python -m bench.audit && \
		$$python -m bench.journal && $$python -m bench.postgres && $$python -m bench.shared && $$python -m bench.verify && $$python -m bench.link && $$python -m bench.many && $(BIN)/python -m bench.frames && $$python -m bench.day && $$python -m bench.server

bench-lock: .venv/.ok
	.uv/bin/uv pip compile pyproject.toml --extra simulation --extra serve --extra play --extra postgres bench/requirements.in -c requirements.lock --universal --python-version 3.11 \
		--generate-hashes --no-header --no-emit-index-url -q -o bench/requirements.lock

.venv-bench/.ok: .venv/.ok bench/requirements.lock
	@echo "Setting up .venv-bench ..."
	@rm -f $@
	@.uv/bin/uv venv -q --allow-existing --python $(PYTHON) .venv-bench
	@VIRTUAL_ENV=.venv-bench .uv/bin/uv pip sync -q --compile-bytecode --require-hashes \
		--build-constraints bench/requirements.lock bench/requirements.lock
	@VIRTUAL_ENV=.venv-bench .uv/bin/uv pip install -q --no-deps --no-build-isolation -e .
	@touch $@

# What `cutcard rules BOOK --coverage` shows; a test fails while it is stale.
coverage-map: .venv/.ok ## which test shows which clause, for `cutcard rules BOOK --coverage`
	$(BIN)/python -m tests.rulebooks.coverage_map

# A packaged book whose stamp is stale is checked each time that it is loaded; a test fails meanwhile.
stamps: .venv/.ok ## check the packaged books and stamp them as sound
	$(BIN)/python -m tests.rulebooks.stamps

# The table of published figures beside ours; a test fails while it is stale.
published-odds: .venv/.ok ## the table of published figures beside ours
	$(BIN)/python -m tests.exact_odds.published

pictures: .venv/.ok ## the two pictures of docs/architecture.md
	$(BIN)/python -m tests.project.pictures

# A test fails while they are stale.
methods: .venv/.ok ## the typed methods of a table, one for each command, from the vocabulary
	$(BIN)/python -m tests.table.methods

# A test fails while they are stale, and shows where.
playthroughs: .venv/.ok ## what commands print, pools say and the trainer asks, written anew; read the diff
	$(BIN)/cutcard manual -o docs/man
	$(BIN)/cutcard schema --page > docs/table.md
	$(BIN)/python -m tests.playthroughs
	$(BIN)/python -m tests.table.playthroughs
	$(BIN)/python -m tests.jackpots.stories
	$(BIN)/python -m tests.play
	$(BIN)/python -m tests.web.evenings

lock: .venv/.ok ## pin what the project depends on
	.uv/bin/uv pip compile pyproject.toml --extra all --group dev --universal --python-version 3.11 --generate-hashes \
		--no-header --no-emit-index-url -q -o requirements.lock

.venv/.ok: requirements.lock pyproject.toml
	@echo "Setting up .venv ..."
	@.uv/bin/uv --version 2>/dev/null | grep -q '^uv $(UV) ' || \
		$(PYTHON) -m pip install -q --disable-pip-version-check --root-user-action=ignore --upgrade --target .uv uv==$(UV)
	@.uv/bin/uv venv -q --allow-existing --python $(PYTHON) .venv
	@.uv/bin/uv pip sync -q --compile-bytecode --require-hashes requirements.lock
	@.uv/bin/uv pip install -q --no-deps --no-build-isolation -e .
	@touch $@

clean: ## remove all that was set up or kept
	rm -rf .venv .venv-bench .uv .coverage* .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutate
