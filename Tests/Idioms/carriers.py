"""What carries a screen from where it is made to where it is shown: each carrier takes a Value and hands on another."""

from program import Member, Value
from producers import ANY
from swift_text import UNWEAK, Block

CARRIERS = {}


def carrier(name):
    def register(function):
        CARRIERS[name] = function
        return function
    return register


def certain(site, value):
    """The value, unwrapped where it is an optional."""
    if not value.optional:
        return value.text
    name = site.fresh("found")
    site.emit(f"guard let {name} = {value.text} else {{ return }}")
    return name


@carrier("local")
def local(site, value):
    name = site.fresh("screen")
    site.emit(f"let {name} = {certain(site, value)}")
    return Value(name)


@carrier("local of the base type")
def typed_local(site, value):
    name = site.fresh("controller")
    site.emit(f"let {name}: {ANY} = {certain(site, value)}", f'{name}.title = "{site.word}"')
    return Value(name)


@carrier("parameter")
def parameter(site, value):
    name = site.fresh("prepare")
    site.home.add(f"private func {name}(_ screen: {ANY}) -> {ANY}",
                  [f'screen.title = "{site.word}"', "return screen"])
    return Value(f"{name}({certain(site, value)})")


@carrier("default argument")
def default_argument(site, value):
    if not value.free or value.optional:
        return parameter(site, value)
    name = site.fresh("ready")
    site.home.add(f"private func {name}(_ screen: {ANY} = {value.text}) -> {ANY}", ["return screen"])
    return Value(f"{name}()")


@carrier("property of self")
def property_self(site, value):
    name, found = site.fresh("pending"), site.fresh("waiting")
    text = certain(site, value)
    site.home.add(f"private var {name}: {ANY}?")
    site.emit(f"{name} = {text}", f"guard let {found} = {name} else {{ return }}")
    return Value(found)


@carrier("property of another")
def property_other(site, value):
    kind, name = site.fresh_type("Box"), site.fresh("box")
    site.declare("final class", kind).add(f"var content: {ANY}?")
    text = certain(site, value)
    site.emit(f"let {name} = {kind}()", f"{name}.content = {text}")
    return Value(f"{name}.content", optional=True)


@carrier("optional chaining")
def chaining(site, value):
    kind, name, text = site.fresh_type("Holder"), site.fresh("holder"), certain(site, value)
    made = site.declare("final class", kind)
    made.add(f"let content: {ANY}")
    made.add(f"init(content: {ANY})", ["self.content = content"])
    site.home.add(f"private var {name}: {kind}?")
    site.emit(f"{name} = {kind}(content: {text})")
    return Value(f"{name}?.content", optional=True)


@carrier("first of an array")
def array_first(site, value):
    name = site.fresh("stack")
    site.emit(f"let {name}: [{ANY}] = [{certain(site, value)}]")
    return Value(f"{name}.first", optional=True)


@carrier("subscript of an array")
def array_subscript(site, value):
    name = site.fresh("stack")
    text = certain(site, value)
    site.emit(f"var {name} = [{ANY}]()", f"{name}.append({text})")
    return Value(f"{name}[0]")


@carrier("loop over an array")
def array_loop(site, value):
    name = site.fresh("each")
    site.open(f"for {name} in [{certain(site, value)}] {{")
    return Value(name)


@carrier("forEach")
def for_each(site, value):
    name = site.fresh("each")
    site.open(f"[{certain(site, value)}].forEach {{ {name} in")
    return Value(name)


@carrier("dictionary")
def dictionary(site, value):
    name = site.fresh("byName")
    site.emit(f'let {name}: [String: {ANY}] = ["{site.word.lower()}": {certain(site, value)}]')
    return Value(f'{name}["{site.word.lower()}"]', optional=True)


@carrier("tuple element")
def tuple_element(site, value):
    name = site.fresh("pair")
    site.emit(f"let {name} = (screen: {certain(site, value)}, animated: true)")
    return Value(f"{name}.screen")


@carrier("tuple taken apart")
def tuple_apart(site, value):
    method, name, text = site.fresh("pair"), site.fresh("shown"), certain(site, value)
    site.home.add(f"private func {method}(_ screen: {ANY}) -> ({ANY}, Bool)", ["return (screen, true)"])
    site.emit(f"let ({name}, _) = {method}({text})")
    return Value(name)


@carrier("optional and if let")
def if_let(site, value):
    name, opened = site.fresh("maybe"), site.fresh("some")
    site.emit(f"let {name}: {ANY}? = {value.text}")
    site.open(f"if let {opened} = {name} {{")
    return Value(opened)


