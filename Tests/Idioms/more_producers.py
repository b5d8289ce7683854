"""Further producers: containers of dependencies, builders, strategies, publishers, and types that stand for screens."""

from choices import returning
from producers import ANY, producer
from program import Value
from swift_text import Block, Choice


@producer("container of dependencies")
def container(site):
    kind, name, target = site.fresh_type("Container"), site.fresh("resolved"), site.targets[0]
    made = site.declare("final class", kind)
    made.add(f"static let shared = {kind}()")
    made.add("private var makers: [String: () -> Any] = [:]")
    made.add("private init()", [f"register({target.name}.self) {{ {target.make()} }}"])
    made.add("func register<Service>(_ type: Service.Type, _ make: @escaping () -> Service)",
             ["makers[String(describing: type)] = make"])
    made.add("func resolve<Service>(_ type: Service.Type) -> Service?",
             ["return makers[String(describing: type)]?() as? Service"])
    site.emit(f"guard let {name} = {kind}.shared.resolve({target.name}.self) else {{ return }}")
    return Value(name)


@producer("builder with steps")
def builder(site):
    kind, target = site.fresh_type("Builder"), site.targets[0]
    made = site.declare("final class", kind)
    made.add("private var title: String?")
    made.add(f"func with(title: String) -> {kind}", ["self.title = title", "return self"])
    made.add(f"func build() -> {ANY}", [f"let screen = {target.make()}", "screen.title = title", "return screen"])
    return Value(f'{kind}().with(title: "{target.word}").build()', free=True)


@producer("overridden property of a base class")
def overridden_property(site):
    base, kind, name, target = site.fresh_type("BaseStep"), site.fresh_type("Step"), site.fresh("step"), site.targets[0]
    site.declare("class", base).add(f"var screen: {ANY}", ["fatalError()"])
    site.declare("final class", kind, [base]).add(f"override var screen: {ANY}", [target.make()])
    site.emit(f"let {name}: {base} = {kind}()")
    return Value(f"{name}.screen")


@producer("class method")
def class_method(site):
    target = site.targets[0]
    target.type.add(f"class func create(title: String) -> {target.name}",
                    [f"let screen = {target.name}()", "screen.title = title", "return screen"])
    return Value(f'{target.name}.create(title: "{target.word}")', free=True)


@producer("factory of a protocol extension")
def protocol_extension(site):
    protocol, method, target = site.fresh_type("Making"), site.fresh("make"), site.targets[0]
    site.declare("protocol", protocol)
    added = site.declare("extension", protocol)
    added.file = protocol
    added.add(f"func {method}() -> {ANY}", returning(target))
    adopters = site.screen.protocols if site.home is site.screen.type else site.home.inherits
    adopters.append(protocol)
    return Value(f"{method}()")


@producer("generic class of a screen")
def generic_class(site):
    kind, name, target = site.fresh_type("Opener"), site.fresh("opener"), site.targets[0]
    made = site.declare("final class", f"{kind}<Screen: {ANY}>")
    made.file = kind
    made.add("func make() -> Screen", ["return Screen(nibName: nil, bundle: nil)"])
    site.emit(f"let {name} = {kind}<{target.name}>()")
    return Value(f"{name}.make()")


@producer("associated screen of a protocol")
def associated_screen(site):
    protocol, kind, method, target = (site.fresh_type("Module"), site.fresh_type("Entry"), site.fresh("build"),
                                      site.targets[0])
    made = site.declare("protocol", protocol)
    made.add(f"associatedtype Screen: {ANY}")
    made.add("func screen() -> Screen")
    site.declare("struct", kind, [protocol]).add(f"func screen() -> {target.name}", [f"return {target.name}()"])
    site.home.add(f"private func {method}<Module: {protocol}>(_ module: Module) -> {ANY}", ["return module.screen()"])
    return Value(f"{method}({kind}())")


@producer("alias of a closure type")
def alias(site):
    kind, name = site.fresh_type("Factory"), site.fresh("factory")
    site.home.add(f"typealias {kind} = (String) -> {ANY}")
    site.home.add(f"private let {name}: {kind} =", [
        "title in", f"let screen = {site.targets[0].make()}", "screen.title = title", "return screen"])
    return Value(f'{name}("{site.word}")')


