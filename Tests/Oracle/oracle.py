#!/usr/bin/env python3
"""Every operator of the query language on thousands of random graphs, compared with networkx.

The expectations are computed here, from the text of Documentation/Queries.md alone, by networkx's algorithms and by
plain sets; nothing of the tool's code takes part. The program query-oracle answers the same questions; it is taken from
the environment (QUERY_ORACLE=path), otherwise from the debug build.

    oracle.py [--graphs N] [--seed N] [--jobs N]

A difference ends the run with exit code 1 and prints the graph's seed, the query and both answers.
"""

import argparse
import collections
import fnmatch
import json
import multiprocessing
import os
import pathlib
import random
import re
import subprocess
import sys

import networkx as nx

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("QUERY_ORACLE", str(ROOT / ".build" / "debug" / "query-oracle"))
KINDS = ["contain", "custom", "present", "push", "root"]
PLACE = {"file": "App/Flow.swift", "line": 1, "column": 1}


class World:
    """A random graph, its JSON, and the answers that are right for it."""

    SHAPES = ["sparse", "dense", "acyclic", "ring", "islands", "ladder", "large"]

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.shape = self.random.choice(self.SHAPES)
        sizes = {"dense": (2, 7), "large": (40, 90), "ladder": (4, 14)}.get(self.shape, (0, 11))
        # Empty graphs and single scenes would be rare by chance.
        count = seed % 50 if seed % 50 < 2 else self.random.randint(*sizes)
        self.ids = sorted(self.random.sample([f"{a}{b}" for a in "ABCDEFGHIJKL" for b in "xyzuvwstr"], count))
        self.scenes = {id: self.scene(id) for id in self.ids}
        self.routes = self.make_routes()
        self.exits = [id for id in self.ids if self.random.random() < 0.3]
        self.unresolved = [(self.random.choice(self.ids + [None]), f"call{number}")
                           for number in range(self.random.randint(0, 3))]

    def scene(self, id):
        return {
            "id": id, "name": id.lower() + "Module", "entry": self.random.random() < 0.25,
            "kind": self.random.choices(["screen", "container", "system"], [8, 2, 1])[0],
            "feature": self.random.choice(["One", "Two", None]), "dialog": self.random.random() < 0.1,
            "storyboard": self.random.choice(["Main", "Side", None]),
            "types": sorted(id + role for role in ["Presenter", "Router"] if self.random.random() < 0.5),
        }

    def make_routes(self):
        count = len(self.ids)
        pairs = set()
        for a in range(count):
            for b in range(count):
                chance = {"sparse": 1.5 / count, "dense": 0.6, "acyclic": 0.35 if a < b else 0,
                          "ring": 1 if b == (a + 1) % count else 0.05,
                          "islands": 0.4 if a % 3 == b % 3 else 0,
                          "ladder": 0.9 if 0 < b - a <= 2 else 0.04, "large": 2.0 / count}[self.shape]
                if self.random.random() < chance:
                    pairs.add((self.ids[a], self.ids[b]))
        routes = {}
        for a, b in sorted(pairs):
            for kind in self.random.sample(KINDS, self.random.choice([1, 1, 1, 2])):
                routes[a, kind, b] = self.random.choices(["exact", "inferred", "declared"], [8, 3, 1])[0]
        return routes

    def json(self):
        def scene(it):
            board = it["storyboard"] and {"name": it["storyboard"], "identifier": None, "objectID": it["id"]}
            types = [{"name": name, "role": "presenter", "location": PLACE} for name in it["types"]]
            return {**it, "storyboard": board, "types": types, "viewType": it["id"], "dialect": None,
                    "location": PLACE}
        routes = [{"id": f"{a}>{kind}>{b}", "from": a, "to": b, "kind": kind, "certainty": certainty,
                   "transports": ["code"], "trigger": None, "event": None, "segue": None, "data": [],
                   "location": PLACE, "sites": [], "trace": []}
                  for (a, kind, b), certainty in self.routes.items()]
        scenes = [scene(it) for it in self.scenes.values()]
        # The order in the file must not matter.
        self.random.shuffle(scenes)
        self.random.shuffle(routes)
        exits = [{"from": id, "kind": "pop", "location": PLACE} for id in self.exits]
        unresolved = [{"from": id, "call": call, "reason": "unknown", "location": PLACE}
                      for id, call in self.unresolved]
        return json.dumps({"version": 1, "scenes": scenes, "routes": routes, "exits": exits,
                           "unresolved": unresolved, "ledger": {}})

    # What the words mean

    def visible(self, ids, system):
        return {id for id in ids if system or self.scenes[id]["kind"] != "system"}

    def walkable(self, system, kinds=None, exact=False, avoiding=frozenset()):
        """The graph a walk sees: declared routes are never taken, systems only where the query speaks of them."""
        found = nx.DiGraph()
        hidden = set(self.ids) - self.visible(self.ids, system)
        found.add_nodes_from(id for id in self.ids if id not in avoiding)
        for (a, kind, b), certainty in self.routes.items():
            if certainty == "declared" or (exact and certainty == "inferred") or (kinds and kind not in kinds):
                continue
            if not {a, b} & (hidden | set(avoiding)):
                found.add_edge(a, b)
        return found

    def is_shown_without_back(self, id):
        """Something leads there, and neither a stack nor a container holds it."""
        kinds = {kind for (a, kind, b), certainty in self.routes.items()
                 if b == id != a and certainty != "declared"}
        return bool(kinds) and not kinds & {"push", "contain"}

    def entries(self, system):
        return self.visible([id for id in self.ids if self.scenes[id]["entry"]], system)

    @staticmethod
    def reach(graph, starts, within=None):
        found = set()
        for start in starts & set(graph):
            found |= set(nx.single_source_shortest_path_length(graph, start, cutoff=within))
        return found

    @staticmethod
    def ways(graph, starts, ends, limit):
        """All simple paths, shortest first, then alphabetical."""
        found = []
        for start in starts & set(graph):
            for end in ends & set(graph):
                found += [[start]] if start == end else nx.all_simple_paths(graph, start, end)
        return sorted((path for path in found), key=lambda path: (len(path), path))[:limit]

    @staticmethod
    def shortest(graph, starts, ends):
        best = []
        for start in starts & set(graph):
            for end in ends & set(graph):
                if nx.has_path(graph, start, end):
                    best += nx.all_shortest_paths(graph, start, end)
        return sorted(best, key=lambda path: (len(path), path))[:1]

    @staticmethod
    def gates(graph, starts, ends):
        graph = graph.copy()
        graph.add_node("source")
        graph.add_node("sink")
        graph.add_edges_from(("source", start) for start in starts & set(graph))
        graph.add_edges_from((end, "sink") for end in ends & set(graph))
        if not nx.has_path(graph, "source", "sink"):
            return set()
        before = nx.immediate_dominators(graph, "source")
        found, node = set(), before["sink"]
        while node != "source":
            found.add(node)
            node = before[node]
        return found - starts - ends

    def steps(self, path, kinds, exact):
        """The routes of a path: of parallel ones an exact one, then the first kind."""
        steps = []
        for a, b in zip(path, path[1:]):
            choices = [(certainty != "exact", kind) for (x, kind, y), certainty in self.routes.items()
                       if (x, y) == (a, b) and certainty != "declared" and (not kinds or kind in kinds)
                       and not (exact and certainty == "inferred")]
            inferred, kind = min(choices)
            steps.append((a, b, kind, "inferred" if inferred else "exact"))
        return steps