@carrier("optional and guard")
def guard_let(site, value):
    name, opened = site.fresh("maybe"), site.fresh("some")
    site.emit(f"let {name}: {ANY}? = {value.text}", f"guard let {opened} = {name} else {{ return }}")
    return Value(opened)


@carrier("conditional cast")
def cast(site, value):
    name, opened = site.fresh("anything"), site.fresh("some")
    site.emit(f"let {name}: Any = {certain(site, value)}", f"guard let {opened} = {name} as? {ANY} else {{ return }}")
    return Value(opened)


@carrier("map of an optional")
def optional_map(site, value):
    name = site.fresh("shown")
    text = value.text if value.optional else f"Optional({value.text})"
    site.open(f"({text}).map {{ {name} in")
    return Value(name)


@carrier("map of an array")
def array_map(site, value):
    name, text = site.fresh("mapped"), certain(site, value)
    site.emit(f"let {name} = [{text}].map {{ screen -> {ANY} in", f'    screen.title = "{site.word}"',
              "    return screen", "}")
    return Value(f"{name}[0]")


@carrier("compactMap")
def compact_map(site, value):
    name = site.fresh("all")
    site.emit(f"let {name}: [{ANY}?] = [{value.text}]")
    return Value(f"{name}.compactMap({{ $0 }}).first", optional=True)


@carrier("first where")
def first_where(site, value):
    name = site.fresh("all")
    site.emit(f"let {name}: [{ANY}] = [{certain(site, value)}]")
    return Value(f"{name}.first(where: {{ $0.parent == nil }})", optional=True)


@carrier("function reference")
def function_reference(site, value):
    method, name, text = site.fresh("dress"), site.fresh("dressing"), certain(site, value)
    site.home.add(f"private func {method}(_ screen: {ANY}) -> {ANY}", ["return screen"])
    site.emit(f"let {name}: ({ANY}) -> {ANY} = {method}")
    return Value(f"{name}({text})")


@carrier("key path")
def key_path(site, value):
    kind, name, text = site.fresh_type("Card"), site.fresh("card"), certain(site, value)
    site.declare("struct", kind).add(f"let screen: {ANY}")
    site.emit(f"let {name} = {kind}(screen: {text})")
    return Value(f"{name}[keyPath: \\.screen]")


@carrier("map by key path")
def key_path_map(site, value):
    kind, name, text = site.fresh_type("Card"), site.fresh("cards"), certain(site, value)
    site.declare("struct", kind).add(f"let screen: {ANY}")
    site.emit(f"let {name} = [{kind}(screen: {text})].map(\\.screen)")
    return Value(f"{name}.first", optional=True)


@carrier("generic wrapper")
def generic_wrapper(site, value):
    kind, name, text = site.fresh_type("Wrapped"), site.fresh("wrapped"), certain(site, value)
    made = site.declare("struct", kind + "<Value>")
    made.file = kind
    made.add("let value: Value")
    site.emit(f"let {name} = {kind}(value: {text})")
    return Value(f"{name}.value")


@carrier("generic function")
def generic_function(site, value):
    name = site.fresh("same")
    site.home.add(f"private func {name}<Screen>(_ screen: Screen) -> Screen", ["return screen"])
    return Value(f"{name}({certain(site, value)})")


@carrier("protocol")
def protocol(site, value):
    kind, adopter, name = site.fresh_type("Offering"), site.fresh_type("Page"), site.fresh("page")
    text = certain(site, value)
    site.declare("protocol", kind).add(f"var screen: {ANY} {{ get }}")
    site.declare("struct", adopter, [kind]).add(f"let screen: {ANY}")
    site.emit(f"let {name}: {kind} = {adopter}(screen: {text})")
    return Value(f"{name}.screen")


@carrier("extension")
def extension(site, value):
    name = site.fresh("styled")
    made = site.declare("extension", ANY)
    made.file = f"UIViewController+{site.word}"
    made.add(f"func {name}() -> {ANY}", ["view.tintColor = .systemTeal", "return self"])
    return Value(f"{certain(site, value)}.{name}()")


@carrier("base class")
def base_class(site, value):
    base, kind, name = site.fresh_type("BaseDecorator"), site.fresh_type("Decorator"), site.fresh("decorator")
    text = certain(site, value)
    site.declare("class", base).add(f"func decorate(_ screen: {ANY}) -> {ANY}", ["return screen"])
    site.declare("final class", kind, [base])
    site.emit(f"let {name} = {kind}()")
    return Value(f"{name}.decorate({text})")