@producer("handlers in a list", most=3, least=2)
def handlers(site):
    protocol, name = site.fresh_type("Handler"), site.fresh("handlers")
    made = site.declare("protocol", protocol)
    made.add("func canOpen(_ row: Int) -> Bool")
    made.add(f"func screen() -> {ANY}")
    kinds = []
    for number, target in enumerate(site.targets):
        kinds.append(site.program.fresh(target.word + "Handler"))
        adopter = site.declare("struct", kinds[-1], [protocol])
        adopter.add("func canOpen(_ row: Int) -> Bool", [f"return row == {number}"])
        adopter.add(f"func screen() -> {ANY}", returning(target))
    site.home.add(f"private let {name}: [{protocol}] = [{', '.join(kind + '()' for kind in kinds)}]")
    chosen, row = site.fresh("handler"), site.fresh("row")
    site.emit(f"let {row} = {site.index}",
              f"guard let {chosen} = {name}.first(where: {{ $0.canOpen({row}) }}) else {{ return }}")
    return Value(f"{chosen}.screen()")


@producer("sections of rows", most=3, least=2)
def sections(site):
    section, row, name = site.fresh_type("Section"), site.fresh_type("Item"), site.fresh("sections")
    item = site.declare("struct", row)
    item.add("let title: String")
    item.add(f"let open: () -> {ANY}")
    site.declare("struct", section).add(f"let items: [{row}]")
    items = ", ".join(f'{row}(title: "{target.word}", open: {{ {target.make()} }})' for target in site.targets)
    site.home.add(f"private lazy var {name} = [{section}(items: [{items}])]")
    return Value(f"{name}[0].items[{site.index}].open()")


@producer("table keyed by an enumeration", most=3, least=2)
def enumeration_table(site):
    kind, table, key = site.fresh_type("Key"), site.fresh("table"), site.fresh("key")
    site.declare("enum", kind, ["Int"]).add("case " + ", ".join(target.word.lower() for target in site.targets))
    entries = ", ".join(f".{target.word.lower()}: {{ {target.make()} }}" for target in site.targets)
    site.home.add(f"private let {table}: [{kind}: () -> {ANY}] = [{entries}]")
    site.emit(f"guard let {key} = {kind}(rawValue: {site.index}) else {{ return }}")
    return Value(f"{table}[{key}]?()", optional=True)


@producer("nested enumerations", most=2, least=2)
def nested(site):
    outer, inner, method = site.fresh_type("Route"), site.fresh_type("Detail"), site.fresh("screen")
    first, second = site.targets
    site.declare("enum", inner).add(f"case {first.word.lower()}, other")
    made = site.declare("enum", outer)
    made.add(f"case detail({inner})")
    made.add("case list")
    body = ["switch route {", f"case .detail(.{first.word.lower()}): return {first.make()}",
            f"case .detail(.other), .list: return {second.make()}", "}"]
    site.home.add(f"private func {method}(_ route: {outer}) -> {ANY}", body)
    return Value(f"{method}({site.index} > 0 ? .detail(.{first.word.lower()}) : .list)")


@producer("if case", most=2, least=2)
def if_case(site):
    kind, name, first, second = site.fresh_type("Mode"), site.fresh("next"), *site.targets
    made = site.declare("enum", kind)
    made.add("case full(Int)")
    made.add("case short")
    mode = site.fresh("mode")
    site.emit(f"let {mode}: {kind} = {site.index} > 0 ? .full(1) : .short", f"let {name}: {ANY}",
              f"if case .full(let count) = {mode}, count > 0 {{", f"    {name} = {first.make()}", "} else {",
              f"    {name} = {second.make()}", "}")
    return Value(name)


