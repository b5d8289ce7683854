import Facts
import NavigationGraph
import Program
import Source

/// A class that a storyboard or xib names and the app does not have. Its page in `Pages` says what counts.
struct UnknownCustomClass: Rule {
    static let metadata = RuleMetadata(
        id: "unknown-custom-class", group: .storyboards, severity: .everywhere(.error),
        page: PackageResources.unknown_custom_class_md)

    func check(_ context: RuleContext) -> [Violation] {
        // Files of Objective-C are not read, and what they import is not known.
        let isMixed = hasObjectiveC(context)
        let imported = isMixed ? nil : Set(context.program.facts.swift.flatMap { $0.imports.map(\.module) })
        let lost = lostScenes(context)
        let reached = ReachedElements(context)
        let found = context.interfaces.documents().flatMap { document -> [Missing] in
            let missing = document.customClasses.filter { isMissing($0, imported, context) }
            return Dictionary(grouping: missing, by: \.className).values.compactMap { uses in
                let sorted = uses.sorted { $0.position < $1.position }
                let isLost = uses.allSatisfy { self.isLost($0, document, lost, reached, context) }
                guard let first = sorted.first, var found = violation(sorted, document, context) else { return nil }
                if document.kind == .xib, !reached.mayBeLoaded(document) {
                    found.lowered = 2
                    found.message += ", in a file that nothing loads"
                    found.suggestion = "remove \(document.fileName)"
                }
                // What nothing shows fails nobody yet.
                if isLost { found.lowered = max(found.lowered, 1) }
                return Missing(
                    element: element(first, of: sorted, document), violation: found,
                    location: SourceLocation(file: document.path, first.position))
            }
        }
        return merged(found)
    }

    /// A class that several documents name is missing once, and declared or cleared at one go: the first document tells it
    /// for those in which it is as grave.
    private func merged(_ found: [Missing]) -> [Violation] {
        Dictionary(grouping: found, by: \.fault).values.compactMap { all in
            let sorted = all.sorted { $0.location.file < $1.location.file }
            guard var first = sorted.first?.violation else { return nil }
            first.notes += sorted.dropFirst().map {
                Finding.Note("and \($0.element)", at: $0.location, of: $0.violation.fault)
            }
            return first
        }
    }

    /// A class that one document names and the app does not have.
    private struct Missing {
        /// What is of the class: `a view of Main.storyboard`.
        var element: String
        var violation: Violation
        var location: SourceLocation

        /// What all documents that name the class, and where that is as grave, have in common.
        struct Fault: Hashable {
            var className: String
            var lowered: Int
        }

        var fault: Fault { Fault(className: violation.subject, lowered: violation.lowered) }
    }

    /// The scenes that no walk from an entry meets; none where the app has no entry.
    private func lostScenes(_ context: RuleContext) -> Set<String> {
        let graph = CompactGraph(context.graph)
        let entries = context.graph.scenes.filter(\.entry).compactMap { graph.node($0.id) }
        return entries.isEmpty ? [] : Set(graph.unreachable(entries: entries).map { graph.ids[$0] })
    }

    /// Whether nothing shows the controller that a use is, or stands in.
    private func isLost(
        _ use: CustomClassUse, _ document: InterfaceFacts, _ lost: Set<String>, _ reached: ReachedElements,
        _ context: RuleContext
    ) -> Bool {
        let controllers = document.scenes.filter { $0.position <= use.position }
        guard let scene = controllers.max(by: { $0.position < $1.position }) else { return false }
        // Of several elements of one class some may be shown, and others not.
        if document.kind == .storyboard, !reached.contains(scene, in: document) { return true }
        guard
            let known = context.interfaces.scene(of: StoryboardController(document: document, scene: scene))
        else { return false }
        return lost.contains(known.id)
    }

