// Nothing runs behind an optional that is nil.
class A {}
class B {}
class C {}

class Child { func open() { probe("open", A()) } }  //= nothing
class Parent { var child: Child? }
func main() { Parent().child?.open() }
