// An extension's method runs where the type has none of its own.
class A {}
class B {}
class C {}

protocol Maker {}
extension Maker { func make() -> AnyObject { A() } }
class Plain: Maker {}
class Own: Maker { func make() -> AnyObject { B() } }
func main() {
    probe("plain", Plain().make())  //= A
    probe("own", Own().make())  //= B
}
