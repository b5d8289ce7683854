"""Compares what two builds say of an app: folders with graph-N.json and findings-N.json for each order of its files."""
import json
import os
import re

ORDERS = ["by path", "reversed", "shuffled"]
SHOWN = 12  # differences of one kind and app on the page


class Change:
    """What differs in one app: lines for a reader, and how many of each kind."""

    def __init__(self):
        self.lines = []
        self.counts = {}
        self.rules = {}

    def __bool__(self):
        return bool(self.lines)

    def add(self, kind, lost, gained, changed, shown):
        """`shown` is a function from an entry to its text."""
        if not (lost or gained or changed):
            return
        self.counts[kind] = (len(lost), len(gained), len(changed))
        self.lines.append(f"{kind}:")
        self.lines += [f"  - {shown(entry)}" for entry in lost]
        self.lines += [f"  + {shown(entry)}" for entry in gained]
        for old, new in changed:
            self.lines += [f"  ~ {shown(new)}"] + [f"      {line}" for line in member_lines(old, new)]


    def add_orders(self, old_folder, new_folder):
        known = order_lines(old_folder)
        lines = [line for line in order_lines(new_folder) if line not in known]
        if lines:
            self.counts["orders"] = None
            self.lines += ["orders:"] + [f"  {line}" for line in lines]


def compare(old_folder, new_folder, number=1):
    change = Change()
    old, new = load(old_folder / "findings-1.json"), load(new_folder / f"findings-{number}.json")
    by_rule(change, old["findings"], new["findings"])
    if old["summary"] != new["summary"] and not change:
        change.lines += ["summary:"] + [f"  {line}" for line in member_lines(old["summary"], new["summary"])]
    old, new = load(old_folder / "graph-1.json"), load(new_folder / f"graph-{number}.json")
    entries = [{scene["id"] for scene in graph["scenes"] if scene["entry"]} for graph in (old, new)]
    change.add("entries", sorted(entries[0] - entries[1]), sorted(entries[1] - entries[0]), [], str)
    kinds = {
        "scenes": (lambda scene: scene["id"], scene_text),
        "routes": (lambda route: (route["from"], route["kind"], route["to"], place(route)), route_text),
        "exits": (lambda exit: (exit["from"], exit["kind"], place(exit)), exit_text),
        "unresolved": (lambda call: place(call), unresolved_text),
    }
    for kind, (key, text) in kinds.items():
        change.add(kind, *differences(old[kind], new[kind], key), text)
    ledger = member_lines(old["ledger"], new["ledger"])
    if ledger:
        counts = [new["ledger"][name] - old["ledger"][name] for name in ("resolved", "unresolved")]
        change.counts["ledger"] = tuple(counts)
        change.lines += ["ledger:"] + [f"  {line}" for line in ledger]
    told = (*kinds, "ledger", "tool")
    rest = [{key: value for key, value in graph.items() if key not in told} for graph in (old, new)]
    if rest[0] != rest[1]:
        change.lines += ["graph:"] + [f"  {line}" for line in member_lines(*rest)]
    return change


def by_rule(change, old, new):
    def key(finding):
        return finding["rule"], place(finding), finding["subject"]

    rules = sorted({finding["rule"] for finding in old + new})
    for rule in rules:
        parts = differences(
            [unprinted(finding) for finding in old if finding["rule"] == rule],
            [unprinted(finding) for finding in new if finding["rule"] == rule], key)
        change.add(rule, *parts, finding_text)
        if any(parts):
            change.rules[rule] = change.counts.pop(rule)
    if change.rules:
        change.counts["findings"] = tuple(map(sum, zip(*change.rules.values())))


def unprinted(finding):
    # A fingerprint counts its equals, so it differs where another finding does.
    return {name: value for name, value in finding.items() if name not in ("fingerprint", "state")}


def differences(old, new, key):
    """Lost and gained entries, and pairs of an old and a new one with the same key that differ otherwise."""
    remaining = [json.dumps(entry, sort_keys=True) for entry in old]
    gained = []
    for entry in new:
        text = json.dumps(entry, sort_keys=True)
        if text in remaining:
            remaining.remove(text)
        else:
            gained.append(entry)
    lost, changed = [], []
    for entry in map(json.loads, remaining):
        partner = next((other for other in gained if key(other) == key(entry)), None)
        if partner is None:
            lost.append(entry)
        else:
            gained.remove(partner)
            changed.append((entry, partner))
    return lost, gained, changed


