// A raw value is a text, and a text a case.
class A {}
class B {}
class C {}

enum Kind: String { case a, b = "bee" }
func make(_ name: String) -> AnyObject {
    switch name {
    case "a": return A()
    case "bee": return B()
    default: return C()
    }
}
func main() {
    probe("a", make(Kind.a.rawValue))  //= A
    probe("b", make(Kind.b.rawValue))  //= B
    probe("back", Kind(rawValue: "bee"))  //= .b
}
