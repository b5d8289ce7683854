// The element that a number chooses is any of them.
class A {}
class B {}
class C {}

enum Row: CaseIterable { case a, b }
func select(_ index: Int) -> AnyObject {
    let row = Row.allCases[index]
    switch row {
    case .a: return A()
    case .b: return B()
    }
}
func main() { probe("page", select(Int.random(in: 0..<2))) }  //= A; B
