// A registry that is filled by key gives back what is under it.
class A {}
class B {}
class C {}

class Registry {
    private var makers: [String: () -> AnyObject] = [:]
    func register(_ name: String, _ maker: @escaping () -> AnyObject) { makers[name] = maker }
    func make(_ name: String) -> AnyObject? { makers[name]?() }
}
func main() {
    let registry = Registry()
    registry.register("a") { A() }
    registry.register("b") { B() }
    probe("a", registry.make("a"))  //= A; nil
}
