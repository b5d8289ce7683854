import Analysis
import Facts
import Program
import Testing

@Suite("Ownership: who keeps whom alive")
struct OwnershipTests {
    private struct App {
        let code: ProgramCode
        let ownership: Ownership

        init(_ source: String) {
            let program = AnalyzedProgram(source).program
            code = ProgramCode(program, typing: Typing(program))
            ownership = Ownership(code)
        }

        var cycles: [[String]] { ownership.cycles.map { $0.map { code.program.type($0).name }.sorted() } }

        func type(_ name: String) throws -> TypeID { try #require(code.program.type(named: name)) }

        func variable(_ name: String, of type: String) throws -> VariableEntity {
            let entity = code.program.type(try self.type(type))
            return code.program.variable(try #require(entity.variables[name]))
        }

        func path(from start: String, to inner: String) throws -> [String]? {
            ownership.path(from: [try type(start)], to: try type(inner), near: 0)?.map { code.program.type($0).name }
        }
    }

    // MARK: Cycles

    @Test(arguments: [("", [["Screen", "Worker"]]), ("weak ", []), ("unowned ", [])])
    func twoClassesThatHoldEachOther(ownership: String, cycles: [[String]]) {
        let app = App(
            """
            class Screen { var worker: Worker? }
            class Worker { \(ownership)var screen: Screen? }
            class Other { var screen: Screen? }
            """)
        #expect(app.cycles == cycles)
    }

    @Test func aProtocolStandsForAllWhoFulfilIt() throws {
        let app = App(
            """
            protocol Output {}
            class Presenter: Output { let interactor = Interactor() }
            class Interactor { var output: Output? }
            """)
        #expect(app.cycles == [["Interactor", "Presenter"]])
        #expect(app.ownership.areInCycle(try app.type("Presenter"), try app.type("Interactor")))
    }

    @Test func whatIsInheritedIsKeptToo() {
        let app = App(
            """
            class Base { var child: Child? }
            class Sub: Base {}
            class Child { var parent: Sub? }
            """)
        #expect(app.cycles == [["Child", "Sub"]])
    }

    @Test func staticAndComputedPropertiesKeepNothing() {
        let app = App(
            """
            class Screen { static var worker: Worker?; var other: Worker { Worker() } }
            class Worker { var screen: Screen? }
            """)
        #expect(app.cycles == [])
    }

    /// An array keeps its elements; whose objects are in a list of a protocol that many fulfil, nobody knows.
    @Test func listsKeepTheirElements() {
        let source = { (other: String) in
            """
            protocol Child {}
            class Parent { var children: [Child] = [] }
            class First: Child { var parent: Parent? }
            \(other)
            """
        }
        #expect(App(source("")).cycles == [["First", "Parent"]])
        #expect(App(source("class Second: Child {}")).cycles == [])
    }

    @Test func aGenericSuperclassKeepsWhatItIsGiven() {
        let app = App(
            """
            class Base<Item> { var item: Item? }
            class Screen: Base<Model> {}
            class Model { var screen: Screen? }
            """)
        #expect(app.cycles == [["Model", "Screen"]])
    }

    // MARK: Ways

    @Test func theShortestWayIsTold() throws {
        let app = App(
            """
            class A { var long: B?; var short: C? }
            class B { var c: C? }
            class C { var end: End? }
            class End {}
            """)
        #expect(try app.path(from: "A", to: "End") == ["A", "C"])
        #expect(try app.path(from: "End", to: "A") == nil)
    }

    @Test func aWayOverMoreThanFourObjectsIsNotTold() throws {
        let app = App(
            """
            class A { var b: B? }; class B { var c: C? }; class C { var d: D? }; class D { var e: E? }; class E { var f: F? }
            class F {}
            """)
        #expect(try app.path(from: "B", to: "F") == ["B", "C", "D", "E"])
        #expect(try app.path(from: "A", to: "F") == nil)
    }

    @Test(arguments: [("weak var", true), ("var", false)])
    func whatOnlyItsOwnPartsKeep(kept: String, isAlone: Bool) throws {
        let app = App(
            """
            class Presenter { let interactor = Interactor() }
            class Interactor { var presenter: Presenter?; var router: Router? }
            class Router { \(kept) presenter: Presenter? }
            """)
        let property = try app.variable("presenter", of: "Interactor")
        // A router that the presenter keeps by way of its interactor is one of its parts.
        #expect(app.ownership.isKept(try app.type("Presenter"), by: property, alone: 0))
        let other = App(
            """
            class Presenter { let interactor = Interactor() }
            class Interactor { var presenter: Presenter? }
            class Router { \(kept) presenter: Presenter? }
            """)
        let own = try other.variable("presenter", of: "Interactor")
        #expect(other.ownership.isKept(try other.type("Presenter"), by: own, alone: 0) == isAlone)
    }

    @Test func whatTheSystemShowsItKeeps() throws {
        let app = App(
            """
            class Screen: UIViewController { let worker = Worker() }
            class Worker { var screen: Screen? }
            class Other { weak var screen: Screen? }
            """)
        let property = try app.variable("screen", of: "Worker")
        #expect(!app.ownership.isKept(try app.type("Screen"), by: property, alone: 0))
    }

    // MARK: Objects by their creation

    @Test func classesOfWhatAPropertyIsGiven() throws {
        let app = App(
            """
            protocol Service {}
            class Live: Service {}; class Mock: Service {}; class Other: Service {}
            class Screen {
                var service: Service?
                var unknown: Service?
                init(service: Service) { self.service = service }
            }
            func make(_ any: Service) {
                _ = Screen(service: Live())
                let mock = Mock()
                _ = Screen(service: mock)
                Screen(service: mock).unknown = any
            }
            """)
        let held = HeldClasses(app.code)
        #expect(
            held.classes(of: try app.variable("service", of: "Screen"))?.map { app.code.program.type($0).name }
                == ["Live", "Mock"])
        #expect(held.classes(of: try app.variable("unknown", of: "Screen")) == nil)
    }

