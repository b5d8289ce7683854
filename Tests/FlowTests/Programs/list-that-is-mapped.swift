// Elements go through map, filter, first.
class Page {}
enum Kind { case a, b }
class Maker { func page(_ kind: Kind) -> Page { Page() } }
func main() {
    let maker = Maker()
    let pages = [Kind.a, .b].map { maker.page($0) }
    probe("all", pages.first)  //= Page
    pages.forEach { probe("each", $0) }  //= Page
    for page in pages { probe("loop", page) }  //= Page
}
