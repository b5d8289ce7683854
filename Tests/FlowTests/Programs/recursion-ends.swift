// A function that wraps what it is given in itself ends.
class Wrapper { let inner: AnyObject?; init(_ inner: AnyObject?) { self.inner = inner } }
func wrap(_ inner: AnyObject?) -> Wrapper {
    let wrapper = Wrapper(inner)
    if Bool.random() { return wrapper }
    return wrap(wrapper)
}
func main() { probe("wrapped", wrap(nil)) }  //= Wrapper
