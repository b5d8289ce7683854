"""Where the next screen comes from, one screen at a time: each producer emits what it needs and returns a Value."""

from program import Member, Value
from swift_text import UNWEAK

PRODUCERS = {}
ANY = "UIViewController"


def producer(name, most=1, least=1):
    """Registers a producer for `least` to `most` targets."""
    def register(function):
        PRODUCERS[name] = function
        function.least, function.most = least, most
        return function
    return register


@producer("direct")
def direct(site):
    return Value(site.targets[0].make(), free=True)


@producer("deferred constant")
def deferred(site):
    name = site.fresh("next")
    site.emit(f"let {name}: {ANY}", f"{name} = {site.targets[0].make()}")
    return Value(name)


@producer("factory method")
def factory_method(site):
    name, made = site.fresh("make"), site.targets[0].make()
    site.home.add(f"private func {name}() -> {ANY}", [made], inlines=(f"{name}()", made))
    return Value(f"{name}()")


@producer("factory with statements")
def factory_statements(site):
    name, target = site.fresh("build"), site.targets[0]
    site.home.add(f"private func {name}(title: String) -> {ANY}",
                  [f"let controller = {target.make()}", "controller.title = title", "return controller"])
    return Value(f'{name}(title: "{target.word}")')


@producer("static factory")
def static_factory(site):
    name, target = site.fresh_type("Factory"), site.targets[0]
    site.declare("enum", name).add(f"static func make() -> {ANY}", [target.make()])
    return Value(f"{name}.make()", free=True)


@producer("global function")
def global_function(site):
    name, target = site.fresh("make"), site.targets[0]
    site.declare("", name, members=[Member(f"func {name}() -> {ANY}", ["return " + target.make()])])
    return Value(f"{name}()", free=True)


@producer("storyboard")
def storyboard(site):
    target = site.targets[0]
    target.is_drawn = True
    name = site.fresh("board")
    site.emit(f'let {name} = UIStoryboard(name: "Main", bundle: nil)')
    return Value(f'{name}.instantiateViewController(withIdentifier: "{target.word}")')


@producer("storyboard with a cast")
def storyboard_cast(site):
    target = site.targets[0]
    target.is_drawn = True
    return Value(f"{target.make()} as? {target.name}", optional=True, free=True)


@producer("assembly")
def assembly(site):
    name, target = site.fresh_type("Assembly"), site.targets[0]
    model = site.fresh_type("Model")
    site.declare("final class", model).add("var title: String?")
    target.type.add(f"var model: {model}?")
    made = site.declare("struct", name)
    made.add("let title: String")
    made.add(f"func module() -> {ANY}", [
        f"let model = {model}()", "model.title = title",
        f"let view = {target.name}()", "view.model = model", "return view"])
    return Value(f'{name}(title: "{target.word}").module()', free=True)


@producer("stored closure")
def stored_closure(site):
    name = site.fresh("make")
    site.home.add(f"private let {name}: () -> {ANY} = {{ {site.targets[0].make()} }}")
    return Value(f"{name}()")


@producer("local closure")
def local_closure(site):
    name = site.fresh("make")
    site.emit(f"let {name} = {{ () -> {ANY} in {site.targets[0].make()} }}")
    return Value(f"{name}()")


@producer("local function")
def local_function(site):
    name = site.fresh("make")
    site.open(f"func {name}() -> {ANY} {{")
    site.emit("return " + site.targets[0].make())
    site.cursor = site.body
    return Value(f"{name}()")


@producer("immediate closure")
def immediate(site):
    name, target = site.fresh("next"), site.targets[0]
    site.emit(f"let {name}: {ANY} = {{")
    site.emit(f"    let controller = {target.make()}", f'    controller.title = "{target.word}"',
              "    return controller", "}()")
    return Value(name)


@producer("lazy property")
def lazy_property(site):
    name, target = site.fresh("screen"), site.targets[0]
    site.home.add(f"private lazy var {name} = {target.make()}")
    return Value(name)


@producer("lazy property with a closure")
def lazy_closure(site):
    name, target = site.fresh("screen"), site.targets[0]
    site.home.add(f"private lazy var {name}: {ANY} =", [
        f"let controller = {target.make()}", f'controller.title = "{target.word}"', "return controller"])
    site.home.members[-1].tail = "}()"
    return Value(name)


@producer("stored property")
def stored_property(site):
    name, target = site.fresh("screen"), site.targets[0]
    site.home.add(f"private let {name} = {target.make()}")
    return Value(name)


@producer("computed property")
def computed(site):
    name, made = site.fresh("screen"), site.targets[0].make()
    site.home.add(f"private var {name}: {ANY}", [made], inlines=(name, made))
    return Value(name)


@producer("static constant")
def static_constant(site):
    name = site.fresh_type("Screens")
    site.declare("enum", name).add(f"static let first: {ANY} = {site.targets[0].make()}")
    return Value(f"{name}.first", free=True)


