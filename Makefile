# The whole interface for people. `make` lists it.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup extras text browsergym run test check test-containers test-agents test-site test-fast certify sanity lint format gen gen-check baseline images up down bench clean

# A `uv` on the PATH that answers, else one of our own in .tools.
UV := $(shell uv --version >/dev/null 2>&1 && echo uv || echo .tools/uv/bin/uv)
RUN := $(UV) run --no-sync
COMPOSE := docker compose
PYTHON_ROOTS := packages services tests examples
# How many variants that act outside the page `make certify` also certifies in a browser.
SAMPLE := 1
# Tests that start no browser and measure no time: they run beside those in containers.
PURE_TESTS := packages services/env-amazon services/evaluator services/injector tests/architecture tests/catalog tests/contract
# Tests with browsers and services, in two halves that take about as long: much of their time is waiting.
AGENT_TESTS := services/runner
SITE_TESTS := $(filter-out $(PURE_TESTS) $(AGENT_TESTS) tests/e2e,$(wildcard services/* tests/*))
# Certification looks at no pictures: Chromium's headless shell does, in two thirds of the time, where there is one.
LIGHT_BROWSER := $(or $(PRIMBENCH_BROWSER_PATH),$(shell command -v chromium-headless-shell))

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14

setup: .tools/python.stamp .tools/web.stamp .tools/browser.stamp ## install uv, Python and npm packages, a browser; build the pages

extras: setup .tools/extras.stamp ## install the optional parts too: Ray, Gymnasium, Parquet

text: .tools/text.stamp ## install Browser Use, for the arm text, apart from the rest: it pins other versions

browsergym: .tools/browsergym.stamp ## install BrowserGym, to test and measure beside it, apart from the rest

run: setup ## the smoke suite with a careful and a careless agent, clean and under one variant of each layer
	$(RUN) primbench run --suite smoke --agent careful --agent careless:verification $(ARGS)

test: setup extras text browsergym ## every check and every test, and every variant certified afresh
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target check test-containers
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-agents test-site
	$(MAKE) --no-print-directory sanity
	$(MAKE) --no-print-directory certify

check: lint gen-check ## what needs no browser and no containers: lint, generated files, pages' tests, pure tests
	npm run --silent test
	$(RUN) pytest $(PURE_TESTS)

# Containers that come and go change the machine's network, and with it what browsers beside them load: no test with a
# browser runs meanwhile.
test-containers: extras ## the tests in containers
	$(RUN) pytest tests/e2e

test-agents: extras text ## the tests of runner, agents and drivers, with browsers
	$(RUN) pytest $(AGENT_TESTS)

test-site: extras ## the tests of the proxy, of services together and of the pages' controls, with browsers
	$(RUN) pytest $(SITE_TESTS)

test-fast: extras ## unit tests only: no browser, no containers
	$(RUN) pytest packages services -m "not browser and not e2e and not slow" $(ARGS)

certify: setup ## check every certificate: by HTTP; those of the page, and a sample of the others, in a browser on one seed (FULL=1: two)
	$(RUN) primbench certify
	PRIMBENCH_BROWSER_PATH='$(LIGHT_BROWSER)' $(RUN) primbench certify --driver page --workers 6 --sample $(SAMPLE) $(if $(FULL),,--seed 42)

sanity: setup ## agents of known weaknesses: a report shows these and nothing else (WRITE=1: it is the example in docs)
	$(RUN) python tests/sanity/run.py $(if $(WRITE),--write)

lint: extras ## format, style, types, import contracts, wire contract
	$(RUN) ruff format --check $(PYTHON_ROOTS)
	$(RUN) ruff check $(PYTHON_ROOTS)
	$(RUN) mypy packages/*/src/primbench_* services/*/src/primbench_*
	$(RUN) lint-imports --no-cache
	npx buf lint
	npx buf format --diff --exit-code
	npx buf breaking --against proto/baseline.binpb
	npm run --silent lint

format: setup ## rewrite Python and proto files in the house's format
	$(RUN) ruff format $(PYTHON_ROOTS)
	$(RUN) ruff check --fix $(PYTHON_ROOTS)
	npx buf format -w

gen: setup ## write generated files again: protocol, page types, schemas, reference pages
	$(RUN) python packages/protocol/generate.py
	npm run --silent gen
	$(RUN) primbench catalog schema
	$(RUN) python -m primbench_interventions reference > docs/reference/interventions.md
	$(RUN) python -m primbench_grading reference > docs/reference/grading.md
	$(RUN) primbench catalog certificates > docs/reference/certificates.md
	$(RUN) primbench export json --schema > docs/reference/run.schema.json
	$(RUN) primbench report --schema > docs/reference/report.schema.json

gen-check: setup ## fail when a generated file is not what its source says
	$(RUN) pytest -q tests/architecture/test_generated.py
	npm run --silent gen-check

baseline: setup ## at a release: make the present wire contract the one that must not be broken
	npx buf build -o proto/baseline.binpb

images: .env ## build the image of every service
	$(COMPOSE) --progress quiet --profile cli build

up: images ## build the images, start every service in containers and wait until they are healthy
	$(COMPOSE) up --detach --wait

down: .env ## stop them
	$(COMPOSE) down --remove-orphans

bench: extras browsergym ## measure; prints the table and writes docs/performance.md
	$(RUN) python tests/bench/run.py $(ARGS)

clean: ## remove everything that setup made
	rm -rf .tools .venv node_modules packages/*/node_modules services/*/web/node_modules services/*/web/dist

.env: .env.example
	@test -f .env || { token=$$(python3 -c 'import secrets; print(secrets.token_hex(16))'); \
	sed -e "s/^PRIMBENCH_CONTROL_TOKEN=.*/PRIMBENCH_CONTROL_TOKEN=$$token/" \
	  -e "s/^PRIMBENCH_USER=.*/PRIMBENCH_USER=$$(id -u):$$(id -g)/" .env.example > .env; \
	echo "wrote .env: a fresh control token, and you as the owner of results"; }
	@mkdir -p runs
	@touch .env

.tools/uv/bin/uv:
	@echo "installing uv" >&2
	python3 -m venv .tools/uv
	.tools/uv/bin/pip install --quiet uv

.tools/python.stamp: pyproject.toml uv.lock $(wildcard packages/*/pyproject.toml services/*/pyproject.toml)
	@echo "installing Python packages" >&2
	@mkdir -p .tools
	@$(UV) --version >/dev/null 2>&1 || $(MAKE) --no-print-directory .tools/uv/bin/uv
	$(UV) sync --quiet --inexact --all-packages --locked
	@touch $@

# What only some users want (Ray, Gymnasium, Parquet), and every test.
.tools/extras.stamp: .tools/python.stamp
	@echo "installing the optional Python packages" >&2
	$(UV) sync --quiet --inexact --all-packages --all-extras --locked
	@touch $@

.tools/text.stamp: .tools/python.stamp services/runner/text/pyproject.toml services/runner/text/uv.lock
	@echo "installing Browser Use" >&2
	UV_PROJECT_ENVIRONMENT='$(CURDIR)/.tools/text' $(UV) sync --quiet --locked --project services/runner/text
	@touch $@

# BrowserGym pins a Playwright that drives no browser of today: an environment of its own, without its pins.
.tools/browsergym.stamp: .tools/python.stamp
	@echo "installing BrowserGym" >&2
	$(UV) venv --quiet --clear --python .venv/bin/python .tools/browsergym
	$(UV) pip install --quiet --python .tools/browsergym 'playwright>=1.60' gymnasium numpy pyparsing pillow beautifulsoup4 lxml mcp
	$(UV) pip install --quiet --python .tools/browsergym --no-deps browsergym-core==0.14.3
	@touch $@

.tools/npm.stamp: package.json package-lock.json $(wildcard packages/ui/package.json services/*/web/package.json)
	@echo "installing npm packages" >&2
	@mkdir -p .tools
	npm ci --silent --no-audit --no-fund
	@touch $@

WEB_SOURCES := $(shell find packages/ui services/*/web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)
.tools/web.stamp: .tools/npm.stamp $(WEB_SOURCES)
	@echo "building the pages" >&2
	npm run --silent build
	@touch $@

.tools/browser.stamp: .tools/python.stamp
	$(RUN) primbench doctor --only browser || .ci/install-browser $(UV)
	@touch $@
