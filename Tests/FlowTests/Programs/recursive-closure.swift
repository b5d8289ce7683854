// A local function that calls itself ends.
class Tree {
    var children: [Tree] = []
}
func main() {
    let root = Tree()
    root.children.append(Tree())
    func walk(_ tree: Tree) {
        probe("tree", tree)  //= Tree
        for child in tree.children { walk(child) }
    }
    walk(root)
}
