"""Programs of SwiftUI: a screen's body has rows and modifiers, and each site adds what leads to the next screens."""

from program import Program, Site
from swift_text import Block

MAKERS, LEADS, TRIGGERS = {}, {}, {}


def register(table, name, **facts):
    def add(function):
        function.facts = facts
        table[name] = function
        return function
    return add


# Makers: an expression of the view, one for each target, or one that chooses among them.

@register(MAKERS, "direct")
def direct(site):
    return site.targets[0].make()


@register(MAKERS, "computed property")
def computed(site):
    name = site.fresh("screen")
    site.home.add(f"private var {name}: some View", [site.targets[0].make()])
    return name


@register(MAKERS, "function")
def function(site):
    name = site.fresh("make")
    site.home.add(f"private func {name}(title: String) -> some View",
                  [f"{site.targets[0].make()}.navigationTitle(title)"])
    return f'{name}(title: "{site.word}")'


@register(MAKERS, "erased")
def erased(site):
    name = site.fresh("make")
    site.home.add(f"private func {name}() -> AnyView", [f"AnyView({site.targets[0].make()})"])
    return f"{name}()"


@register(MAKERS, "static factory")
def factory(site):
    kind = site.fresh_type("Factory")
    site.declare("enum", kind).add("static func make() -> some View", [site.targets[0].make()])
    return f"{kind}.make()"


@register(MAKERS, "modifier")
def modified(site):
    return f"{site.targets[0].make()}.navigationTitle(\"{site.word}\").padding()"


@register(MAKERS, "wrapper with a builder")
def wrapper(site):
    kind = site.fresh_type("Frame")
    made = site.declare("struct", f"{kind}<Content: View>", ["View"])
    made.file = kind
    made.add("@ViewBuilder let content: () -> Content")
    made.add("var body: some View", [Block("VStack {", ["content()"])])
    return f"{kind} {{ {site.targets[0].make()} }}"


@register(MAKERS, "lazy wrapper")
def lazy_wrapper(site):
    kind = site.fresh_type("Lazy")
    made = site.declare("struct", f"{kind}<Content: View>", ["View"])
    made.file = kind
    made.add("private let build: () -> Content")
    made.add("init(_ build: @autoclosure @escaping () -> Content)", ["self.build = build"])
    made.add("var body: Content", ["build()"])
    return f"{kind}({site.targets[0].make()})"


@register(MAKERS, "stored closure")
def stored(site):
    name = site.fresh("make")
    site.home.add(f"private let {name}: () -> {site.targets[0].name} = {{ {site.targets[0].make()} }}")
    return f"{name}()"


@register(MAKERS, "builder with an if", most=2)
def builder_if(site):
    name, first, second = site.fresh("choice"), *site.targets
    site.home.add(f'@AppStorage("{site.word}") private var {name}Key = false')
    site.home.add(f"@ViewBuilder private var {name}: some View",
                  [f"if {name}Key {{", f"    {first.make()}", "} else {", f"    {second.make()}", "}"])
    return name


@register(MAKERS, "builder with a switch", most=3)
def builder_switch(site):
    name = site.fresh("choice")
    site.home.add(f'@AppStorage("{site.word}") private var {name}Key = 0')
    lines = [f"switch {name}Key {{"]
    lines += [f"case {number}: {target.make()}" for number, target in enumerate(site.targets[:-1])]
    site.home.add(f"@ViewBuilder private var {name}: some View",
                  lines + [f"default: {site.targets[-1].make()}", "}"])
    return name


@register(MAKERS, "enumeration that builds", most=2)
def enumeration(site):
    kind, name = site.fresh_type("Page"), site.fresh("page")
    made = site.declare("enum", kind, ["Int"])
    made.add("case " + ", ".join(target.word.lower() for target in site.targets))
    made.add("@ViewBuilder var screen: some View",
             ["switch self {", *[f"case .{t.word.lower()}: {t.make()}" for t in site.targets], "}"])
    site.home.add(f'@AppStorage("{site.word}") private var {name}: {kind} = .{site.targets[0].word.lower()}')
    for target in site.targets:
        site.screen.rows.append(f'Button("{target.word}") {{ {name} = .{target.word.lower()} }}')
    return f"{name}.screen"