def order_lines(folder):
    """How what is said of the files in the other orders differs from what is said in the first."""
    lines = []
    for number, order in enumerate(ORDERS[1:], 2):
        if (folder / f"graph-{number}.json").exists() and (change := compare(folder, folder, number)):
            lines.append(f"{order}: {', '.join(summary(kind, counts) for kind, counts in change.counts.items())}")
    return lines


def summary(kind, counts):
    return f"{kind} " + " ".join(f"{sign}{number}" for sign, number in zip("-+~", counts) if number)


# Texts


def load(file):
    return json.loads(file.read_text())


def place(entry):
    location = entry["location"] or {}
    return f"{location.get('file', '')}:{location.get('line', '')}:{location.get('column', '')}"


def finding_text(finding):
    return f"{finding['severity']} {place(finding)} {finding['message']}"


def scene_text(scene):
    return f"{scene['id']} ({scene['kind']}) {place(scene)}"


def route_text(route):
    return f"{route['from']} > {route['kind']} > {route['to']} {place(route)} {route['certainty']}"


def exit_text(exit):
    return f"{exit['from']} {exit['kind']} {place(exit)}"


def unresolved_text(call):
    return " ".join([place(call)] + [str(value) for name, value in sorted(call.items()) if isinstance(value, str)])


def member_lines(old, new):
    lines = []
    for name in sorted(set(old) | set(new)):
        before, after = (value_text(entry.get(name)) for entry in (old, new))
        if before != after:
            before, after = around(before, after)
            lines.append(f"{name}: {before} -> {after}")
    return lines


def value_text(value):
    if isinstance(value, list):
        return "[" + ", ".join(map(value_text, value)) + "]"
    if isinstance(value, dict) and value.keys() >= {"file", "line", "column"}:
        return place({"location": value})
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {value_text(value[name])}" for name in sorted(value)) + "}"
    return json.dumps(value, ensure_ascii=False)


def around(before, after, limit=160):
    """Two texts, without most of what they have in common where they are long."""
    if max(len(before), len(after)) <= limit:
        return before, after
    first = max(0, len(os.path.commonprefix([before, after])) - 40)

    def cut(text):
        part = text[first:][:limit]
        return ("…" if first else "") + part + ("…" if first + len(part) < len(text) else "")

    return cut(before), cut(after)


def head(changes, notes):
    compared = len(changes)
    changes = {name: change for name, change in changes.items() if change}
    if not changes:
        return notes + [f"{compared} compared: no differences"]
    page = notes + [f"{compared} compared, {len(changes)} with differences (lost, gained, changed)"]
    rules = {}
    for change in changes.values():
        for rule, counts in change.rules.items():
            rules[rule] = tuple(map(sum, zip(rules.get(rule, (0, 0, 0)), counts)))
    if rules:
        page += ["", "By rule"] + [f"  {rule:36}{numbers(counts)}" for rule, counts in sorted(rules.items())]
    page += ["", "By app"]
    for name, change in changes.items():
        page.append(f"  {name}")
        for kind, counts in change.counts.items():
            if kind == "ledger":
                page.append(f"      {kind:32}{counts[0]:+} resolved, {counts[1]:+} unresolved")
            elif kind == "orders":
                page.append(f"      {kind:32}the result depends on the order of the files")
            else:
                page.append(f"      {kind:32}{numbers(counts)}")
    return page


def numbers(counts):
    return "".join(f"{sign}{number:<7}" if number else " " * 8 for sign, number in zip("-+~", counts)).rstrip()


def shortened(page):
    """At most SHOWN differences of a kind in a row; the lines that explain one go with it."""
    result, row = [], 0
    for line in page + [""]:
        if re.match(r"  [-+~] ", line):
            row += 1
        elif not line.startswith("      "):
            if row > SHOWN:
                result.append(f"  … and {row - SHOWN} more")
            row = 0
        if row <= SHOWN:
            result.append(line)
    return result[:-1]
