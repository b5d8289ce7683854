import Source

/// What one storyboard or xib says. Localized copies are separate values with the same `name`.
package struct InterfaceFacts: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable { case storyboard, xib }

    package var path: String
    package var kind: Kind
    /// File name without extension: `Main`.
    package var name: String
    /// `Base` or `de` for a file in an `.lproj` folder, or nil.
    package var localization: String?
    /// A launch screen, by the document's own `launchScreen="YES"`.
    package var isLaunchScreen = false
    /// Object id of the initial scene.
    package var initialScene: String?
    package var scenes: [InterfaceScene] = []
    /// Every custom class named anywhere in the document.
    package var customClasses: [CustomClassUse] = []
    /// Actions of a xib; those of a storyboard stand with their scenes.
    package var actions: [InterfaceAction] = []
    /// Outlets of a xib; those of a storyboard stand with their scenes.
    package var outlets: [InterfaceOutlet] = []
    /// What the user may touch, in the order of the document.
    package var controls: [InterfaceControl] = []
    /// What is drawn, in the order of the document.
    package var views: [InterfaceView] = []
    package var problems: [Problem] = []

    package init(path: String, kind: Kind, name: String, localization: String?) {
        self.path = path
        self.kind = kind
        self.name = name
        self.localization = localization
    }
}

extension InterfaceFacts {
    /// What the localized copies of one document have in common, and no other has: their path without the language.
    package var copies: String {
        path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }
}

extension InterfaceSegue {
    /// By what a segue of one copy of a document is that of another: what it does, and to which scene.
    package var meaning: [String] {
        [kind, destination, identifier ?? "", relationship ?? "", unwindAction ?? ""]
    }
}

package struct CustomClassUse: Hashable, Codable, Sendable {
    /// `id` of the element; empty where it has none.
    package var objectID = ""
    /// Interface Builder sets values of the object by their names (`userDefinedRuntimeAttributes`).
    package var hasRuntimeAttributes = false
    package var className: String
    package var module: String?
    /// `customModuleProvider="target"`: the app's own module, whatever `module` says.
    package var isTargetModule: Bool
    /// Element name: `viewController`, `view`, `tableViewCell`, …
    package var element: String
    package var isFilesOwner: Bool
    package var position: Position
    package init(
        className: String, module: String?, isTargetModule: Bool, element: String, isFilesOwner: Bool,
        position: Position
    ) {
        self.className = className
        self.module = module
        self.isTargetModule = isTargetModule
        self.element = element
        self.isFilesOwner = isFilesOwner
        self.position = position
    }
}

/// One controller of a storyboard.
package struct InterfaceScene: Hashable, Codable, Sendable {
    /// `viewControllerPlaceholder`: a reference into another storyboard.
    package struct Reference: Hashable, Codable, Sendable {
        /// Nil means the same storyboard.
        package var storyboard: String?
        /// Nil means the initial scene.
        package var identifier: String?
        package var bundle: String?
        package init(storyboard: String?, identifier: String?, bundle: String?) {
            self.storyboard = storyboard
            self.identifier = identifier
            self.bundle = bundle
        }
    }

    /// `sceneID` of the enclosing `<scene>`.
    package var sceneID: String
    /// `id` of the controller element.
    package var objectID: String
    /// Element name: `viewController`, `navigationController`, `tabBarController`, `viewControllerPlaceholder`, …
    package var element: String
    package var customClass: String?
    package var customModule: String?
    package var storyboardIdentifier: String?
    package var userLabel: String?
    package var title: String?
    /// The title of the controller's navigation item.
    package var navigationTitle: String?
    /// `modalPresentationStyle` of the controller, or nil.
    package var modalPresentationStyle: String?
    package var reference: Reference?
    package var segues: [InterfaceSegue] = []
    package var outlets: [InterfaceOutlet] = []
    package var actions: [InterfaceAction] = []
    /// Object ids of `<exit>` elements.
    package var exits: [String] = []
    package var position: Position

    package init(sceneID: String, objectID: String, element: String, position: Position) {
        self.sceneID = sceneID
        self.objectID = objectID
        self.element = element
        self.position = position
    }
}

