import Facts
import Program
import Source

/// A place where a declaration or extension names a type of UIKit, AppKit or SwiftUI.
struct InterfaceMention {
    var name: String
    /// The property or function that names it, or the declaration itself.
    var member: String
    /// Whether it stands in a signature or in a property's type, not in a body.
    var isDeclared: Bool
    /// Whether only a constant of the type is read (`UIColor.black`, `UITableView.automaticDimension`), or all of the type
    /// are constants: `UIKeyboardType`.
    var isConstant = false
    /// The static member of the type that is called or read, such as `animate`.
    var reached: String?
    /// The app's alias by which the type is named.
    var alias: AliasEntity?
    var position: Position
    /// How long what stands there is: the member, or in its body what names the type.
    var length: Int
}

/// Tells the types of the user interface's frameworks from others, by their names.
struct InterfaceTypes {
    /// The modules whose import brings them.
    static let modules: Set<String> = ["UIKit", "AppKit", "SwiftUI"]

    let context: RuleContext

    private static let others: Set<String> = [
        "NSLayoutConstraint", "NSTextAttachment", "NSViewController", "NSView", "NSWindow", "NSColor", "NSImage",
        "NSFont", "WKWebView", "WKNavigationDelegate", "WKUIDelegate", "CALayer",
    ]
    /// Of SwiftUI; the names are too common to count in a file that does not import it.
    private static let swiftUI: Set<String> = [
        "View", "AnyView", "Color", "Image", "Text", "Font", "NavigationPath", "Animation",
        "ViewModifier", "ViewBuilder", "EdgeInsets", "Alignment", "ColorScheme",
    ]
    /// Of UIKit, and nothing that is seen or touched: geometry, the device and its haptics.
    private static let invisible: Set<String> = [
        "UIEdgeInsets", "UIOffset", "UIRectEdge", "UIDevice", "UIDeviceOrientation", "UIPasteboard",
        "UIBackgroundTaskIdentifier",
        "UIBackgroundFetchResult", "UIScreen", "UIFeedbackGenerator", "UIImpactFeedbackGenerator",
        "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
    ]
    /// Of UIKit, and enumerations of what a keyboard, a device or the user's settings are like: values that one hands on.
    private static let traits: Set<String> = [
        "UIKeyboardType", "UIReturnKeyType", "UITextContentType", "UITextAutocapitalizationType",
        "UITextAutocorrectionType", "UITextSpellCheckingType", "UITextSmartQuotesType", "UITextSmartDashesType",
        "UIKeyboardAppearance", "UIUserInterfaceStyle", "UIUserInterfaceSizeClass", "UIUserInterfaceIdiom",
        "UIContentSizeCategory", "UIInterfaceOrientation", "UIInterfaceOrientationMask", "UIStatusBarStyle",
        "ColorScheme",
    ]
    /// Functions of UIKit that belong to no type.
    private static let functions: Set<String> = [
        "UIImageWriteToSavedPhotosAlbum", "UISaveVideoAtPathToSavedPhotosAlbum", "UIImagePNGRepresentation",
        "UIImageJPEGRepresentation", "UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions",
        "UIGraphicsGetImageFromCurrentImageContext", "UIGraphicsEndImageContext", "UIGraphicsGetCurrentContext",
        "UIRectFill",
    ]

    static func isFunction(_ name: String) -> Bool { functions.contains(name) }

    /// What UIKit adds to or brings with it, so that its import is needed.
    private static let broughtAlong: Set<String> = [
        "NSAttributedString", "NSMutableAttributedString", "NSParagraphStyle", "NSMutableParagraphStyle",
        "NSTextContainer", "NSTextStorage", "NSLayoutManager", "NSDataAsset", "NSItemProvider", "NSShadow",
        "LocalizedStringKey",
        "State", "Binding", "Environment", "AppStorage", "EnvironmentObject", "StateObject", "ObservedObject",
        "withAnimation", "IndexSet", "PreviewProvider", "App", "Scene",
    ]

    /// Whether a name means a type of an interface framework in a file: one the app does not declare itself.
    func isInterface(_ name: String, in file: Int) -> Bool {
        guard !isOwn(name) else { return isWindow(name) }
        if UIKitNames.contain(name) || Self.functions.contains(name) || Self.others.contains(name) { return true }
        return Self.swiftUI.contains(name) && imports("SwiftUI", file)
    }

    /// Whether a member of a file names a type of an interface framework that is seen or touched; by an alias it names
    /// what the alias's file means.
    func isVisible(_ mention: InterfaceMention, in file: Int) -> Bool {
        isVisible(mention.name, in: mention.alias?.scope.file ?? file)
    }

    /// As `isInterface`, without geometry and what is neither seen nor touched.
    func isVisible(_ name: String, in file: Int) -> Bool {
        !Self.invisible.contains(name) && isInterface(name, in: file)
    }

