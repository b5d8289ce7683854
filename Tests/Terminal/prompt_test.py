#!/usr/bin/env python3
"""The prompt of `sidewinder query` in a pseudo-terminal, keys pressed as a person would.

The tool is taken from the environment (SIDEWINDER=path), otherwise from the debug build.
"""

import fcntl
import json
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = str(pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build" / "debug" / "sidewinder")).resolve())
PROMPT = "sidewinder> "
UP, LEFT, HOME, END, DELETE = "\x1b[A", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[3~"


def graph():
    place = {"file": "App/Flow.swift", "line": 3, "column": 1}
    names = ["Login", "Home", "Settings", "SettingsDetail", "Größe 🎫"]
    scenes = [{"id": name + "ViewController", "name": name, "kind": "screen", "viewType": None, "entry": number == 0,
               "feature": "Account" if number < 2 else "Rest", "dialect": None, "storyboard": None, "types": [],
               "location": place} for number, name in enumerate(names)]
    routes = [{"id": f"{a}ViewController>push>{b}ViewController", "from": a + "ViewController",
               "to": b + "ViewController", "kind": "push", "transports": ["code"], "certainty": "exact",
               "trigger": "show()", "event": None, "segue": None, "data": [], "location": place, "trace": []}
              for a, b in zip(names, names[1:])]
    return {"version": 1, "scenes": scenes, "routes": routes, "exits": [], "unresolved": [], "ledger": {}}


class Session:
    """The tool at a terminal of its own."""

    def __init__(self, folder, *arguments, term="xterm-256color", columns=80, command="query"):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execve(TOOL, [TOOL, command, *arguments],
                      {"TERM": term, "HOME": folder, "PATH": os.environ["PATH"]})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.output = ""
        self.bytes = b""

    def read(self, seconds):
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            return False
        self.bytes += data
        self.output = self.bytes.decode("utf-8", "replace")
        return bool(data)

    def wait(self, text, since=0):
        """Reads until `text` is there; what stands from `since` on."""
        end = time.monotonic() + 20
        while text not in self.output[since:]:
            if time.monotonic() > end or not self.read(1) and os.waitpid(self.process, os.WNOHANG)[0]:
                raise AssertionError(f"{text!r} did not come; there is {self.output[since:]!r}")
        return self.output[since:]

    def send(self, keys):
        os.write(self.terminal, keys.encode())

    def ask(self, keys, then=PROMPT):
        """Presses keys and Return; what the tool writes until its next prompt."""
        since = len(self.output)
        self.send(keys + "\r")
        self.wait("\r\n", since)
        since = self.output.index("\r\n", since) + 2
        text = self.wait(then, since)
        return re.sub(r"\r(?:\x1b\[K)?", "", text.rsplit(then, 1)[0])

    def complete(self, keys, then):
        since = len(self.output)
        self.send(keys)
        return self.wait(then, since)

    def give_up(self, keys):
        """Presses keys and Ctrl-C, and waits until a new prompt is there for the next line."""
        since = len(self.output)
        self.send(keys + "\x03")
        self.wait("^C", since)
        self.wait(PROMPT, self.output.index("^C", since))

    def end(self):
        while self.read(5):
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


class Prompt(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        pathlib.Path(self.folder.name, "graph.json").write_text(json.dumps(graph()), encoding="utf-8")
        self.sessions = []

    def tearDown(self):
        for session in self.sessions:
            try:
                os.kill(session.process, signal.SIGKILL)
                os.waitpid(session.process, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
            os.close(session.terminal)
        self.folder.cleanup()

    def start(self, *arguments, **options):
        session = Session(self.folder.name, *(arguments or ["-i", "graph.json"]), **options)
        self.sessions.append(session)
        session.wait(PROMPT)
        return session

    def run_to_end(self, command, *arguments, **options):
        session = Session(self.folder.name, *arguments, command=command, **options)
        self.sessions.append(session)
        return session.end(), session.output

    def test_a_saved_graph_alone_opens_the_prompt(self):
        session = self.start("graph.json")
        self.assertEqual(session.ask("next(login)"), "HomeViewController (Home)\n")
        self.assertEqual(
            session.ask("next(Log)"), '"Log" is taken for LoginViewController (Login)\nHomeViewController (Home)\n')
        self.assertEqual(session.ask("gates(Login, Home)"), "none: no gate: Login leads straight to Home\n")
        self.assertIn("2 scenes contain", session.ask("next(Setting)"))

    def app(self, screens):
        classes = "".join(f"final class S{number}ViewController: UIViewController {{}}\n" for number in range(screens))
        pathlib.Path(self.folder.name, "App").mkdir()
        pathlib.Path(self.folder.name, "App", "App.swift").write_text("import UIKit\n" + classes, encoding="utf-8")

    def test_progress_is_shown_stage_by_stage_and_goes(self):
        self.app(3)
        # One after the other: of several threads any may be the first to tell.
        code, output = self.run_to_end("lint", "App", "--jobs", "1")
        self.assertEqual(code, 0)
        stages = ["looking for files", "reading 1 of 1", "linking", "resolving routes", "checking rules: layers",
                  "checking rules: routing", "checking rules: storyboards", "checking rules: graph"]
        places = [output.index(stage) for stage in stages]
        self.assertEqual(places, sorted(places))
        self.assertEqual(output.count("checking rules: layers"), 1)
        # Whatever is on the line is wiped away before a result comes.
        for line in output.split("\r\n"):
            self.assertNotRegex(re.sub(r".*\r\x1b\[K", "", line), "linking|checking")
        self.assertIn("No findings.\r\n", re.sub(r"[^\n]*\r\x1b\[K", "", output))
        quiet = self.run_to_end("lint", "App", "--quiet")[1]
        self.assertNotIn("linking", quiet)
        self.assertNotIn("linking", self.run_to_end("lint", "App", term="dumb")[1])
        picture = self.run_to_end("graph", "App", "-o", "a.svg")[1]
        self.assertLess(picture.index("drawing svg"), picture.index("writing a.svg"))
        piped = subprocess.run([TOOL, "lint", "App"], cwd=self.folder.name, capture_output=True, text=True)
        self.assertNotIn("linking", piped.stderr)

    def test_explore_writes_a_file_and_says_where(self):
        page = pathlib.Path(self.folder.name, "navigation.html")
        for _ in range(2):  # its own page it replaces
            code, output = self.run_to_end("explore", "graph.json")
            self.assertEqual(code, 0)
            self.assertIn("navigation.html: the page is written; open it in a browser", output)
            self.assertIn("page-data", page.read_text(encoding="utf-8"))
            self.assertNotIn("<!DOCTYPE", output)
        page.write_text("mine", encoding="utf-8")
        code, output = self.run_to_end("explore", "graph.json")
        self.assertEqual(code, 64)
        self.assertIn("navigation.html is there and no page of this tool; add -o FILE", output)
        self.assertEqual(page.read_text(encoding="utf-8"), "mine")

    def test_answers_and_ends(self):
        session = self.start()
        self.assertIn("5 scenes, 4 routes", session.output)
        self.assertEqual(session.ask("next(Login)"), "HomeViewController (Home)\n")
        self.assertEqual(session.ask("dead-ends() ^ Home"), "none\n")
        self.assertEqual(session.ask(""), "")
        self.assertIn("gates(a, b)", session.ask("help"))
        session.send("\x04")
        self.assertEqual(session.end(), 0)

    def test_mistakes_have_a_caret_and_a_suggestion(self):
        session = self.start()
        self.assertEqual(
            session.ask("path(Login, Setings)"),
            "path(Login, Setings)\n            ^\nthere is no scene \"Setings\" (did you mean \"Settings\"?)\n")
        self.assertIn('did you mean "reach"?', session.ask("raech(Login)"))
        self.assertEqual(session.ask("next(Login)"), "HomeViewController (Home)\n")

    def test_tab_completes_names(self):
        session = self.start()
        session.complete("next(Lo\t", "next(Login")
        session.complete("\t", "LoginViewController")
        session.send("\x15")
        listed = session.complete("reach(Sett\t\t", "SettingsViewController")
        self.assertIn("SettingsDetail", listed)
        session.send("\x15")
        session.complete("dead\t", "dead-ends()")
        session.send("\x15")
        session.complete("feature(A\t", "feature(Account")
        session.send("\x15")
        session.complete("reach(Login, vi\t", "via: ")
        session.complete("push|pr\t", "push|present")
        session.send("\x15")
        session.complete("next(\"Gr\t\t", "\"Größe 🎫\"")
        session.complete("zzz\t", "\x07")

    def test_the_arrow_keys_bring_lines_back(self):
        session = self.start()
        session.ask("next(Login)")
        session.ask("next(Home)")
        self.assertEqual(session.ask(UP + UP), "HomeViewController (Home)\n")
        session.send("quit\r")
        self.assertEqual(session.end(), 0)
        again = self.start()
        self.assertEqual(again.ask(UP + UP), "SettingsViewController (Settings)\n")
        file = pathlib.Path(self.folder.name, ".local/state/sidewinder/query-history")
        self.assertEqual(file.read_text().split("\n")[:2], ["next(Login)", "next(Home)"])

    def test_editing(self):
        session = self.start()
        self.assertEqual(session.ask("ext(Login)" + HOME + "n"), "HomeViewController (Home)\n")
        self.assertEqual(session.ask("next(Loginx)" + LEFT + "\x7f" + END), "HomeViewController (Home)\n")
        self.assertEqual(session.ask("xnext(Login)\x01" + DELETE), "HomeViewController (Home)\n")
        self.assertEqual(session.ask("Login nonsense\x17"), "LoginViewController (Login)\n")
        self.assertEqual(session.ask("\"Größe 🎫🎫\"" + LEFT + "\x7f"), "Größe 🎫ViewController (Größe 🎫)\n")
        session.give_up("never(")
        self.assertEqual(session.ask("next(Login)"), "HomeViewController (Home)\n")

    def test_long_lines_stay_on_one_line(self):
        session = self.start(columns=40)
        session.ask("Login + " * 30 + "Login")
        shown = [re.sub(r"\x1b\[\d*[A-Z]", "", part) for part in session.output.split("\r")]
        self.assertLess(max(len(part) for part in shown if PROMPT in part), 40)

    def test_a_simple_terminal_has_a_prompt_too(self):
        session = self.start(term="dumb")
        session.send("next(Login)\nquit\n")
        session.wait("HomeViewController (Home)")
        self.assertEqual(session.end(), 0)

    def test_the_terminal_is_left_as_it_was(self):
        session = self.start()
        before = termios.tcgetattr(session.terminal)[3]
        session.ask("next(Login)")
        session.send("\x04")
        session.end()
        self.assertFalse(before & termios.ECHO)  # while keys are read

    def test_without_a_terminal_it_is_wrong_usage(self):
        for arguments in [[], ["-i", "graph.json"]]:
            run = subprocess.run([TOOL, "query", *arguments], cwd=self.folder.name, capture_output=True, text=True,
                                 stdin=subprocess.DEVNULL)
            self.assertEqual(run.returncode, 64)
            self.assertIn("EXPRESSION is missing, for example sidewinder query 'entries()'", run.stderr)

    def test_init_asks_whether_to_write_the_job_of_the_service_in_use(self):
        for key, is_written in [("y", True), ("\r", False)]:
            root = pathlib.Path(self.folder.name, "app-" + str(is_written))
            (root / ".git").mkdir(parents=True)
            (root / ".github/workflows").mkdir(parents=True)
            (root / "App.swift").write_text("import UIKit\nclass HomeViewController: UIViewController {}\n", encoding="utf-8")
            session = Session(str(root), "--no-cache", command="init")
            self.sessions.append(session)
            session.wait("a job for GitHub Actions, as well? [y/N] ")
            session.send(key)
            self.assertEqual(session.end(), 0)
            self.assertEqual((root / ".github/workflows/sidewinder.yml").exists(), is_written)
            self.assertTrue((root / ".sidewinder.yml").exists())


if __name__ == "__main__":
    unittest.main()
