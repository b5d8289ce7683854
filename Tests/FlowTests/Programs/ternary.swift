// A ternary takes the side that its flag decides.
class A {}
class B {}
class C {}

class Screen { let content: AnyObject; init(isNew: Bool) { content = isNew ? A() : B() } }
func main() {
    probe("new", Screen(isNew: true).content)  //= A
    probe("old", Screen(isNew: false).content)  //= B
}
