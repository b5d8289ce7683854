#!/usr/bin/env python3
"""Analyzes an app in Bazel, with the rules of Plugins/Bazel and rules that name sources as those for Swift and Apple's systems do,
and compares with one run over everything. Needs bazel; the tool is SIDEWINDER=path, otherwise the debug build.
"""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build/debug/sidewinder")).resolve()
SAMPLE = ROOT / "Samples/CanonicalVIPER"

RULES = '''
def _impl(ctx):
    return [DefaultInfo()]
_ATTRS = {"srcs": attr.label_list(allow_files = True), "data": attr.label_list(allow_files = True), "deps": attr.label_list()}
swift_library = rule(_impl, attrs = _ATTRS)
ios_application = rule(_impl, attrs = dict(_ATTRS, infoplists = attr.label_list(allow_files = True)))
'''
BUILD = '''
load("@sidewinder//Plugins/Bazel:sidewinder.bzl", "sidewinder_lint_test", "sidewinder_report", "sidewinder_tool")
load("//:rules.bzl", "ios_application", "swift_library")

sidewinder_tool(name = "tool", tool = "tool-file", visibility = ["//visibility:public"])
exports_files([".sidewinder.yml"])

%s
ios_application(
    name = "App", infoplists = glob(["Skerry/*Info.plist", "Skerry/Resources/*Info.plist"]),
    srcs = glob(["Skerry/**/*.swift"], exclude = ["Skerry/Modules/**"]), data = glob(["Skerry/**/*.storyboard", "Skerry/**/*.xib"]),
    deps = %s)
swift_library(name = "AppTests", testonly = True, srcs = ["Checks.swift"])

sidewinder_report(name = "graph", testonly = True, app = [":App", ":AppTests"], out = "graph.json", config = ".sidewinder.yml")
sidewinder_report(name = "flow", testonly = True, app = [":App", ":AppTests"], out = "flow.svg", config = ".sidewinder.yml")
sidewinder_report(name = "lock", testonly = True, app = [":App", ":AppTests"], command = "lock", out = "App.lock", config = ".sidewinder.yml")
sidewinder_lint_test(name = "lint", app = [":App", ":AppTests"], config = ".sidewinder.yml")
sidewinder_lint_test(name = "strict", app = [":App", ":AppTests"], config = ".sidewinder.yml", arguments = ["--fail-level", "warning", "--level", "info"])
'''
CONFIGURATION = 'features:\n  Paying: "Skerry/Modules/P*/**"\nrules: { unreachable-scene: info }\n'


class Bazel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        folder = pathlib.Path(cls.temporary.name)
        # One run names the app by its folder, Bazel by its workspace.
        cls.app, cls.output = folder / "ferry", folder / "output"
        cls.app.mkdir()
        shutil.copytree(SAMPLE / "Skerry", cls.app / "Skerry")
        modules = sorted(path.name for path in (cls.app / "Skerry/Modules").iterdir())
        libraries = "\n".join(
            f'swift_library(name = "{name}", srcs = glob(["Skerry/Modules/{name}/**/*.swift"]))' for name in modules)
        cls.modules = modules
        for name, text in {
            "WORKSPACE": f'workspace(name = "ferry")\nlocal_repository(name = "sidewinder", path = "{folder}/sidewinder")\n',
            "BUILD": BUILD % (libraries, json.dumps([f":{name}" for name in modules])), "rules.bzl": RULES,
            ".sidewinder.yml": CONFIGURATION, "Checks.swift": "import UIKit\nfinal class LostViewController: UIViewController {}\n",
            ".bazelrc": "build --@sidewinder//Plugins/Bazel:tool=//:tool\n",
        }.items():
            (cls.app / name).write_text(text)
        shutil.copyfile(TOOL, cls.app / "tool-file")
        (cls.app / "tool-file").chmod(0o755)
        # The rules alone, as a repository of their own.
        shutil.copytree(ROOT / "Plugins/Bazel", folder / "sidewinder/Plugins/Bazel")
        (folder / "sidewinder/WORKSPACE").write_text('workspace(name = "sidewinder")\n')
        # What Bazel would fetch for every test, whether coverage is asked for or not.
        cls.coverage = folder / "coverage"
        cls.coverage.mkdir()
        (cls.coverage / "WORKSPACE").write_text('workspace(name = "remote_coverage_tools")\n')
        (cls.coverage / "BUILD").write_text(
            'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])\n')
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.addClassCleanup(cls.bazel, "shutdown")

    @classmethod
    def bazel(cls, command, *words):
        return subprocess.run(
            ["bazel", f"--output_user_root={cls.output}", command, *words], cwd=cls.app, capture_output=True, text=True)

    def build(self, *words):
        """Builds, and returns the labels of the targets that were read for it."""
        log = self.app.parent / "executed.json"
        log.unlink(missing_ok=True)
        result = self.bazel("build", *words, f"--execution_log_json_file={log}")
        self.assertEqual(result.returncode, 0, result.stderr)
        decoder, text, executed = json.JSONDecoder(), log.read_text(), []
        while text := text.lstrip():
            entry, end = decoder.raw_decode(text)
            text = text[end:]
            if entry["mnemonic"] == "SidewinderScan":
                executed.append(pathlib.Path(entry["listedOutputs"][0]).stem)
        return sorted(executed)

    def whole(self, *words):
        """One run over the same files."""
        return subprocess.run(
            [TOOL, *words, "--exclude", "Checks.swift", "--exclude", "bazel-*/**", "--no-cache", "--quiet"], cwd=self.app,
            capture_output=True)

    def test_a_module_is_read_once(self):
        self.bazel("clean")
        self.assertEqual(self.build("//:graph"), sorted(["App", *self.modules]))
        self.assertEqual(self.build("//:flow", "//:lock"), [])
        place = self.app / "Skerry/Modules/Settings/SettingsViewController.swift"
        text = place.read_text()
        try:
            place.write_text(text + "\n// Nothing else.\n")
            self.assertEqual(self.build("//:graph"), ["Settings"])
        finally:
            place.write_text(text)

    def test_the_bytes_are_those_of_one_run(self):
        self.build("//:graph", "//:flow", "//:lock")
        for file, words in {
            "graph.json": ["graph", "--format", "json"], "flow.svg": ["graph", "--format", "svg"], "App.lock": ["lock", "-o", "-"],
        }.items():
            whole = self.whole(*words)
            self.assertEqual(whole.returncode, 0, whole.stderr)
            self.assertEqual((self.app / "bazel-bin" / file).read_bytes(), whole.stdout, file)

    def test_findings_fail_the_test(self):
        result = self.bazel(
            "test", "//:lint", "--test_output=all", f"--override_repository=remote_coverage_tools={self.coverage}")
        self.assertEqual(result.returncode, 3, result.stderr)
        for line in self.whole("lint").stdout.decode().splitlines():
            self.assertIn(line, result.stdout)
        self.assertNotIn("LostViewController", result.stdout)

    def test_a_tool_has_to_be_named(self):
        result = self.bazel("build", "//:graph", "--@sidewinder//Plugins/Bazel:tool=@sidewinder//Plugins/Bazel:no_tool")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("say which tool is run", result.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
