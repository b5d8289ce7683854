"""Further ways of SwiftUI to show a view: selections, items by case, models in the environment, parts and modifiers."""

from swift_text import Block
from swiftui import LEADS, MAKERS, TRIGGERS, flag, register


@register(MAKERS, "group")
def group(site):
    return f"Group {{ {site.targets[0].make()} }}"


@register(MAKERS, "optional value", most=1)
def optional_value(site):
    name, opened = site.fresh("title"), site.fresh("some")
    site.home.add(f'@AppStorage("{site.word}") private var {name}: String?')
    return f"if let {opened} = {name} {{ {site.targets[0].make()}.navigationTitle({opened}) }}"


@register(MAKERS, "ternary", most=2)
def ternary(site):
    name, first, second = site.fresh("isFirst"), *site.targets
    site.home.add(f'@AppStorage("{site.word}") private var {name} = false')
    return f"{name} ? AnyView({first.make()}) : AnyView({second.make()})"


@register(MAKERS, "enumeration that is a view", most=2)
def enumeration_view(site):
    kind, name = site.fresh_type("Page"), site.fresh("page")
    made = site.declare("enum", kind, ["Int", "View"])
    made.add("case " + ", ".join(target.word.lower() for target in site.targets))
    made.add("var body: some View",
             ["switch self {", *[f"case .{t.word.lower()}: {t.make()}" for t in site.targets], "}"])
    site.home.add(f'@AppStorage("{site.word}") private var {name}: {kind} = .{site.targets[0].word.lower()}')
    for target in site.targets:
        site.screen.rows.append(f'Button("{target.word}") {{ {name} = .{target.word.lower()} }}')
    return name


@register(MAKERS, "protocol of a factory")
def factory_protocol(site):
    protocol, kind, name = site.fresh_type("Making"), site.fresh_type("Maker"), site.fresh("maker")
    site.declare("protocol", protocol).add("func make() -> AnyView")
    site.declare("struct", kind, [protocol]).add("func make() -> AnyView", [f"AnyView({site.targets[0].make()})"])
    site.home.add(f"private let {name}: {protocol} = {kind}()")
    return f"{name}.make()"


@register(MAKERS, "generic function")
def generic(site):
    name = site.fresh("framed")
    site.home.add(f"private func {name}<Content: View>(_ content: Content) -> some View", ["content.padding()"])
    return f"{name}({site.targets[0].make()})"


@register(MAKERS, "custom modifier")
def custom_modifier(site):
    kind = site.fresh_type("Style")
    made = site.declare("struct", kind, ["ViewModifier"])
    made.add("func body(content: Content) -> some View", ["content.padding()"])
    return f"{site.targets[0].make()}.modifier({kind}())"


@register(TRIGGERS, "change of a value")
def change(site, code):
    name = site.fresh("count")
    site.home.add(f"@State private var {name} = 0")
    site.screen.rows.append(f'Stepper("{site.word}", value: ${name})')
    site.screen.modifiers.append(f"    .onChange(of: {name}) {{ _ in {code} }}")


@register(TRIGGERS, "notification")
def notification(site, code):
    site.screen.modifiers.append(
        f"    .onReceive(NotificationCenter.default.publisher(for: .NSCalendarDayChanged)) {{ _ in {code} }}")


@register(TRIGGERS, "task of a button")
def button_task(site, code):
    site.screen.rows.append(Block(f'Button("{site.word}") {{', [f"Task {{ {code} }}"]))


@register(TRIGGERS, "context menu")
def context_menu(site, code):
    site.screen.rows += [f'Text("{site.word}")', f'    .contextMenu {{ Button("Go") {{ {code} }} }}']


@register(TRIGGERS, "computed row")
def computed_row(site, code):
    name = site.fresh("row")
    site.home.add(f"private var {name}: some View", [f'Button("{site.word}") {{ {code} }}'])
    site.screen.rows.append(name)


@register(TRIGGERS, "alert")
def alert(site, code):
    name = site.fresh("asks")
    site.home.add(f"@State private var {name} = false")
    site.screen.rows.append(f'Button("{site.word}") {{ {name} = true }}')
    site.screen.modifiers.append(f'    .alert("Go?", isPresented: ${name}) {{ Button("Go") {{ {code} }} }}')


