/// A segue of a storyboard text: what it does, where it leads and which element carries it.
struct SegueText {
    /// The element that carries a segue.
    enum Holder {
        case scene, button, cell, barButton, gesture
    }

    var kind: String
    var identifier: String?
    var destination: String
    var holder = Holder.scene
    var attributes = ""

    /// A segue of a kind that Interface Builder writes, to the scene with the object id `destination`.
    static func segue(
        _ kind: String, _ identifier: String? = nil, to destination: String, from holder: Holder = .scene
    ) -> SegueText {
        SegueText(kind: kind, identifier: identifier, destination: destination, holder: holder)
    }

    /// A segue whose own class says what it does.
    static func custom(_ identifier: String? = nil, to destination: String, class name: String) -> SegueText {
        SegueText(
            kind: "custom", identifier: identifier, destination: destination, attributes: " customClass=\"\(name)\"")
    }

    /// A root or a tab of a container.
    static func relationship(_ name: String, to destination: String) -> SegueText {
        SegueText(kind: "relationship", destination: destination, attributes: " relationship=\"\(name)\"")
    }

    /// A way back.
    static func unwind(_ action: String, from holder: Holder) -> SegueText {
        SegueText(kind: "unwind", destination: "exit", holder: holder, attributes: " unwindAction=\"\(action)\"")
    }

    fileprivate func xml(_ id: String) -> String {
        let name = identifier.map { " identifier=\"\($0)\"" } ?? ""
        return "<segue destination=\"\(destination)\" kind=\"\(kind)\"\(name)\(attributes) id=\"\(id)\"/>"
    }
}

/// A scene of a storyboard text.
struct SceneText {
    var id: String
    var element = "viewController"
    var attributes = ""
    var segues: [SegueText] = []

    /// A screen; `type` is its custom class, `identifier` its storyboard identifier.
    static func screen(
        _ id: String, _ type: String? = nil, identifier: String? = nil, element: String = "viewController",
        _ segues: [SegueText] = []
    ) -> SceneText {
        let customClass = type.map { " customClass=\"\($0)\" customModule=\"App\"" } ?? ""
        let name = identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
        return SceneText(id: id, element: element, attributes: customClass + name, segues: segues)
    }

    /// A navigation controller with its root.
    static func navigation(
        _ id: String, root: String, type: String? = nil, identifier: String? = nil
    ) -> SceneText {
        screen(
            id, type, identifier: identifier, element: "navigationController",
            [.relationship("rootViewController", to: root)])
    }

    /// A tab bar controller with its tabs.
    static func tabs(_ id: String, _ tabs: [String], type: String? = nil) -> SceneText {
        screen(id, type, element: "tabBarController", tabs.map { .relationship("viewControllers", to: $0) })
    }

    /// A reference to another storyboard's initial scene, or to the one with the identifier.
    static func reference(_ id: String, storyboard: String?, identifier: String? = nil) -> SceneText {
        let name = storyboard.map { " storyboardName=\"\($0)\"" } ?? ""
        let scene = identifier.map { " referencedIdentifier=\"\($0)\"" } ?? ""
        return SceneText(id: id, element: "viewControllerPlaceholder", attributes: name + scene)
    }

    fileprivate var xml: String {
        var held: [SegueText.Holder: String] = [:]
        for (index, segue) in segues.enumerated() { held[segue.holder, default: ""] += segue.xml("\(id)-s\(index)") }
        let isTable = element == "tableViewController"
        return """
            <scene sceneID="scene-\(id)"><objects>
            <\(element)\(attributes) id="\(id)" sceneMemberID="viewController">
            \(isTable ? table(held[.cell]) : view(held[.button]))
            \(holding(held[.barButton], "<navigationItem key=\"navigationItem\" id=\"\(id)-n\">"
                + "<barButtonItem key=\"rightBarButtonItem\" id=\"\(id)-bar\">", "</barButtonItem></navigationItem>"))
            \(holding(held[.scene], "", ""))
            </\(element)>
            <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)-f" sceneMemberID="firstResponder"/>
            <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
            \(holding(held[.gesture], "<tapGestureRecognizer id=\"\(id)-tap\">", "</tapGestureRecognizer>"))
            </objects></scene>
            """
    }

    private func holding(_ segues: String?, _ start: String, _ end: String) -> String {
        segues.map { "\(start)<connections>\($0)</connections>\(end)" } ?? ""
    }

    private func view(_ segues: String?) -> String {
        "<view key=\"view\" id=\"\(id)-v\"><subviews>"
            + holding(segues, "<button id=\"\(id)-b\">", "</button>") + "</subviews></view>"
    }

    private func table(_ segues: String?) -> String {
        "<tableView key=\"view\" id=\"\(id)-v\"><prototypes>"
            + holding(segues, "<tableViewCell reuseIdentifier=\"Cell\" id=\"\(id)-c\">", "</tableViewCell>")
            + "</prototypes></tableView>"
    }
}

/// The XML of a storyboard; `initial` is the object id of its initial scene.
func storyboard(initial: String? = nil, _ scenes: SceneText...) -> String {
    storyboard(initial: initial, scenes)
}

func storyboard(initial: String? = nil, _ scenes: [SceneText]) -> String {
    let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(start)>
        <scenes>
        \(scenes.map(\.xml).joined(separator: "\n"))
        </scenes>
        </document>
        """
}
