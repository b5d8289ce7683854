// A set has its elements.
class A {}
class B {}
class C {}

enum Kind { case a, b }
func main() {
    let kinds: Set<Kind> = [.a]
    for kind in kinds { probe("kind", kind) }  //= .a
}