@register(LEADS, "cover with an item", kind="present", stacked=False)
def cover_item(site, view):
    kind, name = site.fresh_type("Sheet"), site.fresh("sheet")
    made = site.declare("enum", kind, ["String", "Identifiable"])
    made.add("case only")
    made.add("var id: String", ["rawValue"])
    site.home.add(f"@State private var {name}: {kind}?")
    TRIGGERS[site.plan["event"]](site, f"{name} = .only")
    site.screen.modifiers.append(Block(f"    .fullScreenCover(item: ${name}) {{ sheet in", [
        "    switch sheet {", f"    case .only: {view}", "    }"], "    }"))


@register(LEADS, "link by a flag", kind="push", stacked=True)
def link_flag(site, view):
    name = flag(site)
    site.screen.rows.append(f"NavigationLink(destination: {braced(view)}, isActive: ${name}) {{ EmptyView() }}")


def braced(view):
    return f"Group {{ {view} }}" if view.startswith("if ") else view


@register(LEADS, "destination with an item", kind="push", stacked=True)
def destination_item(site, view):
    kind, name = site.fresh_type("Item"), site.fresh("item")
    site.declare("struct", kind, ["Hashable"]).add("let id: Int")
    site.home.add(f"@State private var {name}: {kind}?")
    TRIGGERS[site.plan["event"]](site, f"{name} = {kind}(id: 1)")
    site.screen.modifiers.append(f"    .navigationDestination(item: ${name}) {{ _ in {view} }}")


@register(LEADS, "links in a loop", kind="push", stacked=True)
def links_loop(site, view):
    site.screen.rows.append(Block("ForEach(0..<3) { number in", [Block("NavigationLink {", [view], "} label: {"),
                                                              '    Text("\\(number)")', "}"]))


@register(LEADS, "link in a section", kind="push", stacked=True)
def link_section(site, view):
    site.screen.rows.append(Block('Section("More") {', [Block(f'NavigationLink("{site.word}") {{', [view])]))


@register(LEADS, "sheet in a part", kind="present", stacked=False)
def sheet_part(site, view):
    """A row of the screen has the button and the sheet. The view is made by the screen, so it is handed in."""
    kind = site.fresh_type("Row")
    made = site.declare("struct", f"{kind}<Content: View>", ["View"])
    made.file = kind
    made.add("@ViewBuilder let content: () -> Content")
    made.add("@State private var isOpen = false")
    made.add("var body: some View", [f'Button("{site.word}") {{ isOpen = true }}',
                                     "    .sheet(isPresented: $isOpen) { content() }"])
    site.screen.rows.append(f"{kind} {{ {view} }}")


@register(LEADS, "sheet in a modifier", kind="present", stacked=False)
def sheet_modifier(site, view):
    kind, name = site.fresh_type("Presenter"), flag(site)
    made = site.declare("struct", f"{kind}<Sheet: View>", ["ViewModifier"])
    made.file = kind
    made.add("@Binding var isOpen: Bool")
    made.add("@ViewBuilder let sheet: () -> Sheet")
    made.add("func body(content: Content) -> some View", ["content.sheet(isPresented: $isOpen, content: sheet)"])
    site.screen.modifiers.append(f"    .modifier({kind}(isOpen: ${name}) {{ {view} }})")


@register(LEADS, "sheet in an extension", kind="present", stacked=False)
def sheet_extension(site, view):
    method, name = site.fresh("opening"), flag(site)
    added = site.declare("extension", "View")
    added.file = f"View+{site.word}"
    added.add(f"func {method}<Sheet: View>(_ isOpen: Binding<Bool>, @ViewBuilder sheet: @escaping () -> Sheet) "
              "-> some View", ["self.sheet(isPresented: isOpen, content: sheet)"])
    site.screen.modifiers.append(f"    .{method}(${name}) {{ {view} }}")


@register(LEADS, "sheet with a binding", kind="present", stacked=False)
def sheet_binding(site, view):
    name = site.fresh("opened")
    site.home.add(f"@State private var {name}: String?")
    TRIGGERS[site.plan["event"]](site, f'{name} = "{site.word}"')
    site.screen.modifiers.append(f"    .sheet(isPresented: Binding(get: {{ {name} != nil }}, "
                                 f"set: {{ if !$0 {{ {name} = nil }} }})) {{ {view} }}")
