// `if` and `switch` give a value.
class A {}
class B {}
class C {}

enum Kind { case a, b }
func make(_ kind: Kind) -> AnyObject {
    let page: AnyObject =
        switch kind {
        case .a: A()
        case .b: B()
        }
    return page
}
func main() {
    probe("a", make(.a))  //= A
    let flag = false
    let other: AnyObject = if flag { A() } else { C() }
    probe("other", other)  //= C
}
