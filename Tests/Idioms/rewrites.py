"""Rewrites that keep what a program does: its scenes and routes stay the same, whatever the lines."""

import random
import re

from swift_text import CLOSING, OPENING, Block, Choice, bodies_in, shown

REWRITES = {}


def rewrite(name):
    def register(function):
        REWRITES[name] = function
        return function
    return register


def apply(program, steps):
    """Applies (name, seed) one after the other."""
    for name, seed in steps:
        REWRITES[name](program, random.Random(seed))


def members_with_bodies(program):
    for one in program.all_types():
        for member in one.members:
            if member.body is not None:
                yield one, member


def replaced(program, change):
    """Every piece of text of the program, changed."""
    program.aliases = {change(name): view for name, view in program.aliases.items()}

    def in_body(body):
        for place, node in enumerate(body):
            if isinstance(node, str):
                body[place] = change(node)
            elif isinstance(node, Block):
                node.head, node.tail = change(node.head), change(node.tail)
                in_body(node.body)
            else:
                node.subject = change(node.subject)
                for inner in node.bodies():
                    in_body(inner)
    for one in program.all_types():
        one.name = change(one.name)
        one.inherits = [change(parent) for parent in one.inherits]
        for member in one.members:
            member.head = change(member.head)
            member.inlines = member.inlines and tuple(map(change, member.inlines))
            in_body(member.body or [])


@rewrite("rename")
def rename(program, chance):
    names = chance.sample(program.renamable, (len(program.renamable) + 1) // 2)
    if not names:
        return
    table = {name: name + chance.choice(["Now", "Item", "Again"]) for name in names}
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, sorted(table, key=len, reverse=True))) + r")\b")
    replaced(program, lambda text: pattern.sub(lambda found: table[found[0]], text))


@rewrite("reorder members")
def reorder(program, chance):
    for one in program.all_types():
        order = list(one.members)
        chance.shuffle(order)
        if one.keyword not in ("class", "final class", "extension"):  # the order of stored properties and cases counts
            order = [member for member in one.members if member.body is None] + [
                member for member in order if member.body is not None]
        one.members = order
    chance.shuffle(program.types)


@rewrite("extract a method")
def extract(program, chance):
    found = [(one, member) for one, member in members_with_bodies(program)
             if re.match(r"@objc private func \w+\(\)$", member.head) and member.body]
    if not found:
        return
    one, member = chance.choice(found)
    name = program.fresh("perform" + re.search(r"func (\w+)", member.head)[1][2:])
    one.add(f"private func {name}()", member.body)
    member.body = [f"{name}()"]


@rewrite("inline")
def inline(program, chance):
    found = [(one, member) for one in program.all_types() for member in one.members if member.inlines]
    if not found:
        return
    one, member = chance.choice(found)
    call, expression = member.inlines
    one.members.remove(member)
    pattern = re.compile(r"\b" + re.escape(call) + (r"\b" if call[-1].isalnum() else ""))
    replaced(program, lambda text: pattern.sub(lambda _: expression, text))


@rewrite("introduce a local")
def introduce_local(program, chance):
    places = [(body, number) for _, member in members_with_bodies(program) for body in bodies_in(member.body)
              for number, node in enumerate(body) if isinstance(node, str) and OPENING in node]
    if not places:
        return
    body, number = chance.choice(places)
    expression = re.search(f"{OPENING}(.*){CLOSING}", body[number])[1]
    name = program.fresh("chosen")
    line = re.sub(f"{OPENING}.*{CLOSING}", lambda _: shown(name), body[number])
    margin = re.match(" *", line)[0]
    body[number:number + 1] = [f"{margin}let {name} = {expression}", line]


def public(program):
    """Members that lie in another file than their users are not private."""
    replaced(program, lambda text: text.replace("private ", ""))


@rewrite("move to an extension")
def to_extension(program, chance):
    found = [(one, member) for one, member in members_with_bodies(program)
             if one.keyword in ("final class", "struct", "enum", "class") and "<" not in one.name and member.is_movable]
    if not found:
        return
    one, member = chance.choice(found)
    if one.keyword == "class":
        return
    one.members.remove(member)
    public(program)
    member.head = member.head.replace("private ", "")
    added = program.declare("extension", one.name, members=[member])
    added.file = chance.choice([one.file, f"{one.name}+More"])


@rewrite("move to another file")
def to_file(program, chance):
    public(program)
    for one in chance.sample(program.types, len(program.types) // 2):
        one.file = chance.choice(["Shared", "Support", "Common"])


@rewrite("if to switch and back")
def flip(program, chance):
    for _, member in members_with_bodies(program):
        for body in bodies_in(member.body):
            for node in body:
                if isinstance(node, Choice):
                    node.style = "if" if node.style == "switch" else "switch"
    del chance
