# Deliberately thin: what a command does is in scripts/ or in the tools' own configuration.
.DEFAULT_GOAL := help
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# compile at installation: a till that may not write then would otherwise lose half a second at every start
export UV_COMPILE_BYTECODE := 1
STAMPS := .stamps
UV_VERSION := 0.13.8

.PHONY: help try run dev build wheel check format test test-fast coverage test-at test-calendar types bench torture rush screenshots pictures demo backup clean

help: ## Show the commands
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 15

run: $(STAMPS)/bytecode $(STAMPS)/web ## Install what is needed, build the web app and serve the product; LAN=1 serves tablets on this network, too; PORT=8001 sets the port
	@sukli serve $(if $(LAN),--lan) $(if $(PORT),--port $(PORT))

try: $(STAMPS)/bytecode $(STAMPS)/web ## Serve a demo cafe that keeps nothing; PORT=8001 sets the port
	@sukli demo --serve $(if $(PORT),--port $(PORT))

dev: $(STAMPS)/python $(STAMPS)/node ## Serve with reloading: the server on 8000, the web app on 5173
	@SUKLI_RELOAD=1 sukli serve & server=$$!; trap "kill $$server" EXIT; npm run dev --workspace web

build: $(STAMPS)/bytecode $(STAMPS)/web ## Install what serving needs, and build the web app

wheel: $(STAMPS)/web ## Build a wheel with the web app in it, into dist/: it installs without Node or this folder
	@python scripts/make_wheel.py

check: $(STAMPS)/python $(STAMPS)/node ## Format, lint, types, import rules, generated files, migrations, file lengths
	@scripts/check

format: $(STAMPS)/python $(STAMPS)/node ## Fix what the formatters and linters can fix
	@ruff format . && ruff check --quiet --fix . && npx biome check --write .

test: $(STAMPS)/python $(STAMPS)/web ## All tests: server on both databases, web, real browser
	@scripts/test

test-fast: $(STAMPS)/python ## Only the server's quick tests
	@pytest -m "not slow"

coverage: $(STAMPS)/python ## Coverage of the server by its quick tests
	@coverage run -m pytest -m "not slow" -k "not postgres" && coverage report

test-at: $(STAMPS)/python $(STAMPS)/web ## Tests at another time: AT=leap-day or AT=2031-05-04T00:02 sets it, PARTS="server web journeys" limits them
	@python scripts/test_at.py $(or $(AT),$(error say when: make test-at AT=leap-day)) $(PARTS)

test-calendar: $(STAMPS)/python $(STAMPS)/web ## All tests at seven unusual times, one after another
	@python scripts/test_at.py every $(PARTS)

types: $(STAMPS)/python $(STAMPS)/node ## Write the API's description and the web app's types from the server
	@sukli openapi openapi.json && npm run types --workspace web

bench: $(STAMPS)/python $(STAMPS)/bytecode $(STAMPS)/web ## Run the benchmarks, most of them ratios within one run
	@python -m bench

torture: $(STAMPS)/python $(STAMPS)/web ## Try to break each promise, for hours: MINUTES=60 limits the time, SEED=7 repeats a run, PARTS="kill clock" chooses parts
	@python -m torture $(if $(MINUTES),--minutes $(MINUTES)) $(if $(SEED),--seed $(SEED)) $(PARTS)

rush: $(STAMPS)/python $(STAMPS)/web ## A lunch rush by real taps, checked against a ledger: ORDERS=120 and SEED=7 set it up
	@npm run rush --silent --workspace e2e -- $(or $(ORDERS),120) $(SEED)

screenshots: $(STAMPS)/python $(STAMPS)/web ## Take pictures of every screen and dialog at three sizes in both themes, with contact sheets, into screenshots/
	@npm run screenshots --workspace e2e --silent

pictures: $(STAMPS)/python $(STAMPS)/web ## Remake the documentation's pictures in docs/images/
	@npm run pictures --workspace e2e --silent

demo: $(STAMPS)/serve ## Fill an empty database with a demo cafe
	@sukli demo

backup: $(STAMPS)/serve ## Back the data up to TO=folder while the server runs
	@sukli backup "$(or $(TO),$(error say where to: make backup TO=folder))"

clean: ## Remove what was installed and built, never the data
	rm -rf .venv $(STAMPS) node_modules web/node_modules e2e/node_modules bench/lighthouse/node_modules web/dist web/dist.new dist

$(STAMPS)/uv:
	@mkdir -p $(STAMPS)
	python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

# serving needs Node only to build the web app, and no test tools
$(STAMPS)/serve: $(STAMPS)/uv pyproject.toml uv.lock
	@test -e $(STAMPS)/python || uv sync --quiet --locked --no-default-groups --group build
	@touch $@

$(STAMPS)/bytecode: $(STAMPS)/serve $(shell find src/sukli -name '*.py')
	python -m compileall -q src/sukli
	@touch $@

$(STAMPS)/python: $(STAMPS)/uv pyproject.toml uv.lock
	uv sync --quiet --locked --all-groups
	@touch $@ $(STAMPS)/serve

$(STAMPS)/node: package.json package-lock.json web/package.json e2e/package.json | $(STAMPS)/serve
	npm ci --no-audit --no-fund --no-update-notifier --loglevel=error
	@touch $@

WEB_SOURCES := $(shell find web/src web/public web/worker web/build web/index.html web/*.ts web/*.json -type f 2>/dev/null)
$(STAMPS)/web: $(STAMPS)/node $(WEB_SOURCES)
	npm run build --workspace web --silent
	@touch $@
