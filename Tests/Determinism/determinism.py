#!/usr/bin/env python3
"""The same bytes, wherever and however the tool runs: graph, and findings as JSON, SARIF and text, for the samples or for APPS.

    determinism.py [--tool PATH] [--frozen-state PATH] [--other-tool PATH] [--rounds N] [--seed N] [APP…]

Each run has a setting of its own: how many threads, which locale, time zone and home, where the checkout lies and in which order
its files were made, what the cache knows, how old the files are, and whether hashing is random. In each round every value of each
of these is used once, beside others that the seed decides. Where something else comes out, what alone makes the difference is
looked for and told. --frozen-state links the files in several orders, --other-tool is another build that has to say the same,
as one with the parser of the package. Ends with 1 where anything differs.
"""

import argparse
import difflib
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = (".swift", ".storyboard", ".xib", ".plist", ".m", ".mm", ".h", ".pbxproj", ".yml", ".yaml", ".xcconfig", ".json")
OUTPUTS = ("graph.json", "findings.json", "findings.sarif", "findings.text", "lock")

# The first value of each is that of the reference.
SETTINGS = {
    "jobs": ["1", "2", "8", "3"],
    "locale": ["C", "C.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8", "ja_JP.eucJP", "no_SUCH"],
    "zone": ["UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati", ":nowhere"],
    "home": ["home", None, "other home", "/does/not/exist"],
    "place": ["here", "a folder/with blanks", "Ümläute/日本/🧭", "deep/" * 20 + "down", "link"],
    "order": ["sorted", "reversed", "shuffled", "again"],
    "cache": ["none", "cold", "warm", "shared", "facts"],
    "age": ["now", "old", "future"],
    "hashing": ["random", "fixed"],
}


