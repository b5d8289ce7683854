import Foundation
import Reports

/// Tells the editor how far an analysis is.
final class WorkProgress: @unchecked Sendable {
    private let lock = NSLock()
    private let send: @Sendable (String) -> Void
    /// How many analyses have begun: a token is for one.
    private var number = 0
    private var isRunning = false

    init(_ send: @escaping @Sendable (String) -> Void) { self.send = send }

    func begin() {
        lock.withLock {
            number += 1
            isRunning = true
            // The editor takes messages in their order: it knows the token when it comes to the next one.
            send(
                RPCMessage.message(
                    "window/workDoneProgress/create", .members(["token": token]),
                    id: .string("sidewinder-progress-\(number)")))
            tell("begin", .init(key: "title", value: "Sidewinder"))
        }
    }

    /// - Parameter words: what is being done; empty where that is over.
    func report(_ words: String) {
        lock.withLock {
            if isRunning, !words.isEmpty { tell("report", .init(key: "message", value: .string(words))) }
        }
    }

    func end() {
        lock.withLock {
            if isRunning { tell("end") }
            isRunning = false
        }
    }

    private var token: JSON { .string("sidewinder-analysis-\(number)") }

    private func tell(_ kind: String, _ members: JSON.Member...) {
        let value = JSON.object([.init(key: "kind", value: .string(kind))] + members)
        send(RPCMessage.message("$/progress", .members(["token": token, "value": value])))
    }
}
