"""Where the next screen comes from when a value decides: producers of several screens, each of which may come."""

from producers import ANY, producer
from program import Value
from swift_text import Block, Choice


def arms_of(site, body_of):
    """The arms of a choice by `site.index` over all targets but the last one, and the body for that."""
    arms = [(str(number), body_of(target)) for number, target in enumerate(site.targets[:-1])]
    return arms, body_of(site.targets[-1])


def returning(target):
    return ["return " + target.make()]


@producer("switch over a number", most=3, least=2)
def switch_number(site):
    name = site.fresh("next")
    site.emit(f"let {name}: {ANY}")
    site.emit(Choice(site.index, *arms_of(site, lambda target: [f"{name} = {target.make()}"])))
    return Value(name)


@producer("switch with a default that returns", most=3, least=1)
def switch_default_returns(site):
    name = site.fresh("next")
    arms = [(str(number), [f"{name} = {target.make()}"]) for number, target in enumerate(site.targets)]
    site.emit(f"let {name}: {ANY}", Choice(site.index, arms, ["return"]))
    return Value(name)


@producer("if assigning a constant", most=3, least=2)
def if_assigns(site):
    name = site.fresh("next")
    site.emit(f"let {name}: {ANY}")
    site.emit(Choice(site.index, *arms_of(site, lambda target: [f"{name} = {target.make()}"]), style="if"))
    return Value(name)


@producer("variable replaced in an if", most=2, least=2)
def variable_replaced(site):
    name = site.fresh("next")
    first, second = site.targets
    site.emit(f"var {name}: {ANY} = {first.make()}", Block(f"if {site.index} > 0 {{", [f"{name} = {second.make()}"]))
    return Value(name)


@producer("optional filled in an if", most=2, least=2)
def optional_filled(site):
    name = site.fresh("next")
    first, second = site.targets
    site.emit(f"var {name}: {ANY}?", Choice(f"{site.index} > 0", [("true", [f"{name} = {first.make()}"])],
                                            [f"{name} = {second.make()}"], style="if"))
    return Value(name, optional=True)


@producer("ternary", most=2, least=2)
def ternary(site):
    first, second = site.targets
    name = site.fresh("next")
    site.emit(f"let {name}: {ANY} = {site.index} > 0 ? {first.make()} : {second.make()}")
    return Value(name)


@producer("if as a value", most=2, least=2)
def if_value(site):
    first, second = site.targets
    name = site.fresh("next")
    site.emit(f"let {name}: {ANY} = if {site.index} > 0 {{ {first.make()} }} else {{ {second.make()} }}")
    return Value(name)


@producer("switch as a value", most=3, least=2)
def switch_value(site):
    name = site.fresh("next")
    site.emit(f"let {name}: {ANY} = switch {site.index} {{")
    for number, target in enumerate(site.targets[:-1]):
        site.emit(f"case {number}: {target.make()}")
    site.emit(f"default: {site.targets[-1].make()}", "}")
    return Value(name)


@producer("switch over ranges", most=3, least=2)
def switch_ranges(site):
    name = site.fresh("next")
    site.emit(f"let {name}: {ANY}", f"switch {site.index} {{")
    for number, target in enumerate(site.targets[:-1]):
        pattern = f"{number * 3}..<{number * 3 + 3}" if number % 2 else f"{number * 3}...{number * 3 + 2}"
        site.emit(f"case {pattern}: {name} = {target.make()}")
    site.emit(f"default: {name} = {site.targets[-1].make()}", "}")
    return Value(name)


@producer("switch over a string", most=3, least=2)
def switch_string(site):
    name, method = site.fresh("screen"), site.fresh("key")
    site.home.add(f"private var {method}: String",
                  [f'return UserDefaults.standard.string(forKey: "{site.word}") ?? ""'])
    arms = [(f'"{target.word.lower()}"', returning(target)) for target in site.targets[:-1]]
    site.home.add(f"private func {name}(for key: String) -> {ANY}",
                  [Choice("key", arms, returning(site.targets[-1]))])
    return Value(f"{name}(for: {method})")


@producer("switch over a tuple", most=3, least=2)
def switch_tuple(site):
    name = site.fresh("next")
    patterns = ["(0, 0)", "(0, 1...3)", "(1, _)"]
    site.emit(f"let {name}: {ANY}", f"switch ({site.index} / 4, {site.index} % 4) {{")
    for pattern, target in zip(patterns, site.targets[:-1]):
        site.emit(f"case {pattern}: {name} = {target.make()}")
    site.emit(f"default: {name} = {site.targets[-1].make()}", "}")
    return Value(name)


@producer("switch with where", most=2, least=2)
def switch_where(site):
    name, first, second = site.fresh("next"), *site.targets
    site.emit(f"let {name}: {ANY}", f"switch {site.index} {{",
              f"case let number where number % 2 == 0: {name} = {first.make()}",
              f"default: {name} = {second.make()}", "}")
    return Value(name)


