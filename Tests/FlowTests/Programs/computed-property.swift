// A computed property runs for the object at hand.
class A {}
class B {}
class C {}

class Base { var page: AnyObject { A() } }
class Heir: Base { override var page: AnyObject { B() } }
func use(_ base: Base) -> AnyObject { base.page }
func main() {
    probe("base", use(Base()))  //= A
    probe("heir", Heir().page)  //= B
}
