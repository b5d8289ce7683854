// A case with a payload is a function.
class A {}
class B {}
class C {}

enum Step { case page(AnyObject) }
func main() {
    for step in [A()].map(Step.page) {
        if case .page(let page) = step { probe("page", page) }  //= A
    }
}
