// A value that a method stores is read by another method of the same object.
class Page {}
class Holder {
    var page: Page?
    func keep(_ page: Page) { self.page = page }
    func use() { probe("kept", page) }  //= Page; nil
}
func main() {
    let holder = Holder()
    holder.use()
    holder.keep(Page())
    holder.use()
}