@carrier("inout parameter")
def inout(site, value):
    name, method, text = site.fresh("slot"), site.fresh("fill"), certain(site, value)
    site.home.add(f"private func {method}(_ slot: inout {ANY}?, with screen: {ANY})", ["slot = screen"])
    site.emit(f"var {name}: {ANY}?", f"{method}(&{name}, with: {text})")
    return Value(name, optional=True)


@carrier("result")
def result(site, value):
    name, opened = site.fresh("outcome"), site.fresh("shown")
    site.emit(f"let {name}: Result<{ANY}, Error> = .success({certain(site, value)})")
    site.open(f"if case .success(let {opened}) = {name} {{")
    return Value(opened)


@carrier("payload of a case")
def payload(site, value):
    kind, name, opened = site.fresh_type("Action"), site.fresh("action"), site.fresh("shown")
    text = certain(site, value)
    made = site.declare("enum", kind)
    made.add(f"case show({ANY})")
    made.add("case nothing")
    case = Block(f"case .show(let {opened}):", [], tail="case .nothing: break")
    site.emit(f"let {name} = {kind}.show({text})", f"switch {name} {{", case, "}")
    site.cursor = case.body
    return Value(opened)


@carrier("callback")
def callback(site, value):
    method, name, text = site.fresh("deliver"), site.fresh("delivered"), certain(site, value)
    site.home.add(f"private func {method}(_ screen: {ANY}, to receiver: ({ANY}) -> Void)", ["receiver(screen)"])
    site.open(f"{method}({text}) {{ {name} in")
    return Value(name)


@carrier("task")
def task(site, value):
    text = certain(site, value)
    site.open("Task { @MainActor in")
    return Value(text)


@carrier("main queue")
def main_queue(site, value):
    name, text = site.fresh("ready"), certain(site, value)
    site.emit(f"let {name} = {text}")
    site.open("DispatchQueue.main.async { [weak self] in")
    site.emit(UNWEAK)
    return Value(name)


@carrier("subject")
def subject(site, value):
    name, received = site.fresh("requests"), site.fresh("requested")
    text = certain(site, value)
    site.home.add(f"private let {name} = PassthroughSubject<{ANY}, Never>()")
    site.home.add(f"private var {name}Token: AnyCancellable?")
    site.emit(f"{name}.send({text})")
    sink = Block(f"{name}Token = {name}.sink {{ [weak self] {received} in", [UNWEAK])
    if site.host != "self":
        sink.body.append("guard let host = self.host else { return }")
    site.wire(sink)
    site.cursor = sink.body
    return Value(received)


@carrier("property observer")
def observer(site, value):
    name, found, text = site.fresh("selected"), site.fresh("chosen"), certain(site, value)
    seen = Block("didSet {", [*site.find_host(), f"guard let {found} = {name} else {{ return }}"])
    site.home.members.append(Member(f"private var {name}: {ANY}?", [seen]))
    site.emit(f"{name} = {text}")
    site.cursor = seen.body
    return Value(found)


@carrier("variadic parameter")
def variadic(site, value):
    name = site.fresh("topmost")
    site.home.add(f"private func {name}(_ screens: {ANY}...) -> {ANY}?", ["return screens.last"])
    return Value(f"{name}({certain(site, value)})", optional=True)


@carrier("closure that captures")
def capture(site, value):
    name, text, kept = site.fresh("show"), certain(site, value), site.fresh("kept")
    site.emit(f"let {kept} = {text}")
    block = Block(f"let {name} = {{ [weak self] in", [UNWEAK])
    site.emit(block, f"{name}()")
    site.cursor = block.body
    return Value(kept)


@carrier("configured by a closure")
def configured(site, value):
    name, text = site.fresh("configured"), certain(site, value)
    site.home.add(f"private func {name}<Screen: {ANY}>(_ screen: Screen, _ change: (Screen) -> Void) -> Screen",
                  ["change(screen)", "return screen"])
    return Value(f'{name}({text}) {{ $0.title = "{site.word}" }}')


@carrier("shared store")
def shared_store(site, value):
    kind, text = site.fresh_type("Store"), certain(site, value)
    made = site.declare("final class", kind)
    made.add(f"static let shared = {kind}()")
    made.add(f"var next: {ANY}?")
    site.emit(f"{kind}.shared.next = {text}")
    return Value(f"{kind}.shared.next", optional=True)


@carrier("lazy property")
def held_maker(site, value):
    if not value.free or value.optional:
        return local(site, value)
    name = site.fresh("kept")
    site.home.add(f"private lazy var {name}: {ANY} = {value.text}")
    return Value(name)
