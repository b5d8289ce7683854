// A closure with a parameter that is switched over runs the side of each case.
class A {}
class B {}
class C {}

enum Event { case open, close }
class Child {
    var onEvent: ((Event) -> Void)?
    func tap() { onEvent?(.open) }
}
func main() {
    let child = Child()
    child.onEvent = { event in
        switch event {
        case .open: probe("open", A())  //= A
        case .close: probe("close", B())  //= nothing
        }
    }
    child.tap()
}
