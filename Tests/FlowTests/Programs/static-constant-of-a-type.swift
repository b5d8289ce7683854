// A static constant stands behind a dot.
class A {}
class B {}
class C {}

struct Style {
    let page: AnyObject
    static let plain = Style(page: A())
    static let other = Style(page: B())
}
func show(_ style: Style) -> AnyObject { style.page }
func main() {
    probe("plain", show(.plain))  //= A
    probe("other", show(.other))  //= B
}