    /// Whether a class without a module, neither UIKit's nor a Swift file's, is used: one of Objective-C.
    private func hasObjectiveC(_ context: RuleContext) -> Bool {
        context.program.facts.interfaces.flatMap(\.customClasses).contains { use in
            (use.module ?? "").isEmpty && !use.isTargetModule && !use.className.hasPrefix("UI")
                && use.className != "NSObject" && context.program.type(named: use.className) == nil
        }
    }

    private func isMissing(_ use: CustomClassUse, _ imported: Set<String>?, _ context: RuleContext) -> Bool {
        if let type = context.program.type(named: use.className), !context.program.type(type).isExternal {
            return false
        }
        if use.className.contains("___") { return false }
        if use.isTargetModule { return true }
        // Without a module the class may be one of Objective-C, whose sources are not read.
        guard let imported, let module = use.module, !module.isEmpty else { return false }
        return !imported.contains { $0 == module || $0.hasPrefix(module + ".") }
    }

    /// What a finding says to be of the class: the first of the uses, or the owner where nothing else is.
    private func element(_ first: CustomClassUse, of uses: [CustomClassUse], _ document: InterfaceFacts) -> String {
        let isOwner = uses.allSatisfy(\.isFilesOwner)
        return "\(isOwner ? "the File's Owner" : "a \(first.element)") of \(document.fileName)"
    }

    private func violation(
        _ uses: [CustomClassUse], _ document: InterfaceFacts, _ context: RuleContext
    ) -> Violation? {
        guard let first = uses.first else { return nil }
        let isOwner = uses.allSatisfy(\.isFilesOwner)
        let reason: String
        if isUIKits(first.className, context) {
            reason = "the app's module has none of that name: it is UIKit's"
        } else if first.isTargetModule {
            reason = "the app has no class of that name"
        } else {
            reason = "no file imports the module \(first.module ?? "")"
        }
        let notes = uses.dropFirst().map {
            Finding.Note(
                "and of the \($0.element) here", at: SourceLocation(file: document.path, $0.position),
                of: Fault(first.className))
        }
        var violation = Violation(
            subject: first.className, scene: nil,
            message: "\(element(first, of: uses, document)) is of class \(first.className), and \(reason)",
            location: Finding.Span(SourceLocation(file: document.path, first.position)), notes: notes,
            suggestion: suggestion(first, document, context))
        violation.fault = Fault(first.className, [document.fileName], message: violation.message)
        if document.kind == .xib || isOwner { violation.lowered = 1 }
        // Nobody looks at the class of an owner that nothing is connected to.
        if isOwner, !isConnected(document) { violation.lowered = 2 }
        if uses.allSatisfy({ isPlainView($0, document) }) { violation.lowered = max(violation.lowered, 1) }
        violation.lower(asMissing: "\(first.className).swift", context)
        return violation
    }

    /// Whether a use is a plain view that nothing is connected to, and that is given no values: an empty view takes its
    /// place, and the app goes on.
    private func isPlainView(_ use: CustomClassUse, _ document: InterfaceFacts) -> Bool {
        let outlets = document.outlets + document.scenes.flatMap(\.outlets)
        let actions = document.actions + document.scenes.flatMap(\.actions)
        return use.element == "view" && !use.objectID.isEmpty && !use.hasRuntimeAttributes
            && !outlets.contains { $0.owner == use.objectID || $0.destination == use.objectID }
            && !actions.contains { $0.destination == use.objectID }
    }

    /// Whether an element has outlets of its own, which a plain object in its place would not.
    private func hasConnections(_ use: CustomClassUse, _ document: InterfaceFacts) -> Bool {
        !use.objectID.isEmpty
            && (document.outlets + document.scenes.flatMap(\.outlets)).contains { $0.owner == use.objectID }
    }

    /// Whether the owner of a xib has an outlet beside its view, or gets a message.
    private func isConnected(_ document: InterfaceFacts) -> Bool {
        document.outlets.contains { $0.ownerElement == "placeholder" && $0.property != "view" }
            || document.actions.contains { action in Self.owners.contains(action.destination) }
            || document.outlets.contains { outlet in Self.owners.contains(outlet.destination) }
    }