class Asker:
    """Makes queries together with their answers."""

    def __init__(self, world):
        self.world = world
        self.random = world.random
        self.count = 0

    def parameters(self, *labels):
        """A text of named parameters, and what they are."""
        chosen = {label: None for label in ("within", "limit", "kinds", "avoiding")}
        chosen.update(exact=False, avoiding=set(), system=False)
        parts = []
        for label in labels:
            if self.random.random() < 0.65:
                continue
            if label in ("within", "limit"):
                chosen[label] = self.random.randint(0 if label == "within" else 1, 4)
                parts.append(f"{label}: {chosen[label]}")
            elif label == "via":
                chosen["kinds"] = self.random.sample(KINDS, self.random.randint(1, 3))
                parts.append("via: " + "|".join(chosen["kinds"]))
            elif label == "exact-only":
                chosen["exact"] = self.random.random() < 0.8
                parts.append(f"exact-only: {str(chosen['exact']).lower()}")
            else:
                text, avoided, system = self.some()
                chosen.update(avoiding=avoided, system=system)
                parts.append(f"avoiding: {text}")
        return "".join(", " + part for part in parts), chosen

    def some(self):
        """One to three scenes by id or module name; whether one of them is of the system."""
        ids = [self.random.choice(self.world.ids) for _ in range(self.random.choice([1, 1, 2, 3]))]
        words = [self.random.choice([id, f'"{id}"', self.world.scenes[id]["name"]]) for id in ids]
        text = words[0] if len(words) == 1 else "(" + self.random.choice([" + ", " union "]).join(words) + ")"
        return text, set(ids), any(self.world.scenes[id]["kind"] == "system" for id in ids)

    def questions(self):
        """(query, what the answer has to hold) for every operator; on an empty graph those that need no scene."""
        yield from self.constants()
        if self.world.ids:
            for operator in (self.walks, self.neighbours, self.two_ends, self.picks, self.details, self.algebra):
                yield from operator()

    def constants(self):
        world = self.world
        yield "all()", world.visible(world.ids, False)
        yield "entries()", world.entries(False)
        yield "entries() + system()", world.entries(True) | {i for i in world.ids if world.scenes[i]["kind"] == "system"}
        yield "containers()", {id for id in world.ids if world.scenes[id]["kind"] == "container"}
        yield "system()", {id for id in world.ids if world.scenes[id]["kind"] == "system"}
        text, chosen = self.parameters("via", "exact-only")
        inner = text.removeprefix(", ")
        for system in (False, True):
            graph = world.walkable(system, chosen["kinds"], chosen["exact"])
            tail = " + (system() - system())" if system else ""
            met = world.reach(graph, world.entries(system))
            yield f"unreachable({inner}){tail}", world.visible(world.ids, system) - met
            cycles = [part for part in nx.strongly_connected_components(graph)
                      if len(part) > 1 or graph.has_edge(*part, *part)]
            yield f"cycles({inner}){tail}", set().union(*cycles)
            yield f"dead-ends({inner}){tail}", {
                id for id in world.ids if world.scenes[id]["kind"] == "screen" and id not in world.exits
                and not world.scenes[id].get("dialog") and world.is_shown_without_back(id)
                and not set(graph.successors(id)) - {id}}
        yield "unresolved()", {
            "scenes": world.visible({id for id, _ in world.unresolved if id}, False),
            "unresolved": sorted((id or "", call) for id, call in world.unresolved)}

    def walks(self):
        for name in ("reach", "reached-by", "deps", "rdeps"):
            text, starts, system = self.some()
            tail, chosen = self.parameters("within", "via", "avoiding", "exact-only")
            graph = self.world.walkable(system or chosen["system"], chosen["kinds"], chosen["exact"],
                                        chosen["avoiding"])
            if name in ("reached-by", "rdeps"):
                graph = graph.reverse()
            yield f"{name}({text}{tail})", self.world.reach(graph, starts, chosen["within"])

    def neighbours(self):
        for name in ("next", "previous", "without"):
            text, starts, system = self.some()
            tail, chosen = self.parameters("via", "exact-only")
            graph = self.world.walkable(system, chosen["kinds"], chosen["exact"])
            if name == "without":
                rest = graph.copy()
                rest.remove_nodes_from(starts)
                entries = self.world.entries(system)
                found = self.world.reach(graph, entries) - self.world.reach(rest, entries) - starts
            else:
                step = graph.successors if name == "next" else graph.predecessors
                found = set().union(*(step(start) for start in starts))
            yield f"{name}({text}{tail})", found

    def two_ends(self):
        for name in ("path", "paths", "between", "gates"):
            (text, starts, one), (other, ends, two) = self.some(), self.some()
            labels = ["via", "avoiding", "exact-only"] + (["limit"] if name == "paths" else [])
            tail, chosen = self.parameters(*labels)
            graph = self.world.walkable(one or two or chosen["system"], chosen["kinds"], chosen["exact"],
                                        chosen["avoiding"])
            query = f"{name}({text}, {other}{tail})"
            if name == "between":
                yield query, self.world.reach(graph, starts) & self.world.reach(graph.reverse(), ends)
            elif name == "gates":
                yield query, self.world.gates(graph, starts, ends)
            elif name == "path" or self.world.shape != "large" and graph.number_of_edges() < 40:
                paths = (self.world.shortest(graph, starts, ends) if name == "path"
                         else self.world.ways(graph, starts, ends, chosen["limit"] or 100))
                steps = [self.world.steps(path, chosen["kinds"], chosen["exact"]) for path in paths]
                yield query, {"scenes": set().union(*paths), "paths": steps}

    def picks(self):
        world, scenes = self.world, self.world.scenes
        kind = self.random.choice(["screen", "container", "system", "dialog", "screen|system"])
        system = "system" in kind
        of_kind = {id for id in world.ids
                   if scenes[id]["kind"] in kind.split("|") or (kind == "dialog" and scenes[id]["dialog"])}
        yield f'kind("{kind}")', world.visible(of_kind, system)
        text, among, speaks = self.some()
        yield f'kind("{kind}", {text})', of_kind & among
        for name in ("feature", "storyboard"):
            present = sorted({it[name] for it in scenes.values() if it[name]})
            if present:
                value = self.random.choice(present)
                found = {id for id in world.ids if scenes[id][name] == value}
                yield f"{name}({value})", world.visible(found, False)
                yield f"{name}({value}, {text})", found & among
        letter = self.random.choice("ABCxyz")
        found = {id for id in world.ids if re.search(letter, id) or re.search(letter, scenes[id]["name"])}
        yield f"filter(/{letter}/)", world.visible(found, False)
        yield f"filter(/{letter}/, {text})", found & among
        yield f"/{letter}/", world.visible(found, False)
        glob = self.random.choice(["A*", "*x", "?y", "b*Module", "*"])
        found = {id for id in world.ids
                 if fnmatch.fnmatchcase(id, glob) or fnmatch.fnmatchcase(scenes[id]["name"], glob)}
        yield f"'{glob}'", world.visible(found, False)

    def details(self):
        world = self.world
        (text, starts, _), (other, ends, _) = self.some(), self.some()
        tail, chosen = self.parameters("via", "exact-only")
        found = sorted((a, kind, b) for (a, kind, b), certainty in world.routes.items()
                       if a in starts and b in ends and (not chosen["kinds"] or kind in chosen["kinds"])
                       and (not chosen["exact"] or certainty == "exact"))
        yield f"routes({text}, {other}{tail})", {"routes": found, "scenes": {end for a, _, b in found for end in (a, b)}}
        yield f"types({text})", {
            "scenes": starts, "types": sorted((id, name) for id in starts for name in world.scenes[id]["types"])}
        of = sorted((id, call) for id, call in world.unresolved if id in starts)
        yield f"unresolved({text})", {"unresolved": of, "scenes": {id for id, _ in of}}
        serving = {id for id in world.visible(world.ids, False) if any("Router" in it for it in world.scenes[id]["types"])}
        yield "role('*Router')", {"scenes": serving, "types": sorted((id, id + "Router") for id in serving)}

    def algebra(self):
        """Operators of equal precedence from left to right, and variables."""
        parts = [self.some() for _ in range(4)]
        words = [self.random.choice(choices) for choices in
                 (["+", "union"], ["^", "intersect"], ["-", "except"])]
        operations = [self.random.choice(words) for _ in range(3)]
        text, found = parts[0][0], set(parts[0][1])
        for operation, (word, other, _) in zip(operations, parts[1:]):
            text += f" {operation} {word}"
            found = (found | other if operation in ("+", "union") else
                     found & other if operation in ("^", "intersect") else found - other)
        yield text, found
        system = any(part[2] for part in parts[:2])
        graph = self.world.walkable(system)
        reached = self.world.reach(graph, parts[0][1])
        yield (f"let v = reach({parts[0][0]}) in $v - next($v) ^ {parts[1][0]}",
               (reached - {b for a in reached for b in graph.successors(a)}) & parts[1][1])