    @Test(arguments: [("", true), ("func set(_ made: Made) { Owner().made = made }", false)])
    func whatATypeMakesForItself(other: String, isOwn: Bool) throws {
        let app = App(
            """
            class Made {}
            class Owner { var made: Made?; func start() { made = make() }; func make() -> Made { Made() } }
            \(other)
            """)
        #expect(OwnedAllocations(app.code).fill(try app.variable("made", of: "Owner")) == isOwn)
    }

    @Test(arguments: [("weak var", true), ("var", false)])
    func anObjectThatWeakPropertiesAloneHold(kept: String, isLone: Bool) throws {
        let app = App(
            """
            class Made { func run() {} }
            class Owner { \(kept) made: Made?; func start() { let new = Made(); new.run(); made = new } }
            """)
        let value = try #require(PropertyValues(app.code).values(of: try app.variable("made", of: "Owner")).first)
        #expect(UnretainedAllocations(app.code).isLone(value) == isLone)
    }

    /// What is asked for through protocols and casts is followed, and properties may be taken for weak.
    @Test func anObjectThatOnePropertyAloneKeepsOnceAnotherIsWeak() throws {
        let app = App(
            """
            protocol Viewing: AnyObject {}
            protocol Showing: AnyObject { var view: Viewing? { get set } }
            class Shower: Showing { var view: Viewing? }
            class Screen: Viewing {}
            class Router {
                var entry: Screen?
                static func make() -> Router {
                    let router = Router()
                    let shower: Showing = Shower()
                    let view: Viewing = Screen()
                    shower.view = view
                    router.entry = view as? Screen
                    return router
                }
            }
            """)
        let (entry, view) = (try app.variable("entry", of: "Router"), try app.variable("view", of: "Shower"))
        #expect(!UnretainedAllocations(app.code).areKept(by: entry))
        #expect(UnretainedAllocations(app.code, takingForWeak: [view.id]).areKept(by: entry))
    }

    @Test func objectsThatLiveAsLongAsTheApp() throws {
        let app = App(
            """
            class Store { static let shared = Store(); let cache = Cache() }
            class Cache {}
            class Screen { let cache = Other() }
            class Other {}
            """)
        let lasting = AppLifetimeObjects(app.code)
        #expect(lasting.contain(try app.type("Cache")))
        #expect(!lasting.contain(try app.type("Other")))
    }

    @Test(arguments: [("self.close()", ["onClose"]), ("print(1)", [])])
    func closuresThatOwnObjectsKeep(body: String, kept: [String]) throws {
        let app = App(
            """
            class Child { var onClose: (() -> Void)?; func run(_ done: @escaping () -> Void) { onClose = done } }
            class Parent { let child = Child(); func start() { child.run { \(body) } }; func close() {} }
            """)
        let closures = EscapingClosures(app.code, ViewHierarchy(app.code) { _ in false })
        let parent = app.code.program.type(try app.type("Parent"))
        let start = try #require(parent.functions["start"]?.first.map(app.code.program.function))
        #expect(closures.kept(by: start, of: parent).map(\.kept.name) == kept)
    }

