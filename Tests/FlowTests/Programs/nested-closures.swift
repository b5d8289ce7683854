// A closure in a closure sees what both are in.
class A {}
class B {}
class C {}

func run(_ work: @escaping () -> Void) { work() }
class Flow {
    let page: AnyObject = A()
    func start(_ other: AnyObject) {
        run {
            let local = C()
            run {
                probe("self", self.page)  //= A
                probe("parameter", other)  //= B
                probe("local", local)  //= C
            }
        }
    }
}
func main() { Flow().start(B()) }
