// Extensions in other files belong to the type.
class A {}
class B {}
class C {}

class Flow { func start() { open() } }
func main() { Flow().start() }
// File: Flow+Open.swift
extension Flow { func open() { probe("open", A()) } }  //= A
