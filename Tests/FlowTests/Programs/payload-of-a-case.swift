// What a case carries comes out of it again.
class Item {}
class Other {}
enum Step { case item(Item), other(Other), none }
func open(_ step: Step) {
    switch step {
    case .item(let item): probe("item", item)  //= Item
    case .other(let other): probe("other", other)  //= nothing
    case .none: probe("none", step)  //= nothing
    }
}
func main() { open(.item(Item())) }
