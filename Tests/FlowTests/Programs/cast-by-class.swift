// `as?` goes by the class that was made.
class Base {}
class A: Base {}
class B: Base {}
func show(_ base: Base) {
    if let a = base as? A { probe("a", a) }  //= A
    if base is B { probe("b", base) }  //= B
}
func main() {
    show(A())
    show(B())
}
