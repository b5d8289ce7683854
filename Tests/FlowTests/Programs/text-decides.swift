// A text that is spelled out decides.
class A {}
class B {}
class C {}

func make(_ name: String) -> AnyObject {
    switch name {
    case "a": return A()
    case "b": return B()
    default: return C()
    }
}
func main() {
    probe("a", make("a"))  //= A
    probe("b", make("b"))  //= B
    probe("other", make("x"))  //= C
}