@producer("optional number by a switch", most=2, least=2)
def optional_number(site):
    method, first, second = site.fresh("pick"), *site.targets
    site.home.add(f"private func {method}(_ row: Int?) -> {ANY}?", [
        "switch row {", f"case 0?: return {first.make()}", 
        f"case .some(let other) where other > 0: return {second.make()}",
        "default: return nil", "}"])
    return Value(f"{method}({site.index})", optional=True)


@producer("several conditions", most=2, least=2)
def several_conditions(site):
    name, first, second = site.fresh("next"), *site.targets
    site.emit(f"let {name}: {ANY}",
              f"if {site.index} > 1, UIScreen.main.bounds.width > 400 || {site.index} == 7 {{",
              f"    {name} = {first.make()}", "} else {", f"    {name} = {second.make()}", "}")
    return Value(name)


@producer("continuation")
def continuation(site):
    name, local, target = site.fresh("load"), site.fresh("next"), site.targets[0]
    site.home.add(f"private func {name}() async -> {ANY}", [
        Block("await withCheckedContinuation { continuation in", [f"continuation.resume(returning: {target.make()})"])])
    site.open("Task { @MainActor in")
    site.emit(f"let {local} = await {name}()")
    return Value(local)


@producer("result of a completion")
def result_completion(site):
    name, local, target = site.fresh("fetch"), site.fresh("fetched"), site.targets[0]
    site.home.add(f"private func {name}(_ completion: @escaping (Result<{ANY}, Error>) -> Void)",
                  [f"completion(.success({target.make()}))"])
    site.open(f"{name} {{ [weak self] result in")
    site.emit(f"guard let self, let {local} = try? result.get() else {{ return }}")
    return Value(local)


@producer("data source")
def data_source(site):
    protocol, kind, name = site.fresh_type("DataSource"), site.fresh_type("Store"), site.fresh("dataSource")
    site.declare("protocol", protocol, ["AnyObject"]).add(f"func nextScreen() -> {ANY}?")
    site.declare("final class", kind, [protocol]).add(f"func nextScreen() -> {ANY}?", returning(site.targets[0]))
    site.home.add(f"private let {name}Store = {kind}()")
    site.home.add(f"private weak var {name}: {protocol}?")
    site.emit(f"{name} = {name}Store")
    return Value(f"{name}?.nextScreen()", optional=True)


@producer("initializer that takes a closure")
def closure_argument(site):
    kind, name = site.fresh_type("Deferred"), site.fresh("deferred")
    made = site.declare("final class", kind)
    made.add(f"private let make: () -> {ANY}")
    made.add(f"init(_ make: @escaping () -> {ANY})", ["self.make = make"])
    made.add(f"func get() -> {ANY}", ["return make()"])
    site.emit(f"let {name} = {kind} {{ {site.targets[0].make()} }}")
    return Value(f"{name}.get()")


@producer("autoclosure")
def autoclosure(site):
    name = site.fresh("delayed")
    site.home.add(f"private func {name}(_ make: @autoclosure () -> {ANY}) -> {ANY}", ["return make()"])
    return Value(f"{name}({site.targets[0].make()})")


@producer("value of a current value subject")
def current_value(site):
    name = site.fresh("current")
    site.home.add(f"private let {name} = CurrentValueSubject<{ANY}?, Never>(nil)")
    site.emit(f"{name}.send({site.targets[0].make()})")
    site.home.add(f"private var {name}Token: AnyCancellable?")
    return Value(f"{name}.value", optional=True)


@producer("switch in a switch", most=3, least=3)
def nested_switch(site):
    method, (first, second, third) = site.fresh("pick"), site.targets
    inner = Choice("column", [("0", returning(first))], returning(second))
    site.home.add(f"private func {method}(_ row: Int, _ column: Int) -> {ANY}",
                  [Choice("row", [("0", [inner])], returning(third))])
    return Value(f"{method}({site.index}, {site.index} % 2)")


@producer("closure with a switch", most=2, least=2)
def closure_switch(site):
    name, first, second = site.fresh("choose"), *site.targets
    site.emit(Block(f"let {name}: (Int) -> {ANY} = {{ row in",
                    [Choice("row", [("0", returning(first))], returning(second))]))
    return Value(f"{name}({site.index})")

