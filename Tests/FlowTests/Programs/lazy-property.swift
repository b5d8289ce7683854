// A lazy property is worked out when it is first read.
class A {}
class B {}
class C {}

class Flow {
    lazy var page: AnyObject = make()
    func make() -> AnyObject { probe("made", A()); return A() }  //= A
    lazy var unused: AnyObject = {
        probe("unused", B()); return B()
    }()  //= nothing
}
func main() { probe("read", Flow().page) }  //= A