    /// What Interface Builder calls the owner of a file.
    private static let owners: Set<String> = ["-1"]

    private func isUIKits(_ name: String, _ context: RuleContext) -> Bool {
        guard UIKitNames.contain(name) else { return false }
        return context.program.type(named: name).map { context.program.type($0).isExternal } ?? false
    }

    private func suggestion(_ use: CustomClassUse, _ document: InterfaceFacts, _ context: RuleContext) -> String {
        if isUIKits(use.className, context) { return "clear the module of \(use.className) in \(document.fileName)" }
        let classes = context.program.types.filter {
            $0.kind == .class && $0.outer == nil && !isGeneric($0, context) && fits($0, use.element, context)
        }.map(\.name)
        if let near = Self.mistyped(use.className, among: classes) {
            return "name the class \(near), or declare \(use.className)"
        }
        if use.isFilesOwner {
            let loaders = context.interfaces.ownersLoading(document).map(\.name)
            if let loader = loaders.first, loaders.count == 1 {
                return "name \(loader) as the class of the File's Owner of \(document.fileName), for it loads the file"
            }
            if isConnected(document) {
                return "name the class whose object loads \(document.fileName) as its File's Owner, or declare "
                    + use.className
            }
        }
        if use.isTargetModule {
            let connections = hasConnections(use, document) ? ", and what is connected to it," : ""
            return "declare \(use.className), or clear the custom class\(connections) in \(document.fileName)"
        }
        return "name the module that has \(use.className) now, or clear the custom class in \(document.fileName)"
    }

    private func isGeneric(_ type: TypeEntity, _ context: RuleContext) -> Bool {
        type.parts.contains { !context.declaration(of: $0).generics.isEmpty }
    }

    /// The class that a name most likely means: one that differs in a letter or two of what is its own, after the letters
    /// all classes of an app begin with and before the words that say what kind of class it is.
    private static func mistyped(_ name: String, among classes: [String]) -> String? {
        let own = stem(name)
        guard own.count > 2 else { return nil }
        let allowed = own.count > 7 ? 2 : 1
        let near = classes.compactMap { other in
            Suggestion.distance(own, stem(other), upTo: allowed).map { (distance: $0, name: other) }
        }
        return near.min { $0 < $1 }?.name
    }

    private static let kinds = [
        "TableViewController", "CollectionViewController", "NavigationController", "TabBarController",
        "ViewController", "Controller", "TableViewCell", "CollectionViewCell", "ViewCell", "Cell", "View", "Segue",
    ]

    /// `Sort` of `ABCSortViewController`
    private static func stem(_ name: String) -> String {
        let ending = kinds.first(where: name.hasSuffix) ?? ""
        let rest = name.dropLast(ending.count)
        let capitals = rest.prefix(while: \.isUppercase)
        return String(capitals.count > 2 ? rest.dropFirst(capitals.count - 1) : rest)
    }

    /// Whether an element can be of a class: a controller of the element's kind for a controller, a view of its kind for a
    /// view, and any other class for what is neither.
    private func fits(_ type: TypeEntity, _ element: String, _ context: RuleContext) -> Bool {
        func inherits(_ name: String) -> Bool { context.program.inherits(type.id, fromNamed: name) }
        guard let first = element.first else { return true }
        let own = "UI" + first.uppercased() + element.dropFirst()
        if inherits(own) { return true }
        let isController = inherits("UIViewController")
        if element.hasSuffix("ontroller") { return element == "viewController" && isController }
        let isView = inherits("UIView")
        if element == "view" { return isView }
        if ["placeholder", "customObject"].contains(element) {
            return element == "placeholder" || !isController && !isView
        }
        return isView && context.program.type(named: own) == nil
    }
}
