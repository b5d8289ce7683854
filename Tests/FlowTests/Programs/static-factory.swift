// A static function that makes what it is asked for.
class A {}
class B {}
class C {}

class Factory {
    static func make(_ kind: Kind) -> AnyObject {
        switch kind {
        case .a: return A()
        case .b: return B()
        }
    }
}
enum Kind { case a, b }
func main() {
    probe("a", Factory.make(.a))  //= A
    probe("b", Factory.make(.b))  //= B
}
