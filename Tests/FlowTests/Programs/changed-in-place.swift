// A property that is worked out or observed is assigned where what it gives is changed in place.
class A {}
class B {}
class C {}

protocol Holder: AnyObject { var items: [AnyObject] { get set } }

extension Holder {
    func add(_ item: AnyObject) { items += [item] }
    func put(_ item: AnyObject) { items.append(item) }
}

final class Stack: Holder {
    var kept: [AnyObject] = []
    var items: [AnyObject] {
        get { return kept }
        set {
            probe("set", newValue.last)  //= A; B; C; nil
            kept = newValue
        }
    }
}

final class Watched {
    var items: [AnyObject] = [] { didSet { probe("seen", items.last) } }  //= A; B; nil
    static var all: [AnyObject] = [] { didSet { probe("all", all.first) } }  //= C; nil
}

func main() {
    let stack = Stack()
    stack.add(A())
    stack.put(B())
    stack.items.append(C())
    stack.items.removeLast()
    probe("kept", stack.kept.first)  //= A; B; C; nil
    let watched = Watched()
    watched.items.append(A())
    watched.items += [B()]
    Watched.all.append(C())
    probe("watched", watched.items.first)  //= A; B; nil
}
