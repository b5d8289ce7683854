// `!=` decides, too.
class A {}
class B {}
class C {}

enum Kind { case a, b }
func run(_ kind: Kind) {
    if kind != .a {
        probe("other", kind)  //= nothing
    } else {
        probe("same", kind)  //= .a
    }
}
func main() {
    run(.a)
}