package struct InterfaceSegue: Hashable, Codable, Sendable {
    package var id: String
    /// As in the file: `show`, `push`, `modal`, `presentation`, `showDetail`, `replace`, `popoverPresentation`, `embed`,
    /// `relationship`, `unwind`, `custom`, …
    package var kind: String
    package var identifier: String?
    package var customClass: String?
    package var customModule: String?
    /// Object id of the destination controller (of the exit for `unwind`).
    package var destination: String
    /// `rootViewController`, `viewControllers`, … for kind `relationship`.
    package var relationship: String?
    package var unwindAction: String?
    /// Element the segue hangs on: the controller itself, `button`, `tableViewCell`, `barButtonItem`, `containerView`, …
    package var sourceElement: String
    package var sourceID: String
    /// Hangs on something the user can touch (so nobody has to perform it).
    package var isTriggeredByInterface: Bool
    package var modalPresentationStyle: String?
    package var position: Position

    package init(
        id: String, kind: String, destination: String, sourceElement: String, sourceID: String,
        isTriggeredByInterface: Bool, position: Position
    ) {
        self.id = id
        self.kind = kind
        self.destination = destination
        self.sourceElement = sourceElement
        self.sourceID = sourceID
        self.isTriggeredByInterface = isTriggeredByInterface
        self.position = position
    }
}

package struct InterfaceOutlet: Hashable, Codable, Sendable {
    package var property: String
    package var destination: String
    /// Object id and element of the object that has the outlet.
    package var owner: String
    package var ownerElement: String
    package var position: Position
    package init(property: String, destination: String, owner: String, ownerElement: String, position: Position) {
        self.property = property
        self.destination = destination
        self.owner = owner
        self.ownerElement = ownerElement
        self.position = position
    }
}

package struct InterfaceAction: Hashable, Codable, Sendable {
    package var selector: String
    package var destination: String
    package var event: String?
    /// Object id and element of the object that sends it.
    package var owner = ""
    package var ownerElement: String
    package var position: Position
    package init(selector: String, destination: String, event: String?, ownerElement: String, position: Position) {
        self.selector = selector
        self.destination = destination
        self.event = event
        self.ownerElement = ownerElement
        self.position = position
    }
}

/// An object of a document that the user may touch: a button, a cell, a bar item; or a view with an accessibility identifier.
package struct InterfaceControl: Hashable, Codable, Sendable {
    package var objectID: String
    /// `button`, `barButtonItem`, `tableViewCell`, …
    package var element: String
    /// Object id of what it stands in.
    package var holder = ""
    /// What is written on it; of a cell, the first text in it.
    package var title: String?
    /// `add`, `done`: the system's title of a bar item.
    package var systemItem: String?
    package var image: String?
    /// The accessibility identifier.
    package var identifier: String?
    package var position: Position

    package init(objectID: String, element: String, position: Position) {
        self.objectID = objectID
        self.element = element
        self.position = position
    }
}

/// What an app's `Info.plist` says about where it starts.
package struct PropertyListFacts: Hashable, Codable, Sendable {
    package struct Value: Hashable, Codable, Sendable {
        package var text: String
        package var position: Position
        package init(text: String, position: Position) {
            self.text = text
            self.position = position
        }
    }

    package var path: String
    /// `UIMainStoryboardFile`, its `~ipad` variants included.
    package var mainStoryboards: [Value] = []
    package var launchStoryboards: [Value] = []
    /// `UISceneStoryboardFile` of every scene configuration.
    package var sceneStoryboards: [Value] = []
    package var sceneDelegateClasses: [Value] = []
    /// `NSExtensionPrincipalClass`: what the system makes and shows of an app extension, by its name in Objective-C.
    package var extensionClasses: [Value] = []
    package var urlSchemes: [Value] = []
    /// `NSUserActivityTypes`
    package var activityTypes: [Value] = []
    /// The types of the home screen's actions (`UIApplicationShortcutItems`).
    package var shortcutTypes: [Value] = []
    /// `com.apple.developer.associated-domains` of entitlements: `applinks:example.com`.
    package var domains: [Value] = []
    package var problems: [Problem] = []

    package init(path: String) { self.path = path }

    /// Whether it is no file of its own, but what the build settings of a project say.
    package var isOfBuildSettings: Bool { path.hasSuffix(".pbxproj") }
}
