/// A target of a project file.
package struct ProjectTarget: Hashable, Sendable, Comparable {
    package enum Kind: String, Hashable, Sendable, Comparable {
        case application
        case clip = "app clip"
        case appExtension = "app extension"
        /// What runs on the watch: apps and their extensions.
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
    /// What it is read for, of all that it is built for.
    package var platform: ProjectPlatform

    package init(name: String, kind: Kind, project: String, platform: ProjectPlatform = .iOS) {
        self.name = name
        self.kind = kind
        self.project = project
        self.platform = platform
    }

    /// What it is: `application`, `Mac app`, `app extension`.
    package var words: String {
        switch kind {
        case .application: platform.appWords
        case .framework where platform == .watchOS: "watch framework"
        default: kind.rawValue
        }
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
        case _ where productType.contains("on-demand-install"): self = .clip
        case _ where productType.hasPrefix("application"): self = .application
        case _ where productType.hasPrefix("framework") || productType.hasPrefix("library"): self = .framework
        case "bundle.ocunit-test": self = .test
        default: self = .other
        }
    }

    /// The kind of a target that is built for these platforms alone.
    func on(_ platforms: Set<ProjectPlatform>) -> ProjectTarget.Kind {
        platforms == [.watchOS] && [.application, .appExtension].contains(self) ? .watch : self
    }

    /// By the names Tuist gives to products.
    init(tuistProduct: String) {
        switch tuistProduct {
        case "unitTests", "uiTests": self = .test
        case _ where tuistProduct.hasPrefix("watch"): self = .watch
        case _ where tuistProduct.hasSuffix("Extension"): self = .appExtension
        case "app": self = .application
        case "appClip": self = .clip
        case "framework", "staticFramework", "staticLibrary", "dynamicLibrary": self = .framework
        default: self = .other
        }
    }
}
