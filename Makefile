# What is done by hand or by CI; each target installs the libraries it lacks.

SWIFT ?= swift
# Further flags of `swift build` and `swift test`, such as -Xswiftc -warnings-as-errors.
SWIFT_FLAGS ?=
PREFIX ?= /usr/local
DESTDIR ?=

SOURCES = Sources Plugins Rules Tests Samples Package.swift
DEBIAN_PACKAGES = libgraphviz-dev libyaml-dev libsqlite3-dev libexpat1-dev libxml2 pkg-config fonts-liberation fonts-dejavu-core patchelf
BROWSER_PACKAGES = chromium chromium-driver
SECURITY_PACKAGES = strace git python3
FAULT_PACKAGES = faketime util-linux python3
BREW_PACKAGES = graphviz libyaml sqlite expat pkg-config
TOOL = $(DESTDIR)$(PREFIX)/bin/sidewinder
SHARED = $(DESTDIR)$(PREFIX)/share
LIBRARIES = $(DESTDIR)$(PREFIX)/lib/sidewinder
# Where the archives of a release go, and the parser in them: that of the swift-syntax package, which is fetched and becomes a
# part of the tool, or that of the toolchain, which makes the archive larger and the tool slower; "available" is the first one
# where it can be fetched.
RELEASE ?= .build/release-files
RELEASE_PARSER ?= package
RELEASE_PACKAGES = binutils patchelf python3
TRIAL_PACKAGES = python3 python3-venv util-linux

.PHONY: help
help:
	@echo 'make demo     build in 2 to 5 minutes, analyze the sample apps, write their graphs and pictures to demo/'
	@echo 'make test     build and run every test'
	@echo 'make oracle   compare the query language with networkx on thousands of random graphs'
	@echo 'make consumers  read the reports of lint with schemas and with the programs they are for'
	@echo 'make browser  test the pages of explore and of the reports in Chromium, and the prompt of query in a terminal'
	@echo 'make integrations  run the hooks and scripts of the integrations, check their files with schemas'
	@echo 'make vscode-extension  pack the extension for Visual Studio Code, in .build/vscode'
	@echo 'make ci-trial run the jobs that init writes, and the action, in a root with what their image has'
	@echo 'make plugin   use the command plugin in a package that depends on this one'
	@echo 'make hostile  try inputs of strangers on the tool, and trace what it asks of the system'
	@echo 'make faults   kill runs (KILLS=… SEED=…), fill disks, take the home away, turn the clock: the same bytes, or what is lacking'
	@echo 'make determinism  run the samples, or APPS=FOLDERS, wherever and however: the same bytes: ROUNDS=… SEED=…'
	@echo 'make fuzz     try inputs that are nearly right on all that reads some: TIME=seconds for each kind, SEED=… TARGET=…'
	@echo 'make sanitize run every test with the sanitizers of addresses and threads, or with SANITIZERS=address'
	@echo 'make idioms   compose programs whose routes are known and try the tool on them: SEED=… COUNT=…'
	@echo 'make executed  run small programs against the model of UIKit, and ask whether what was seen is told'
	@echo 'make build    build'
	@echo 'make frozen   write the graph and findings of samples and public apps to FROZEN, for make frozen-check'
	@echo 'make frozen-check FROZEN_APPS=FOLDER  compare this build with what was frozen'
	@echo 'make corpus CORPUS_APPS=FOLDER build for release and run it on the public apps of a long list: an answer each time'
	@echo 'make gallery GALLERY_APPS=FOLDER build for release and write a site of public apps, to GALLERY ($(GALLERY))'
	@echo 'make measure [APP=FOLDER] build for release and time it, cold, warm and with one file changed'
	@echo 'make instructions  count the instructions of each stage, and fail where one takes a tenth more than recorded'
	@echo 'make cache-trial APPS=FOLDERS build for release and try the cache: kills, runs at once, any number of jobs'
	@echo 'make install  build for release in 10 to 35 minutes and install to PREFIX ($(PREFIX))'
	@echo 'make release  write the archive of a release, which needs nothing installed, to RELEASE ($(RELEASE))'
	@echo 'make release-trial  run that archive in a root with nothing but the C library'
	@echo 'make format   format the sources;  make lint  check their format'
	@echo 'make golden   rewrite the expected outputs of the tests'
	@echo 'make new-rule NAME=… [GROUP=Layers] write the files of a new rule'
	@echo 'make bazel    analyze an app in Bazel, target by target, and compare with one run'
	@echo 'make docs     build the documentation as a site in .build/docs: SITE_URL=…'
	@echo 'make pictures rewrite the pictures of the documentation'

