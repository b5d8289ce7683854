import Facts
import Foundation
import InterfaceScanner
import Navigation
import NavigationGraph
import Packs
import Program
import Source
import SwiftScanner
import Testing

/// Resolves a project given as file name to text; storyboards and property lists by their endings. The files are built into
/// the modules, as far as these are told, and linked in the order, else in any.
func resolve(
    _ files: [String: String], modules: [String: Set<CodeModule>] = [:], order: FileOrder? = nil
) throws -> Resolution {
    let (program, packs) = try link(files, modules: modules, order: order)
    return Resolution.resolve(program, packs: packs)
}

/// The same project linked, and the packs that it imports the libraries of.
func link(
    _ files: [String: String], modules: [String: Set<CodeModule>] = [:], order: FileOrder? = nil
) throws -> (program: Program, packs: Packs) {
    var facts = (swift: [SwiftFacts](), interfaces: [InterfaceFacts](), lists: [PropertyListFacts]())
    var objectiveC: [ObjectiveCFacts] = []
    var tables: [TextTable] = []
    var bridged: Set<String> = []
    for (path, text) in files {
        if path.hasSuffix(".swift") {
            facts.swift.append(SwiftScanner.scan(source: text, path: path))
        } else if path.hasSuffix(".m") {
            objectiveC.append(ObjectiveCScanner.scan(source: text, path: path))
        } else if path.hasSuffix(".h") {
            bridged.formUnion(ObjectiveCScanner.modules(importedBy: text))
        } else if path.hasSuffix("strings") {
            tables.append(TextTableScanner.scan(Data(text.utf8), path: path))
        } else if path.hasSuffix(".plist") {
            facts.lists.append(PropertyListScanner.scan(Data(text.utf8), path: path))
        } else {
            facts.interfaces.append(InterfaceScanner.scan(Data(text.utf8), path: path))
        }
    }
    let imported = Set(facts.swift.flatMap { $0.imports.map(\.module) }).union(bridged)
    let packs = try Packs.builtIn().active(importing: imported)
    for pack in packs.packs where pack.swift != nil {
        facts.swift.append(SwiftScanner.scan(library: pack.swift ?? "", path: pack.file))
    }
    var all = ProjectFacts(
        swift: facts.swift, interfaces: facts.interfaces, propertyLists: facts.lists, objectiveC: objectiveC,
        texts: tables)
    all.modules = modules
    if let order {
        all.swift.sort { $0.path < $1.path }
        all = order.sort(all)
    }
    return (Program(all), packs)
}

/// Expects exactly these routes between screens of the app, each written `From kind To`, with ` (inferred)` or
/// ` (declared)` behind those that are not exact. Reports what is missing and what is too much.
func expectRoutes(
    _ expected: [String], in files: [String: String], modules: [String: Set<CodeModule>] = [:],
    entries: [String]? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let graph = try resolve(files, modules: modules).graph
    let system = Set(graph.scenes.filter { $0.kind == .system }.map(\.id))
    let found = Set(
        graph.routes.filter { !system.contains($0.to) }.map { route in
            let certainty = route.certainty == .exact ? "" : " (\(route.certainty.rawValue))"
            return "\(route.from) \(route.kind.rawValue) \(route.to)\(certainty)"
        })
    let missing = Set(expected).subtracting(found).sorted()
    let unexpected = found.subtracting(expected).sorted()
    let details = graph.unresolved.map { "\($0.location): \($0.call): \($0.reason)" }.joined(separator: "\n")
    #expect(missing.isEmpty, "missing: \(missing); unresolved:\n\(details)", sourceLocation: sourceLocation)
    #expect(unexpected.isEmpty, "unexpected: \(unexpected)", sourceLocation: sourceLocation)
    if let entries {
        #expect(graph.scenes.filter(\.entry).map(\.id) == entries.sorted(), sourceLocation: sourceLocation)
    }
}

/// An app whose delegate has a window and runs these statements when it starts.
func delegate(launching statements: String) -> String {
    """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var flow: AnyObject?
        func applicationDidFinishLaunching(_ application: UIApplication) {
            window = UIWindow()
            \(statements)
        }
    }
    """
}
