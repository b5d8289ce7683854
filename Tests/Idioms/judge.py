"""Runs the tool on a program and compares what it says with what is right."""

import json
import os
import subprocess

COUNTED = {"exact", "inferred"}
TIMEOUT = 120  # seconds for one program


class Verdict:
    """What is wrong with the graph of a program. `routes` are those it has, as (from, kind, to)."""

    def __init__(self):
        self.problem, self.routes, self.expected, self.events = None, {}, {}, {}
        self.missing, self.silent, self.false, self.false_exact, self.entries = [], [], [], [], []

    def other_events(self):
        """(event of the site, what it is, what the tool says) where the tool says another event than the right one."""
        for route, site in self.expected.items():
            if site and site.handler and route in self.routes and self.events[route] != site.handler:
                yield site.plan["event"], site.handler, self.events[route]

    @property
    def is_right(self):
        return not (self.problem or self.missing or self.false or self.entries)

    def lines(self):
        if self.problem:
            yield f"no graph: {self.problem}"
        yield from self.entries
        for route in self.missing:
            yield ("missing, silent: " if route in self.silent else "missing, told: ") + " ".join(route)
        for route in self.false:
            yield f"false, {self.routes.get(route, '?')}: " + " ".join(route)


def write(program, folder):
    """The files of a program, in a folder of its own."""
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(folder):
        if name.endswith((".swift", ".storyboard")):
            os.remove(os.path.join(folder, name))
    for name, text in program.files().items():
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)


def graph(tool, folder, scratch):
    """The graph of the sources in a folder, and what went wrong where there is none."""
    output = os.path.join(scratch, "graph.json")
    try:
        subprocess.run([tool, "graph", folder, "-o", output, "--quiet", "--no-cache", "-j", "1"],
                       capture_output=True, timeout=TIMEOUT)
        with open(output) as file:
            found = json.load(file)
        os.remove(output)
        return found, None
    except (OSError, ValueError, subprocess.TimeoutExpired) as problem:
        return None, str(problem)


def judge(tool, program, folder):
    """Writes a program, runs the tool and says what is wrong."""
    write(program, folder)
    found, problem = graph(tool, folder, folder)
    verdict = Verdict()
    verdict.problem = problem
    verdict.expected = {(source, kind, target): site for source, kind, target, site in program.routes}
    if found is not None:
        compare(verdict, program, found)
    return verdict


def compare(verdict, program, found):
    system = {scene["id"] for scene in found["scenes"] if scene.get("kind") == "system"}
    for route in found["routes"]:
        if route["certainty"] in COUNTED and route["from"] not in system and route["to"] not in system:
            source, target = (program.aliases.get(route[end], route[end]) for end in ("from", "to"))
            if source != target or route["from"] == route["to"]:
                verdict.routes[source, route["kind"], target] = route["certainty"]
                verdict.events[source, route["kind"], target] = route["event"]
    verdict.missing = sorted(set(verdict.expected) - set(verdict.routes))
    told = {one.get("from") for one in found["unresolved"]}
    verdict.silent = [route for route in verdict.missing if route[0] not in told and None not in told]
    verdict.false = sorted(set(verdict.routes) - set(verdict.expected))
    verdict.false_exact = [route for route in verdict.false if verdict.routes[route] == "exact"]
    entries = {scene["id"] for scene in found["scenes"] if scene.get("entry")}
    verdict.entries = [f"missing entry {name}" for name in sorted(set(program.entries) - entries)]
    verdict.entries += [f"false entry {name}" for name in sorted(entries - set(program.entries))]
