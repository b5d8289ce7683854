// `init` as a function makes an object for each.
class Page { let content: AnyObject; init(content: AnyObject) { self.content = content } }
class A {}
func main() {
    let page = [A()].map(Page.init)[0]
    probe("content", page.content)  //= A
}
