import Analysis
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
    var alias: Naming.Alias?
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
        isVisible(mention.name, in: mention.alias?.file ?? file)
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

    /// What a declaration or extension names that the app does not declare, and windows of the app's, in source order.
    func names(in part: TypeEntity.Part) -> [InterfaceMention] {
        let windows = context.mentions(in: part).filter { context.program.inherits($0.type, fromNamed: "UIWindow") }
        return (context.index.mentions.undeclared(in: part) + windows.map(\.naming)).filter { !leadsElsewhere($0) }
            .map(mention).sorted { ($0.position, $0.name) < ($1.position, $1.name) }
    }

    /// Whether a name only leads to something that is not seen: to the name of a notification, to a constant of the
    /// application's type, or to no value at all.
    private func leadsElsewhere(_ naming: Naming) -> Bool {
        switch naming.use {
        case .nothing: true
        case .read(let member):
            member.hasSuffix("Notification")
                || naming.name == "UIApplication" && member.first?.isLowercase == true && member.hasSuffix("String")
        default: false
        }
    }

    private func mention(_ naming: Naming) -> InterfaceMention {
        var mention = InterfaceMention(
            name: naming.name, member: naming.member, isDeclared: naming.form < .cast, isConstant: isConstant(naming),
            reached: naming.use.member.flatMap { $0.first?.isLowercase == true ? $0 : nil }, alias: naming.alias,
            position: naming.position, length: naming.length)
        // What a signature names is told of the function.
        if mention.isDeclared, let function = naming.function.map(context.program.function) {
            mention.position = function.declaration.position
            mention.length = function.declaration.name.utf8.count
        }
        return mention
    }

    /// Objects that a type keeps for everybody; what they do is no constant.
    private static let singletons: Set<String> = ["shared", "main", "current", "general"]

    /// Whether only a plain member of the type is read, the class is looked up or compared with, or an argument is filled
    /// with an empty value: `.image(UIImage())`.
    private func isConstant(_ naming: Naming) -> Bool {
        if naming.isQualifier || Self.traits.contains(naming.name) { return true }
        switch naming.use {
        case .value: return true
        case .read(let name): return name.first?.isLowercase == true && !Self.singletons.contains(name)
        case .emptyCreation:
            guard Self.emptied.contains(naming.name), let taker = naming.handedTo else { return false }
            // An empty view is shown where a method takes it.
            return naming.name != "UIView" || taker.first == "." || taker.first?.isUppercase == true
        default: return false
        }
    }

    /// What means nothing when it is made of nothing.
    private static let emptied: Set<String> = ["UIImage", "UIColor", "UIView", "NSImage", "NSColor"]

    /// What the aliases of a file name of an interface framework's, so that the file needs its import.
    func aliasesNeedImport(in file: Int) -> Bool {
        context.program.facts.swift[file].aliases.contains { alias in
            alias.target.allNames.contains { needsImport($0, in: file) }
        }
    }
}
