// A method that is only stored does not run.
class A {}
class B {}
class C {}

class Button { var action: (() -> Void)? }
class Flow {
    let button = Button()
    func start() { button.action = tapped }
    func tapped() { probe("tapped", A()) }  //= nothing
}
func main() { Flow().start() }