.PHONY: build
build: packages
	$(SWIFT) build --build-tests $(SWIFT_FLAGS)

.PHONY: test
test: packages
	Scripts/test-summary $(SWIFT) test $(SWIFT_FLAGS)

# Python packages the tests with other programs need, in an environment of their own.
VENV = .build/venv
$(VENV)/installed: Tests/requirements.txt
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES=python3-venv
	python3 -m venv --clear $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Tests/requirements.txt
	@touch $@

.PHONY: oracle
oracle: packages $(VENV)/installed
	$(SWIFT) build --product query-oracle $(SWIFT_FLAGS)
	QUERY_ORACLE="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/query-oracle" \
		$(VENV)/bin/python Tests/Oracle/oracle.py

# What schemas and other people's programs make of the reports of lint, of the manual pages, and of the servers for assistants and
# editors.
.PHONY: consumers
consumers: packages $(VENV)/installed
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES='libxml2-utils groff-base mandoc'
	$(SWIFT) build --product report-samples $(SWIFT_FLAGS)
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	REPORT_SAMPLES="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/report-samples" \
		SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		$(VENV)/bin/python Tests/Consumers/consumers.py
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		$(VENV)/bin/python Tests/Consumers/mcp_test.py
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		$(VENV)/bin/python Tests/Consumers/lsp_test.py
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		$(VENV)/bin/python Tests/Consumers/flows_test.py

# The prompt in a pseudo-terminal, and the pages of explore and of the reports in headless Chromium.
.PHONY: browser
browser: packages $(VENV)/installed
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES='$(BROWSER_PACKAGES)'
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		$(VENV)/bin/python Tests/Terminal/prompt_test.py
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		$(VENV)/bin/python Tests/Browser/explore_test.py
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		$(VENV)/bin/python Tests/Browser/report_test.py

# The hooks, the jobs, the action and the scripts of Documentation/Integrations, with the programs they are for.
.PHONY: integrations
integrations: packages $(VENV)/installed
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES='git curl shellcheck nodejs'
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" PATH="$$PWD/$(VENV)/bin:$$PATH" \
		$(VENV)/bin/python Tests/Integrations/integrations.py
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		$(VENV)/bin/python Tests/Integrations/vscode.py
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		$(VENV)/bin/python Tests/Integrations/gallery.py
	$(VENV)/bin/python Tests/Integrations/shadow.py

# The extension for Visual Studio Code as its marketplace takes it, in .build/vscode.
.PHONY: vscode-extension
vscode-extension: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES=python3
	python3 Scripts/vscode-extension

# The jobs once more, as written, in a root that debootstrap makes of what their image has: no make, no curl, no python3. Takes
# some minutes, and as many for the root, which is kept in .build/ci-root; what was run and said stands in transcript.txt there. Needs
# root, for chroot and mounts.
.PHONY: ci-trial
ci-trial: packages $(VENV)/installed
	@$(MAKE) --no-print-directory packages DEBIAN_PACKAGES='debootstrap util-linux git $(RELEASE_PACKAGES)'
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" SWIFT="$$(command -v $(SWIFT))" \
		$(VENV)/bin/python Tests/Integrations/container.py

# The command plugin in a package of its own, which builds the tool once more.
.PHONY: plugin
plugin: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES=python3
	SWIFT='$(SWIFT)' python3 Tests/Integrations/plugin.py

# The rules for Bazel, on an app with a target for each module.
.PHONY: bazel
bazel: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES='python3 bazel-bootstrap'
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" python3 Tests/Bazel/bazel.py

# What strangers may put into a repository, and what runs ask of the system: programs, files, network.
.PHONY: hostile
hostile: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES='$(SECURITY_PACKAGES)'
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" python3 Tests/Security/hostile.py
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" python3 Tests/Security/system_calls.py

# Runs that are killed, that share a cache, that have no disk, no home, a wrong clock, one core and 512 MB.
KILLS ?= 200

.PHONY: faults
faults: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES='$(FAULT_PACKAGES)'
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" KILLS=$(KILLS) SEED=$(SEED) \
		python3 Tests/Security/faults.py

# The same bytes with any number of jobs, in any locale, time zone, home, place and order of files, whatever the cache knows.
ROUNDS ?= 1

.PHONY: determinism
determinism: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES=python3
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	$(SWIFT) build --product frozen-state $(SWIFT_FLAGS)
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		FROZEN_STATE="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/frozen-state" \
		python3 Tests/Determinism/determinism.py --rounds $(ROUNDS) --seed $(SEED) $(APPS)

