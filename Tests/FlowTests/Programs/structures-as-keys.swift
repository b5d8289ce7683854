// A structure is as a key what its properties are; a type is one by itself.
struct Entry: Hashable {
    let name: String
    let owner: ObjectIdentifier
}

final class Desk {}
final class Lamp {}
final class Chair {}

final class Store {
    private var makers: [Entry: () -> AnyObject] = [:]
    func keep(_ name: String, for owner: AnyObject.Type, _ maker: @escaping () -> AnyObject) {
        makers[Entry(name: name, owner: ObjectIdentifier(owner))] = maker
    }
    func make(_ name: String, for owner: AnyObject.Type) -> AnyObject? {
        makers[Entry(name: name, owner: ObjectIdentifier(owner))]?()
    }
}

func main() {
    let store = Store()
    store.keep("light", for: Desk.self) { Lamp() }
    store.keep("seat", for: Desk.self) { Chair() }
    probe("light", store.make("light", for: Desk.self))  //= Lamp; nil
}
