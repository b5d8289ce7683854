// Parts of a tuple are matched each by itself.
class A {}
class B {}
class C {}

enum Kind { case a, b }
func run(_ kind: Kind, _ flag: Bool) -> AnyObject {
    switch (kind, flag) {
    case (.a, true): return A()
    case (.a, false): return B()
    default: return C()
    }
}
func main() {
    probe("one", run(.a, true))  //= A
    probe("two", run(.a, false))  //= B
    probe("three", run(.b, true))  //= C
}
