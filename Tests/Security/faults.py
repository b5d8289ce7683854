#!/usr/bin/env python3
"""What happens to runs that something goes wrong for: they are killed, others use the same cache, disks are full or may not be
written, there is no home, the clock jumps, the machine is small. Each says the same bytes as ever, or what it lacks.

The tool is taken from the environment (SIDEWINDER=path), otherwise from the debug build. KILLS is how many runs are killed,
and SEED decides when. Faults that the system cannot make here are told as skipped.
"""

import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = str(pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build" / "debug" / "sidewinder")).resolve())
SAMPLE = ROOT / "Samples" / "CanonicalVIPER"
KILLS = int(os.environ.get("KILLS", "200"))
SEED = int(os.environ.get("SEED", "1"))
# With few kills the rest is tried in part, too, so that CI has no long wait.
EVERY = 1 if KILLS >= 100 else 3
# Nobody waits longer for a run of one small app, whatever happens to it.
SECONDS = 200
FULL = "No space left on device"
LINT = ["lint", "--format", "json"]
GRAPH = ["graph", "--format", "json"]
MEMORY = 512 << 20


def can(command):
    """Whether a command is there and works."""
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


# Mounts of its own are what a process may make as root, or as the root of a namespace.
UNSHARE = next((way for way in (["unshare", "--mount"], ["unshare", "--mount", "--user", "--map-root-user"])
                if sys.platform == "linux" and can([*way, "mount", "-t", "tmpfs", "none", "/mnt"])), None)


class Faults(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name).resolve()
        self.app = self.root / "app"
        shutil.copytree(SAMPLE, self.app)
        for name in ("home", "scratch", "full"):
            (self.root / name).mkdir()
        self.environment = {"HOME": str(self.root / "home"), "PATH": os.environ["PATH"], "TMPDIR": str(self.root / "scratch")}

    # Runs

    def start(self, arguments, before=(), environment=None, **options):
        return subprocess.Popen([*before, TOOL, *arguments], cwd=self.app, env=environment or self.environment,
                                stdout=options.pop("stdout", subprocess.PIPE), stderr=subprocess.PIPE, **options)

    def end(self, process):
        output, error = process.communicate(timeout=SECONDS)
        return process.returncode, output, error.decode()

    def run_tool(self, *arguments, **options):
        return self.end(self.start(arguments, **options))

    def reference(self, arguments=LINT):
        answer = self.run_tool(*arguments, "--no-cache")
        self.assertIn(answer[0], (0, 1), answer[2])
        return answer

    def cache(self, name="cache"):
        return self.root / name

    def with_cache(self, arguments=LINT, name="cache"):
        return [*arguments, "--cache", str(self.cache(name))]

    def mounting(self, script):
        """What a run is started by so that it has mounts of its own."""
        if UNSHARE is None:
            self.skipTest("this user may mount nothing")
        return [*UNSHARE, "sh", "-c", script + ' && exec "$@"', "sh"]

    def full_disk(self, size, folder="full", then="true"):
        """A disk of this size at a folder, or one with no room at all. Nothing of it is left when the run has ended, so `then`
        looks at it before."""
        place = self.root / folder
        fill = f'{{ cat /dev/zero > "{place}/rest" 2> /dev/null; true; }}' if size is None else "true"
        script = (f'mount -t tmpfs -o size={size or "64k"} none "{place}" && {fill} && "$@"; code=$?; '
                  f'cd "{place}" && {then}; exit $code')
        if UNSHARE is None:
            self.skipTest("this user may mount nothing")
        return [*UNSHARE, "sh", "-c", script, "sh"]

    def check_cache(self, name="cache"):
        """The file is a database that is whole."""
        connection = sqlite3.connect(self.cache(name) / "results.sqlite")
        try:
            self.assertEqual(connection.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
        finally:
            connection.close()

    # Killed

    def change(self, number):
        """What is known of a file and of the whole run is known no more; what there is to say stays the same."""
        files = sorted(self.app.rglob("*.swift"))
        file = files[number % len(files)]
        text = re.sub(r"\n// Change \d+\n$", "\n", file.read_text())
        file.write_text(text + f"// Change {number}\n" if text.endswith("\n") else text + f"\n// Change {number}\n")

    def test_a_run_that_is_killed_damages_no_cache(self):
        chance = random.Random(SEED)
        reference = self.reference()
        begin = time.monotonic()
        self.assertEqual(self.run_tool(*self.with_cache()), reference)
        duration = time.monotonic() - begin
        killed = compared = 0
        for number in range(KILLS):
            # A cache that is being made is as good as one that is being added to.
            if number % 5 == 4:
                shutil.rmtree(self.cache())
            self.change(number)
            process = self.start(self.with_cache())
            try:
                process.wait(chance.random() * duration)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
            error = self.end(process)[2]
            killed += process.returncode == -signal.SIGKILL
            self.assertNotIn("damaged", error, f"after {number} runs")
            if number % 10 == 9 or number == KILLS - 1:
                compared += 1
                for _ in range(2):
                    self.assertEqual(self.run_tool(*self.with_cache()), reference, f"after {number + 1} runs")
                self.check_cache()
        print(f"{KILLS} runs, {killed} of them killed before they ended, compared {compared} times", file=sys.stderr)
        if KILLS > 10:
            self.assertGreater(killed, KILLS // 4, "hardly a run was killed before it ended")

    def test_runs_at_once_share_a_cache(self):
        references = [self.reference(LINT), self.reference(GRAPH)]
        for state in ("empty", "full", "damaged"):
            with self.subTest(state):
                if state == "damaged":
                    (self.cache() / "results.sqlite").write_bytes(random.Random(SEED).randbytes(50_000))
                commands = [[*(LINT, GRAPH)[index % 2], "--jobs", str(1 + index % 3)] for index in range(8)]
                processes = [self.start(self.with_cache(command)) for command in commands]
                for index, process in enumerate(processes):
                    code, output, error = self.end(process)
                    error = "".join(line for line in error.splitlines(True) if "damaged and is made anew" not in line)
                    self.assertEqual((code, output, error), references[index % 2])
                self.check_cache()

    # Nowhere to write

    def test_a_checkout_that_may_only_be_read(self):
        before = self.mounting(f'mount --bind "{self.app}" "{self.app}" && mount -o remount,bind,ro "{self.app}" && cd "{self.app}"')
        for arguments in (LINT, GRAPH):
            reference = self.reference(arguments)
            for place in (["--no-cache"], ["--cache", str(self.cache())]):
                self.assertEqual(self.run_tool(*arguments, *place, before=before), reference)
            # A cache inside of it cannot be, and nobody needs it.
            self.assertEqual(self.run_tool(*arguments, "--cache", "kept", before=before), reference)
        for arguments in (["lock"], ["graph", "-o", "graph.json"], ["baseline", "write"]):
            with self.subTest(arguments):
                code, output, error = self.run_tool(*arguments, before=before)
                self.assertEqual((code, output), (2, b""))
                self.assertIn("Read-only file system", error)

    def test_no_home(self):
        reference = self.reference()
        file = self.root / "file"
        file.write_text("")
        homes = [None, "", "/does/not/exist", str(file), "relative", "/proc"]
        for home in homes[::EVERY]:
            with self.subTest(home):
                environment = {key: value for key, value in self.environment.items() if key != "HOME"}
                if home is not None:
                    environment["HOME"] = home
                existed = os.path.exists("/does")
                try:
                    self.assertEqual(self.run_tool(*LINT, environment=environment), reference)
                finally:
                    if not existed:
                        shutil.rmtree("/does", ignore_errors=True)
                self.assertEqual(file.read_text(), "")
                self.assertFalse((self.app / "relative").exists())

    def test_the_standard_output_is_full(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        for arguments in (LINT, GRAPH, ["query", "all()"], ["help"], ["graph", "--format", "svg"]):
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                code, _, error = self.run_tool(*arguments, stdout=full)
                self.assertEqual(code, 2)
                self.assertIn(f"sidewinder: the standard output cannot be written: {FULL}", error)

    def test_the_standard_output_is_closed(self):
        before = ["sh", "-c", 'exec "$@" >&-', "sh"]
        code, _, error = self.run_tool(*GRAPH, before=before)
        self.assertEqual(code, 2)
        self.assertIn("sidewinder: the standard output cannot be written", error)
        # Its number is not given to another file, which would get what is meant for it.
        code, _, error = self.run_tool("graph", "--format", "json=graph.json", "--format", "text", before=before)
        self.assertEqual(code, 2)
        json.loads((self.app / "graph.json").read_text())

    def test_the_disk_of_the_output_is_full(self):
        for arguments in (["graph", "--format", "json=%s"], ["lint", "--format", "json=%s"], ["graph", "-o", "%s", "--format", "svg"],
                          ["explore", "-o", "%s"], ["lock", "-o", "%s"]):
            with self.subTest(arguments):
                arguments = [word.replace("%s", str(self.root / "full" / "out")) for word in arguments]
                before = self.full_disk(None, then="echo $(ls -A) >&2")
                code, _, error = self.run_tool(*arguments, "--no-cache", before=before)
                self.assertEqual(code, 2)
                self.assertIn(f"out cannot be written: {FULL}", error)
                # Neither half a file nor anything that was written on the way to it.
                self.assertEqual(error.splitlines()[-1], "rest")

    def test_what_is_there_stays_where_the_disk_is_full(self):
        output = self.root / "full" / "graph.json"
        script = (f'mount -t tmpfs -o size=8k none "{self.root}/full" && echo old > "{output}" && "$@"; code=$?; '
                  f'cat "{output}" >&2; ls -A "{self.root}/full" >&2; exit $code')
        if UNSHARE is None:
            self.skipTest("this user may mount nothing")
        code, _, error = self.run_tool(*GRAPH, "-o", str(output), before=[*UNSHARE, "sh", "-c", script, "sh"])
        self.assertEqual(code, 2)
        self.assertEqual(error.splitlines()[-2:], ["old", "graph.json"])

    def test_the_disk_of_the_cache_is_full(self):
        for arguments in (LINT, GRAPH):
            reference = self.reference(arguments)
            for size in ("4k", "16k", "64k", "128k", "256k")[::EVERY]:
                with self.subTest(size=size, arguments=arguments):
                    before = self.full_disk(size)
                    command = [*arguments, "--cache", str(self.root / "full")]
                    self.assertEqual(self.run_tool(*command, before=before), reference)
                    # The second run finds what the first one could keep.
                    twice = ["sh", "-c", '"$@" > /dev/null 2>&1; exec "$@"', "sh"]
                    self.assertEqual(self.run_tool(*command, before=[*before, *twice]), reference)

    def test_the_disk_for_temporary_files_is_full(self):
        before = self.full_disk(None, folder="scratch", then="echo $(ls -A) >&2")
        for arguments in (LINT, GRAPH, ["graph", "--format", "svg"], ["graph", "--format", "png"]):
            with self.subTest(arguments):
                reference = self.run_tool(*arguments, "--no-cache")
                code, output, error = self.run_tool(*arguments, "--no-cache", before=before)
                if code == 2:
                    self.assertIn(FULL, error)
                    self.assertEqual(output, b"")
                else:
                    self.assertEqual((code, output), reference[:2])
                self.assertEqual(error.splitlines()[-1], "rest", "temporary files stay")

    # Odd machines

    def test_a_clock_that_jumps(self):
        if not shutil.which("faketime"):
            self.skipTest("faketime is not installed")
        references = {tuple(arguments): self.reference(arguments) for arguments in (LINT, GRAPH)}
        clocks = ["@2038-01-19 03:14:00", "@1970-01-01 00:00:01", "-30y", "+30y", "@2030-01-01 00:00:00 x1000",
                  "@2030-01-01 00:00:00 i3600.0", "@2030-01-01 00:00:00 i-3600.0"]
        for clock in clocks[::EVERY]:
            for arguments, reference in references.items():
                with self.subTest(clock, arguments=arguments):
                    # No system sets the clock back by which waiting is measured.
                    before = ["faketime", "-m", "--exclude-monotonic", "-f", clock]
                    self.change(clocks.index(clock))
                    for _ in range(2):
                        code, output, error = self.run_tool(*self.with_cache(arguments), before=before)
                        # faketime may fall itself when it clears up behind the tool, whose code it still ends with.
                        error = error.replace("Caught Segmentation fault\n", "")
                        self.assertEqual((code, output, error), reference)
        self.check_cache()

    def test_files_of_other_times(self):
        reference = self.reference()
        for moment in (0, -1, 2**31, 2**33, 1):
            for file in self.app.rglob("*.swift"):
                os.utime(file, (moment, moment))
            self.assertEqual(self.run_tool(*self.with_cache()), reference)

    def test_one_core_and_little_memory(self):
        group = MemoryGroup.make()
        if group is None:
            self.skipTest("no limit of memory can be set here")
        self.addCleanup(group.remove)
        many(self.app / "Many", 600 // EVERY)
        for arguments in (LINT, GRAPH, ["graph", "--format", "svg"]):
            reference = self.reference(arguments)

            def small():
                os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
                group.enter()
            self.assertEqual(self.run_tool(*arguments, "--no-cache", preexec_fn=small), reference)
        print(f"most memory of a run with {600 // EVERY} more files: {group.most() >> 20} MB of {MEMORY >> 20}", file=sys.stderr)


def many(folder, count):
    """So many more modules beside the sample, of which each shows the next one."""
    folder.mkdir()
    for number in range(count):
        (folder / f"Step{number}.swift").write_text(
            f"import UIKit\n\nfinal class Step{number}ViewController: UIViewController {{\n"
            f"    func next() {{ navigationController?.pushViewController(Step{number + 1}ViewController(), animated: true) }}\n}}\n")


class MemoryGroup:
    """A control group of the system whose processes have little memory, in either version."""

    def __init__(self, folder, limit, peak):
        self.folder, self.limit, self.peak = pathlib.Path(folder), limit, peak

    @staticmethod
    def make():
        name = f"sidewinder-faults-{os.getpid()}"
        for parent, limit, peak in (("/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.max_usage_in_bytes"),
                                    ("/sys/fs/cgroup", "memory.max", "memory.peak")):
            group = MemoryGroup(f"{parent}/{name}", limit, peak)
            try:
                group.folder.mkdir()
            except OSError:
                continue
            try:
                (group.folder / limit).write_text(str(MEMORY))
                return group
            except OSError:
                group.remove()
        return None

    def enter(self):
        (self.folder / "cgroup.procs").write_text(str(os.getpid()))

    def most(self):
        return int((self.folder / self.peak).read_text()) if (self.folder / self.peak).exists() else 0

    def remove(self):
        self.folder.rmdir()


if __name__ == "__main__":
    unittest.main(verbosity=2)
