// Labels tell functions of one name apart.
class A {}
class B {}
class C {}

class Flow {
    func show(a: AnyObject) { probe("a", a) }  //= A
    func show(b: AnyObject) { probe("b", b) }  //= B
}
func main() {
    Flow().show(a: A())
    Flow().show(b: B())
}
