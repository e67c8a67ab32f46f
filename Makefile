# Two commands matter: `make run` and `make test`. Both set the project up first, from requirements.lock alone.
export UV_SYSTEM_CERTS = 1
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
UV = 0.13.7
BIN = .venv/bin

.PHONY: run test lint bench coverage-map lock clean

run: .venv/.ok
	@$(BIN)/cutcard demo

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

bench: .venv/.ok
	$(BIN)/python -m bench.settle

# What `cutcard rules BOOK --coverage` shows; a test fails while it is stale.
coverage-map: .venv/.ok
	$(BIN)/python -m tests.coverage_map

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
	rm -rf .venv .uv .coverage* .mypy_cache .ruff_cache .pytest_cache .hypothesis