def differs(expected, answer):
    """What is wrong with an answer, or None."""
    if "error" in answer:
        return answer["error"]
    if isinstance(expected, set):
        expected = {"scenes": expected}
    for key, value in expected.items():
        if key == "scenes":
            value, found = sorted(value), answer["scenes"]
        elif key == "paths":
            found = [[(s["from"], s["to"], s["kind"], s["certainty"]) for s in path] for path in answer["paths"]]
        elif key == "routes":
            found = sorted((it["from"], it["kind"], it["to"]) for it in answer["routes"])
        elif key == "types":
            found = [(it["scene"], it["name"]) for it in answer["types"]]
        else:
            found = sorted((it["from"] or "", it["call"]) for it in answer["unresolved"])
        if found != value:
            return f"{key}: expected {value}, found {found}"
    return None


def check(seeds):
    """Asks everything about the graphs of some seeds. Returns the differences and how often each operator was used."""
    lines, asked = [], []
    for seed in seeds:
        world = World(seed)
        questions = list(Asker(world).questions())
        lines.append("graph " + world.json())
        lines += ["query " + query for query, _ in questions]
        asked += [(seed, world.shape, query, expected) for query, expected in questions]
    run = subprocess.run([TOOL], input="\n".join(lines) + "\n", capture_output=True, text=True)
    replies = run.stdout.splitlines()
    if run.returncode or len(replies) != len(asked):
        return [f"query-oracle ended with {run.returncode} after {len(replies)} of {len(asked)} answers: {run.stderr}"], {}
    wrong, counts = [], collections.Counter()
    for (seed, shape, query, expected), reply in zip(asked, replies):
        counts.update(re.findall(r"[a-z-]+(?=\()", query) or ["names and operators"])
        difference = differs(expected, json.loads(reply))
        if difference:
            wrong.append(f"seed {seed} ({shape}): {query}\n  {difference}")
    return wrong, counts


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--graphs", type=int, default=6000)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options = options.parse_args()
    seeds = range(options.seed, options.seed + options.graphs)
    shares = [seeds[start:start + 100] for start in range(0, len(seeds), 100)]
    wrong, counts = [], collections.Counter()
    with multiprocessing.Pool(options.jobs) as pool:
        for differences, used in pool.imap(check, shares):
            wrong += differences
            counts.update(used)
    for difference in wrong[:20]:
        print(difference, file=sys.stderr)
    print(f"{options.graphs} graphs, {sum(counts.values())} uses of {len(counts)} operators, {len(wrong)} differences "
          f"from networkx {nx.__version__}")
    print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
