// `super` runs what the superclass has, on the same object.
class A {}
class B {}
class C {}

class Base {
    func start() { probe("base", kind()) }  //= B
    func kind() -> AnyObject { A() }
}
class Derived: Base {
    override func start() {
        super.start()
        probe("derived", kind())  //= B
    }
    override func kind() -> AnyObject { B() }
}
func main() { Derived().start() }