@producer("enumeration with payload", most=3, least=2)
def enumeration_payload(site):
    kind, current, method = site.fresh_type("Step"), site.fresh("current"), site.fresh("screen")
    made = site.declare("enum", kind)
    cases = [f"{target.word.lower()}{'(String)' if number == 0 else ''}" for number, target in enumerate(site.targets)]
    made.members = []
    for case in cases:
        made.add(f"case {case}")
    values = [f".{target.word.lower()}" + ('("title")' if number == 0 else "")
              for number, target in enumerate(site.targets)]
    arms = [(str(number), [f"return {value}"]) for number, value in enumerate(values[:-1])]
    site.home.add(f"private var {current}: {kind}", [
        Choice(f'UserDefaults.standard.integer(forKey: "{site.word}")', arms, [f"return {values[-1]}"])])
    lines = ["switch step {"]
    for number, target in enumerate(site.targets):
        lines.append(f"case .{target.word.lower()}{'(let title)' if number == 0 else ''}:")
        if number == 0:
            lines += [f"    let controller = {target.make()}", "    controller.title = title", "    return controller"]
        else:
            lines.append(f"    return {target.make()}")
    site.home.add(f"private func {method}(for step: {kind}) -> {ANY}", lines + ["}"])
    return Value(f"{method}(for: {current})")


@producer("enumeration that makes its screen", most=3, least=2)
def enumeration_controller(site):
    kind, local = site.fresh_type("Row"), site.fresh("row")
    made = site.declare("enum", kind, ["Int", "CaseIterable"])
    made.add("case " + ", ".join(target.word.lower() for target in site.targets))
    lines = ["switch self {"] + [f"case .{t.word.lower()}: {t.make()}" for t in site.targets] + ["}"]
    made.add(f"var controller: {ANY}", lines)
    site.emit(f"guard let {local} = {kind}(rawValue: {site.index}) else {{ return }}")
    return Value(f"{local}.controller")


@producer("all cases by number", most=3, least=2)
def all_cases(site):
    kind = site.fresh_type("Tab")
    made = site.declare("enum", kind, ["CaseIterable"])
    made.add("case " + ", ".join(target.word.lower() for target in site.targets))
    method = site.fresh("make")
    lines = ["switch tab {"] + [f"case .{t.word.lower()}: return {t.make()}" for t in site.targets] + ["}"]
    site.home.add(f"private func {method}(_ tab: {kind}) -> {ANY}", lines)
    return Value(f"{method}({kind}.allCases[{site.index}])")


@producer("early returns", most=3, least=2)
def early_returns(site):
    method = site.fresh("pick")
    body = [Block(f"if row == {number} {{", returning(target)) for number, target in enumerate(site.targets[:-1])]
    site.home.add(f"private func {method}(_ row: Int) -> {ANY}", body + returning(site.targets[-1]))
    return Value(f"{method}({site.index})")


@producer("guard with another screen", most=2, least=2)
def guard_other(site):
    method, first, second = site.fresh("pick"), *site.targets
    site.home.add(f"private func {method}(_ row: Int) -> {ANY}",
                  [f"guard row > 0 else {{ return {first.make()} }}", f"return {second.make()}"])
    return Value(f"{method}({site.index})")


@producer("nil coalescing", most=2, least=2)
def coalescing(site):
    method, first, second = site.fresh("find"), *site.targets
    site.home.add(f"private func {method}(_ row: Int) -> {ANY}?",
                  [f"guard row > 0 else {{ return nil }}", f"return {first.make()}"])
    return Value(f"({method}({site.index}) ?? {second.make()})")


@producer("array by number", most=3, least=2)
def array_number(site):
    name = site.fresh("pages")
    made = ", ".join(target.make() for target in site.targets)
    site.home.add(f"private lazy var {name}: [{ANY}] = [{made}]")
    return Value(f"{name}[{site.index}]")


@producer("makers by number", most=3, least=2)
def makers_number(site):
    name = site.fresh("makers")
    made = ", ".join(f"{{ {target.make()} }}" for target in site.targets)
    site.home.add(f"private let {name}: [() -> {ANY}] = [{made}]")
    return Value(f"{name}[{site.index}]()")


@producer("makers by key", most=3, least=2)
def makers_key(site):
    name = site.fresh("table")
    made = ", ".join(f'"{target.word.lower()}": {{ {target.make()} }}' for target in site.targets)
    site.home.add(f"private let {name}: [String: () -> {ANY}] = [{made}]")
    key = f'UserDefaults.standard.string(forKey: "{site.word}") ?? ""'
    return Value(f"{name}[{key}]?()", optional=True)


@producer("rows with makers", most=3, least=2)
def rows_with_makers(site):
    kind, name = site.fresh_type("Row"), site.fresh("rows")
    made = site.declare("struct", kind)
    made.add("let title: String")
    made.add(f"let make: () -> {ANY}")
    rows = ", ".join(f'{kind}(title: "{target.word}") {{ {target.make()} }}' for target in site.targets)
    site.home.add(f"private let {name} = [{rows}]")
    return Value(f"{name}[{site.index}].make()")


@producer("metatypes by number", most=3, least=2)
def metatypes(site):
    name = site.fresh("kinds")
    made = ", ".join(f"{target.name}.self" for target in site.targets)
    site.home.add(f"private let {name}: [{ANY}.Type] = [{made}]")
    return Value(f"{name}[{site.index}].init()")