# All tests with the sanitizers of addresses and of threads, each in a build of its own, which stays; a report fails the test.
# Leaks are not looked for: constants with pointers in packed enumerations seem to be lost.
SANITIZERS ?= address thread

.PHONY: sanitize
sanitize: packages
	@for sanitizer in $(SANITIZERS); do \
		echo "Tests with the sanitizer: $$sanitizer"; \
		ASAN_OPTIONS='detect_leaks=0:suppressions=$(CURDIR)/Tests/Sanitizers/address.txt' TSAN_OPTIONS=halt_on_error=1 \
			Scripts/test-summary $(SWIFT) test --sanitize=$$sanitizer --scratch-path .build/$$sanitizer $(SWIFT_FLAGS) || exit 1; \
	done

# Inputs that are nearly right, TIME seconds, or COUNT of them, for each kind, or for TARGET alone. FUZZ_FLAGS=-c release tries many
# times as many; FUZZ_FLAGS='--sanitize=address' looks closer.
TIME ?= 60
TARGET ?=
FUZZ_FLAGS ?= $(SWIFT_FLAGS)

.PHONY: fuzz
fuzz: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES=python3
	$(SWIFT) build --product input-fuzzer $(FUZZ_FLAGS)
	$(SWIFT) build --product sidewinder $(FUZZ_FLAGS)
	BUILD="$$($(SWIFT) build --show-bin-path $(FUZZ_FLAGS))" python3 Tests/Fuzzing/fuzz.py --seed $(SEED) \
		$(if $(filter command% environment%,$(origin COUNT)),--count $(COUNT),--seconds $(TIME)) $(if $(TARGET),--target $(TARGET))

# Programs composed from the seeds SEED, SEED + 1, … and what the tool says of them; those that fail are shrunk and
# written to .build/idioms/failures.
SEED ?= 1
COUNT ?= 300

.PHONY: idioms
idioms: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES=python3
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	SIDEWINDER="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		python3 Tests/Idioms/idioms.py --seed $(SEED) --count $(COUNT)

# Small programs that are compiled and run: is every route that was seen told, was every exact one seen? SIDEWINDER_ENGINE is handed on.
.PHONY: executed
executed: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES=python3
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	SWIFTC="$$(dirname "$$(command -v $(SWIFT))")/swiftc" Tests/Executed/run --list \
		--tool "$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder"

# What the tool says of the samples and of the public apps in Tests/Frozen/apps.txt, to see all that a change changes.
# FROZEN is a folder outside of the repository, FROZEN_APPS one with clones of the apps, named OWNER/NAME or OWNER+NAME,
# and FROZEN_ONLY a part of the names of the apps that are wanted.
FROZEN ?= ../sidewinder-frozen
FROZEN_APPS ?=
FROZEN_ONLY ?=

.PHONY: frozen frozen-check
frozen frozen-check: packages
	$(SWIFT) build --product frozen-state $(SWIFT_FLAGS)
	Scripts/frozen $(if $(filter frozen,$@),write,check) --state '$(FROZEN)' --apps '$(FROZEN_APPS)' \
		--only '$(FROZEN_ONLY)' --tool "$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/frozen-state"

# On the apps of Tests/Corpus/apps.txt that are in CORPUS_APPS, as OWNER/NAME or OWNER+NAME: lint and graph end, in time, with
# JSON that its schema accepts and the same bytes twice. CORPUS_REPORT is a page to write what came out to.
CORPUS_APPS ?=
CORPUS_ONLY ?=
CORPUS_REPORT ?=

.PHONY: corpus
corpus: packages $(VENV)/installed
	$(SWIFT) build -c release --product sidewinder $(SWIFT_FLAGS)
	$(SWIFT) build -c release --product parse-floor $(SWIFT_FLAGS)
	$(VENV)/bin/python Scripts/corpus --apps '$(CORPUS_APPS)' --only '$(CORPUS_ONLY)' \
		--tool "$$($(SWIFT) build -c release --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		--parse-floor "$$($(SWIFT) build -c release --show-bin-path $(SWIFT_FLAGS))/parse-floor" \
		$(if $(CORPUS_REPORT),--report '$(CORPUS_REPORT)')

# A static site of the public apps in Tests/Gallery/apps.txt, of clones in GALLERY_APPS. Nothing of it is committed.
GALLERY = .build/gallery
.PHONY: gallery
gallery: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES=python3
	$(SWIFT) build -c release --product sidewinder $(SWIFT_FLAGS)
	python3 Scripts/gallery --apps '$(GALLERY_APPS)' --output '$(GALLERY)' --only '$(GALLERY_ONLY)' \
		--tool "$$($(SWIFT) build -c release --show-bin-path $(SWIFT_FLAGS))/sidewinder"

