struct Page {}
final class Cover {}
final class Chapter {}

final class Book {
    private(set) var parts: [AnyObject] = [Cover()]
    func replace(_ parts: [AnyObject]) { probe("replaced", parts.last) }  //= Chapter; Cover; nil
}

func main() {
    let book = Book()
    var parts = book.parts
    parts.append(Chapter())
    book.replace(parts)
    for part in book.parts { probe("kept", part) }  //= Cover
}
