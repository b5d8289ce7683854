// A global of another file is worked out when it is read.
func main() { probe("page", shared.page) }  //= A
// File: Shared.swift
let shared = Store()
// File: Store.swift
class Store { let page: AnyObject = A() }
class A {}
