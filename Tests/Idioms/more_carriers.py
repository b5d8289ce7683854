"""Further carriers: containers of Foundation, overloads and operators, objects that forward, and code run later."""

from carriers import carrier, certain
from producers import ANY
from program import Member, Value
from swift_text import UNWEAK, Block


@carrier("initializer and property")
def initializer(site, value):
    kind, name, text = site.fresh_type("Request"), site.fresh("request"), certain(site, value)
    made = site.declare("final class", kind)
    made.add(f"private let stored: {ANY}")
    made.add(f"var screen: {ANY}", ["return stored"])
    made.add(f"init(_ screen: {ANY})", ["stored = screen"])
    site.emit(f"let {name} = {kind}({text})")
    return Value(f"{name}.screen")


@carrier("subscript of a type")
def own_subscript(site, value):
    kind, name, text = site.fresh_type("Deck"), site.fresh("deck"), certain(site, value)
    made = site.declare("struct", kind)
    made.add(f"var screens: [{ANY}]")
    made.add(f"subscript(_ place: Int) -> {ANY}", ["return screens[place]"])
    site.emit(f"let {name} = {kind}(screens: [{text}])")
    return Value(f"{name}[0]")


@carrier("call of a value")
def call_as_function(site, value):
    kind, name, text = site.fresh_type("Dressing"), site.fresh("dress"), certain(site, value)
    site.declare("struct", kind).add(f"func callAsFunction(_ screen: {ANY}) -> {ANY}", ["return screen"])
    site.emit(f"let {name} = {kind}()")
    return Value(f"{name}({text})")


@carrier("loop with numbers")
def enumerated(site, value):
    name = site.fresh("each")
    site.open(f"for (place, {name}) in [{certain(site, value)}].enumerated() where place == 0 {{")
    return Value(name)


@carrier("last of a stack in a property")
def stack_property(site, value):
    name, text = site.fresh("waiting"), certain(site, value)
    site.home.add(f"private var {name}: [{ANY}] = []")
    site.emit(f"{name}.append({text})")
    return Value(f"{name}.popLast()", optional=True)


@carrier("filter and first")
def filtered(site, value):
    name = site.fresh("all")
    site.emit(f"let {name}: [{ANY}] = [{certain(site, value)}]")
    return Value(f"{name}.filter({{ $0.presentedViewController == nil }}).first", optional=True)


@carrier("reduce")
def reduced(site, value):
    name, text = site.fresh("result"), certain(site, value)
    site.emit(f"let {name} = [{text}].reduce(nil as {ANY}?) {{ found, screen in found ?? screen }}")
    return Value(name, optional=True)


@carrier("flatMap of an optional")
def flat_map(site, value):
    name = site.fresh("maybe")
    site.emit(f"let {name}: {ANY}? = {value.text}")
    return Value(f"{name}.flatMap({{ $0 }})", optional=True)


@carrier("dictionary in a property")
def dictionary_property(site, value):
    name, text = site.fresh("cache"), certain(site, value)
    site.home.add(f"private var {name}: [String: {ANY}] = [:]")
    site.emit(f'{name}["{site.word}"] = {text}')
    return Value(f'{name}["{site.word}"]', optional=True)


@carrier("dispatch after a delay")
def after_delay(site, value):
    name, text = site.fresh("late"), certain(site, value)
    site.emit(f"let {name} = {text}")
    site.open("DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in")
    site.emit(UNWEAK)
    return Value(name)


@carrier("operation")
def operation(site, value):
    name, text = site.fresh("queued"), certain(site, value)
    site.emit(f"let {name} = {text}")
    site.open("OperationQueue.main.addOperation { [weak self] in")
    site.emit(UNWEAK)
    return Value(name)


@carrier("stored completion")
def stored_completion(site, value):
    name, received, text = site.fresh("whenReady"), site.fresh("ready"), certain(site, value)
    site.home.add(f"private var {name}: (({ANY}) -> Void)?")
    block = Block(f"{name} = {{ [weak self] {received} in", [UNWEAK])
    site.emit(block, f"{name}?({text})")
    site.cursor = block.body
    return Value(received)


@carrier("computed property with a setter")
def setter(site, value):
    name, found, text = site.fresh("current"), site.fresh("new"), certain(site, value)
    body = [*site.find_host(), f"guard let {found} = newValue else {{ return }}"]
    site.home.members.append(Member(f"private var {name}: {ANY}?", ["get { nil }", Block("set {", body)]))
    site.emit(f"{name} = {text}")
    site.cursor = body
    return Value(found)


