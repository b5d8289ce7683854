#!/usr/bin/env python3
"""Reads the flows that `steps` writes of every sample as Maestro does: as YAML, and with a schema of what Maestro takes, which is
written here from its documentation. The tests for Xcode go through the compiler, with a stand-in for XCTest.

The tool is taken from the environment (SIDEWINDER=path), otherwise from the debug build; APPS names further folders of apps.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = str(pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build" / "debug" / "sidewinder")).resolve())
SCHEMA = json.loads((pathlib.Path(__file__).parent / "maestro-flow.schema.json").read_text())
APPS = [folder for folder in sorted((ROOT / "Samples").iterdir()) if folder.is_dir()]
APPS += [pathlib.Path(folder).resolve() for folder in os.environ.get("APPS", "").split()]


def validator(part):
    return jsonschema.Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{part}"})


def selectors(command):
    """Every identifier and text that a command looks for."""
    for name, value in (command.items() if isinstance(command, dict) else []):
        if name in ("id", "text", "assertVisible") and isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from selectors(value)


class Flows(unittest.TestCase):
    def flows(self, app):
        folder = tempfile.TemporaryDirectory(prefix="sidewinder-flows-")
        self.addCleanup(folder.cleanup)
        run = subprocess.run(
            [TOOL, "steps", "--all-scenes", str(app), "--quiet", "--no-cache", "-f", "maestro=flows", "-f", "xcuitest=UITests.swift",
             "-f", "json=ways.json"],
            cwd=folder.name, capture_output=True, text=True)
        self.assertIn(run.returncode, (0, 2), run.stderr)
        return pathlib.Path(folder.name)

    def test_maestro_reads_each_flow(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        for app in APPS:
            with self.subTest(app.name):
                folder = self.flows(app)
                ways = json.loads((folder / "ways.json").read_text())["ways"]
                files = sorted((folder / "flows").glob("*.yaml"))
                self.assertEqual(len(files), len(ways))
                for file in files:
                    documents = list(yaml.safe_load_all(file.read_text()))
                    self.assertEqual(len(documents), 2, file.name)
                    for part, document in zip(["config", "commands"], documents):
                        errors = [error.message for error in validator(part).iter_errors(document)]
                        self.assertEqual(errors, [], f"{file.name}: {part}")
                    self.assertEqual(documents[1][0], "launchApp")
                    for command in documents[1]:
                        for text in selectors(command):
                            re.compile(text)

    def test_the_compiler_reads_each_test(self):
        for app in APPS:
            with self.subTest(app.name):
                folder = self.flows(app)
                test = (folder / "UITests.swift").read_text()
                self.assertNotIn("XCTFail", test)
                (folder / "Own.swift").write_text(test.replace("import XCTest\n", "", 1))
                run = subprocess.run(
                    ["swiftc", "-swift-version", "6", "-typecheck", str(ROOT / "Tests/Fixtures/XCUITestStandIn.swift"), "Own.swift"],
                    cwd=folder, capture_output=True, text=True)
                self.assertEqual(run.returncode, 0, run.stderr)


if __name__ == "__main__":
    unittest.main()
