// What stands under a range is a part of a list, not an element of it.
class Page {}
final class First: Page {}
final class Second: Page {}

func count(_ part: ArraySlice<Page>) -> Bool { part.isEmpty }

func main() {
    let pages: [Page] = [First(), Second()]
    let kept = Array(pages[0...1])
    for page in kept { probe("kept", page) }  //= First; Second
    for page in pages[1...] { probe("rest", page) }  //= First; Second
    probe("one", pages[0])  //= First
}
