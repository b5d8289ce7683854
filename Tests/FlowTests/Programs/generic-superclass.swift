// What a class says for the generic parameter of its superclass is what that makes.
class View {}
class ListView: View {}
class GridView: View {}

class Controller<Layout: View> {
    typealias Root = Layout
    func make() -> View { Root() }
}
class Middle<Content: View>: Controller<Content> {}
class ListController: Controller<ListView> {}
class GridController: Middle<GridView> {}

func main() {
    probe("list", ListController().make())  //= ListView
    probe("grid", GridController().make())  //= GridView
}
