// Code that nobody calls does not run.
class A {}
class B {}
class C {}

class Flow { func open() { probe("open", A()) } }  //= nothing
func main() { _ = Flow() }
