import NavigationGraph
import Testing

/// Calls with the name of a transition are all told of: by the ledger, or with the reason why they are none.
@Suite struct CallCensusTests {
    private func others(_ text: String) throws -> [String] {
        let graph = try resolve(["App.swift": text]).graph
        let told = graph.otherCalls.map(\.locations.count).reduce(0, +)
        #expect(graph.ledger.calls == told + graph.ledger.transitions)
        return graph.otherCalls.map { "\($0.locations.count) × \($0.call): \($0.reason)" }
    }

    @Test func transitionsAreNoOthers() throws {
        let found = try others(
            """
            final class HarborViewController: UIViewController {
                @IBAction func tap() { present(CargoViewController(), animated: true) }
            }
            final class CargoViewController: UIViewController {}
            """)
        #expect(found.isEmpty)
    }

    /// A call that no rule of transitions fits, on something of no known type, would vanish without a word.
    @Test func aCallOnSomethingUnknownIsTold() throws {
        let found = try others(
            """
            final class HarborViewController: UIViewController {
                @IBAction func tap() { maker.thing.show(CargoViewController(), sender: nil); maker.thing.present(42) }
            }
            final class CargoViewController: UIViewController {}
            """)
        #expect(found.contains { $0.hasPrefix("1 × present: ") })
    }

    @Test func eachReason() throws {
        let found = try others(
            """
            enum Step { case present(Int), push }
            struct Printer { func print() {} }
            final class Board { func show(_ text: String) {} }
            final class HarborViewController: UIViewController {
                let board = Board()
                let context: ManagedContext
                var step: Step?
                func present(_ name: String) {}
                @IBAction func tap() {
                    board.show("a")
                    present("b")
                    step = .present(2)
                }
            }
            """)
        #expect(
            found == [
                "1 × present: it calls a method of the app, and what that does is counted",
                "1 × present: it makes a value of that name",
                "1 × show: it calls a method of the app, and what that does is counted",
            ])
    }

    /// Each of them with what its name stands for.
    @Test func theMeaningOfEach() throws {
        let graph = try resolve([
            "App.swift": """
            enum Step { case present(Int) }
            final class Board { func show(_ text: String) {} }
            final class HarborViewController: UIViewController {
                let board = Board()
                func present(_ name: String) {}
                @IBAction func tap() {
                    board.show("a")
                    present("b")
                    let step = Step.present(2)
                    maker.thing.show("c")
                }
            }
            """
        ]).graph
        let told = graph.otherCalls.map { "\($0.call): \($0.meaning ?? "?")" }
        #expect(
            told.sorted() == [
                "present: HarborViewController.present(_:)", "present: Step.present", "show: ?", "show: Board.show(_:)",
            ])
    }

    /// A screen calls a method that the app has under the system's own name and arguments: told by itself.
    @Test func theSystemsNameAndArguments() throws {
        let found = try others(
            """
            extension UIViewController {
                func present(_ other: UIViewController, animated: Bool) { print(other) }
            }
            final class HarborViewController: UIViewController {
                @IBAction func tap() { present(CargoViewController(), animated: true) }
            }
            final class CargoViewController: UIViewController {}
            """)
        #expect(
            found == [
                "1 × present: it calls a method of the app on a screen, with the arguments of the system's; what that does "
                    + "is counted"
            ])
    }
}
