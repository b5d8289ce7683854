// A delegate that somebody else sets later is asked all the same.
class A {}
class B {}
class C {}

protocol Delegate: AnyObject { func done() }
class Child { weak var delegate: Delegate?; func finish() { delegate?.done() } }
class Owner: Delegate {
    let child = Child()
    func done() { probe("done", A()) }  //= A
}
class Wiring { func wire(_ owner: Owner) { owner.child.delegate = owner } }
func main() {
    let owner = Owner()
    Wiring().wire(owner)
    owner.child.finish()
}
