#!/usr/bin/env python3
"""Scripts/shadow, with a tool in place of sidewinder that tells one graph for each engine: each difference is told with the line
of the source that it rests on, and counted by its kind.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = """#!/bin/sh
case "$2" in */broken) echo "no app there" >&2; exit 2;; esac
cat "$(dirname "$0")/${SIDEWINDER_ENGINE:-old}.json"
"""


def route(source, kind, target, certainty="exact", line=1):
    place = {"file": "App.swift", "line": line, "column": 1}
    return {"from": source, "kind": kind, "to": target, "certainty": certainty, "location": place, "trace": []}


class Shadow(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sidewinder-shadow-"))
        self.addCleanup(shutil.rmtree, self.folder)
        tool = self.folder / "tool"
        tool.write_text(TOOL)
        tool.chmod(0o755)
        for name in ("app", "broken"):
            (self.folder / name).mkdir()
        (self.folder / "app/App.swift").write_text("first()\n  second()\n")
        self.tell("old", [route("A", "push", "B"), route("A", "push", "C", line=2), route("B", "present", "C"),
                          route("C", "push", "A"), route("D", "push", "A", "declared")])
        self.tell("flow", [route("A", "push", "B"), route("B", "push", "C", line=2), route("C", "push", "A", "inferred"),
                           route("C", "root", "B")])

    def tell(self, engine, routes):
        (self.folder / f"{engine}.json").write_text(json.dumps({"routes": routes}))

    def shadow(self, *arguments):
        return subprocess.run(
            [sys.executable, str(ROOT / "Scripts/shadow"), "--tool", str(self.folder / "tool"), *arguments],
            capture_output=True, text=True)

    def test_differences_by_kind(self):
        run = self.shadow(str(self.folder / "app"))
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(
            run.stdout.splitlines()[-1],
            "1 the same, 1 the old engine alone, 1 the new engine alone, 1 another kind, 1 another certainty")
        self.assertIn("A > C: the old engine alone\n  old: push, exact\n      App.swift:2: second()\n", run.stdout)
        self.assertIn("B > C: another kind\n  old: present, exact\n", run.stdout)
        self.assertNotIn("D > A", run.stdout)

    def test_one_kind_alone(self):
        run = self.shadow("--only", "new", str(self.folder / "app"))
        self.assertIn("C > B: the new engine alone", run.stdout)
        self.assertNotIn("A > C", run.stdout)

    def test_an_app_that_cannot_be_read_does_not_hide_the_others(self):
        run = self.shadow(str(self.folder / "broken"), str(self.folder / "app"))
        self.assertEqual(run.returncode, 2)
        self.assertIn("no app there", run.stderr)
        self.assertIn("== all\n1 the same", run.stdout)


if __name__ == "__main__":
    unittest.main()
