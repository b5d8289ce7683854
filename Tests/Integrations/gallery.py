#!/usr/bin/env python3
"""The gallery of public apps, written of the samples in their place: every page is there, every link leads somewhere, nothing is
fetched from elsewhere. The tool is SIDEWINDER=path, otherwise the debug build.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from html.parser import HTMLParser

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = str(pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build/debug/sidewinder")).resolve())
COMMIT = "0123456789abcdef0123456789abcdef01234567"
LIST = f"""# Some
samples/CanonicalVIPER  {COMMIT}  .           MIT         VIPER
samples/Rambler         {COMMIT}  Greenhouse  Apache-2.0  Rambler's modules
samples/Elsewhere       {COMMIT}  .           MIT         Nothing
"""


class Links(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.found, self.titles = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value and not value.startswith("#"):
                self.found.append((tag, value))


class Gallery(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sidewinder-gallery-"))
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "apps.txt").write_text(LIST)
        apps = self.folder / "apps/samples"
        apps.mkdir(parents=True)
        shutil.copytree(ROOT / "Samples/CanonicalVIPER", apps / "CanonicalVIPER")
        shutil.copytree(ROOT / "Samples/Rambler", self.folder / "apps/samples+Rambler")

    def run_script(self, *arguments):
        return subprocess.run(
            [sys.executable, str(ROOT / "Scripts/gallery"), "--tool", TOOL, "--list", str(self.folder / "apps.txt"),
             "--output", str(self.folder / "site"), *arguments], capture_output=True, text=True,
            env={**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")})

    def test_the_site(self):
        for _ in range(2):  # the second run takes the place of the first
            run = self.run_script("--apps", str(self.folder / "apps"))
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("Not there: samples/Elsewhere", run.stdout)
        site = self.folder / "site"
        index = (site / "index.html").read_text()
        for words in ["VIPER: 8 screens, 7 routes", "Rambler&#x27;s modules", "Apache-2.0", COMMIT[:10]]:
            self.assertIn(words, index)
        for file in site.rglob("*.html"):
            for tag, link in Links(file.read_text()).found:
                if link.startswith("https://github.com/"):
                    self.assertEqual(tag, "a", f"{file}: {link}")
                else:
                    self.assertTrue((file.parent / link).exists(), f"{file}: {link}")
        names = {path.name for path in (site / "rambler").iterdir()}
        self.assertLessEqual({"graph.svg", "explorer.html", "findings.html", "features.html", "links.html"}, names)
        self.assertIn(f"https://github.com/samples/Rambler/blob/{COMMIT}/Greenhouse/",
                      (site / "rambler/findings.html").read_text())
        # No path of this machine, and nothing of the sources but what the tool tells.
        for file in site.rglob("*"):
            if file.is_file():
                self.assertNotIn(str(self.folder), file.read_text(), file)
                self.assertIsNone(re.search(r"^import UIKit$", file.read_text(), re.M), file)

    def test_what_is_missing_is_told(self):
        run = self.run_script("--apps", str(self.folder / "site-of-nobody"))
        self.assertEqual(run.returncode, 1)
        self.assertIn("OWNER/NAME or OWNER+NAME is looked for", run.stderr)
        (self.folder / "site").mkdir()
        (self.folder / "site/own.txt").write_text("mine")
        run = self.run_script("--apps", str(self.folder / "apps"))
        self.assertEqual(run.returncode, 1)
        self.assertIn("holds something else", run.stderr)
        self.assertTrue((self.folder / "site/own.txt").exists())

    def test_the_list_of_the_repository(self):
        lines = [line for line in (ROOT / "Tests/Gallery/apps.txt").read_text().splitlines() if line and line[0] != "#"]
        self.assertEqual(len(lines), 10)
        corpus = (ROOT / "Tests/Corpus/apps.txt").read_text()
        for line in lines:
            repository, commit, _, license, _ = line.split(maxsplit=4)
            self.assertRegex(commit, r"^[0-9a-f]{40}$")
            self.assertRegex(license, r"^[A-Z][A-Za-z0-9.+-]+$")
            # The same clones serve both.
            self.assertRegex(corpus, rf"(?m)^{re.escape(repository)}\s+{commit}\s")


if __name__ == "__main__":
    unittest.main()
