// A metatype makes what it is of.
class Page { required init() {} }
class A: Page {}
class B: Page {}
func make(_ type: Page.Type) -> Page { type.init() }
func generic<T: Page>(_ type: T.Type) -> T { T() }
func main() {
    probe("a", make(A.self))  //= A
    probe("b", generic(B.self))  //= B
}
