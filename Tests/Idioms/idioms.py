#!/usr/bin/env python3
"""Programs whose routes are known, and what the tool says of them.

    idioms.py [--seed N] [--count N] [--jobs N] [--tool PATH] [--output FOLDER] [--limit N]
    idioms.py --show SEED [--output FOLDER]
    idioms.py --keep FOLDER

Each program is composed from its seed (see README.md), given to the tool, rewritten in ways that keep its meaning, and
given to the tool again. A program that fails is shrunk to the smallest one that fails, and written to OUTPUT/failures
with what was expected; failures for the same reason are counted, not written again. The programs in Kept/ are tried as
well, and COUNT programs that contain themselves (recursion.py), which must be answered soon. The tool is --tool, else the environment's SIDEWINDER, else the debug build. Exit code 1 where a program fails
that out-of-reach.txt does not explain.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import shutil
import sys
import tempfile
import threading

import composer
from judge import write
from kept import failures, keep
import recursion
from report import Tally, expectation
from shrink import failure, shrink, signature

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--count", type=int, default=300, help="how many programs, each with the next seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--tool", default=os.environ.get("SIDEWINDER", str(ROOT / ".build" / "debug" / "sidewinder")))
    parser.add_argument("--output", default=str(ROOT / ".build" / "idioms"), help="where failing programs are written")
    parser.add_argument("--limit", type=int, default=200, help="how many failures are shrunk at most")
    parser.add_argument("--show", type=int, metavar="SEED", help="write the program of this seed, and run nothing")
    parser.add_argument("--keep", metavar="FOLDER", help="keep this failing program as a test, and run nothing")
    return parser.parse_args()


def show(seed, output):
    """Writes a program and its expectation."""
    recipe = composer.recipe(seed)
    program = composer.build(recipe)
    folder = os.path.join(output, f"seed-{seed}")
    write(program, folder)
    with open(os.path.join(folder, "expected.txt"), "w") as file:
        file.write(expectation(program))
    print(json.dumps(recipe, indent=1))
    print(f"The program is in {folder}.")


class Run:
    """One run over many seeds."""

    def __init__(self, options):
        self.options, self.tally = options, Tally(HERE / "out-of-reach.txt")
        self.scratch, self.local, self.lock = tempfile.mkdtemp(prefix="idioms-"), threading.local(), threading.Lock()
        self.failures = os.path.join(options.output, "failures")
        shutil.rmtree(self.failures, ignore_errors=True)

    def folder(self):
        """A folder that this thread alone writes to."""
        if not hasattr(self.local, "folder"):
            self.local.folder = tempfile.mkdtemp(dir=self.scratch)
        return self.local.folder

    def one(self, seed):
        recipe = composer.recipe(seed)
        kind, program, verdict = failure(self.options.tool, recipe, self.folder())
        with self.lock:
            known = self.tally.add(recipe, kind, program, verdict)
        if kind is None or known or self.tally.mechanisms_count >= self.options.limit:
            return
        least = shrink(self.options.tool, recipe, kind, self.folder(), self.tally.is_known)
        _, program, verdict = failure(self.options.tool, least, self.folder())
        with self.lock:
            if self.tally.learn(signature(least, kind), kind, recipe):
                self.write_failure(least, kind, program, verdict)

    def write_failure(self, recipe, kind, program, verdict):
        """Writes a failing program where the user sees it."""
        names = [name for name in signature(recipe, kind) if name != recipe["interface"]]
        title = "-".join([kind, *(name.split(": ", 1)[1] for name in names)]) or kind
        folder = os.path.join(self.failures, title.replace(" ", "_").replace("'", "")[:150])
        write(program, folder)
        with open(os.path.join(folder, "expected.txt"), "w") as file:
            file.write(expectation(program) + "\nThe tool says:\n" + "\n".join(verdict.lines()) + "\n")
        with open(os.path.join(folder, "recipe.json"), "w") as file:
            json.dump(recipe, file, indent=1)

    def run(self):
        options = self.options
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for _ in pool.map(self.one, range(options.seed, options.seed + options.count)):
                pass
        endless = recursion.run(options.tool, options.seed, options.count, options.jobs, self.scratch, self.failures)
        shutil.rmtree(self.scratch, ignore_errors=True)
        os.makedirs(options.output, exist_ok=True)
        self.tally.write(os.path.join(options.output, "summary.json"))
        print(self.tally.text())
        if self.tally.mechanisms:
            print(f"Shrunk programs are in {self.failures}.")
        kept = list(failures(options.tool))
        for name, lines in kept:
            print(f"Kept/{name}:", *lines, sep="\n    ")
        return 1 if self.tally.unexplained or kept or endless else 0


def main():
    options = arguments()
    if options.keep:
        print(f"The program is kept in {keep(options.keep)}.")
        return 0
    if options.show is not None:
        show(options.show, options.output)
        return 0
    return Run(options).run()


if __name__ == "__main__":
    sys.exit(main())
