// A parameter whose payload is taken apart decides.
class A {}
class B {}
class C {}

enum Step { case page(AnyObject), pair(AnyObject, AnyObject) }
func open(_ step: Step) -> AnyObject {
    switch step {
    case .page(let page): return page
    case .pair(_, let second): return second
    }
}
func main() {
    probe("page", open(.page(A())))  //= A
    probe("pair", open(.pair(A(), B())))  //= B
}
