// What a call leaves out has its default.
class A {}
class B {}
class C {}

func make(_ flag: Bool = true) -> AnyObject { flag ? A() : B() }
func main() {
    probe("default", make())  //= A
    probe("given", make(false))  //= B
}