# Triggers: the code that changes a state, and where SwiftUI runs it.

@register(TRIGGERS, "button")
def button(site, code):
    site.screen.rows.append(Block(f'Button("{site.word}") {{', [code]))


@register(TRIGGERS, "button with a label")
def button_label(site, code):
    site.screen.rows += [Block("Button {", [code], "} label: {"), f'    Image(systemName: "star")', "}"]


@register(TRIGGERS, "button with a method")
def button_method(site, code):
    name = site.fresh("open")
    site.home.add(f"private func {name}()", [code])
    site.screen.rows.append(f'Button("{site.word}", action: {name})')


@register(TRIGGERS, "tap")
def tap(site, code):
    site.screen.rows += [f'Text("{site.word}")', f"    .onTapGesture {{ {code} }}"]


@register(TRIGGERS, "appearance")
def appearance(site, code):
    site.screen.modifiers.append(f"    .onAppear {{ {code} }}")


@register(TRIGGERS, "task")
def task(site, code):
    site.screen.modifiers.append(Block("    .task {", ["    try? await Task.sleep(nanoseconds: 1_000_000)",
                                                    "    " + code], "    }"))


@register(TRIGGERS, "toolbar")
def toolbar(site, code):
    site.screen.modifiers.append(f'    .toolbar {{ Button("{site.word}") {{ {code} }} }}')


@register(TRIGGERS, "menu")
def menu(site, code):
    site.screen.rows.append(Block('Menu("More") {', [f'Button("{site.word}") {{ {code} }}']))


@register(TRIGGERS, "swipe")
def swipe(site, code):
    site.screen.rows += [f'Text("{site.word}")', f'    .swipeActions {{ Button("Go") {{ {code} }} }}']


@register(TRIGGERS, "callback of a part")
def callback(site, code):
    kind = site.fresh_type("Row")
    made = site.declare("struct", kind, ["View"])
    made.add("let onTap: () -> Void")
    made.add("var body: some View", ['Button("Open") { onTap() }'])
    site.screen.rows.append(f"{kind} {{ {code} }}")


# Leads: how the view is shown.

def flag(site):
    name = site.fresh("shows")
    site.home.add(f"@State private var {name} = false")
    TRIGGERS[site.plan["event"]](site, f"{name} = true")
    return name


def modifier(word):
    def lead(site, view):
        site.screen.modifiers.append(f"    .{word}(isPresented: ${flag(site)}) {{ {view} }}")
    return lead


register(LEADS, "sheet", kind="present", stacked=False)(modifier("sheet"))
register(LEADS, "full screen cover", kind="present", stacked=False)(modifier("fullScreenCover"))
register(LEADS, "popover", kind="present", stacked=False)(modifier("popover"))
register(LEADS, "destination by a flag", kind="push", stacked=True)(modifier("navigationDestination"))


@register(LEADS, "sheet with a stack", kind="present", stacked=True)
def sheet_stack(site, view):
    site.screen.modifiers.append(
        f"    .sheet(isPresented: ${flag(site)}) {{ NavigationStack {{ {view} }} }}")


@register(LEADS, "sheet with an item", kind="present", stacked=False)
def sheet_item(site, view):
    kind, name = site.fresh_type("Item"), site.fresh("item")
    made = site.declare("struct", kind, ["Identifiable"])
    made.add("let id: Int")
    site.home.add(f"@State private var {name}: {kind}?")
    TRIGGERS[site.plan["event"]](site, f"{name} = {kind}(id: 1)")
    site.screen.modifiers.append(f"    .sheet(item: ${name}) {{ _ in {view} }}")


@register(LEADS, "sheet in a model", kind="present", stacked=False)
def sheet_model(site, view):
    kind, name = site.fresh_type("Model"), site.fresh("model")
    made = site.declare("final class", kind, ["ObservableObject"])
    made.add("@Published var isOpen = false")
    made.add("func open()", ["isOpen = true"])
    site.home.add(f"@StateObject private var {name} = {kind}()")
    TRIGGERS[site.plan["event"]](site, f"{name}.open()")
    site.screen.modifiers.append(f"    .sheet(isPresented: ${name}.isOpen) {{ {view} }}")


