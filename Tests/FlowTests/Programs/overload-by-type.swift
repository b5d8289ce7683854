// Types of the arguments tell functions of one name apart.
class A {}
class B {}
class C {}

class Flow {
    func show(_ page: A) { probe("a", page) }  //= A
    func show(_ page: B) { probe("b", page) }  //= B
}
func main() {
    Flow().show(A())
    Flow().show(B())
}
