#!/usr/bin/env python3
"""How long `sidewinder query` takes for each operator on a saved graph, as whole processes.

    queries.py [--tool PATH] [--scenes N] [--routes N] [--runs N]

Writes a Markdown table: the median of wall time, of processor time (user and system), and of what `--verbose` says the
question took once the graph was read. The graph is random, the same for the same sizes, and has what real ones have:
types, places, traces.
"""

import argparse
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
QUERIES = [
    "all()", "entries()", "containers()", "system()", "unreachable()", "dead-ends()", "cycles()",
    "reach({a})", "reach({a}, within: 3)", "reach({a}, avoiding: {c})", "reached-by({b})", "next({a})", "previous({b})",
    "without({c})", "path({a}, {b})", "path({a}, {b}, via: push)", "between({a}, {b})", "gates({a}, {b})",
    "paths({a}, {b}, limit: 10)", "kind(container)", "feature(Feature7)", "filter(/77/)", "'*77*'", "role('*7Presenter')",
    "routes({a}, all())", "types({a})", "unresolved()", "reach({a}) ^ reached-by({b}) - {c}",
    "let v = reach({a}, within: 2) in $v + next($v)",
]


def place(folder, name, line):
    return {"column": 9, "file": f"App/Feature{folder}/{name}.swift", "line": line % 900 + 1}


def make_graph(scene_count, route_count):
    """A graph as the tool writes it."""
    chance = random.Random(7)
    names = [f"Scene{number:06d}" for number in range(scene_count)]
    controllers = [name + "ViewController" for name in names]
    scenes = []
    for number, name in enumerate(names):
        types = [{"location": place(number % 40, name + role, number), "name": name + role, "role": role.lower()}
                 for role in ("Presenter", "Router", "ViewController")]
        scenes.append({
            "dialect": "viper", "dialog": False, "entry": number == 0, "feature": f"Feature{number % 40}",
            "id": controllers[number], "kind": "container" if number % 50 == 3 else "screen",
            "location": types[2]["location"], "name": name, "storyboard": None, "types": types,
            "viewType": controllers[number]})
    # A few features lead to each other, and most routes stay near, as in an app.
    ends = set()
    while len(ends) < route_count:
        start = chance.randrange(scene_count)
        reach = scene_count if chance.random() < 0.2 else 200
        end = (start + chance.randrange(-reach, reach)) % scene_count
        ends.add((controllers[start], controllers[end], chance.choice(["push", "present"])))
    routes = []
    for number, (start, end, kind) in enumerate(sorted(ends)):
        name = start.removesuffix("ViewController")
        folder = int(name[-6:]) % 40
        routes.append({
            "certainty": "exact", "data": [], "event": "didTapNext()", "from": start, "id": f"{start}>{kind}>{end}",
            "kind": kind, "location": place(folder, name + "Router", number), "segue": None, "sites": [], "to": end,
            "trace": [{"location": place(folder, name + role, number), "symbol": f"{name}{role}.show()"}
                      for role in ("Presenter", "Router")],
            "transports": ["code"], "trigger": "showNext()"})
    ledger = {"ignored": 0, "resolved": route_count, "transitions": route_count, "unresolved": 0}
    exits = [{"from": controllers[n], "kind": "pop", "location": scenes[n]["location"]}
             for n in range(0, scene_count, 3)]
    return {"exits": exits, "ledger": ledger, "routes": routes, "scenes": scenes,
            "tool": {"name": "sidewinder", "version": "0.1.0"}, "unresolved": [], "version": 1}


def run(command):
    """Wall time, processor time and what the question took, in milliseconds."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    notes = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = (time.perf_counter() - begin) * 1000
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: {notes}")
    inside = [float(line.split()[1]) for line in notes.splitlines() if line.startswith("query")]
    return wall, (usage.ru_utime + usage.ru_stime) * 1000, inside[0]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--tool", default=str(ROOT / ".build" / "release" / "sidewinder"))
    options.add_argument("--scenes", type=int, default=1000)
    options.add_argument("--routes", type=int, default=5000)
    options.add_argument("--runs", type=int, default=7)
    options = options.parse_args()
    count = options.scenes
    names = {key: f"Scene{number:06d}" for key, number in zip("abc", (0, count * 3 // 4, count // 2))}
    with tempfile.TemporaryDirectory() as folder:
        saved = pathlib.Path(folder, "graph.json")
        saved.write_text(json.dumps(make_graph(count, options.routes), indent=2) + "\n")
        print(f"{count} scenes, {options.routes} routes, {saved.stat().st_size / 1e6:.0f} MB; median of {options.runs}\n")
        print("| query | wall ms | processor ms | after reading ms |\n|---|---:|---:|---:|")
        for query in QUERIES:
            query = query.format(**names)
            command = [options.tool, "query", query, str(saved), "--verbose"]
            run(command)
            figures = zip(*(run(command) for _ in range(options.runs)))
            wall, processor, inside = map(statistics.median, figures)
            print(f"| `{query}` | {wall:.0f} | {processor:.0f} | {inside:.0f} |".replace("|present", "\\|present"))


if __name__ == "__main__":
    main()
