#!/usr/bin/env python3
"""Uses the command plugin as its page says: in a package of its own that depends on this one, with the page's manifest and
commands. It builds the tool in that package, which takes some minutes. The command of Swift is SWIFT=command.
"""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Documentation/Integrations/SwiftPackage.md"
SWIFT = os.environ.get("SWIFT", "swift")
APP = """\
import UIKit

@main
final class AppDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
        window?.rootViewController = HomeViewController()
        return true
    }
}

final class HomeViewController: UIViewController {}
"""
CONFIGURATION = "rules:\n  unreachable-scene: error\n"
LOST = "final class LostViewController: UIViewController {}\n"


class Plugin(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="sidewinder-plugin-"))
        cls.addClassCleanup(shutil.rmtree, folder)
        # The page takes the tool from a folder of this name beside the package.
        (folder / "sidewinder").symlink_to(ROOT)
        cls.package = folder / "Shop"
        cls.source = cls.package / "Sources/Shop/App.swift"
        cls.source.parent.mkdir(parents=True)
        page = PAGE.read_text()
        manifest = re.search(r"^```swift\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)[1]
        (cls.package / "Package.swift").write_text(manifest)
        (cls.package / ".sidewinder.yml").write_text(CONFIGURATION)
        cls.commands = re.findall(r"^    swift (package .*sidewinder .*)$", page, re.MULTILINE)

    def run_page(self, number, source):
        """The exit code and what is said by the command of this number on the page."""
        self.source.write_text(source)
        words = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", self.commands[number])]
        result = subprocess.run([SWIFT, *words], cwd=self.package, capture_output=True, text=True)
        return result.returncode, result.stdout, result.stderr

    def test_the_page_has_what_is_tried(self):
        self.assertEqual([command.split(" sidewinder ")[1].split()[0] for command in self.commands], ["lint", "query", "graph"])

    def test_lint(self):
        code, output, error = self.run_page(0, APP)
        self.assertEqual(code, 0, error)
        code, output, error = self.run_page(0, APP + LOST)
        self.assertEqual(code, 1, error)
        self.assertIn("LostViewController cannot be reached", output)

    def test_query(self):
        code, output, error = self.run_page(1, APP + LOST)
        self.assertEqual((code, "LostViewController" in output), (0, True), output + error)

    def test_graph(self):
        code, _, error = self.run_page(2, APP)
        self.assertEqual(code, 0, error)
        self.assertIn("<svg", (self.package / "flow.svg").read_text())


if __name__ == "__main__":
    unittest.main()
