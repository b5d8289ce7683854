// A builder that gives itself back keeps what it was given.
class A {}
class B {}
class C {}

class Builder {
    var page: AnyObject?
    func with(_ page: AnyObject) -> Builder {
        self.page = page
        return self
    }
    func build() -> AnyObject? { page }
}
func main() { probe("built", Builder().with(A()).build()) }  //= A; nil
