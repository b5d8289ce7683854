// What is looked up by the name of a type is found by it.
protocol Action {}
extension Action {
    var identifier: String { type(of: self).identifier }
    static var identifier: String { "\(self)" }
}
struct Open: Action {}
struct Close: Action {}

class A {}
class B {}

class Registry {
    var handlers = [String: AnyObject]()
    func add(_ handler: AnyObject, for type: Action.Type) { handlers[type.identifier] = handler }
    func handler(for type: Action.Type) -> AnyObject? { handlers[type.identifier] }
}

func main() {
    let registry = Registry()
    registry.add(A(), for: Open.self)
    registry.add(B(), for: Close.self)
    probe("open", registry.handler(for: Open.self))  //= A; nil
    probe("close", registry.handler(for: Close.self))  //= B; nil
}
