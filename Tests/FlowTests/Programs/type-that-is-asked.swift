// In what is inherited, `Self` is the heir that is asked.
class Shape {
    class var key: String { return String(describing: Self.self) }
    class var name: String { return "\(Self.self)" }
    class func itself() -> Shape.Type { return Self.self }
}
class Circle: Shape {}
class Square: Shape {}

func main() {
    probe("circle", Circle.key)  //= "Circle"
    probe("name", Circle.name)  //= "Circle"
    probe("square", Square.itself())  //= Square.self
    probe("shape", Shape.key)  //= "Shape"
}