.PHONY: demo
demo: packages
	@echo 'Building the tool takes from 2 to 5 minutes on two cores, and drawing the samples some seconds.'
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	@mkdir -p demo
	@tool="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder"; \
	for sample in Samples/*/; do \
		name="$$(basename "$$sample")"; \
		echo "$$name"; \
		"$$tool" graph "$$sample" --format json="demo/$$name.json" --format svg="demo/$$name.svg" \
			--format png="demo/$$name.png" || exit 1; \
	done; \
	echo 'The graphs and pictures are in demo/.'

# Beside `swift format lint` and parsing alone; without APP on an app that is generated.
APP ?=
APPS ?= $(wildcard Samples/*)

.PHONY: measure
measure: packages
	$(SWIFT) build -c release --product sidewinder $(SWIFT_FLAGS)
	$(SWIFT) build -c release --product parse-floor $(SWIFT_FLAGS)
	Benchmarks/measure $(if $(APP),--app '$(APP)')

# The instructions of each stage as shares of those that parsing takes, next to the recorded ones; ARGUMENTS=--record writes
# them as they are now. CONFIGURATION=debug counts those of a debug build, which CI has.
ARGUMENTS ?=
CONFIGURATION ?= release

.PHONY: instructions
instructions: packages
	@$(MAKE) --no-print-directory packages DEBIAN_PACKAGES='qemu-user python3'
	$(SWIFT) build -c $(CONFIGURATION) --product sidewinder $(SWIFT_FLAGS)
	$(SWIFT) build -c $(CONFIGURATION) --product parse-floor $(SWIFT_FLAGS)
	Benchmarks/instructions --configuration '$(CONFIGURATION)' $(ARGUMENTS)

# The same bytes with and without a cache, with 1, 2 and 8 jobs, after changes, of runs at once and after runs that were killed.
.PHONY: cache-trial
cache-trial: packages
	$(SWIFT) build -c release --product sidewinder $(SWIFT_FLAGS)
	Scripts/cache-trial $(APPS)

# The tool with the parser of the package where that can be fetched, since it reads five times as fast, and beside it the
# libraries of the toolchain it needs: it runs where no toolchain is, and never with the libraries of another one. The completions go where bash, zsh and fish look for them, the manual pages where man does.
.PHONY: install
install: packages
	@echo 'Building takes from 10 to 35 minutes on two cores; the archive of a release needs none of it:'
	@echo 'Documentation/Integrations/Releases.md'
	mkdir -p '$(DESTDIR)$(PREFIX)/bin'
	@tool="$$(Scripts/build-release '$(SWIFT)' $(SWIFT_FLAGS))" && install -m 755 "$$tool" '$(TOOL)'
	@if [ "$$(uname)" = Linux ]; then \
		mkdir -p '$(LIBRARIES)'; \
		ldd '$(TOOL)' | awk '$$3 ~ "/lib/swift/" { print $$3 }' | while read -r library; do \
			install -m 644 "$$library" '$(LIBRARIES)/'; \
		done; \
		patchelf --set-rpath '$$ORIGIN/../lib/sidewinder' '$(TOOL)'; \
	fi
	mkdir -p '$(SHARED)/bash-completion/completions' '$(SHARED)/zsh/site-functions' '$(SHARED)/fish/vendor_completions.d'
	'$(TOOL)' completions bash > '$(SHARED)/bash-completion/completions/sidewinder'
	'$(TOOL)' completions zsh > '$(SHARED)/zsh/site-functions/_sidewinder'
	'$(TOOL)' completions fish > '$(SHARED)/fish/vendor_completions.d/sidewinder.fish'
	'$(TOOL)' help --man-pages '$(SHARED)/man/man1'
	@echo "Installed $(TOOL): $$('$(TOOL)' --version)."

# The archive has no trace of what is installed here but the C library, which has to be as new where it runs.
.PHONY: release
release: packages
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES='$(RELEASE_PACKAGES)'
	python3 Scripts/Release/release.py --swift '$(SWIFT)' --parser '$(RELEASE_PARSER)' --output '$(RELEASE)'

.PHONY: release-trial
release-trial: $(VENV)/installed
	@$(MAKE) --no-print-directory packages DEBIAN_PACKAGES='$(TRIAL_PACKAGES)'
	@for archive in '$(RELEASE)'/sidewinder-*-linux-*.tar.gz; do \
		$(VENV)/bin/python Scripts/Release/trial.py --swift '$(SWIFT)' "$$archive" || exit 1; \
	done

.PHONY: format
format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

.PHONY: lint
lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

# The run that writes fails by intention; the second one shows that what was written holds.
.PHONY: golden
golden: packages
	-SIDEWINDER_GOLDEN=write $(SWIFT) test $(SWIFT_FLAGS)
	$(SWIFT) test $(SWIFT_FLAGS)
	git diff --stat -- Tests

# The pictures of the documentation, made by the tool itself. Those of public apps are made where FROZEN_APPS is a folder
# with clones of them, at the commits in Tests/Frozen/apps.txt: name of the picture and folder.
PICTURED_APPS = CleanStore:Clean-Swift/CleanStore CleanTodo:lyleresnick/CleanTodo Eidolon:artsy/eidolon/Kiosk \
	Yookassa:yoomoney/yookassa-payments-swift/YooKassaPayments Fearless:soramitsu/fearless-iOS \
	WooCommerce:woocommerce/woocommerce-ios
# Those of them that are drawn with what their screens show.
SKETCHED_APPS = CleanStore

.PHONY: pictures
pictures: packages
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	@tool="$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder"; \
	folder='Documentation/Images'; \
	draw() { \
		"$$tool" graph "$$2" --quiet --wireframes --format json=.build/gallery.json || return 1; \
		for theme in light dark; do \
			picture="$$folder/Gallery/$$1-$$theme"; \
			"$$tool" graph .build/gallery.json --quiet $$3 --theme $$theme \
				--format svg="$$picture.svg" --format png="$$picture.png" --format pdf="$$picture.pdf" || return 1; \
		done; \
	}; \
	"$$tool" query 'path(Login, Receipt)' Samples/CanonicalVIPER --quiet --title 'From login to receipt' \
		-o "$$folder/receipt.svg" || exit 1; \
	for sample in Samples/*/; do draw "$$(basename "$$sample")" "$$sample" || exit 1; done; \
	for app in $(if $(FROZEN_APPS),$(PICTURED_APPS)); do \
		name="$${app%%:*}"; path="$${app#*:}"; owner="$${path%%/*}"; rest="$${path#*/}"; \
		for place in "$(FROZEN_APPS)/$$owner/$$rest" "$(FROZEN_APPS)/$$owner+$$rest"; do \
			[ -d "$$place" ] || continue; \
			echo "$$name"; \
			looks="--title $$name"; \
			case " $(SKETCHED_APPS) " in *" $$name "*) looks="$$looks --wireframes";; esac; \
			draw "$$name" "$$place" "$$looks" || exit 1; \
		done; \
	done

