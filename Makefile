# Two commands matter: `make run` opens the product, `make test` checks it. Both set themselves up.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: setup run test test-all bench lock clean

setup: $(READY)

$(READY): requirements/dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(READY)

run: setup
	$(BIN)/houseway serve

test: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2

test-all: setup
	$(BIN)/pytest -n 2 -m ""

bench: setup
	$(BIN)/python -m benchmarks

# Rewrites the pinned requirements; run it after a change of requirements/*.in (needs uv).
lock:
	uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 requirements/runtime.in -o requirements/runtime.txt
	uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --allow-unsafe --python-version 3.11 requirements/dev.in -o requirements/dev.txt

clean:
	rm -rf .venv build dist *.egg-info
