"""Programs that once failed and are kept as tests: folders of Kept/ with sources and expected.txt.

expected.txt has a line for each entry (`entry NAME`), route (`FROM KIND TO`) and decoy (`never FROM to NAME`), up to
the first empty line; the routes are all that there are. `also NAME is NAME` tells of a scene that has a second name.
The sources have `.txt` after their names, so that no formatter changes them.
"""

import pathlib
import shutil
import tempfile

from judge import Verdict, compare, graph

HERE = pathlib.Path(__file__).resolve().parent / "Kept"


class Expectation:
    """What is right for a kept program, as a Program tells it."""

    def __init__(self, text):
        self.routes, self.never, self.entries, self.aliases = [], [], [], {}
        for line in text.split("\n\n")[0].splitlines():
            words = line.split()
            if words[0] == "entry":
                self.entries.append(words[1])
            elif words[0] == "never":
                self.never.append((words[1], words[3], None))
            elif words[0] == "also":
                self.aliases[words[1]] = words[3]
            else:
                self.routes.append((words[0], words[1], words[2], None))


def keep(folder):
    """Copies the folder of a failing program to Kept/."""
    folder = pathlib.Path(folder)
    target = HERE / folder.name
    target.mkdir(parents=True)
    for source in folder.iterdir():
        if source.suffix in (".swift", ".storyboard"):
            shutil.copy(source, target / f"{source.name}.txt")
    expectation = (folder / "expected.txt").read_text().split("\n\n")[0]
    (target / "expected.txt").write_text(expectation.rstrip() + "\n")
    return target


def failures(tool):
    """(name, lines) of each kept program that fails."""
    for folder in sorted(HERE.iterdir()) if HERE.is_dir() else []:
        expectation = Expectation((folder / "expected.txt").read_text())
        verdict = Verdict()
        with tempfile.TemporaryDirectory() as scratch:
            for source in folder.glob("*.*.txt"):
                shutil.copy(source, pathlib.Path(scratch) / source.stem)
            found, verdict.problem = graph(tool, scratch, scratch)
        verdict.expected = {route[:3]: None for route in expectation.routes}
        if found is not None:
            compare(verdict, expectation, found)
        if not verdict.is_right:
            yield folder.name, list(verdict.lines())