@register(LEADS, "link", kind="push", stacked=True)
def link(site, view):
    site.screen.rows.append(Block(f'NavigationLink("{site.word}") {{', [view]))


@register(LEADS, "link with a label", kind="push", stacked=True)
def link_label(site, view):
    site.screen.rows += [Block("NavigationLink {", [view], "} label: {"), f'    Text("{site.word}")', "}"]


@register(LEADS, "link with a destination", kind="push", stacked=True)
def link_destination(site, view):
    made = f"Group {{ {view} }}" if view.startswith("if ") else view
    site.screen.rows.append(f'NavigationLink(destination: {made}) {{ Text("{site.word}") }}')


@register(LEADS, "link with a value", kind="push", stacked=True)
def link_value(site, view):
    kind = site.fresh_type("Key")
    site.declare("struct", kind, ["Hashable"]).add("let id: Int")
    site.screen.rows.append(f'NavigationLink("{site.word}", value: {kind}(id: 1))')
    site.screen.modifiers.append(f"    .navigationDestination(for: {kind}.self) {{ _ in {view} }}")


@register(LEADS, "path", kind="push", stacked=True, owns=True)
def path(site, view):
    kind, name = site.fresh_type("Key"), site.fresh("path")
    site.declare("struct", kind, ["Hashable"]).add("let id: Int")
    site.home.add(f"@State private var {name} = NavigationPath()")
    site.screen.path = name
    TRIGGERS[site.plan["event"]](site, f"{name}.append({kind}(id: 1))")
    site.screen.modifiers.append(f"    .navigationDestination(for: {kind}.self) {{ _ in {view} }}")


def decoy_unused(site):
    """A view that a property makes which nothing reads."""
    site.home.add(f"private var {site.fresh('unused')}: some View", [Block("NavigationLink(\"Never\") {",
                                                                           [site.decoy().make()])])


def decoy_false(site):
    site.screen.rows.append(Block("if false {", [f'NavigationLink("Never") {{ {site.decoy().make()} }}']))


DECOYS = {"unused property": decoy_unused, "false branch": decoy_false}


def recipe(seed, chance):
    sites = [site_plan(chance, number) for number in range(chance.randint(1, 4))]
    names = ["rename", "reorder members", "move to another file", "move to an extension"]
    return {"seed": seed, "interface": "SwiftUI", "files": chance.choice([1, 2, 3]), "sites": sites,
            "rewrites": [[chance.choice(names), chance.randrange(1000)]]}


def site_plan(chance, number):
    maker = chance.choice(sorted(MAKERS))
    most = MAKERS[maker].facts.get("most", 1)
    return {"source": chance.choice([0, 0, number]), "event": chance.choice(sorted(TRIGGERS)), "home": "screen",
            "producer": maker, "carriers": [], "way": "direct", "transition": chance.choice(sorted(LEADS)),
            "targets": min(2, most) if most < 3 else chance.randint(2, 3),
            "decoy": chance.choice(sorted(DECOYS)) if chance.random() < 0.3 else None}


def build(plan):
    program = Program(plan)
    start = program.screen("View")
    start.in_stack = start.owns_stack = start.is_shown = True
    program.entries.append(start.name)
    sources = [start]
    for one in plan["sites"]:
        source = sources[min(one["source"], len(sources) - 1)]
        if LEADS[one["transition"]].facts["kind"] == "push" and not source.in_stack:
            source = start
        if LEADS[one["transition"]].facts.get("owns") and (source is not start or start.path):
            one = {**one, "transition": "sheet"}
        lead = LEADS[one["transition"]]
        site = Site(program, one, source)
        if one["decoy"]:
            DECOYS[one["decoy"]](site)
        lead(site, MAKERS[one["producer"]](site))
        for target in site.targets:
            target.in_stack = lead.facts["stacked"]
            program.expect(source, lead.facts["kind"], target, site)
        sources += site.targets
    app = program.declare("@main struct", "DemoApp", ["App"])
    app.add("var body: some Scene", [Block("WindowGroup {", [start.make()])])
    for screen in program.screens:
        screen.finish()
    return program
