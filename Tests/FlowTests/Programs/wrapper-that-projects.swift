// A property wrapper that lets others have more than the value: each property of each object has its own, and it is told
// what the property is assigned.
class A {}
class B {}
class C {}

@propertyWrapper
final class Told<Value> {
    var handler: ((Value) -> Void)?
    var first: Value?
    init(wrappedValue: Value) { first = wrappedValue }
    var wrappedValue: Value {
        get { first ?? fallback() }
        set { handler?(newValue) }
    }
    func fallback() -> Value { while true {} }
    var projectedValue: Told<Value> { self }
}

final class Model {
    @Told var page: AnyObject = A()
    @Told var other: AnyObject = C()
}

func main() {
    let model = Model()
    model.$page.handler = { probe("page", $0) }  //= B
    model.$other.handler = { probe("other", $0) }  //= nothing
    probe("first", model.$page.first)  //= A; nil
    model.page = B()
    probe("value", model.page)  //= B
}
