import Facts
import Source
import SwiftScanner
import Testing

func scan(_ source: String) -> SwiftFacts {
    SwiftScanner.scan(source: source, path: "File.swift")
}

/// The body of a function without a result that has these statements and the parameters `a`, `b`.
func statements(_ source: String) -> BodyPrinter {
    body(in: "func f(a: A, b: B) {\n\(source)\n}")
}

/// The body of the first function with this name.
func body(in source: String, of name: String = "f") -> BodyPrinter {
    function(name, in: scan(source)).body.map(BodyPrinter.init) ?? BodyPrinter(Body())
}

func function(_ name: String, in facts: SwiftFacts) -> FunctionDeclaration {
    let function = facts.functions.first { $0.name == name }
    #expect(function != nil, "no function \(name)")
    return function
        ?? FunctionDeclaration(
            kind: .function, name: "", owner: nil, position: Position(line: 1, column: 1),
            end: Position(line: 1, column: 1))
}

func variable(_ name: String, in facts: SwiftFacts) -> VariableDeclaration {
    let variable = facts.variables.first { $0.name == name }
    #expect(variable != nil, "no variable \(name)")
    return variable ?? VariableDeclaration(name: "", owner: nil, position: Position(line: 1, column: 1))
}

func type(_ name: String, in facts: SwiftFacts) -> TypeDeclaration {
    let type = facts.types.first { $0.name == name }
    #expect(type != nil, "no type \(name)")
    return type
        ?? TypeDeclaration(
            kind: .struct, name: "", outer: nil, position: Position(line: 1, column: 1),
            end: Position(line: 1, column: 1))
}

/// The returned values of the function at this index.
func value(of index: FunctionIndex?, in facts: SwiftFacts) -> String? {
    index.flatMap { facts.functions[$0].body }.map { BodyPrinter($0).returns }
}

func at(_ line: Int, _ column: Int) -> Position { Position(line: line, column: column) }
