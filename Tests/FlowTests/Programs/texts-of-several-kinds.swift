// Texts put together of several parts, of which some arrive late and some are not known.
class A {}
class B {}

class Table {
    var rows = [String: AnyObject]()
    var suffix = ""
    func fill() {
        rows["HomeRow"] = A()
        rows["CartRow"] = B()
    }
    func row(_ name: String) -> AnyObject? { rows[name + "Row"] }
}

func name(_ flag: Bool) -> String { flag ? "Home" : "Cart" }

func main() {
    let table = Table()
    table.fill()
    probe("home", table.row("Home"))  //= A; nil
    probe("either", table.row(name(Bool.random())))  //= A; B; nil
    probe("text", "\(name(true))Row")  //= "HomeRow"
    probe("other", name(Bool.random()) + "Row")  //= "HomeRow"; "CartRow"
}
