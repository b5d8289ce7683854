// Closures that one method makes for what it is given hold only that, and so does what keeps them.
final class Task {
    private let done: (AnyObject) -> Void
    init(_ done: @escaping (AnyObject) -> Void) { self.done = done }
    func resume(_ object: AnyObject) { done(object) }
}

final class Session {
    static let shared = Session()
    func task(_ handler: @escaping (AnyObject) -> Void) -> Task { Task { handler($0) } }
}

final class Ticket {}
final class Invoice {}

enum Calls {
    static func call(_ object: AnyObject, _ completion: @escaping (AnyObject) -> Void) {
        let task = Session.shared.task { completion($0) }
        task.resume(object)
    }
}

func main() {
    Calls.call(Ticket()) { probe("ticket", $0) }  //= Ticket
    Calls.call(Invoice()) { probe("invoice", $0) }  //= Invoice
}