@carrier("overload by label")
def overload(site, value):
    name, text = site.fresh("choose"), certain(site, value)
    site.home.add(f"private func {name}(first screen: {ANY}) -> {ANY}", ["return screen"])
    site.home.add(f"private func {name}(second text: String) -> String", ["return text"])
    return Value(f"{name}(first: {text})")


@carrier("two methods in a row")
def forwarding(site, value):
    outer, inner, text = site.fresh("first"), site.fresh("second"), certain(site, value)
    site.home.add(f"private func {outer}(_ screen: {ANY}) -> {ANY}", [f"return {inner}(screen)"])
    site.home.add(f"private func {inner}(_ screen: {ANY}) -> {ANY}", [f'screen.title = "{site.word}"', "return screen"])
    return Value(f"{outer}({text})")


@carrier("generic class")
def generic_class(site, value):
    kind, name, text = site.fresh_type("Variable"), site.fresh("variable"), certain(site, value)
    made = site.declare("final class", f"{kind}<Value>")
    made.file = kind
    made.add("private(set) var value: Value")
    made.add("init(_ value: Value)", ["self.value = value"])
    site.emit(f"let {name} = {kind}<{ANY}>({text})")
    return Value(f"{name}.value")


@carrier("associated type")
def associated(site, value):
    protocol, kind, name = site.fresh_type("Source"), site.fresh_type("Stock"), site.fresh("stock")
    text = certain(site, value)
    made = site.declare("protocol", protocol)
    made.add("associatedtype Item")
    made.add("func take() -> Item")
    adopter = site.declare("struct", kind, [protocol])
    adopter.add(f"let screen: {ANY}")
    adopter.add(f"func take() -> {ANY}", ["return screen"])
    site.emit(f"let {name} = {kind}(screen: {text})")
    return Value(f"{name}.take()")


@carrier("default method of a protocol")
def default_method(site, value):
    protocol, kind, name = site.fresh_type("Styling"), site.fresh_type("Styler"), site.fresh("styler")
    text = certain(site, value)
    site.declare("protocol", protocol)
    added = site.declare("extension", protocol)
    added.file = protocol
    added.add(f"func style(_ screen: {ANY}) -> {ANY}", ["return screen"])
    site.declare("struct", kind, [protocol])
    site.emit(f"let {name} = {kind}()")
    return Value(f"{name}.style({text})")


@carrier("switch over an optional")
def optional_switch(site, value):
    name, opened = site.fresh("maybe"), site.fresh("present")
    case = Block(f"case .some(let {opened}):", [], tail="case .none: break")
    site.emit(f"let {name}: {ANY}? = {value.text}", f"switch {name} {{", case, "}")
    site.cursor = case.body
    return Value(opened)


@carrier("while let")
def while_let(site, value):
    name, opened, text = site.fresh("queue"), site.fresh("front"), certain(site, value)
    site.emit(f"var {name}: [{ANY}] = [{text}]")
    site.open(f"while let {opened} = {name}.popLast() {{")
    return Value(opened)


@carrier("do and catch")
def do_catch(site, value):
    method, opened, text = site.fresh("check"), site.fresh("checked"), certain(site, value)
    site.home.add(f"private func {method}(_ screen: {ANY}) throws -> {ANY}", ["return screen"])
    block = Block("do {", [f"let {opened} = try {method}({text})"], tail="} catch {")
    site.emit(block, "    print(error)", "}")
    site.cursor = block.body
    return Value(opened)


@carrier("property wrapper")
def property_wrapper(site, value):
    kind, name, text = site.fresh_type("Kept"), site.fresh("kept"), certain(site, value)
    made = site.declare("@propertyWrapper struct", f"{kind}<Value>")
    made.file = kind
    made.add("var wrappedValue: Value?")
    site.home.add(f"@{kind} private var {name}: {ANY}?")
    site.emit(f"{name} = {text}")
    return Value(name, optional=True)


@carrier("static variable")
def static_variable(site, value):
    kind, text = site.fresh_type("Session"), certain(site, value)
    site.declare("enum", kind).add(f"static var next: {ANY}?")
    site.emit(f"{kind}.next = {text}")
    return Value(f"{kind}.next", optional=True)