# The documentation as a site, for any web server; SITE_URL is the address at which it will stand. Its packages have an
# environment of their own, so that those of the tests stay as they are.
SITE_URL ?=
SITE_VENV = .build/docs-venv
$(SITE_VENV)/installed: Documentation/Site/requirements.txt
	@[ "$$(uname)" = Darwin ] || $(MAKE) --no-print-directory packages DEBIAN_PACKAGES=python3-venv
	python3 -m venv --clear $(SITE_VENV)
	$(SITE_VENV)/bin/pip install --quiet --disable-pip-version-check -r Documentation/Site/requirements.txt
	@touch $@

.PHONY: docs
docs: packages $(SITE_VENV)/installed
	$(SWIFT) build --product sidewinder $(SWIFT_FLAGS)
	$(SITE_VENV)/bin/python Scripts/docs --tool "$$($(SWIFT) build --show-bin-path $(SWIFT_FLAGS))/sidewinder" \
		--output .build/docs --site-url '$(SITE_URL)'

.PHONY: packages
packages:
	@if [ "$$(uname)" = Darwin ]; then \
		for package in $(BREW_PACKAGES); do brew list "$$package" > /dev/null 2>&1 || brew install "$$package" || exit 1; done; \
	elif command -v dpkg-query > /dev/null; then \
		missing=''; \
		for package in $(DEBIAN_PACKAGES); do \
			dpkg-query -W -f '$${db:Status-Status}' "$$package" 2> /dev/null | grep -qx installed || missing="$$missing $$package"; \
		done; \
		if [ -n "$$missing" ]; then \
			if [ "$$(id -u)" -eq 0 ]; then asroot=''; else asroot='sudo'; fi; \
			$$asroot apt-get update && \
			$$asroot env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $$missing; \
		fi; \
	else \
		pkg-config --exists libgvc yaml-0.1 sqlite3 || { echo 'install Graphviz, libyaml and SQLite with their headers' >&2; exit 1; }; \
	fi
	@command -v $(SWIFT) > /dev/null || { echo 'install Swift 6.1 or newer: https://www.swift.org/install' >&2; exit 1; }

.PHONY: new-rule
new-rule:
	Scripts/new-rule $(NAME) $(GROUP)
