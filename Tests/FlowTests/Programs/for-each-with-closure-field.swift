// A list of closures runs each.
class A {}
class B {}
class C {}

class Bag {
    private var actions: [() -> Void] = []
    func add(_ action: @escaping () -> Void) { actions.append(action) }
    func run() { actions.forEach { $0() } }
}
func main() {
    let bag = Bag()
    bag.add { probe("first", A()) }  //= A
    bag.add { probe("second", B()) }  //= B
    bag.run()
}
