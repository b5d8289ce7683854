// A method that is handed to a library without its object gives a method, whatever the object is.
class Page {
    func open() -> Page { self }
}

func main() {
    let ways = Ways.all.map(Page.open)
    probe("ways", ways)  //= Page.open()
    probe("page", Page())  //= Page
}
