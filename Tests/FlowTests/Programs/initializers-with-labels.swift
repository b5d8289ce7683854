// What is given without a label is no argument of an initializer whose label is left out, whatever that takes.
struct Value {
    let what: Kind
    init(_ given: Any) { what = .plain }
    init(literal given: Any) { what = .literal }
    init(number given: IntegerLiteralType) { what = .number }
}
enum Kind { case plain, literal, number }
func main() {
    probe("plain", Value(Other()).what)  //= .plain
    probe("literal", Value(literal: Other()).what)  //= .literal
    probe("number", Value(number: 1).what)  //= .number
}
class Other {}
