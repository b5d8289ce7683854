#!/usr/bin/env python3
"""Inputs that a stranger may put into a repository, and what the tool makes of them: the exit code and the message.

The tool is taken from the environment (SIDEWINDER=path), otherwise from the debug build. With `--list` the inputs are shown.
"""

import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = str(pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build" / "debug" / "sidewinder")).resolve())
SCREEN = "import UIKit\nfinal class LoginViewController: UIViewController {}\n"
# Nobody waits longer for a run of one small file, whatever is in it.
SECONDS = 100

OUTSIDE = "is a link out of the repository and is not followed; name what is to be read on the command line"
SPECIAL = "is no regular file; it is left out"


# Inputs: each makes something in the folder of a small app.

def text(name, content):
    def make(folder):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return make


def pipe(name):
    return lambda folder: os.mkfifo(folder / name)


def link(name, target):
    return lambda folder: os.symlink(target, folder / name)


def links(*pairs):
    return lambda folder: [os.symlink(target, folder / name) for name, target in pairs]


def local_socket(folder):
    here = os.getcwd()
    os.chdir(folder)  # The path of a socket has to be short.
    try:
        end = socket.socket(socket.AF_UNIX)
        end.bind("a.swift")
        end.close()
    finally:
        os.chdir(here)


def unreadable(folder):
    (folder / "Secret").mkdir()
    (folder / "Secret" / "a.swift").write_text(SCREEN)
    os.chmod(folder / "Secret", 0)


def large(folder):
    with open(folder / "Large.swift", "wb") as file:
        file.truncate(40 << 20)


def folder_named(name):
    return lambda folder: (folder / name).mkdir()


def nothing(_):
    pass


def swift(start, part, count):
    return text("Deep.swift", start + part * count + "\n")


STORYBOARD = '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">%s</document>'
ENTITIES = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">%s]>' % "".join(
    f'<!ENTITY {chr(98 + i)} "{("&" + chr(97 + i) + ";") * 10}">' for i in range(12))
EXTERNAL = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
ALIASES = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(9))


def graph(**changes):
    place = {"file": "a", "line": 1, "column": 1}
    scene = {"id": "A", "name": "A", "kind": "screen", "entry": True, "location": place}
    route = {"id": "A>push>B", "from": "A", "to": "B", "kind": "push", "transports": ["code"], "certainty": "exact",
             "data": [], "location": place, "trace": []}
    whole = {"version": 1, "scenes": [scene], "routes": [route], "exits": [], "unresolved": [], "ledger": {}}
    return text("graph.json", json.dumps({**whole, **changes}))


LINT = ["lint"]
SAVED = ["graph", "graph.json"]
FACTS = ["lint", "--facts", "a.facts"]
TOO_DEEP = "More than 512 levels of nesting; the file was not read"
TWICE = "More than 8 '[' inside one another; the file was not read"

