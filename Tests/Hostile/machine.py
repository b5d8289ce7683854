"""Folders with hostile files, and the tool run on them by a user who may write nowhere else.

The tool is taken from the environment (SIDEWINDER=path), otherwise from the debug build. Where the tests run as root, the
tool runs as nobody: what it should not be able to read or write, it is not.
"""

import os
import pathlib
import resource
import shutil
import subprocess
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build" / "debug" / "sidewinder")).resolve()
# Of the user and group nobody.
NOBODY = 65534
IS_ROOT = os.geteuid() == 0
# No run takes as long as this; a test that needs more time says so.
PATIENCE = 120

SCREENS = """import UIKit
final class LoginViewController: UIViewController {
    func go() { navigationController?.pushViewController(HomeViewController(), animated: true) }
}
final class HomeViewController: UIViewController {}
"""


class Run:
    """What a user sees of a run."""

    def __init__(self, code, output, error, seconds):
        self.code, self.output, self.error, self.seconds = code, output, error, seconds

    @property
    def lines(self):
        return self.error.splitlines()


def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Case(unittest.TestCase):
    """A test with a folder of its own; `self.folder` is the project, `self.outside` what is none of its business."""

    maxDiff = None

    def setUp(self):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="sidewinder-hostile-"))
        self.addCleanup(self.remove)
        self.folder = self.place / "project"
        self.outside = self.place / "outside"
        self.home = self.place / "home"
        self.scratch = self.place / "tmp"
        for folder in (self.folder, self.outside, self.home, self.scratch):
            folder.mkdir()

    def remove(self):
        subprocess.run(["chmod", "-R", "u+rwX", str(self.place)], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(self.place)

    def write(self, name, text, folder=None):
        path = (folder or self.folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape"))
        return path

    def environment(self):
        return {"PATH": "/usr/bin:/bin", "HOME": str(self.home), "TMPDIR": str(self.scratch), "LANG": "C.UTF-8"}

    def give_away(self):
        """Makes the files those of the user that the tool runs as."""
        if IS_ROOT:
            subprocess.run(["chown", "-Rh", f"{NOBODY}:{NOBODY}", str(self.place)], check=True)
            self.place.chmod(0o755)

    def command(self, *arguments, cache=False):
        return [str(TOOL), *arguments, *([] if cache else ["--no-cache"])]

    def start(self, *arguments, cache=False, before=(), folder=None, environment=None, preexec=limits, **more):
        self.give_away()
        identity = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if IS_ROOT else {}
        options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | identity | more
        return subprocess.Popen(
            [*before, *self.command(*arguments, cache=cache)], cwd=folder or self.folder,
            env=environment or self.environment(), preexec_fn=preexec, **options)

    def run_tool(self, *arguments, patience=PATIENCE, **more):
        """Runs the tool to its end. A signal or a run without an end fails the test."""
        begin = time.monotonic()
        process = self.start(*arguments, **more)
        try:
            output, error = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            self.fail(f"{arguments} did not end within {patience} seconds")
        run = Run(process.returncode, (output or b"").decode("utf-8", "replace"),
                  (error or b"").decode("utf-8", "replace"), time.monotonic() - begin)
        self.assertIn(run.code, (0, 1, 2, 64), f"{arguments} ended with {run.code}: {run.error[-2000:]}")
        return run

    def findings_end(self, run, code, *messages):
        """The run ended with a code and said these lines, in this order, among others."""
        self.assertEqual(run.code, code, run.error[-2000:])
        rest = list(run.lines)
        for message in messages:
            self.assertIn(message, rest, run.error[-2000:])
            rest = rest[rest.index(message) + 1:]
