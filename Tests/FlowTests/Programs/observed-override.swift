// A property that overrides a computed one only to observe it is read and assigned through it.
class A {}
class B {}

class Container {
    var held: [AnyObject] = []
    var selected: AnyObject? {
        get { held.first }
        set { if let newValue { held = [newValue] } }
    }
}
class Tabs: Container {
    override var selected: AnyObject? {
        willSet { probe("observed", newValue) }  //= A
    }
}

func main() {
    let tabs = Tabs()
    tabs.selected = A()
    probe("selected", tabs.selected)  //= A; nil
}
