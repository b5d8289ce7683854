// A hook that an heir fills runs, and that of another heir does not.
class A {}
class B {}
class C {}

class Base {
    func start() { didStart() }
    func didStart() {}
}
class First: Base { override func didStart() { probe("first", A()) } }  //= A
class Second: Base { override func didStart() { probe("second", B()) } }  //= nothing
func main() { First().start() }
