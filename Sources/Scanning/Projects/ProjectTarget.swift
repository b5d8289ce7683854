/// A target of a project file.
package struct ProjectTarget: Hashable, Sendable, Comparable {
    package enum Kind: String, Hashable, Sendable, Comparable {
        case application
        case appExtension = "app extension"
        /// What runs on the watch: apps, their extensions and frameworks.
        case watch = "watch app"
        /// Frameworks, libraries and the targets of packages.
        case framework
        case test
        case other

        package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    package var name: String
    package var kind: Kind
    /// The project file, relative to the root of the analysis.
    package var project: String

    package init(name: String, kind: Kind, project: String) {
        self.name = name
        self.kind = kind
        self.project = project
    }

    package static func < (a: ProjectTarget, b: ProjectTarget) -> Bool {
        (a.name, a.project, a.kind) < (b.name, b.project, b.kind)
    }
}

extension ProjectTarget.Kind {
    /// By the names of Xcode's product types without `com.apple.product-type.`, which XcodeGen uses too.
    init(productType: String) {
        switch productType {
        case _ where productType.contains("unit-test") || productType.contains("ui-testing"): self = .test
        case _ where productType.contains("watch"): self = .watch
        case _ where productType.contains("extension"): self = .appExtension
        case _ where productType.hasPrefix("application"): self = .application
        case _ where productType.hasPrefix("framework") || productType.hasPrefix("library"): self = .framework
        case "bundle.ocunit-test": self = .test
        default: self = .other
        }
    }

    /// The kind of a target that is built for these platforms alone.
    func on(_ platforms: [String]) -> ProjectTarget.Kind {
        let isWatch = !platforms.isEmpty && platforms.allSatisfy { $0.lowercased().hasPrefix("watch") }
        return isWatch && self != .test ? .watch : self
    }

    /// By the names Tuist gives to products.
    init(tuistProduct: String) {
        switch tuistProduct {
        case "unitTests", "uiTests": self = .test
        case _ where tuistProduct.hasPrefix("watch"): self = .watch
        case _ where tuistProduct.hasSuffix("Extension"): self = .appExtension
        case "app", "appClip": self = .application
        case "framework", "staticFramework", "staticLibrary", "dynamicLibrary": self = .framework
        default: self = .other
        }
    }
}
