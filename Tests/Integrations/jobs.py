"""The jobs of `init`, of the action and of the pages as lists of scripts, and what runs them as their hosts would.

A host does three things that decide whether a job works: it starts each script with a shell of its own, gives it some variables,
and goes on or stops behind one that fails. The machine that the scripts run on is the test's.
"""
import collections.abc
import dataclasses
import json
import pathlib
import re
import subprocess

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What the jobs are to find out of a change: a screen that nothing leads to, of which navigation.lock does not know.
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
LOST = "final class LostViewController: UIViewController {}\n"
HOSTS = {
    "github": ".github/workflows/sidewinder.yml", "gitlab": ".gitlab/sidewinder.yml",
    "bitrise": "bitrise.sidewinder.yml", "xcode-cloud": "ci_scripts/sidewinder.sh",
}
# What a Mac has, on which these run.
MACS = {"bitrise": ("curl", "make"), "xcode-cloud": ("curl", "make")}


def load(text):
    """YAML as hosts read it: in version 1.1 of YAML, which the parser keeps to, `on` is a truth value."""
    value = yaml.safe_load(text)
    if isinstance(value, dict) and True in value:
        value["on"] = value.pop(True)
    return value


def filled(text, values):
    """The file of a job with its variables filled in."""
    for name, value in values.items():
        text = re.sub(rf'{name}: .*', f'{name}: "{value}"', text)
    return text


@dataclasses.dataclass
class Step:
    name: str
    script: str
    shell: tuple
    # What the host tells it, by what earlier steps have put out.
    variables: collections.abc.Callable
    # Whether it runs behind one that failed, and whether it does so without the tool.
    always: bool = False
    needs_tool: bool = False


def steps(host, text, root, values):
    """The scripts of a job that `init` wrote, with what its host tells them; `root` is the folder around the checkout, and
    `values` are the variables that somebody has set."""
    if host == "xcode-cloud":
        return [Step("script", text, ("sh",), lambda _: {"CI_PRIMARY_REPOSITORY_PATH": f"{root}/repository", **values})]
    text = filled(text, values)
    job = load(text)
    if host == "gitlab":
        return [gitlab_step(job["sidewinder"])]
    if host == "bitrise":
        variables = {name: str(value) for each in job["app"]["envs"] for name, value in each.items()}
        scripts = [each["script@1"] for each in job["workflows"]["sidewinder"]["steps"] if "script@1" in each]
        return [
            Step(each["title"], each["inputs"][0]["content"], ("bash",), lambda _: variables, each.get("is_always_run", False))
            for each in scripts]
    # In a container GitHub starts sh where no shell is named.
    return [
        github_step(each, ("sh", "-e"), lambda _: {**github_variables(root), **job["env"]})
        for each in job["jobs"]["sidewinder"]["steps"] if "run" in each]


def github_step(step, shell, variables):
    condition = step.get("if", "")
    return Step(step["name"], step["run"], shell, variables, "!cancelled()" in condition, "steps.tool.outcome" in condition)


def gitlab_step(job):
    """GitLab writes all lines into one script."""
    variables = {name: str(value) for name, value in job.get("variables", {}).items()}
    return Step("script", "\n".join(job["script"]), ("bash", "-eo", "pipefail"), lambda _: variables)


def action_steps(text, inputs, root):
    """The scripts of the action, which lies in `root`, with the expressions of their variables filled in."""
    def value(expression, outputs):
        name = expression.removeprefix("${{ ").removesuffix(" }}")
        return inputs.get(name.removeprefix("inputs."), "") if name.startswith("inputs.") else outputs[name.split(".")[-1]]

    def variables(step):
        return lambda outputs: {
            **github_variables(root), "GITHUB_ACTION_PATH": f"{root}/source",
            **{name: value(each, outputs) for name, each in step.get("env", {}).items()}}

    return [
        github_step(step, ("bash", "--noprofile", "--norc", "-eo", "pipefail"), variables(step))
        for step in load(text)["runs"]["steps"]
        if "run" in step and ("inputs.lock" not in step.get("if", "") or inputs.get("lock") == "true")]


