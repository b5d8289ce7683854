"""Counts what was right and what failed, and by which mechanism."""

import collections
import json
import re

from shrink import parts


def expectation(program):
    """What is right for a program, to read."""
    lines = [f"entry {name}" for name in program.entries]
    lines += [f"{source} {kind} {target}" for source, kind, target, _ in program.routes]
    lines += [f"never {source} to {target}" for source, target, _ in program.never]
    lines += [f"also {scene} is {view}" for scene, view in program.aliases.items()]
    return "\n".join(lines) + "\n"


def out_of_reach(path):
    """The lines `MECHANISM | REASON` of the list: sets of names, each with its reason."""
    listed = []
    for line in path.read_text().splitlines() if path.exists() else []:
        if line.strip() and not line.startswith("#"):
            names, _, reason = line.partition("|")
            listed.append((frozenset(name.strip() for name in names.split(",")), reason.strip()))
    return listed


class Tally:
    """The figures of a run. A mechanism is the signature of a shrunk failure: the names that it needs to fail."""

    def __init__(self, list_path):
        self.reach = out_of_reach(list_path)
        self.programs = self.right = self.routes = self.found = self.silent = self.false = self.false_exact = 0
        self.explained = self.unexplained = self.rewrites = 0
        self.mechanisms, self.kinds, self.seeds = collections.Counter(), {}, {}
        self.events = collections.Counter()

    @property
    def mechanisms_count(self):
        return len(self.mechanisms)

    def add(self, recipe, kind, program, verdict):
        """Counts a program, and says whether a known mechanism explains its failure."""
        self.programs += 1
        self.right += kind is None
        self.rewrites += kind == "rewrite"
        if kind != "rewrite":
            self.routes += len(verdict.expected)
            self.found += len(verdict.expected) - len(verdict.missing)
            self.silent += len(verdict.silent)
            self.false += len(verdict.false)
            self.false_exact += len(verdict.false_exact)
            for event, _, said in verdict.other_events():
                self.events[event, said and re.sub(r"^[a-z]+[A-Z]\w*(?=\(\)$)", "…", said)] += 1
        return kind is None or self.explain(recipe, kind, program, verdict)

    def losses(self, recipe, kind, program, verdict):
        """(kind, told, names) of each loss: whether the tool says that it is not certain, and the names for each site
        that it can be due to; all sites where that is not known.

        A false route to what is no decoy is the other side of a missing one, so its kind is None.
        """
        def names(site):
            return parts(site, recipe["interface"]) | rewrites | {recipe["interface"]}
        rewrites = {f"rewrite: {name}" for name, _ in recipe["rewrites"]} if kind == "rewrite" else set()
        all_sites = [names(site) for site in recipe["sites"]]
        if kind == "rewrite":
            return [(kind, False, all_sites)]
        found = []
        for route in verdict.missing:
            site = verdict.expected[route]
            found.append(("missing", route not in verdict.silent, [names(site.plan)] if site else all_sites))
        for route in verdict.false:
            source, _, target = route
            sites = [site for start, end, site in program.never if (start, end) == (source, target)]
            found.append(("false" if sites else None, route not in verdict.false_exact,
                          [names(site.plan) for site in sites] or all_sites))
        return found or [(kind, False, all_sites)]

    def causes(self, recipe, kind, program, verdict):
        """For each loss of a program True where it is listed as out of reach, else the known mechanism or None."""
        for loss, told, sites in self.losses(recipe, kind, program, verdict):
            if told and any(names <= site for names, _ in self.reach for site in sites):
                yield True
            else:
                yield next((one for one in self.mechanisms if loss in (None, self.kinds[one]) and
                            any(set(one) <= site for site in sites)), None)

    def is_known(self, recipe, kind, program, verdict):
        """Whether everything that a program fails by is known."""
        return None not in self.causes(recipe, kind, program, verdict)

    def explain(self, recipe, kind, program, verdict):
        """Counts the losses of a program that known mechanisms explain; false where others remain."""
        causes = list(self.causes(recipe, kind, program, verdict))
        for cause in causes:
            if cause is True:
                self.explained += 1
            elif cause:
                self.mechanisms[cause] += 1
                self.unexplained += 1
        return None not in causes

    def learn(self, signature, kind, recipe):
        """Enters a mechanism; false where it or a part of it is known already, such as from another thread."""
        self.unexplained += 1
        signature = next((one for one in self.mechanisms if self.kinds[one] == kind and set(one) <= set(signature)),
                         signature)
        new = signature not in self.mechanisms
        self.mechanisms[signature] += 1
        self.kinds.setdefault(signature, kind)
        self.seeds.setdefault(signature, recipe["seed"])
        return new

    def text(self):
        share = self.found / self.routes if self.routes else 1
        lines = [f"{self.programs} programs, {self.right} right; {self.routes} routes, {self.found} found "
                 f"({share:.2%}), {self.silent} missing in silence, {self.false} false, {self.false_exact} of them "
                 f"said to be exact; {self.rewrites} programs changed by a rewrite; {self.explained} losses listed as "
                 "out of reach"]
        if self.events:
            lines.append(f"{sum(self.events.values())} routes with another event than the right one: " + ", ".join(
                f"{event} as {said} ({count})" for (event, said), count in self.events.most_common(8)))
        total = sum(self.mechanisms.values())
        for names, loss in self.mechanisms.most_common():
            lines.append(f"{loss:5} {loss / total:6.1%}  {self.kinds[names]:8} {', '.join(names)}"
                         f"  (seed {self.seeds[names]})")
        return "\n".join(lines)

    def write(self, path):
        with open(path, "w") as file:
            json.dump({
                "programs": self.programs, "right": self.right, "routes": self.routes, "found": self.found,
                "missingInSilence": self.silent, "false": self.false, "falseExact": self.false_exact,
                "otherEvents": sum(self.events.values()),
                "changedByRewrites": self.rewrites, "outOfReach": self.explained,
                "mechanisms": [{"names": names, "kind": self.kinds[names], "loss": loss, "seed": self.seeds[names]}
                               for names, loss in self.mechanisms.most_common()]}, file, indent=1)
