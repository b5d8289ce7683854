// A protocol with an associated type hands on its object.
class A {}
class B {}
class C {}

protocol Module {
    associatedtype View: AnyObject
    func make() -> View
}
class Home: Module { func make() -> A { A() } }
class Shell<M: Module> {
    let module: M
    init(_ module: M) { self.module = module }
    func show() { probe("view", module.make()) }  //= A
}
func main() { Shell(Home()).show() }