    /// Whether a name needs the import of an interface framework.
    func needsImport(_ name: String, in file: Int) -> Bool {
        isInterface(name, in: file) || Self.broughtAlong.contains(name) && !isOwn(name)
            || Self.isPrefixed(name, by: ["CA", "CI"]) && !isOwn(name)
    }

    func imports(_ module: String, _ file: Int) -> Bool {
        context.program.facts.swift[file].imports.contains { $0.module == module }
    }

    /// A window of the app's own is as much a window as UIKit's.
    private func isWindow(_ name: String) -> Bool {
        context.program.type(named: name).map { context.program.inherits($0, fromNamed: "UIWindow") } ?? false
    }

    private func isOwn(_ name: String) -> Bool { context.program.isOfApp(name) }

    /// Whether a name begins with the letters of a framework: an upper-case letter follows them, and then a lower-case
    /// one, as in `UIView` and in no acronym.
    static func isPrefixed(_ name: String, by prefixes: [String]) -> Bool {
        prefixes.contains { prefix in
            let rest = name.dropFirst(prefix.count)
            return name.hasPrefix(prefix) && rest.first?.isUppercase == true
                && rest.dropFirst().contains(where: \.isLowercase)
        }
    }

    // MARK: Mentions

    /// Every name of a type that a declaration or extension contains, in signatures and bodies, in source order.
    func names(in part: TypeEntity.Part) -> [InterfaceMention] {
        var found: [InterfaceMention] = []
        let declaration = context.declaration(of: part)
        let constraints = declaration.inherits + declaration.generics.compactMap(\.constraint)
        let scope = context.program.scope(ofPart: part)
        func add(_ reference: TypeReference, _ member: String, _ position: Position) {
            found += mentions(in: reference, scope, by: member, at: position, length: member.utf8.count)
        }
        for reference in constraints { add(reference, declaration.name, declaration.position) }
        if let extended = declaration.extended { add(extended, declaration.name, declaration.position) }
        for enumCase in declaration.cases {
            for payload in enumCase.payload { add(payload.type, enumCase.name, enumCase.position) }
        }
        for variable in context.variables(of: part) {
            guard let type = variable.declaration.type else { continue }
            add(type, variable.name, variable.declaration.position)
        }
        for function in context.functions(of: part) { found += names(in: function) }
        return found.sorted { ($0.position, $0.name) < ($1.position, $1.name) }
    }

    /// The names that only lead to something that is not seen: a type that the app nests in one of UIKit's, the name of
    /// a notification, or a constant of the application's type.
    private func qualifiers(in body: Body, _ function: FunctionID) -> Set<NodeID> {
        var found: Set<NodeID> = []
        for (index, node) in body.nodes.enumerated() {
            guard case .member(let base, let name) = node.shape, case .name(let type) = body.nodes[Int(base)].shape
            else { continue }
            let isConstant = type == "UIApplication" && (name.first?.isLowercase ?? false) && name.hasSuffix("String")
            if name.hasSuffix("Notification") || isConstant || isOwnType(NodeID(index), function) { found.insert(base) }
        }
        return found
    }

    /// The types of nothing: `Optional<X>.none`, `nil as X?`.
    private func emptyValues(in body: Body) -> Set<NodeID> {
        var found: Set<NodeID> = []
        for (index, node) in body.nodes.enumerated() {
            switch node.shape {
            case .member(let base, "none"):
                guard case .type(let type) = body.nodes[Int(base)].shape, type.isOptional else { continue }
                found.insert(base)
            case .cast(let value, _, .coerce) where body.nodes[Int(value)].shape == .nilLiteral:
                found.insert(NodeID(index))
            default: break
            }
        }
        return found
    }

    /// Objects that a type keeps for everybody; what they do is no constant.
    private static let singletons: Set<String> = ["shared", "main", "current", "general"]

    /// The names of types of which only a plain member is read, and nothing is called.
    private func constantBases(in body: Body) -> Set<NodeID> {
        let called = Set(
            body.nodes.compactMap { node -> NodeID? in
                if case .call(let callee, _) = node.shape { return callee }
                return nil
            })
        var found: Set<NodeID> = []
        for (index, node) in body.nodes.enumerated() {
            guard case .member(let base, let name) = node.shape, case .name = body.nodes[Int(base)].shape,
                name.first?.isLowercase == true, !called.contains(NodeID(index)), !Self.singletons.contains(name)
            else { continue }
            found.insert(base)
        }
        return found
    }

    /// What an argument is filled with for want of a value: `.image(UIImage())`.
    private func fillers(in body: Body) -> Set<NodeID> {
        var found: Set<NodeID> = []
        for node in body.nodes {
            guard case .call(let taker, let arguments) = node.shape else { continue }
            for argument in arguments {
                // An empty view is shown where a method takes it.
                guard case .call(let callee, let given) = body.nodes[Int(argument.value)].shape, given.isEmpty,
                    case .name(let name) = body.nodes[Int(callee)].shape, Self.emptied.contains(name),
                    name != "UIView" || makesValue(body.nodes[Int(taker)].shape)
                else { continue }
                found.insert(callee)
            }
        }
        return found
    }

