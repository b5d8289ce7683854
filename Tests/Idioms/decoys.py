"""Screens that nothing leads to, although the code names them: dead branches, uncalled methods, keys never asked for.

Each decoy emits its lines ahead of the site's own, in the handler of the site's event.
"""

from producers import ANY
from swift_text import Block

DECOYS = {}


def decoy(name):
    def register(function):
        DECOYS[name] = function
        return function
    return register


def sometimes(site, *lines):
    """Runs the lines at times, and nothing else of the handler then: two screens cannot be presented at once."""
    site.emit(Block(f'if UserDefaults.standard.bool(forKey: "{site.word}") {{', [*lines, "return"]))


def shows(site, screen):
    return site.on_host(f"present({screen.make()}, animated: true)")


@decoy("uncalled method")
def uncalled(site):
    site.home.add(f"private func {site.fresh('unused')}()", [*site.find_host(), shows(site, site.decoy())])


@decoy("false branch")
def false_branch(site):
    site.emit(Block("if false {", [shows(site, site.decoy())]))


@decoy("literal argument")
def literal_argument(site):
    name = site.fresh("remind")
    site.home.add(f"private func {name}(strongly: Bool)",
                  [*site.find_host(), Block("if strongly {", [shows(site, site.decoy())])])
    site.emit(f"{name}(strongly: false)")


@decoy("case never made")
def unmade_case(site):
    kind, name = site.fresh_type("Mode"), site.fresh("apply")
    made = site.declare("enum", kind)
    made.add("case quiet")
    made.add("case loud")
    site.home.add(f"private func {name}(_ mode: {kind})",
                  [*site.find_host(), "switch mode {", "case .quiet: break",
                   f"case .loud: {shows(site, site.decoy())}", "}"])
    site.emit(f"{name}(.quiet)")


@decoy("made and not shown")
def not_shown(site):
    name = site.fresh("spare")
    site.emit(f"let {name} = {site.decoy().make()}", f'{name}.title = "Spare"')


@decoy("variable overwritten")
def overwritten(site):
    name, kind = site.fresh("before"), site.new_target()
    sometimes(site, f"var {name}: {ANY} = {site.decoy().make()}", f"{name} = {kind.make()}",
              site.on_host(f"present({name}, animated: true)"))
    site.program.expect(site.screen, "present", kind, site)


@decoy("other key of a table")
def other_key(site):
    name, real, table = site.fresh("chosen"), site.new_target(), site.fresh("table")
    site.home.add(f"private let {table}: [String: () -> {ANY}] = "
                  f'["real": {{ {real.make()} }}, "spare": {{ {site.decoy().make()} }}]')
    sometimes(site, Block(f'if let {name} = {table}["real"]?() {{', [site.on_host(f"present({name}, animated: true)")]))
    site.program.expect(site.screen, "present", real, site)


@decoy("overridden method")
def overridden(site):
    base, kind, name = site.fresh_type("BaseFlow"), site.fresh_type("Flow"), site.fresh("flow")
    made = site.declare("class", base)
    made.add(f"func next() -> {ANY}", [site.decoy().make()])
    real = site.new_target()
    site.declare("final class", kind, [base]).add(f"override func next() -> {ANY}", [real.make()])
    sometimes(site, f"let {name}: {base} = {kind}()", site.on_host(f"present({name}.next(), animated: true)"))
    site.program.expect(site.screen, "present", real, site)


@decoy("shadowed name")
def shadowed(site):
    real, name = site.new_target(), site.fresh("sheet")
    site.home.add(f"private lazy var {name}: {ANY} = {site.decoy().make()}")
    sometimes(site, f"let {name} = {real.make()}", site.on_host(f"present({name}, animated: true)"))
    site.program.expect(site.screen, "present", real, site)


@decoy("class never made")
def unmade_class(site):
    kind = site.fresh_type("OldFlow")
    made = site.declare("final class", kind)
    made.add(f"weak var host: {ANY}?")
    made.add("func start()", [f"host?.present({site.decoy().make()}, animated: true)"])


@decoy("code after a return")
def after_return(site):
    name = site.fresh("skip")
    site.home.add(f"private func {name}()", [*site.find_host(), "return;", shows(site, site.decoy())])
    site.emit(f"{name}()")