# What it is; how it is made; what is run; the exit code; what is told.
CASES = [
    ("named pipe as a source", pipe("a.swift"), LINT, 2, "a.swift: error: " + SPECIAL),
    ("named pipe as the configuration", pipe(".sidewinder.yml"), LINT, 2, ".sidewinder.yml: error: is no regular file"),
    ("named pipe as a saved graph", pipe("graph.json"), SAVED, 2, "graph.json is no regular file"),
    ("named pipe as the lock", pipe("navigation.lock"), ["lock", "--check"], 2, "navigation.lock is no regular file"),
    ("socket as a source", local_socket, LINT, 2, "a.swift: error: " + SPECIAL),
    ("link to a device without end", link("a.swift", "/dev/zero"), LINT, 0, "a.swift: warning: " + OUTSIDE),
    ("device as the configuration", nothing, ["lint", "--config", "/dev/zero"], 2, "/dev/zero: error: is no regular file"),
    ("device as an app", nothing, ["graph", "/dev/zero"], 64, "/dev/zero is no Swift file, storyboard, xib or Info.plist"),
    ("loop of links", links(("a.swift", "b.swift"), ("b.swift", "a.swift"), ("Self", ".")), LINT, 2,
     "a.swift: error: cannot be read: Too many levels of symbolic links"),
    ("link to a file outside", link("a.swift", "/etc/passwd"), LINT, 0, "a.swift: warning: " + OUTSIDE),
    ("link to a folder outside", link("etc", "/etc"), LINT, 0, "etc: warning: " + OUTSIDE),
    ("configuration that is a link outside", link(".sidewinder.yml", "/etc/passwd"), LINT, 2, ".sidewinder.yml"),
    ("file of 40 MB", large, LINT, 2, "Large.swift: error: is larger than 32 MB; the file is left out"),
    ("NUL bytes", text("a.swift", b"let a = 1\0\n"), LINT, 2, "a.swift: error: is binary, not text; the file is left out"),
    ("invalid UTF-8", text("a.swift", b'let a = "\xff\xc0"\n'), LINT, 2, "a.swift: error: is not UTF-8"),
    ("byte order mark", text("a.swift", b"\xef\xbb\xbf" + SCREEN.encode()), LINT, 0, ""),
    ("carriage returns", text("a.swift", SCREEN.replace("\n", "\r\n")), LINT, 0, ""),
    ("bomb of XML entities", text("A.storyboard", ENTITIES + STORYBOARD % "&m;"), LINT, 2,
     "A.storyboard:1:35: error: not a storyboard: it declares a document type of its own"),
    ("external XML entity", text("A.storyboard", EXTERNAL + STORYBOARD % "&x;"), LINT, 2, "declares a document type of its own"),
    ("external XML entity in an attribute", text("A.storyboard", EXTERNAL + STORYBOARD % '<a id="&x;"/>'), LINT, 2,
     "declares a document type of its own"),
    ("XML instruction without contents", text("A.storyboard", STORYBOARD % "<?a?>"), LINT, 0, ""),
    ("XML notation, attribute without a default", text("A.storyboard", "<!DOCTYPE document [<!NOTATION n SYSTEM 'x'>"
     "<!ATTLIST a b CDATA #REQUIRED>]>" + STORYBOARD % ""), LINT, 2, "declares a document type of its own"),
    ("100,000 elements inside one another", text("A.storyboard", STORYBOARD % ("<a>" * 100_000 + "</a>" * 100_000)), LINT,
     0, ""),
    ("bomb of YAML aliases", text(".sidewinder.yml", ALIASES), LINT, 2, "holds more than 200000 values, aliases included"),
    ("YAML that holds itself", text(".sidewinder.yml", "include: &a [*a]\n"), LINT, 2, "no anchor &a stands before *a"),
    ("100,000 lists inside one another", text(".sidewinder.yml", "include: " + "[" * 100_000), LINT, 2,
     ".sidewinder.yml:1:74: error: is nested deeper than 64 levels"),
    ("pattern of 40 `**/a`", text(".sidewinder.yml", 'exclude: ["' + "**/a/" * 40 + 'b"]\n'), LINT, 0, ""),
    ("pattern of 100,000 braces", text(".sidewinder.yml", 'exclude: ["' + "{" * 100_000 + '"]\n'), LINT, 2,
     "has more than 64 braces"),
    ("expression with more ways than anybody can wait for", text("a.swift", SCREEN.replace("Login", "a" * 60)),
     ["query", "/^(a+)+$/"], 64, "the regular expression takes longer than 5 seconds"),
    ("the same in a contract", lambda folder: [
        text("a.swift", SCREEN.replace("Login", "a" * 60))(folder),
        text(".sidewinder.yml", "contracts:\n  - { name: x, forbid: { from: /^(a+)+$/, to: Login } }\n")(folder)],
     LINT, 1, None),
    ("project file that is nested without end", text("A.xcodeproj/project.pbxproj", "{a=" + "(" * 100_000), LINT, 0,
     "A.xcodeproj/project.pbxproj:1:104: warning: is nested too deep"),
    ("route to a scene that is not there", graph(), SAVED, 2, 'there is no scene "B"'),
    ("graph of another version", graph(version=99), SAVED, 2, "this program reads version 1"),
    ("graph with a text for its scenes", graph(scenes="x"), SAVED, 2, 'expected an array, found "x"'),
    ("graph of 100,000 brackets", text("graph.json", "[" * 100_000), SAVED, 2, "graph.json:1: $: expected an object"),
    ("lock with a route from nowhere", text("navigation.lock",
     "# sidewinder navigation lock, version 1\nroute A push B\n"), ["lock", "--check"], 2, "no line tells of the scene A"),
    ("text as facts", text("a.facts", "sidewinder\n"), FACTS, 2, "a.facts is no facts file"),
    ("facts without an end", text("a.facts", b"sidewinder facts\n" + b"a" * 10_000), FACTS, 2, "a.facts is no facts file"),
    ("facts of another version", text("a.facts", "sidewinder facts\n\x1b[31m 1\n"), FACTS, 2,
     "a.facts was written by another version"),
    ("named pipe as facts", pipe("a.facts"), FACTS, 2, "a.facts is no regular file"),
    ("device as facts", link("a.facts", "/dev/zero"), FACTS, 2, "a.facts is no regular file"),
    ("output that is a folder", folder_named("out.svg"), ["graph", "-o", "out.svg"], 2,
     "out.svg cannot be written: it is a folder"),
    ("pack of `[/**/[/**/…`", lambda folder: [
        text("own.yml", "name: own\nswift: |\n  let a: " + "[/**/" * 60 + "\n")(folder),
        text(".sidewinder.yml", "packs: [own.yml]\n")(folder)], LINT, 2, "own.yml:3:"),
    ("types: A<A<…", swift("let a: ", "A<", 100_000), LINT, 2, TOO_DEEP),
    ("functions: A -> A -> …", swift("let a: ", "A -> ", 100_000), LINT, 2, TOO_DEEP),
    ("attributes: [@a [@a …", swift("let a: ", "[@a ", 100_000), LINT, 2, TWICE),
    ("lists: [[[[…", swift("let a = ", "[", 100_000), LINT, 2, TWICE),
    ("closures: {{{{…", swift("let a = ", "{", 100_000), LINT, 2, TOO_DEEP),
    ("choices: a ? a ? …", swift("let a = ", "a ? ", 100_000), LINT, 2, TOO_DEEP),
    ("strings in strings", swift("let a = ", '"\\(', 100_000), LINT, 2, TOO_DEEP),
    ("patterns: let let let …", swift("func f() { switch a { case ", "let ", 100_000), LINT, 2, "keywords in a row"),
    ("conditions: #if #if …", swift("", "#if A\n", 100_000), LINT, 2, "More than 256 nested '#if'"),
    ("if … else if …", swift("func f() { if a {}", " else if a {}", 20_000), LINT, 0, ""),
    ("signs: -----…", swift("let a = ", "-", 100_000), LINT, 0, ""),
    ("casts: a as A as A…", swift("let a = a", " as A", 100_000), LINT, 0, ""),
    ("members: a.b.b.b…", swift("let a = a", ".b", 20_000), LINT, 0, ""),
]