    @Test func closuresThatCaptureWeaklyKeepNobody() throws {
        let app = App(
            """
            class Child { var onClose: (() -> Void)? }
            class Parent {
                let child = Child()
                func weakly() { child.onClose = { [weak self] in self?.close() } }
                func strongly() { child.onClose = { self.close() } }
                func close() {}
            }
            """)
        let closures = EscapingClosures(app.code, ViewHierarchy(app.code) { _ in false })
        let parent = app.code.program.type(try app.type("Parent"))
        let counts = ["weakly", "strongly"].map { name in
            (parent.functions[name] ?? []).map(app.code.program.function)
                .flatMap { closures.kept(by: $0, of: parent) }.count
        }
        #expect(counts == [0, 1])
    }

    // MARK: What is handed back

    @Test(arguments: [("var", true), ("weak var", false)])
    func anObjectThatIsMadeGetsItsMakerBack(keeping: String, isKept: Bool) throws {
        let app = App(
            """
            class Screen {
                var worker: Worker?
                func load() {
                    let worker = Worker(screen: self)
                    self.worker = worker
                }
            }
            class Worker {
                \(keeping) screen: Screen?
                init(screen: Screen) { self.screen = screen }
            }
            """)
        let worker = try app.variable("worker", of: "Screen")
        #expect(HandedSelf(app.code).isKept(by: try app.type("Worker"), where: worker) == isKept)
        #expect(!HandedSelf(app.code).isKept(by: try app.type("Screen"), where: worker))
    }

    @Test func anObjectThatIsSetByAssignmentIsHandedBackAsWell() throws {
        let app = App(
            """
            class Screen {
                var worker: Worker?
                func load() {
                    let new = Worker()
                    new.screen = self
                    worker = new
                }
            }
            class Worker { var screen: Screen? }
            """)
        #expect(
            HandedSelf(app.code).isKept(by: try app.type("Worker"), where: try app.variable("worker", of: "Screen")))
    }

    @Test func typesTellWhoMayKeepWhom() throws {
        let app = App(
            """
            protocol Output {}
            class Presenter: Output { let workers: [Worker] = [] }
            class Silent: Output { weak var worker: Worker? }
            class Worker {}
            """)
        let (worker, output) = (try app.type("Worker"), try app.type("Output"))
        #expect(app.ownership.mayKeep(worker, by: output) { _ in true })
        let presenter = try app.type("Presenter")
        #expect(!app.ownership.mayKeep(worker, by: output) { $0 != presenter })
    }

    @Test func aMethodThatLetsGoCountsWhereItIsCalled() throws {
        let app = App(
            """
            class Screen {
                var worker: Worker?
                func stop() { worker = nil }
                func close() { stop() }
            }
            class Idle {
                var worker: Worker?
                func stopNever() { worker = nil }
            }
            class Worker {}
            """)
        let values = PropertyValues(app.code)
        #expect(values.clearingMethod(of: try app.variable("worker", of: "Screen"))?.signature == "stop()")
        #expect(values.clearingMethod(of: try app.variable("worker", of: "Idle")) == nil)
    }

    // MARK: Actions of controls

    @Test(arguments: [("", ["controller"]), ("[weak controller] ", [])])
    func anActionThatCapturesTheControllerOfItsView(captures: String, names: [String]) throws {
        let app = App(
            """
            class MenuController: UIViewController { let menu = MenuView() }
            class MenuView: UIView {
                func bind(_ button: UIButton, _ controller: MenuController, _ other: OtherController) {
                    button.addAction(
                        UIAction { \(captures)_ in controller.reload() }, for: .touchUpInside)
                    button.addAction(UIAction { _ in other.reload() }, for: .touchUpInside)
                }
            }
            class OtherController: UIViewController {}
            """)
        let view = try app.type("MenuView")
        let bind = try #require(app.code.program.functions.first { $0.name == "bind" })
        let found = ControlActions(app.code, app.ownership).captures(in: bind, of: view)
        #expect(found.map(\.name) == names)
        #expect(found.allSatisfy { $0.controller.name == "MenuController" })
    }

    // MARK: What is asked of an object

    @Test func whatCodeAsksOfObjectsOfAType() throws {
        let app = App(
            """
            class Screen: UIViewController {
                var name = ""
                func reload() {}
                func show(_ item: Item, animated: Bool) {}
                class Item {}
            }
            class Presenter {
                var screen: Screen?
                func start() {
                    screen?.name = "x"
                    screen?.reload()
                }
                func finish() { screen?.view.isHidden = true }
            }
            """)
        let screen = try app.type("Screen")
        func asked(by name: String) throws -> AskedMembers {
            let function = try #require(app.code.program.functions.first { $0.name == name })
            return AskedMembers(app.code, of: screen, by: [function])
        }
        #expect(try asked(by: "start").declared == ["name", "reload()"])
        #expect(try !asked(by: "start").needFramework)
        #expect(try asked(by: "finish").names == ["view"])
        #expect(try asked(by: "finish").needFramework)
        #expect(try asked(by: "finish").declared.isEmpty)
    }
}
