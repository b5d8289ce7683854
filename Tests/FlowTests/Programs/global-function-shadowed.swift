// A method of that name is meant before a function outside.
class A {}
class B {}
class C {}

func make() -> AnyObject { A() }
class Flow {
    func make() -> AnyObject { B() }
    func run() { probe("own", make()) }  //= B
}
func main() {
    Flow().run()
    probe("global", make())  //= A
}
