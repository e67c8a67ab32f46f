# Two commands matter: `make run` and `make test`. Both set the project up first, from requirements.lock alone.
export UV_SYSTEM_CERTS = 1
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
UV = 0.13.7
BIN = .venv/bin

.PHONY: run test lint bench bench-lock coverage-map published-odds lock clean

# Without a terminal there is nobody to play: then a settled round of each book is shown.
run: .venv/.ok
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/cutcard play; else $(BIN)/cutcard demo; fi

test: .venv/.ok lint
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto
	$(BIN)/coverage combine -q
	$(BIN)/coverage report --fail-under=98

lint: .venv/.ok
	$(BIN)/ruff format --check -q .
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# Beside other libraries, which live in an environment of their own; without it, the rest still runs.
bench: .venv/.ok
	@$(MAKE) -s .venv-bench/.ok >/dev/null 2>&1 || \
		echo "The other libraries could not be set up and are left out; \`make .venv-bench/.ok\` says why."
	@python=$(BIN)/python; test ! -f .venv-bench/.ok || python=.venv-bench/bin/python; \
		$$python -m bench.settle && $$python -m bench.table && $$python -m bench.odds && \
		$$python -m bench.simulate && $$python -m bench.audit

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
	$(BIN)/python -m tests.coverage_map

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
