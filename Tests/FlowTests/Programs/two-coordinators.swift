// Two objects that make each other end.
class A {}
class B {}
class C {}

class Login {
    func start() {
        probe("login", self)  //= Login
        Main().start()
    }
}
class Main {
    func start() {
        probe("main", self)  //= Main
        Login().start()
    }
}
func main() { Login().start() }
