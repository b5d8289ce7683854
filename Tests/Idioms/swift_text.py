"""Pieces of Swift: statements, members, types and files, and how they are written.

A body is a list of lines, Blocks and Choices. What a transition shows stands between ⟦ and ⟧ in its line, for the
rewrites to find; the marks are not written.
"""

import re

OPENING, CLOSING = "⟦", "⟧"
UNWEAK = "guard let self else { return }"


def shown(expression):
    """An expression marked as what a transition shows."""
    return OPENING + expression + CLOSING


def plain(text):
    return text.replace(OPENING, "").replace(CLOSING, "")


class Block:
    """`head {` and what stands below it, up to the closing brace."""

    def __init__(self, head, body=None, tail="}"):
        self.head, self.body, self.tail = head, body if body is not None else [], tail

    def lines(self, depth):
        yield "    " * depth + plain(self.head)
        yield from written(self.body, depth + 1)
        yield "    " * depth + plain(self.tail)


class Choice:
    """One of several bodies by a value, written as an `if` or as a `switch`.

    `arms` are (pattern, body) with literal patterns; `otherwise` is the body of all other values.
    """

    def __init__(self, subject, arms, otherwise, style="switch"):
        self.subject, self.arms, self.otherwise, self.style = subject, arms, otherwise, style

    def bodies(self):
        return [body for _, body in self.arms] + [self.otherwise]

    def lines(self, depth):
        yield from self.as_if(depth) if self.style == "if" else self.as_switch(depth)

    def as_if(self, depth):
        margin, word = "    " * depth, "if"
        for pattern, body in self.arms:
            condition = self.subject if pattern == "true" else f"{self.subject} == {pattern}"
            yield f"{margin}{word} {condition} {{"
            yield from written(body, depth + 1)
            word = "} else if"
        yield f"{margin}}} else {{"
        yield from written(self.otherwise, depth + 1)
        yield margin + "}"

    def as_switch(self, depth):
        margin = "    " * depth
        yield f"{margin}switch {self.subject} {{"
        for pattern, body in self.arms:
            yield f"{margin}case {pattern}:"
            yield from written(body, depth + 1)
        yield f"{margin}{'case false' if self.arms[0][0] == 'true' else 'default'}:"
        yield from written(self.otherwise, depth + 1)
        yield margin + "}"


def written(body, depth=0):
    """The lines of a body."""
    for node in body:
        if isinstance(node, str):
            yield "    " * depth + plain(node) if node else ""
        else:
            yield from node.lines(depth)


def bodies_in(body):
    """This body and all that are nested in it."""
    yield body
    for node in body:
        for inner in [node.body] if isinstance(node, Block) else node.bodies() if isinstance(node, Choice) else []:
            yield from bodies_in(inner)


class Member:
    """A property in one line, or what has a head and a body.

    `parameters` are (label, name, type) of a method that may be split; `inlines` is (call, expression) of one whose
    call can be replaced by what it returns.
    """

    def __init__(self, head, body=None, parameters=None, inlines=None, tail="}"):
        self.head, self.body, self.parameters, self.inlines, self.tail = head, body, parameters, inlines, tail

    @property
    def is_movable(self):
        return re.match(r"(private |static |@objc |@IBAction )*func ", self.head) is not None

    def lines(self, depth):
        if self.body is None:
            yield "    " * depth + plain(self.head)
        else:
            yield from Block(self.head + " {", self.body, self.tail).lines(depth)


class Type:
    """A type, an extension, or with an empty keyword a function outside of all types."""

    def __init__(self, keyword, name, inherits=(), members=(), file=None):
        self.keyword, self.name, self.inherits = keyword, name, list(inherits)
        self.members, self.file = list(members), file

    def add(self, head, body=None, **more):
        member = Member(head, body, **more)
        self.members.append(member)
        return member

    def lines(self):
        if not self.keyword:
            yield from self.members[0].lines(0)
            return
        parents = ": " + ", ".join(self.inherits) if self.inherits else ""
        head = f"{self.keyword} {self.name}{parents} {{"
        if not self.members:
            yield head + "}"
            return
        yield head
        for number, member in enumerate(self.members):
            if number and (member.body is not None or self.members[number - 1].body is not None):
                yield ""
            yield from member.lines(1)
        yield "}"


def file_text(imports, types):
    """The text of a file with these types."""
    lines = [f"import {name}" for name in imports]
    for one in types:
        lines += ["", *one.lines()]
    return "\n".join(lines) + "\n"
