# Two commands matter: `make run` and `make test`. Both set the project up first, from requirements.lock alone.
export UV_SYSTEM_CERTS = 1
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
UV = 0.13.7
BIN = .venv/bin

.PHONY: run test lint browser web screenshots soak mutate bench bench-lock coverage-map published-odds lock clean

# The floor in the browser, on a journal in this directory: floor.db.
run: .venv/.ok
	@exec $(BIN)/cutcard serve

test: .venv/.ok lint browser
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n $$($(BIN)/python -c 'import os; print(os.cpu_count() + 1)') --durations=30 # some wait for browsers
	$(BIN)/coverage combine -q
	$(BIN)/coverage report --fail-under=98

lint: .venv/.ok
	$(BIN)/ruff format --check -q .
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# The browser tests need Chromium: it is installed where that is allowed, and where it is not, they say so and the rest runs.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing Chromium ..." && \
		apt-get update -qq >/dev/null 2>&1; apt-get install -y -qq chromium >/dev/null 2>&1; } || true

# The pages from their sources; what is built is committed, so that a machine with only Python serves them.
web:
	cd web && npm ci --silent && npm run --silent build

# Every screen at three widths, into screenshots/.
screenshots: .venv/.ok browser
	$(BIN)/python -m tests.web.screenshots

# A hundred kills under load; `make test` has twenty.
soak: .venv/.ok
	$(BIN)/python -m tests.server.soak --kills 100

# Every rule of every book altered, one at a time: which alterations does no test notice?
mutate: .venv/.ok
	$(BIN)/python -m tests.mutate

# Beside other libraries, which live in an environment of their own; without it, the rest still runs.
bench: .venv/.ok
	@$(MAKE) -s .venv-bench/.ok >/dev/null 2>&1 || \
		echo "The other libraries could not be set up and are left out; \`make .venv-bench/.ok\` says why."
	@python=$(BIN)/python; test ! -f .venv-bench/.ok || python=.venv-bench/bin/python; \
		$$python -m bench.settle && $$python -m bench.table && $$python -m bench.odds && \
		$$python -m bench.simulate && $$python -m bench.audit && \
		$$python -m bench.journal && $$python -m bench.verify && $$python -m bench.server

bench-lock: .venv/.ok
	.uv/bin/uv pip compile pyproject.toml bench/requirements.in -c requirements.lock --universal --python-version 3.11 \
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
coverage-map: .venv/.ok
	$(BIN)/python -m tests.rulebooks.coverage_map

# The table of published figures beside ours; a test fails while it is stale.
published-odds: .venv/.ok
	$(BIN)/python -m tests.odds.published

lock: .venv/.ok
	.uv/bin/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes \
		--no-header --no-emit-index-url -q -o requirements.lock

.venv/.ok: requirements.lock pyproject.toml
	@echo "Setting up .venv ..."
	@.uv/bin/uv --version 2>/dev/null | grep -q '^uv $(UV) ' || \
		$(PYTHON) -m pip install -q --disable-pip-version-check --root-user-action=ignore --upgrade --target .uv uv==$(UV)
	@.uv/bin/uv venv -q --allow-existing --python $(PYTHON) .venv
	@.uv/bin/uv pip sync -q --compile-bytecode --require-hashes requirements.lock
	@.uv/bin/uv pip install -q --no-deps --no-build-isolation -e .
	@touch $@

clean:
	rm -rf .venv .venv-bench .uv .coverage* .mypy_cache .ruff_cache .pytest_cache .hypothesis
