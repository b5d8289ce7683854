#!/usr/bin/env python3
"""What runs of the tool ask of the system, by strace: which programs they start, which files they write, and that nothing
leaves the machine.

The tool is taken from the environment (SIDEWINDER=path), otherwise from the debug build.
"""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = str(pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build" / "debug" / "sidewinder")).resolve())

PROGRAMS = "execve,execveat,chdir"
NETWORK = "%network"
FILES = "open,openat,openat2,creat,truncate,mkdir,mkdirat,rmdir,rename,renameat,renameat2,unlink,unlinkat,link,linkat," \
    "symlink,symlinkat,mknod,mknodat,chmod,fchmodat,chown,lchown,fchownat"
WRITING = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND")
# Each of these stands in the log for what a program was started as, or was looked for as.
STARTED = re.compile(r'execve(?:at)?\((?:AT_FDCWD(?:<[^>]*>)?, )?"([^"]*)"')
PLACE = re.compile(r'(?:AT_FDCWD(?:<([^>]*)>)?, |\d+<([^>]*)>, )?"((?:[^"\\]|\\.)*)"')

# A program of the repository that somebody's git would start, and that would leave a trace.
TRAP = "#!/bin/sh\ntouch \"$TRAP\"\ncat\n"


class Trace:
    """The calls of one run and of the programs it starts."""

    def __init__(self, folder, arguments, environment):
        log = folder.parent / "calls"
        command = ["strace", "-f", "-y", "-qq", "-s", "4096", "-o", str(log),
                   "-e", f"trace={PROGRAMS},{NETWORK},{FILES}", TOOL, *arguments]
        self.result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=300)
        self.folder = str(folder)
        # Each with the process that made it.
        self.lines = self.joined(log.read_text(errors="replace").splitlines())
        self.calls = [call for _, call in self.lines]

    @staticmethod
    def joined(lines):
        """Calls that other threads interrupt stand in two lines."""
        begun, calls = {}, []
        for line in lines:
            process, _, call = line.partition(" ")
            call = call.strip()
            if call.endswith("<unfinished ...>"):
                begun[process] = call[:-len("<unfinished ...>")]
            elif call.startswith("<... "):
                calls.append((process, begun.pop(process, "") + call.partition("resumed>")[2]))
            else:
                calls.append((process, call))
        return calls + list(begun.items())

    def programs(self):
        return {found.group(1) for call in self.calls if (found := STARTED.match(call))}

    def network(self):
        return [call for call in self.calls if "AF_INET" in call or "AF_NETLINK" in call or "AF_PACKET" in call]

    def written(self):
        """Paths of what was opened for writing, made, moved, changed or removed; what failed is tried, too."""
        paths, folders = set(), {}
        for process, call in self.lines:
            name = call.partition("(")[0]
            folder = folders.get(process, self.folder)
            if name == "chdir" and (found := PLACE.search(call)):
                folders[process] = os.path.join(folder, found.group(3))
            if name not in FILES.split(","):
                continue
            if name in ("open", "openat", "openat2") and not WRITING.search(call):
                continue
            for found in PLACE.finditer(call):
                base = found.group(1) or found.group(2) or folder
                paths.add(os.path.normpath(os.path.join(base, found.group(3))))
                if name in ("open", "openat", "openat2", "creat", "mkdir", "mkdirat"):
                    break
        return paths


def can_trace():
    """Whether strace is there, and the system lets it trace a program."""
    strace = shutil.which("strace")
    return bool(strace) and subprocess.run([strace, "-f", "-o", os.devnull, "true"], capture_output=True).returncode == 0


