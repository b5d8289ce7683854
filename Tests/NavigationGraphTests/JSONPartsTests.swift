import Foundation
import NavigationGraph
import Source
import Testing

private let tool = NavigationGraph.Tool(name: "sidewinder", version: "0.1.0")

/// Long arrays are read in parts; whatever the text, what comes out is what reading from left to right gives.
@Suite struct JSONPartsTests {
    private enum Outcome: Equatable {
        case graph(NavigationGraph)
        case failure(GraphDecodingError)
    }

    private func outcome(_ data: Data, partLength: Int, details: GraphDetails = .all) -> Outcome {
        do throws(GraphDecodingError) {
            return .graph(try NavigationGraph(json: data, details: details, partLength: partLength))
        } catch {
            return .failure(error)
        }
    }

    private var text: String {
        let names = ["A", "B\"]{", "Ünal", "{ \"certainty\"", "E\\", "F"]
        let routes = names.flatMap { from in
            names.map { to in
                Route(
                    from: from, to: to, kind: .push, trigger: "{\"certainty\": ", data: [.init(name: "x", type: nil)],
                    location: place("A.swift", 1), sites: [place("B.swift", 2), place("C.swift", 3)],
                    trace: [.init(symbol: "A.show()", location: place("A.swift", 4))])
            }
        }
        let types = [Scene.ServingType(name: "P", role: "presenter", location: place("P.swift", 1))]
        let scenes = names.map {
            Scene(id: $0, name: $0, dialect: "viper", types: types, location: place("A.swift", 1))
        }
        return NavigationGraph(scenes: scenes, routes: routes).json(tool: tool)
    }

    @Test(arguments: [1, 7, 64, 300, 5000]) func partsMakeTheWhole(_ length: Int) throws {
        let whole = Data(text.utf8)
        let expected = outcome(whole, partLength: .max)
        guard case .graph(let graph) = expected else {
            Issue.record("the text is a graph: \(expected)")
            return
        }
        #expect(graph.routes.count == 36)
        #expect(outcome(whole, partLength: length) == expected)
        let dense = Data(text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined().utf8)
        #expect(outcome(dense, partLength: length) == expected)
        #expect(outcome(whole, partLength: length, details: []) == outcome(whole, partLength: .max, details: []))
    }

    @Test func everyDamageIsToldAsIfThereWereNoParts() {
        let whole = Array(text.utf8)
        for place in stride(from: 0, to: whole.count, by: 997) {
            for byte in "\"{],\\".utf8 {
                var bytes = whole
                bytes[place] = byte
                let damaged = Data(bytes)
                #expect(outcome(damaged, partLength: 200) == outcome(damaged, partLength: .max))
            }
            let cut = Data(whole[..<place])
            #expect(outcome(cut, partLength: 200) == outcome(cut, partLength: .max))
        }
    }

    @Test func anotherOrderOfKeysIsReadAsWell() {
        let reordered = text.replacingOccurrences(of: "\"certainty\": \"exact\",", with: "")
            .replacingOccurrences(of: "\"data\": [", with: "\"certainty\": \"exact\", \"data\": [")
        #expect(outcome(Data(reordered.utf8), partLength: 100) == outcome(Data(text.utf8), partLength: .max))
    }

    /// An object of the same look inside a route is none of the array's elements.
    @Test func whatOnlyLooksLikeAnElementIsNone() {
        let nested = text.replacingOccurrences(
            of: "\"data\": [", with: "\"more\": [{\"certainty\": \"exact\"}, {\"certainty\": 1}], \"data\": [")
        #expect(outcome(Data(nested.utf8), partLength: 50) == outcome(Data(text.utf8), partLength: .max))
    }
}