    /// `.case(…)`, `Value(…)`.
    private func makesValue(_ callee: Node.Shape) -> Bool {
        if case .implicitMember = callee { return true }
        if case .name(let name) = callee { return name.first?.isUppercase == true }
        return false
    }

    /// What means nothing when it is made of nothing.
    private static let emptied: Set<String> = ["UIImage", "UIColor", "UIView", "NSImage", "NSColor"]

    /// The member that is reached on a name that stands for a type: `animate` of `UIView.animate(…)`.
    private func staticMembers(in body: Body) -> [NodeID: String] {
        var found: [NodeID: String] = [:]
        for node in body.nodes {
            guard case .member(let base, let name) = node.shape, case .name = body.nodes[Int(base)].shape,
                name.first?.isLowercase == true, name != "self", name != "init"
            else { continue }
            found[base] = name
        }
        return found
    }

    private func isOwnType(_ node: NodeID, _ function: FunctionID) -> Bool {
        guard case .metatype(let type) = context.typing.type(of: node, in: function) else { return false }
        return type.nominals.contains { !context.program.type($0).isExternal }
    }

    /// What a written type names, in a signature or a property, or in a body.
    private func mentions(
        in type: TypeReference, _ scope: Scope, by member: String, at position: Position, length: Int,
        isDeclared: Bool = true
    ) -> [InterfaceMention] {
        func mentions(_ type: TypeReference, _ alias: AliasEntity?) -> [InterfaceMention] {
            type.firstParts.map { part in
                InterfaceMention(
                    name: part.name, member: member, isDeclared: isDeclared,
                    isConstant: part.isQualifier || Self.traits.contains(part.name), alias: alias,
                    position: position, length: length)
            }
        }
        return mentions(type, nil)
            + InterfaceAliases(program: context.program).aliases(in: type, scope).flatMap { mentions($1, $0) }
    }

    /// What the aliases of a file name of an interface framework's, so that the file needs its import.
    func aliasesNeedImport(in file: Int) -> Bool {
        context.program.facts.swift[file].aliases.contains { alias in
            alias.target.allNames.contains { needsImport($0, in: file) }
        }
    }

    private func names(in function: FunctionEntity) -> [InterfaceMention] {
        let declaration = function.declaration
        let member = context.program.memberName(of: function)
        // The type of a property is told of the property.
        let scope = context.typing.scope(of: function.id)
        let signature = (function.variable == nil ? declaration.signatureTypes : []).flatMap {
            mentions(in: $0, scope, by: member, at: declaration.position, length: declaration.name.utf8.count)
        }
        guard let body = declaration.body else { return signature }
        let locals = body.locals.flatMap { local in
            local.type.map {
                mentions(
                    in: $0, scope, by: member, at: local.position, length: local.name.utf8.count, isDeclared: false)
            } ?? []
        }
        return signature + locals + names(in: body, of: member, function.id)
    }

    private func names(in body: Body, of member: String, _ function: FunctionID) -> [InterfaceMention] {
        let bases = qualifiers(in: body, function).union(emptyValues(in: body))
        let constants = constantBases(in: body).union(fillers(in: body))
        let reached = staticMembers(in: body)
        let scope = context.typing.scope(of: function)
        return body.nodes.enumerated().flatMap { index, node -> [InterfaceMention] in
            func mention(_ name: String, isConstant: Bool = false, reached: String? = nil) -> InterfaceMention {
                InterfaceMention(
                    name: name, member: member, isDeclared: false,
                    isConstant: isConstant || Self.traits.contains(name), reached: reached, position: node.position,
                    length: name.utf8.count)
            }
            let id = NodeID(index)
            func named(_ type: TypeReference) -> [InterfaceMention] {
                mentions(
                    in: type, scope, by: member, at: node.position, length: type.lastName?.utf8.count ?? 0,
                    isDeclared: false)
            }
            switch node.shape {
            case .name(let name) where !bases.contains(id):
                // An alias is called like the type that it stands for.
                let meant = name.first?.isUppercase == true ? named(.name(name)).filter { $0.alias != nil } : []
                return [mention(name, isConstant: constants.contains(id), reached: reached[id])] + meant
            // A class as a value, `Cell.self`, is looked up or compared with, and asked nothing.
            case .metatype(let type): return type.firstNames.map { mention($0, isConstant: true) }
            case .type(let type) where !bases.contains(id), .cast(_, let type, _) where !bases.contains(id):
                return type.firstNames.map { mention($0) } + named(type).filter { $0.alias != nil }
            case .keyPath(let root?, _): return root.firstNames.map { mention($0) }
            default: return []
            }
        }
    }
}

extension TypeReference {
    /// `X?` or `Optional<X>`.
    fileprivate var isOptional: Bool {
        if case .optional = self { return true }
        return lastName == "Optional"
    }
}
