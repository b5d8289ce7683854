"""The smallest program that still fails: sites are dropped, and each part of a site gives way to the plainest one."""

import copy

import composer
from judge import judge
import rewrites
import segues

PLAINEST = {"UIKit": {"producer": "direct", "event": "button", "way": "direct", "transition": "present"},
            "SwiftUI": {"producer": "direct", "event": "button", "way": "direct", "transition": "sheet"}}


def parts(site, interface):
    """What of a site is not the plainest: the names that a failure can be due to."""
    plain = {**PLAINEST[interface], "home": "screen"}
    if site["transition"] in segues.SEGUES:  # a segue makes its own screen and shows it itself
        return {f"{key}: {site[key]}" for key in ("event", "home", "transition") if site[key] != plain.get(key)}
    if composer.is_relay(site):
        plain["transition"] = "push"
    found = {f"{key}: {site[key]}" for key in plain if site[key] != plain[key]}
    found |= {f"carrier: {name}" for name in site["carriers"]}
    return found | ({f"decoy: {site['decoy']}"} if site["decoy"] else set())


def signature(recipe, failing):
    """What a shrunk recipe fails by, as a tuple of names."""
    found = {recipe["interface"]}
    for site in recipe["sites"]:
        found |= parts(site, recipe["interface"])
    if failing == "rewrite":
        found |= {f"rewrite: {name}" for name, _ in recipe["rewrites"]}
    return tuple(sorted(found))


def smaller(recipe):
    """Recipes that are one step simpler, the boldest steps first."""
    def changed(change):
        made = copy.deepcopy(recipe)
        change(made)
        return made
    for number in range(len(recipe["sites"])):
        if len(recipe["sites"]) > 1:
            yield changed(lambda made: made["sites"].pop(number))
    for number, site in enumerate(recipe["sites"]):
        for key, value in [*PLAINEST[recipe["interface"]].items(), ("home", "screen"), ("decoy", None), ("source", 0)]:
            if key == "transition" and composer.is_relay(site):
                value = "push"  # the code stands in a screen that is not on display
            if site[key] != value:
                def simpler(made):
                    made["sites"][number][key] = value
                    if key == "producer":
                        made["sites"][number]["targets"] = 1
                yield changed(simpler)
        for place in range(len(site["carriers"])):
            yield changed(lambda made: made["sites"][number]["carriers"].pop(place))
        if site["targets"] > 2:
            yield changed(lambda made: made["sites"][number].update(targets=2))
    for place in range(len(recipe["rewrites"])):
        yield changed(lambda made: made["rewrites"].pop(place))
    if recipe["files"] > 1:
        yield changed(lambda made: made.update(files=1))


def failure(tool, recipe, folder):
    """How a recipe fails ("missing", "false", "entry", "problem", "rewrite" or None), the program and its verdict."""
    program = composer.build(recipe)
    verdict = judge(tool, program, folder)
    kind = ("problem" if verdict.problem else "missing" if verdict.missing else "false" if verdict.false
            else "entry" if verdict.entries else None)
    if kind or not recipe["rewrites"]:
        return kind, program, verdict
    again = composer.build(recipe)
    rewrites.apply(again, recipe["rewrites"])
    other = judge(tool, again, folder)
    if set(other.routes) != set(verdict.routes) or other.entries:
        return "rewrite", again, other
    return None, program, verdict


def shrink(tool, recipe, kind, folder, is_known):
    """The smallest recipe that fails in the same way, and for no reason that is known."""
    while True:
        for candidate in smaller(recipe):
            found, program, verdict = failure(tool, candidate, folder)
            if found == kind and not is_known(candidate, kind, program, verdict):
                recipe = candidate
                break
        else:
            return recipe
