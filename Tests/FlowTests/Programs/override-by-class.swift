// The class of the object decides the override, at each call on self too.
class A {}
class B {}
class Base {
    func run() { probe("made", make()) }  //= B
    func make() -> AnyObject { A() }
}
class Derived: Base {
    override func make() -> AnyObject { B() }
}
func main() { Derived().run() }