class App:
    def __init__(self, options, source, folder):
        self.options, self.source, self.folder = options, pathlib.Path(source).resolve(), pathlib.Path(folder)
        self.random = random.Random(f"{options.seed} {self.source.name}")
        self.files = self.list_files()
        self.runs = 0
        self.checkouts = {}

    def list_files(self):
        found = []
        for place, folders, names in os.walk(self.source):
            folders[:] = sorted(name for name in folders if name not in (".git", ".build"))
            found += [os.path.relpath(os.path.join(place, name), self.source) for name in names
                      if name.endswith(KINDS) and os.path.isfile(os.path.join(place, name))]
        return sorted(found)

    def checkout(self, setting):
        """A copy of the app in this place, its files made in this order. Its own name stays: it may be that of the app."""
        key = (setting["place"], setting["order"], setting["age"])
        if key in self.checkouts:
            return self.checkouts[key]
        base = self.folder / f"checkout{len(self.checkouts)}" / setting["place"]
        target = base / self.source.name
        if setting["place"] == "link":
            real = self.folder / f"real{len(self.checkouts)}" / self.source.name
            base.mkdir(parents=True)
            real.mkdir(parents=True)
            target.symlink_to(real)
        files = list(self.files)
        if setting["order"] == "reversed":
            files.reverse()
        elif setting["order"] != "sorted":
            random.Random(setting["order"]).shuffle(files)
        for number, file in enumerate(files):
            path = target / file
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.source / file, path)
            if setting["age"] != "now":
                moment = 86_400 * (number + 1) if setting["age"] == "old" else 2**32 - number
                os.utime(path, (moment, moment))
        self.checkouts[key] = target
        return target

    def environment(self, setting):
        values = {"PATH": os.environ["PATH"], "LC_ALL": setting["locale"], "LANG": setting["locale"],
                  "LANGUAGE": setting["locale"], "TZ": setting["zone"]}
        if setting["home"] is not None:
            home = setting["home"]
            if not home.startswith("/"):
                home = str(self.folder / home)
                os.makedirs(home, exist_ok=True)
            values["HOME"] = home
        if setting["hashing"] == "fixed":
            values["SWIFT_DETERMINISTIC_HASHING"] = "1"
        return values

    def run(self, setting, tool=None):
        """What comes out of all commands, with their exit codes and what they say beside it."""
        self.runs += 1
        checkout, environment = self.checkout(setting), self.environment(setting)
        out = self.folder / f"out{self.runs}"
        out.mkdir()
        cache = self.folder / ("cache" if setting["cache"] == "shared" else f"cache{self.runs}")
        known = ["--no-cache"] if setting["cache"] == "none" else ["--cache", str(cache)]
        commands = [
            ["lint", "--format", f"json={out}/findings.json", "--format", f"sarif={out}/findings.sarif", "--format", "text"],
            ["graph", "--format", f"json={out}/graph.json"],
            ["lock", "-o", f"{out}/lock"],
        ]
        told = {}
        if setting["cache"] == "facts":
            # What single files say is known, what the whole run says is not.
            probe = checkout / "Probe.swift"
            probe.write_text("let probe = 1\n")
            self.start(tool, ["graph", *known], checkout, environment, setting)
            probe.unlink()
        for number in range(2 if setting["cache"] == "warm" else 1):
            for command in commands:
                result = self.start(tool, [*command, *known], checkout, environment, setting)
                told[command[0]] = (result.returncode, result.stderr.replace(os.fsencode(out), b"OUT"))
                if command[0] == "lint":
                    (out / "findings.text").write_bytes(result.stdout)
        answer = {name: (out / name).read_bytes() if (out / name).exists() else None for name in OUTPUTS}
        shutil.rmtree(out)
        if setting["cache"] not in ("none", "shared"):
            shutil.rmtree(cache, ignore_errors=True)
        return {**answer, **told}

    def start(self, tool, arguments, checkout, environment, setting):
        return subprocess.run([tool or self.options.tool, *arguments, "--jobs", setting["jobs"]], cwd=checkout, env=environment,
                              capture_output=True, timeout=3600)

    def settings(self):
        """Those of each round: every value of everything once at least, in company that chance decides."""
        count = max(len(values) for values in SETTINGS.values())
        for _ in range(self.options.rounds):
            columns = {}
            for name, values in SETTINGS.items():
                column = [values[index % len(values)] for index in range(count)]
                self.random.shuffle(column)
                columns[name] = column
            for index in range(count):
                yield {name: column[index] for name, column in columns.items()}

    def compare(self):
        reference_setting = {name: values[0] for name, values in SETTINGS.items()}
        reference = self.run(reference_setting)
        differences = []
        for name in OUTPUTS:
            if reference[name] is None:
                differences.append(f"{name} is not written: {reference['lint']} {reference['graph']}")
        total = 0
        for setting in self.settings():
            total += 1
            answer = self.run(setting)
            if answer != reference:
                differences.append(self.explain(reference_setting, reference, setting, answer))
        if self.options.other_tool:
            total += 1
            answer = self.run(reference_setting, tool=self.options.other_tool)
            if answer != reference:
                differences.append("another build says something else:\n" + difference(reference, answer))
        if self.options.frozen_state:
            total += 3
            differences += self.orders()
        return total, differences

    def explain(self, reference_setting, reference, setting, answer):
        """Which of the setting alone makes a difference."""
        causes = [name for name in SETTINGS if setting[name] != reference_setting[name]
                  and self.run({**reference_setting, name: setting[name]}) != reference]
        cause = ", ".join(f"{name} {setting[name]!r}" for name in causes) or f"several together, or chance: {setting}"
        return f"differs by {cause}\n" + difference(reference, answer)

    def orders(self):
        out = self.folder / "orders"
        out.mkdir()
        subprocess.run([self.options.frozen_state, str(self.checkout({name: values[0] for name, values in SETTINGS.items()})),
                        str(out)], check=True, capture_output=True)
        return [f"differs by the order in which files are linked: {name}-{number}.json" for name in ("graph", "findings")
                for number in (2, 3) if (out / f"{name}-1.json").read_bytes() != (out / f"{name}-{number}.json").read_bytes()]


def difference(reference, answer):
    lines = []
    for name, expected in reference.items():
        found = answer[name]
        if found == expected:
            continue
        if isinstance(expected, bytes) and isinstance(found, bytes):
            texts = [value.decode(errors="replace").splitlines() for value in (expected, found)]
            lines += list(difflib.unified_diff(*texts, f"{name}", f"{name} again", lineterm="", n=1))[:12]
        else:
            lines.append(f"{name}: {expected!r} and {found!r}"[:600])
    return "\n".join("    " + line for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("apps", nargs="*", metavar="APP")
    parser.add_argument("--tool", default=os.environ.get("SIDEWINDER", str(ROOT / ".build" / "debug" / "sidewinder")))
    parser.add_argument("--frozen-state", default=os.environ.get("FROZEN_STATE"))
    parser.add_argument("--other-tool")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.tool = os.path.abspath(options.tool)
    apps = options.apps or sorted(str(path) for path in (ROOT / "Samples").iterdir() if path.is_dir())
    failures = 0
    for source in apps:
        with tempfile.TemporaryDirectory() as folder:
            app = App(options, source, pathlib.Path(folder).resolve())
            total, differences = app.compare()
        failures += len(differences)
        print(f"{app.source.name}: {len(app.files)} files, {total - len(differences)} of {total} runs the same", flush=True)
        for text in differences:
            print("  " + text, flush=True)
    if failures:
        sys.exit(f"determinism: {failures} runs said something else")


main()
