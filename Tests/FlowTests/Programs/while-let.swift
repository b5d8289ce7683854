// A loop that goes from object to object ends.
class Node {
    var next: Node?
}
func main() {
    let first = Node()
    first.next = Node()
    var current: Node? = first
    while let node = current {
        probe("node", node)  //= Node
        current = node.next
    }
}
