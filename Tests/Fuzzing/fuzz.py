#!/usr/bin/env python3
"""Tries inputs that are nearly right on everything of the tool that reads some.

    fuzz.py [--seconds N | --count N] [--seed N] [--target NAME]… [--keep FOLDER]

The inputs are made of the samples, of the texts in the tests and of what the tool writes, by changes that the seed decides. A
crash, a run of more than the limit, and an answer that contradicts itself are told, and their inputs are kept; the fuzzer goes
on after them. Tests/Fuzzing/Corpus has a folder for each target with inputs that once failed. Ends with 1 where one fails.
"""

import argparse
import json
import os
import pathlib
import re
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("BUILD", ROOT / ".build" / "debug")).resolve()
FUZZER, TOOL = BUILD / "input-fuzzer", BUILD / "sidewinder"
SAMPLE = ROOT / "Samples" / "RouteProtocols"
# What of it stands beside a file that is tried, so that there are scenes and routes, and it is soon read.
BESIDE = ("App", "Routing", "Storyboards", "Exhibit", "AudioPlayer")
# A whole run takes so many times as long as reading one file.
SLOWNESS = {"app": 10}
# One in so many rules gives an example.
PAGES = 6
# After so many failures of one target nobody reads on.
MOST_FAILURES = 20
TEXTS = re.compile(r'"""\n(.*?)\n\s*"""', re.DOTALL)
FENCES = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)


class Corpus:
    """Inputs that are right, in a folder for each target."""

    def __init__(self, folder, app):
        self.folder, self.app, self.counts, self.texts = folder, app, {}, 0
        # The small ones first: the first graph is what other inputs are tried on.
        self.add_sample(ROOT / "Tests" / "Fuzzing" / "Small")
        for sample in sorted((ROOT / "Samples").iterdir()):
            if sample.is_dir():
                self.add_sample(sample)
        self.add_examples()
        self.add_written_texts()
        for pack in sorted((ROOT / "Rules" / "Packs" / "Library").glob("*.yml")):
            self.add("pack", pack.read_bytes())
        for text in ("Sources/**/*.swift", "**/a?/{b,c}/*.swift", "[a-c]*/!x", "a/**/**/b", "{a,{b,c}d}"):
            self.add("glob", text.encode())
        kept = ROOT / "Tests" / "Fuzzing" / "Corpus"
        for path in sorted(kept.rglob("*")) if kept.exists() else []:
            if path.is_file() and path.name != "README.md":
                self.add(path.parent.name, path.read_bytes())

    def add(self, target, content):
        number = self.counts[target] = self.counts.get(target, 0) + 1
        path = self.folder / target / f"{number:05}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def tool(self, arguments, folder):
        return subprocess.run([TOOL, *arguments], cwd=folder, capture_output=True, check=False).stdout

    def add_sample(self, sample):
        for path in sorted(sample.rglob("*")):
            target = {".swift": "swift", ".storyboard": "interface", ".xib": "interface", ".plist": "plist",
                      ".m": "objective-c"}.get(path.suffix)
            if target and path.is_file():
                self.add(target, path.read_bytes())
                if sample == SAMPLE and not {*BESIDE}.isdisjoint(path.parts):
                    (self.app / path.name).write_bytes(path.read_bytes())
                    self.add("app", path.name.encode() + b"\n" + path.read_bytes())
        self.add("graph", self.tool(["graph", "--format", "json", "--quiet", "--no-cache"], sample))
        self.add("lock", self.tool(["lock", "-o", "-", "--quiet", "--no-cache"], sample))
        with tempfile.TemporaryDirectory() as folder:
            self.tool(["baseline", "write", "--baseline", f"{folder}/baseline.json", "--cache", folder], sample)
            for name, target in (("baseline.json", "baseline"), ("results.sqlite", "cache")):
                path = pathlib.Path(folder) / name
                if path.exists():
                    self.add(target, path.read_bytes())
            for place in sorted(path for path in sample.rglob("*") if path.suffix in (".swift", ".storyboard")):
                self.tool(["scan", "--root", ".", str(place.relative_to(sample)), "-o", f"{folder}/a.facts"], sample)
                self.add("facts-file", (pathlib.Path(folder) / "a.facts").read_bytes())

    def add_examples(self):
        """Graphs and locks of the examples of some rules, which are as small as the examples."""
        for page in sorted((ROOT / "Rules" / "Pages").glob("*.md"))[::PAGES]:
            texts = [text for language, text in FENCES.findall(page.read_text()) if language == "swift"]
            with tempfile.TemporaryDirectory() as folder:
                (pathlib.Path(folder) / "a.swift").write_text("\n".join(texts))
                self.add("graph", self.tool(["graph", "--format", "json", "--quiet", "--no-cache"], folder))
                self.add("lock", self.tool(["lock", "-o", "-", "--quiet", "--no-cache"], folder))

    def add_written_texts(self):
        """Texts in tests and documentation, by what they look like."""
        for path in sorted((ROOT / "Tests").rglob("*.swift")):
            for text in TEXTS.findall(path.read_text()):
                self.add_text(re.sub(r"^ +", "", text, flags=re.MULTILINE) if "isa =" in text else text)
        for path in [*sorted((ROOT / "Documentation").rglob("*.md")), *sorted((ROOT / "Rules" / "Pages").glob("*.md"))]:
            for language, text in FENCES.findall(path.read_text()):
                if language == "swift":
                    self.add("swift", text.encode())
                elif language in ("yaml", "yml"):
                    self.add("configuration", text.encode())
                    self.add("pack", text.encode())
                elif path.name == "Queries.md":
                    for line in text.splitlines():
                        self.add("query", line.split("  ")[0].encode())
        for text in ("all()", "path(Login, Home) & reach(Home)", "not (kind(screen) | /Log.*/)", "routes(*, Home) - gates(Home)"):
            self.add("query", text.encode())

    def add_text(self, text):
        content = text.encode()
        if "isa =" in text or re.search(r"^targets:", text, re.MULTILINE):
            self.add("project", content)
        elif "PackageDescription" in text or "ProjectDescription" in text:
            self.add("manifest", content)
        elif "<plist" in text or "<key>" in text:
            self.add("plist", content)
        elif "<scene" in text or "<document" in text or "<viewController" in text:
            self.add("interface", content)
        elif "@interface" in text or "@implementation" in text:
            self.add("objective-c", content)
        elif re.search(r"\b(func|class|struct|enum|var|let) ", text):
            self.add("swift", content)
            self.texts += 1
            if self.texts % 40 == 0:
                self.add("app", b"More.swift\n" + content)