@unittest.skipUnless(can_trace(), "strace is not installed, or may not trace")
class SystemCalls(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.temporary.name).resolve()
        self.app = self.root / "app"
        shutil.copytree(ROOT / "Samples" / "CanonicalVIPER", self.app)
        for name in ("home", "cache", "scratch", "out", "traps"):
            (self.root / name).mkdir()
        self.environment = {"HOME": str(self.root / "home"), "PATH": os.environ["PATH"], "TMPDIR": str(self.root / "scratch"),
                            "TRAP": str(self.root / "traps" / "sprung")}
        self.git("init", "--quiet")
        self.set_traps()
        self.git("add", "--all")
        self.git("commit", "--quiet", "--no-verify", "--message", "One")
        with open(next(self.app.rglob("LoginWireframe.swift")), "a") as file:
            file.write("// changed\n")
        # Making the commit has sprung some.
        (self.root / "traps" / "sprung").unlink(missing_ok=True)

    def tearDown(self):
        self.temporary.cleanup()

    def git(self, *arguments):
        identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
        subprocess.run(["git", *identity, *arguments], cwd=self.app, env=self.environment, check=True, capture_output=True)

    def set_traps(self):
        """Programs that settings of git name, hooks, and a build plug-in in the manifest: none of them has to be run."""
        trap = self.root / "traps" / "trap"
        trap.write_text(TRAP)
        trap.chmod(0o755)
        for hook in ("post-checkout", "post-index-change", "pre-commit", "reference-transaction", "fsmonitor-watchman"):
            place = self.app / ".git" / "hooks" / hook
            place.parent.mkdir(exist_ok=True)
            shutil.copy(trap, place)
        for key in ("core.fsmonitor", "core.pager", "diff.external", "diff.trap.textconv", "diff.trap.command",
                    "filter.trap.smudge", "filter.trap.clean", "core.sshCommand", "core.askPass", "credential.helper"):
            subprocess.run(["git", "config", key, str(trap)], cwd=self.app, env=self.environment, check=True)
        (self.app / ".gitattributes").write_text("*.swift filter=trap diff=trap\n")
        (self.app / "Package.swift").write_text("import Foundation\ntry Data().write(to: URL(fileURLWithPath: \"sprung\"))\n")

    def trace(self, *arguments):
        return Trace(self.app, [*arguments, "--cache", str(self.root / "cache")], self.environment)

    def check(self, trace, places, codes=(0, 1)):
        self.assertIn(trace.result.returncode, codes, trace.result.stderr)
        for program in trace.programs():
            isGit = program == "/usr/bin/env" or os.path.basename(program) == "git"
            self.assertTrue(isGit or program == TOOL, f"{program} is started")
        self.assertFalse((self.root / "traps" / "sprung").exists(), "a program of the repository was run")
        self.assertFalse((self.app / "sprung").exists(), "the manifest was run")
        allowed = [str(self.root / place) for place in ("cache", "scratch", *places)]
        for path in trace.written():
            isAllowed = path == "/dev/null" or any(path == place or path.startswith(place + "/") for place in allowed)
            self.assertTrue(isAllowed, f"{path} is written")
        self.assertEqual(os.listdir(self.root / "scratch"), [], "temporary files stay")

    def test_the_traps_work(self):
        self.git("diff", "HEAD")
        self.assertTrue((self.root / "traps" / "sprung").exists())

    def test_what_only_reads_starts_nothing_and_has_no_socket(self):
        for arguments in (["lint"], ["graph", "--format", "text"], ["query", "all()"], ["explain", "Login"], ["steps",
                          "Login", "Receipt"], ["lint", "--format", "sarif", "--no-cache"]):
            with self.subTest(arguments):
                trace = self.trace(*arguments)
                self.check(trace, places=[])
                self.assertEqual(trace.programs(), {TOOL})
                self.assertEqual(trace.network(), [])

    def test_what_is_written_is_what_was_asked_for(self):
        for arguments in (["graph", "--format", "svg", "-o", "../out/a.svg"], ["explore", "-o", "../out/a.html"],
                          ["lint", "--format", "junit=../out/a.xml"], ["lock", "-o", "../out/navigation.lock"]):
            with self.subTest(arguments):
                trace = self.trace(*arguments)
                self.check(trace, places=["out"])
                self.assertEqual(trace.network(), [])
                self.assertTrue(any((self.root / "out").iterdir()))

    def test_git_is_all_that_is_started_and_runs_nothing(self):
        for arguments in (["lint", "--changed", "HEAD"], ["affected", "HEAD"], ["diff", "HEAD"], ["diff", "HEAD..HEAD"]):
            with self.subTest(arguments):
                trace = self.trace(*arguments)
                self.check(trace, places=[])
                self.assertTrue(any(os.path.basename(program) == "git" for program in trace.programs()))
                # Foundation wakes a thread by a pair of its own sockets when it starts a process; they are bound to this
                # machine, and nothing else is ever named.
                for call in trace.network():
                    self.assertNotIn("AF_INET6", call)
                    self.assertTrue("127.0.0.1" in call or call.startswith("socket("), call)
                    self.assertNotIn("SOCK_STREAM", call)


if __name__ == "__main__":
    unittest.main()
