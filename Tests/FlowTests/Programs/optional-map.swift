// `map` of an optional runs where there is something.
class A {}
class B {}
func wrap(_ page: AnyObject?) -> AnyObject? { page.map { _ in B() } }
func main() {
    probe("some", wrap(A()))  //= B
    probe("none", wrap(nil))  //= nil
}