@producer("generic maker")
def generic(site):
    name = site.fresh("make")
    site.home.add(f"private func {name}<Screen: {ANY}>(_ type: Screen.Type) -> Screen", ["return type.init()"])
    return Value(f"{name}({site.targets[0].name}.self)")


@producer("generic maker by result")
def generic_result(site):
    name, local, target = site.fresh("make"), site.fresh("next"), site.targets[0]
    site.home.add(f"private func {name}<Screen: {ANY}>() -> Screen", ["return Screen(nibName: nil, bundle: nil)"])
    site.emit(f"let {local}: {target.name} = {name}()")
    return Value(local)


@producer("metatype")
def metatype(site):
    name = site.fresh("kind")
    site.emit(f"let {name}: {ANY}.Type = {site.targets[0].name}.self")
    return Value(f"{name}.init()")


@producer("static requirement")
def static_requirement(site):
    name, target = site.fresh_type("Building"), site.targets[0]
    builder = site.fresh("open")
    site.declare("protocol", name).add(f"static func build() -> {ANY}")
    site.declare("enum", site.fresh_type("Module"), [name]).add(f"static func build() -> {ANY}", [target.make()])
    module = site.program.types[-1].name
    site.home.add(f"private func {builder}<Module: {name}>(_ module: Module.Type) -> {ANY}", ["return module.build()"])
    return Value(f"{builder}({module}.self)")


@producer("opaque result")
def opaque(site):
    name = site.fresh("make")
    site.home.add(f"private func {name}() -> some {ANY}", [site.targets[0].make()])
    return Value(f"{name}()")


@producer("existential result")
def existential(site):
    protocol, name, target = site.fresh_type("Showing"), site.fresh("make"), site.targets[0]
    site.declare("protocol", protocol, [ANY])
    target.protocols.append(protocol)
    site.home.add(f"private func {name}() -> any {protocol}", [f"{target.name}()"])
    return Value(f"{name}()")


@producer("protocol of a factory")
def factory_protocol(site):
    protocol, name, target = site.fresh_type("Making"), site.fresh_type("Maker"), site.targets[0]
    holder = site.fresh("maker")
    site.declare("protocol", protocol).add(f"func make() -> {ANY}")
    site.declare("struct", name, [protocol]).add(f"func make() -> {ANY}", ["return " + target.make()])
    site.home.add(f"private let {holder}: {protocol} = {name}()")
    return Value(f"{holder}.make()")


@producer("async function")
def asynchronous(site):
    name, local = site.fresh("load"), site.fresh("next")
    site.home.add(f"private func {name}() async -> {ANY}",
                  ["try? await Task.sleep(nanoseconds: 1_000_000)", "return " + site.targets[0].make()])
    site.open("Task { @MainActor in")
    site.emit(f"let {local} = await {name}()")
    return Value(local)


@producer("throwing function")
def throwing(site):
    name, local = site.fresh("load"), site.fresh("next")
    site.home.add(f"private func {name}() throws -> {ANY}", ["return " + site.targets[0].make()])
    site.emit(f"guard let {local} = try? {name}() else {{ return }}")
    return Value(local)


@producer("completion handler")
def completion(site):
    name, local = site.fresh("load"), site.fresh("next")
    site.home.add(f"private func {name}(_ completion: @escaping ({ANY}) -> Void)",
                  [f"completion({site.targets[0].make()})"])
    site.open(f"{name} {{ [weak self] {local} in")
    site.emit(UNWEAK)
    return Value(local)


@producer("singleton")
def singleton(site):
    name, target = site.fresh_type("Provider"), site.targets[0]
    made = site.declare("final class", name)
    made.add(f"static let shared = {name}()")
    made.add("private init()", [])
    made.add(f"func screen() -> {ANY}", ["return " + target.make()])
    return Value(f"{name}.shared.screen()", free=True)


@producer("extension of the class")
def class_extension(site):
    target = site.targets[0]
    site.declare("extension", target.name).add(f"static func make() -> {target.name}", [f"return {target.name}()"])
    site.program.types[-1].file = target.word + "+Making"
    return Value(f"{target.name}.make()", free=True)


@producer("hosted view")
def hosted(site):
    view = site.program.screen("View")
    site.program.screens.remove(site.targets[0])
    site.targets[0] = view
    return Value(f"UIHostingController(rootView: {view.make()})", free=True)


@producer("own hosting controller")
def own_hosting(site):
    view = site.program.screen("View")
    site.program.screens.remove(site.targets[0])
    site.targets[0], kind = view, site.fresh_type("HostingController")
    site.declare("final class", kind, [f"UIHostingController<{view.name}>"]).add("init()", [
        f"super.init(rootView: {view.make()})"])
    site.program.types[-1].add("required init?(coder: NSCoder)", ["nil"])
    site.program.aliases[kind] = view.name
    return Value(f"{kind}()", free=True)