def run(folder, arguments):
    environment = {"HOME": str(folder), "PATH": os.environ["PATH"]}
    return subprocess.run([TOOL, *arguments], cwd=folder, env=environment, capture_output=True, timeout=SECONDS)


class HostileInputs(unittest.TestCase):
    def test_inputs(self):
        for what, make, arguments, code, message in CASES:
            with self.subTest(what), tempfile.TemporaryDirectory() as name:
                folder = pathlib.Path(name).resolve()
                (folder / "App").mkdir()
                (folder / "App" / "Login.swift").write_text(SCREEN)
                make(folder)
                result = run(folder, arguments)
                error = result.stderr.decode()
                self.assertEqual(result.returncode, code, error[-2000:])
                if message is None:  # It is a finding.
                    continue
                self.assertIn(message, error)
                if not message:
                    self.assertNotIn("error:", error)
                self.assertNotIn(b"root:", result.stdout + result.stderr, "a file outside was read")

    def test_what_cannot_be_read_is_told(self):
        if os.geteuid() == 0:
            self.skipTest("for root there is nothing that cannot be read")
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            unreadable(folder)
            try:
                result = run(folder, LINT)
            finally:
                os.chmod(folder / "Secret", 0o700)
            self.assertEqual(result.returncode, 2)
            self.assertIn(b"Secret", result.stderr)

    def test_a_reader_that_goes_away_ends_nothing(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "Login.swift").write_text(SCREEN)
            reader, writer = os.pipe()
            os.close(reader)
            result = subprocess.run([TOOL, "graph", "--format", "json"], cwd=folder, stdout=writer, stderr=subprocess.PIPE,
                                    env={"HOME": name, "PATH": os.environ["PATH"]}, timeout=SECONDS)
            os.close(writer)
            self.assertEqual(result.returncode, 0, result.stderr)


if __name__ == "__main__":
    if "--list" in sys.argv:
        for what, _, arguments, code, message in CASES:
            print(f"{what}: {' '.join(arguments)}: {code}: {message}")
    else:
        unittest.main()
