// A call of a protocol's method runs what the object that was set has.
class A {}
class B {}
class C {}

protocol Delegate: AnyObject { func done(_ value: AnyObject) }
class Child {
    weak var delegate: Delegate?
    func finish() { delegate?.done(A()) }
}
class First: Delegate { func done(_ value: AnyObject) { probe("first", value) } }  //= A
class Second: Delegate { func done(_ value: AnyObject) { probe("second", value) } }  //= nothing
func main() {
    let child = Child()
    let first = First()
    child.delegate = first
    _ = Second()
    child.finish()
}
