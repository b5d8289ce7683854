// What a function without a source is given to fill, it may fill.
class Found {}
class Missing {}

func main() {
    var item: AnyObject?
    _ = lookUp("key", &item)
    if item == nil {
        probe("missing", Missing())  //= Missing
    } else {
        probe("found", Found())  //= Found
    }
}