def words_of(code):
    if code < 0:
        return f"ended by {signal.Signals(-code).name}"
    return {70: "takes too long", 71: "contradicts itself"}.get(code, f"ended with {code}")


class Target:
    def __init__(self, options, name, corpus, folder):
        self.options, self.name, self.corpus, self.folder = options, name, corpus, folder
        self.scratch = folder / "scratch" / name
        self.scratch.mkdir(parents=True)
        self.current = folder / f"current-{name}"
        self.executions, self.failures = 0, []

    def command(self, *more):
        return [FUZZER, self.name, "--corpus", self.corpus.folder / self.name, "--graph", self.corpus.folder / "graph" / "00001",
                "--app", self.corpus.app, "--scratch", self.scratch, "--current", self.current, "--seed", self.options.seed,
                "--limit", self.options.limit, *more]

    def run(self):
        start, first = time.monotonic(), 0
        while True:
            left = self.options.seconds - (time.monotonic() - start) if self.options.seconds else 10**6
            count = self.options.count // SLOWNESS.get(self.name, 1) - first if self.options.count else 1 << 40
            if left <= 0 or count <= 0 or len(self.failures) >= MOST_FAILURES:
                return
            # The corpus belongs to the first number.
            process = subprocess.run([str(word) for word in self.command("--from", first, "--count", count, "--seconds", int(left) + 1)],
                                     capture_output=True, text=True, errors="replace")
            if process.returncode == 0:
                self.executions += json.loads(process.stdout)["executions"]
                return
            number, content = self.input()
            self.keep(number, content, process)
            if number < 0:
                # The others of the corpus are not tried before this one is mended.
                self.executions += self.corpus.counts.get(self.name, 0) + number + 1
                first = first or 1
            else:
                self.executions += number + 1 - first + (self.corpus.counts.get(self.name, 0) if first == 0 else 0)
                first = number + 1

    def input(self):
        with open(self.current, "rb") as file:
            number, length = struct.unpack("<qq", file.read(16))
            return number, file.read(length)

    def keep(self, number, content, process):
        path = self.options.keep / self.name / f"{self.options.seed}-{number}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        words = words_of(process.returncode)
        lines = [line for line in process.stderr.splitlines() if "input-fuzzer:" in line or "Fatal error" in line or " in " in line]
        self.failures.append(f"{words}: {path}")
        print(f"  {self.name}: input {number} {words}: {path}", *lines[:8], sep="\n    ", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=0, help="for each target")
    parser.add_argument("--count", type=int, default=0, help="of inputs for each target, beside the corpus")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=20, help="seconds that one input may take")
    parser.add_argument("--target", action="append", help="only these")
    parser.add_argument("--keep", type=pathlib.Path, default=ROOT / ".build" / "fuzz", help="folder for inputs that fail")
    parser.add_argument("--input", help="one input for the one target")
    options = parser.parse_args()
    if not options.seconds and not options.count:
        options.seconds = 60
    for program in (FUZZER, TOOL):
        if not program.exists():
            sys.exit(f"fuzz: {program} does not exist; build with: swift build --product {program.name}")
    names = subprocess.run([FUZZER, "--targets"], capture_output=True, text=True, check=True).stdout.split()
    unknown = set(options.target or []) - set(names)
    if unknown:
        sys.exit(f"fuzz: no target {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    failures = total = 0
    with tempfile.TemporaryDirectory(dir=memory) as name:
        folder = pathlib.Path(name)
        (folder / "app").mkdir()
        corpus = Corpus(folder / "corpus", folder / "app")
        add_facts(corpus, folder)
        for name in options.target or names:
            target = Target(options, name, corpus, folder)
            if options.input:
                sys.exit(subprocess.run([str(word) for word in target.command("--input", options.input)]).returncode)
            start = time.monotonic()
            target.run()
            seconds = time.monotonic() - start
            total += target.executions
            failures += len(target.failures)
            print(f"{name:14} {corpus.counts.get(name, 0):5} in the corpus {target.executions:9} executions "
                  f"{seconds:6.0f} s {len(target.failures):3} failures", flush=True)
    print(f"{total} executions, {failures} failures, seed {options.seed}")
    if failures:
        sys.exit(1)


def add_facts(corpus, folder):
    """What the cache keeps of single files stands in the store, as values."""
    caches = folder / "corpus" / "cache"
    for path in sorted(caches.iterdir()) if caches.exists() else []:
        connection = sqlite3.connect(path)
        for table, in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in connection.execute(f'SELECT * FROM "{table}"').fetchall():
                for value in row:
                    if isinstance(value, bytes) and len(value) > 32:
                        corpus.add("facts", value)
        connection.close()


if __name__ == "__main__":
    main()
