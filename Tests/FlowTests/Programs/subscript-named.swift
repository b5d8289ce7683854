// A subscript's setter is found by the labels that its keys are written with.
class A {}
class B {}
struct Table<Key: Hashable, Value> {
    private var values: [Key: Value] = [:]
    subscript(key: Key) -> Value? {
        get { return values[key] }
        set { values[key] = newValue }
    }
    subscript(name key: Key) -> Value? {
        get { return values[key] }
        set { values[key] = newValue }
    }
}
final class Store {
    private var values: [String: Any] = [:]
    subscript(key: String) -> Any? {
        get { return values[key] }
        set { values[key] = newValue }
    }
}
func main() {
    var table = Table<String, Any>()
    table["a"] = A()
    table[name: "b"] = B()
    probe("a", table["a"])  //= A; nil
    probe("b", table[name: "b"])  //= B; nil
    let store = Store()
    store["a"] = A()
    probe("stored", store["a"])  //= A; nil
}
