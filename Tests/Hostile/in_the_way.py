"""What lies in a tree and is no file: pipes, sockets, devices, links, folders that nobody may read."""

import os
import pathlib
import socket
import stat
import unittest

from machine import IS_ROOT, SCREENS, Case

NOT_REGULAR = "error: is no regular file; it is left out"
NO_TARGETS = "warning: is no regular file; targets are unknown, so no file is left out for being in none"


class InTheWay(Case):
    def setUp(self):
        super().setUp()
        self.write("Login.swift", SCREENS)

    def scenes(self, run):
        self.assertIn("Login  (LoginViewController", run.output)
        self.assertIn("push  → Home", run.output)

    def test_pipes_are_never_opened(self):
        # Opening a pipe that nobody writes waits for ever, so a run that ends has opened none.
        for name in ("pipe.swift", "Main.storyboard", "Info.plist", "old.m", "App.entitlements", "A-Bridging-Header.h",
                     "project.yml", "Package.swift", "App.xcodeproj/project.pbxproj"):
            (self.folder / name).parent.mkdir(exist_ok=True)
            os.mkfifo(self.folder / name)
        run = self.run_tool("graph")
        self.findings_end(
            run, 2, "A-Bridging-Header.h: " + NOT_REGULAR, "App.entitlements: " + NOT_REGULAR,
            "App.xcodeproj/project.pbxproj: " + NO_TARGETS, "Info.plist: " + NOT_REGULAR,
            "Main.storyboard: " + NOT_REGULAR, "Package.swift: " + NOT_REGULAR, "Package.swift: " + NO_TARGETS,
            "old.m: " + NOT_REGULAR, "pipe.swift: " + NOT_REGULAR, "project.yml: " + NO_TARGETS)
        self.scenes(run)

    def test_pipes_in_place_of_the_tools_own_files(self):
        os.mkfifo(self.folder / ".sidewinder.yml")
        self.findings_end(self.run_tool("lint"), 2, ".sidewinder.yml: error: is no regular file")
        os.remove(self.folder / ".sidewinder.yml")
        for name in ("sidewinder-baseline.json", "navigation.lock", "graph.json", "team.yml"):
            os.mkfifo(self.folder / name)
        self.findings_end(
            self.run_tool("lint"), 2, "sidewinder: the baseline sidewinder-baseline.json is no regular file")
        self.findings_end(self.run_tool("lock", "--check"), 2, "sidewinder: navigation.lock is no regular file")
        self.findings_end(self.run_tool("graph", "graph.json"), 2, "sidewinder: graph.json is no regular file")
        self.write(".sidewinder.yml", "packs: [team.yml]\n")
        self.findings_end(
            self.run_tool("lint"), 2, ".sidewinder.yml:1:9: error: pack team.yml: is no regular file")

    def test_sockets(self):
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        server.bind(str(self.folder / "server.swift"))
        self.findings_end(self.run_tool("graph"), 2, "server.swift: " + NOT_REGULAR)

    def test_devices(self):
        # A device that never ends, and one that asks for a person at the terminal.
        os.symlink("/dev/zero", self.folder / "zero.swift")
        os.symlink("/dev/tty", self.folder / "Main.storyboard")
        out = "is a link out of the repository and is not followed; name what is to be read on the command line"
        run = self.run_tool("graph")
        self.findings_end(run, 0, f"Main.storyboard: warning: {out}", f"zero.swift: warning: {out}")
        self.scenes(run)
        run = self.run_tool("graph", "/dev/zero")
        self.assertEqual(run.code, 64)

    @unittest.skipUnless(IS_ROOT, "only root makes devices")
    def test_devices_in_the_tree(self):
        try:
            os.mknod(self.folder / "zero.swift", stat.S_IFCHR | 0o666, os.makedev(1, 5))
        except PermissionError:
            self.skipTest("no device can be made here")
        self.findings_end(self.run_tool("graph"), 2, "zero.swift: " + NOT_REGULAR)

    def test_loops_of_links(self):
        for name, target in (("loop", "loop"), ("self", "."), ("deep/up", ".."), ("a.swift", "b.swift"),
                             ("b.swift", "a.swift"), ("gone.swift", "nothing")):
            (self.folder / name).parent.mkdir(exist_ok=True)
            os.symlink(target, self.folder / name)
        run = self.run_tool("graph")
        self.findings_end(
            run, 2, "a.swift: error: cannot be read: Too many levels of symbolic links",
            "b.swift: error: cannot be read: Too many levels of symbolic links",
            "gone.swift: error: cannot be read: a link that leads nowhere")
        self.assertEqual(len(run.lines), 3)
        self.scenes(run)

    def test_a_thousand_links_to_one_folder(self):
        for number in range(1000):
            os.symlink(".", self.folder / f"again{number}")
        run = self.run_tool("graph")
        self.assertEqual((run.code, run.error), (0, "sidewinder: no entry was found\n" if "no entry" in run.error else ""))
        self.scenes(run)

    def test_links_out_of_the_repository(self):
        secret = self.write("Secret.swift", "import UIKit\nclass SecretViewController: UIViewController {}\n", self.outside)
        os.symlink(secret, self.folder / "Secret.swift")
        os.symlink(self.outside, self.folder / "Far")
        os.symlink(self.outside, self.folder / "Pods")
        run = self.run_tool("graph")
        out = "is a link out of the repository and is not followed; name what is to be read on the command line"
        self.findings_end(run, 0, f"Far: warning: {out}", f"Secret.swift: warning: {out}")
        self.assertNotIn("SecretViewController", run.output)
        self.assertIn("SecretViewController", self.run_tool("graph", ".", "Far").output)

    @unittest.skipUnless(IS_ROOT or os.geteuid() != 0, "root reads everything")
    def test_what_nobody_may_read(self):
        (self.folder / "closed").mkdir()
        self.write("shut.swift", SCREENS)
        self.give_away()
        (self.folder / "closed").chmod(0)
        (self.folder / "shut.swift").chmod(0)
        run = self.run_tool("graph")
        self.assertEqual(run.code, 2)
        self.assertEqual(len(run.lines), 2, run.error)
        self.assertRegex(run.lines[0], r"^closed: error: cannot be read: .*permission")
        self.assertRegex(run.lines[1], r"^shut\.swift: error: cannot be read: .*permission.*; the file is left out$")
        self.scenes(run)

    def test_deep_folders(self):
        # Deeper than a path may be long.
        place = self.folder
        home = os.getcwd()
        self.addCleanup(os.chdir, home)
        os.chdir(place)
        for _ in range(60):
            os.mkdir("d" * 100)
            os.chdir("d" * 100)
        os.chdir(home)
        run = self.run_tool("graph")
        self.assertEqual(run.code, 2)
        self.assertRegex(run.error, r": error: cannot be read: File name too long")
        self.scenes(run)


class Encodings(Case):
    def test_bytes_that_are_no_text(self):
        self.write("a.swift", SCREENS)
        self.write("nul.swift", b"import UIKit\0\n")
        self.write("latin.swift", b"// caf\xe9\n")
        self.write("wide.swift", SCREENS.encode("utf-16"))
        self.write("surrogate.swift", b"let a = \"\xed\xa0\x80\"\n")
        run = self.run_tool("graph")
        left = "the file is left out"
        self.findings_end(
            run, 2, f"latin.swift: error: is not UTF-8; save it as UTF-8; {left}",
            f"nul.swift: error: is binary, not text; {left}",
            f"surrogate.swift: error: is not UTF-8; save it as UTF-8; {left}",
            f"wide.swift: error: is UTF-16; save it as UTF-8; {left}")

    def test_line_ends_and_marks_change_nothing(self):
        self.write("a.swift", SCREENS)
        plain = self.run_tool("graph")
        self.write("a.swift", "\ufeff" + SCREENS.replace("\n", "\r\n"))
        marked = self.run_tool("graph")
        self.assertEqual((marked.code, marked.output, marked.error), (plain.code, plain.output, plain.error))


del pathlib
