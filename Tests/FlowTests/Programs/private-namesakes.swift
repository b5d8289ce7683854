// Two private types of one name are two.
func main() {
    first()
    second()
}
// File: First.swift
private class Page {}
func first() { show(Page()) }
func show(_ page: AnyObject) { probe("first", page is Second) }  //= false
// File: Second.swift
class Second {}
func second() { probe("second", Second()) }  //= Second
