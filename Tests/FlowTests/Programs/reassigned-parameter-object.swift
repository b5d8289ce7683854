// Two callers of a method that stores have both values in the heap.
class A {}
class B {}
class C {}

class Holder {
    var page: AnyObject?
    func set(_ page: AnyObject) { self.page = page }
}
func main() {
    let holder = Holder()
    holder.set(A())
    holder.set(B())
    probe("both", holder.page)  //= A; B; nil
}