def github_variables(root):
    return {
        "GITHUB_ACTIONS": "true", "GITHUB_BASE_REF": "main", "GITHUB_WORKSPACE": f"{root}/repository",
        "GITHUB_STEP_SUMMARY": f"{root}/summary.md", "GITHUB_OUTPUT": f"{root}/outputs",
    }


def run(machine, all_steps):
    """Runs a job on a machine, and returns for each script that ran its exit code and what it said, by its name."""
    results, outputs = {}, machine.place / "outputs"
    outputs.write_text("")
    for step in all_steps:
        failed = [name for name, (code, _) in results.items() if code != 0]
        if failed and (not step.always or (step.needs_tool and "Get Sidewinder" in failed)):
            continue
        told = dict(line.split("=", 1) for line in outputs.read_text().splitlines())
        results[step.name] = machine.run(step.script, step.shell, step.variables(told))
    return results


def git(folder, *arguments):
    subprocess.run(
        ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "safe.directory=*", *arguments], cwd=folder,
        check=True, capture_output=True)


class JobTests:
    """What every job has to do, on any machine. `self.machine(programs)` gives a new one that has these, with the members

    place, root   the folder around the checkout, as the test sees it and as the scripts do
    run           runs a script in the checkout
    archive       the address of a release there, and `source` that of a repository from which one can be built
    installed     what the scripts have installed
    """

    def checkout(self, machine, host, breaks=False):
        """A clone of a repository that `init` has set up, with a change, as the user that is not the scripts'."""
        upstream, clone = machine.place / "upstream", machine.place / "repository"
        (upstream / "My App").mkdir(parents=True)
        (upstream / "My App/App.swift").write_text(APP)
        git(upstream, "init", "--quiet", "--initial-branch=main")
        subprocess.run(
            [self.TOOL, "init", "My App", "--ci", host, "--no-cache"], cwd=upstream, check=True, capture_output=True)
        # Otherwise a screen that nothing leads to is no error.
        configuration = upstream / "My App/.sidewinder.yml"
        configuration.write_text(configuration.read_text() + "rules: { unreachable-scene: error }\n")
        git(upstream, "add", "--all")
        git(upstream, "commit", "--quiet", "-m", "App")
        git(machine.place, "clone", "--quiet", str(upstream), "repository")
        (clone / "My App/App.swift").write_text(APP + (LOST if breaks else "// Changed.\n"))
        git(clone, "commit", "--quiet", "--all", "-m", "Change")
        machine.give_away(clone)
        return (clone / HOSTS[host]).read_text()

    def job(self, machine, host, breaks=False, **values):
        return run(machine, steps(host, self.checkout(machine, host, breaks), machine.root, values))

    def test_a_job_takes_the_archive_and_passes(self):
        for host in HOSTS:
            with self.subTest(host), self.machine(MACS.get(host, ())) as machine:
                results = self.job(machine, host, SIDEWINDER_ARCHIVE=machine.archive, SIDEWINDER_CHECKSUM=machine.checksum)
                self.assertEqual([code for code, _ in results.values()], [0] * len(results), results)
                if host == "github":
                    self.assertIn("To be walked again", (machine.place / "summary.md").read_text())

    def test_a_job_runs_every_check_behind_one_that_fails(self):
        for host in HOSTS:
            with self.subTest(host), self.machine(MACS.get(host, ())) as machine:
                results = self.job(machine, host, breaks=True, SIDEWINDER_ARCHIVE=machine.archive)
                said = "".join(said for _, said in results.values())
                self.assertIn("LostViewController cannot be reached", said)
                self.assertIn("navigation.lock is stale", said)
                self.assertEqual(max(code for code, _ in results.values()), 1, results)
                if host == "github":
                    self.check_reports(machine, results)
                if host == "gitlab":
                    self.assertIn("LostViewController", (machine.place / "repository/gl-code-quality.json").read_text())

    def check_reports(self, machine, results):
        failed = [name for name, (code, _) in results.items() if code != 0]
        self.assertEqual(failed, ["Check the rules", "Check navigation.lock"])
        self.assertIn("LostViewController", (machine.place / "summary.md").read_text())
        self.assertIn("LostViewController", (machine.place / "repository/sidewinder.md").read_text())
        report = json.loads((machine.place / "repository/sidewinder.sarif").read_text())
        self.assertEqual(
            report["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            "My%20App/App.swift")

    def test_a_job_builds_what_it_does_not_get(self):
        for host in self.BUILDING_HOSTS:
            with self.subTest(host), self.machine(MACS.get(host, ())) as machine:
                results = self.job(machine, host, SIDEWINDER_SOURCE=machine.source)
                self.assertEqual([code for code, _ in results.values()], [0] * len(results), results)

    def action(self, machine, breaks=False, **inputs):
        self.checkout(machine, "github", breaks)
        text = (ROOT / "action.yml").read_text()
        return run(machine, action_steps(text, {"path": "My App", **inputs}, machine.root))

    def test_the_action_takes_the_archive(self):
        with self.machine() as machine:
            inputs = {"archive": machine.archive, "checksum": machine.checksum, "lock": "true", "sarif": "a b.sarif"}
            results = self.action(machine, True, arguments="--changed\norigin/main\n", comment="comment.md", **inputs)
            failed = {name: said for name, (code, said) in results.items() if code != 0}
            self.assertEqual(list(failed), ["Check the rules", "Check navigation.lock"], results)
            self.assertIn("LostViewController", (machine.place / "repository/comment.md").read_text())
            self.assertIn("LostViewController", (machine.place / "repository/a b.sarif").read_text())

    def test_the_action_builds_itself(self):
        with self.machine() as machine:
            self.assertTrue(machine.source)
            results = self.action(machine)
            self.assertEqual([code for code, _ in results.values()], [0] * len(results), results)

    def test_the_job_of_the_page_on_gitlab(self):
        """An image that has the tool: here an archive is unpacked first."""
        *_, text = re.findall(r"^```yaml\n(.*?)^```$", (ROOT / "Documentation/Integrations/GitLab.md").read_text(), re.M | re.S)
        text = re.sub(r" App(?=[\s/])", " 'My App'", text)
        with self.machine() as machine:
            self.checkout(machine, "gitlab", breaks=True)
            machine.install_tool()
            git(machine.place / "repository", "fetch", "--quiet", "origin")
            step = gitlab_step(load(text)["sidewinder"])
            code, said = machine.run(step.script, step.shell, {"CI_MERGE_REQUEST_DIFF_BASE_SHA": "origin/main"})
            self.assertEqual(code, 1, said)
            self.assertIn("LostViewController cannot be reached", said)
            self.assertIn("navigation.lock is stale", said)


class RefusalTests(JobTests):
    """What a job does not do; nothing of it depends on the image."""

    def test_a_job_says_what_is_to_be_set(self):
        for host in HOSTS:
            with self.subTest(host), self.machine(MACS.get(host, ())) as machine:
                results = self.job(machine, host)
                said = "".join(said for _, said in results.values())
                self.assertIn("SIDEWINDER_ARCHIVE has to say where Sidewinder comes from", said)
                self.assertNotEqual(max(code for code, _ in results.values()), 0)

    def test_another_archive_is_refused(self):
        for host in HOSTS:
            with self.subTest(host), self.machine(MACS.get(host, ())) as machine:
                results = self.job(machine, host, SIDEWINDER_ARCHIVE=machine.archive, SIDEWINDER_CHECKSUM="0" * 64)
                self.assertNotEqual(max(code for code, _ in results.values()), 0)
                self.assertFalse(list(machine.place.rglob(".sidewinder/bin")))

    def test_what_is_kept_is_not_fetched_again(self):
        with self.machine() as machine:
            text = self.checkout(machine, "github")
            all_steps = steps("github", text, machine.root, {"SIDEWINDER_ARCHIVE": machine.archive})
            run(machine, all_steps)
            fetched = machine.installed()
            results = run(machine, all_steps)
            self.assertEqual([code for code, _ in results.values()], [0] * len(results), results)
            self.assertEqual(machine.installed(), fetched)

    def test_the_action_refuses_what_nobody_vouches_for(self):
        for checksum in ["", "0" * 64]:
            with self.subTest(checksum), self.machine() as machine:
                results = self.action(machine, archive=machine.archive, checksum=checksum)
                self.assertNotEqual(max(code for code, _ in results.values()), 0)
                self.assertFalse(list(machine.place.rglob(".sidewinder/*/bin")))
