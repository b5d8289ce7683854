// `if case let` takes the payload of one case.
class A {}
class B {}
class C {}

enum Step { case page(AnyObject), none }
func open(_ step: Step) {
    if case .page(let page) = step { probe("page", page) }  //= A
    guard case .none = step else { return }
    probe("none", B())  //= B
}
func main() {
    open(.page(A()))
    open(.none)
}
