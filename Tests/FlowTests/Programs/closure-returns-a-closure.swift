// What a closure gives back runs with what it captured.
class A {}
class B {}
class C {}

func maker(_ page: AnyObject) -> () -> AnyObject { { page } }
func main() {
    probe("a", maker(A())())  //= A
    probe("b", maker(B())())  //= B
}
