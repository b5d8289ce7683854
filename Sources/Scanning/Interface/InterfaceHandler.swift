import Facts
import Source

/// Gathers facts from the elements of a storyboard or xib.
final class InterfaceHandler: ElementHandler {
    private(set) var facts: InterfaceFacts

    /// An element whose end has not been reached.
    private struct Open {
        var name: String
        var id: String
    }

    /// What was read of the `<scene>` at hand. A scene's top-level objects may stand before its controller.
    private struct Draft {
        var sceneID: String
        var controller: InterfaceScene?
        var segues: [InterfaceSegue] = []
        var outlets: [InterfaceOutlet] = []
        var actions: [InterfaceAction] = []
        var exits: [String] = []
    }

    private var stack: [Open] = []
    private var controls = InterfaceControls()
    private var views = InterfaceViews()
    private var draft: Draft?

    init(_ facts: InterfaceFacts) { self.facts = facts }

    var documentName: String { facts.kind == .xib ? "a xib" : "a storyboard" }

    func accepts(root: String) -> String? {
        switch root {
        case "document": nil
        case "archive":
            "it has the format of Interface Builder before Xcode 5; open it in Xcode and save it to convert it"
        default: "its root element is <\(root)> where <document> is expected"
        }
    }

    func start(_ element: Element) {
        recordCustomClass(element)
        switch element.name {
        case "document" where stack.isEmpty:
            facts.initialScene = element["initialViewController"]
            facts.isLaunchScreen = element["launchScreen"] == "YES"
        case "scene":
            finishScene()
            draft = Draft(sceneID: element["sceneID"] ?? "")
        case "exit" where isTopLevelObject:
            draft?.exits.append(element["id"] ?? "")
        case "segue", "outlet", "outletCollection", "action":
            recordConnection(element)
        case "userDefinedRuntimeAttribute":
            recordRuntimeAttribute()
        case "navigationItem" where stack.last?.id == draft?.controller?.objectID:
            draft?.controller?.navigationTitle = element["title"]
        default:
            recordController(element)
        }
        controls.start(element)
        views.start(element)
        stack.append(Open(name: element.name, id: element["id"] ?? ""))
    }

    func end(_ name: String, text: String) {
        stack.removeLast()
        controls.end(name, text: text)
        views.end(name, text: text)
        if name == "scene" { finishScene() }
    }

    /// What was read so far, once the text has ended.
    func finish() {
        finishScene()
        facts.controls = controls.found
        facts.views = views.found
    }

    /// Moves the scene at hand to the facts; called at its end, and at the end of a text that is cut.
    private func finishScene() {
        defer { draft = nil }
        guard let draft, var scene = draft.controller else { return }
        scene.segues = draft.segues
        scene.outlets = draft.outlets
        scene.actions = draft.actions
        scene.exits = draft.exits
        facts.scenes.append(scene)
    }

    private func recordCustomClass(_ element: Element) {
        guard let name = element["customClass"], !name.isEmpty else { return }
        var use = CustomClassUse(
            className: name, module: element["customModule"],
            isTargetModule: element["customModuleProvider"] == "target", element: element.name,
            isFilesOwner: element["placeholderIdentifier"] == "IBFilesOwner", position: element.position)
        use.objectID = element["id"] ?? ""
        facts.customClasses.append(use)
    }

    /// The values stand in a list of their own, right in the object that they are set on.
    private func recordRuntimeAttribute() {
        guard stack.count >= 2, stack[stack.count - 1].name == "userDefinedRuntimeAttributes",
            let last = facts.customClasses.lastIndex(where: { $0.objectID == stack[stack.count - 2].id })
        else { return }
        facts.customClasses[last].hasRuntimeAttributes = true
    }

    /// The element stands right in the `<objects>` of a `<scene>`.
    private var isTopLevelObject: Bool {
        stack.count >= 2 && stack[stack.count - 1].name == "objects" && stack[stack.count - 2].name == "scene"
    }

    private func recordController(_ element: Element) {
        guard isTopLevelObject, let draft, draft.controller == nil else { return }
        // Older documents have no sceneMemberID; there the element's name has to tell.
        let isController =
            element["sceneMemberID"].map { $0 == "viewController" }
            ?? (element.name.hasSuffix("Controller") || element.name == "viewControllerPlaceholder")
        guard isController else { return }
        var scene = InterfaceScene(
            sceneID: draft.sceneID, objectID: element["id"] ?? "", element: element.name, position: element.position)
        scene.customClass = element["customClass"]
        scene.customModule = element["customModule"]
        scene.storyboardIdentifier = element["storyboardIdentifier"]
        scene.userLabel = element["userLabel"]
        scene.title = element["title"]
        scene.modalPresentationStyle = element["modalPresentationStyle"]
        if element.name == "viewControllerPlaceholder" {
            scene.reference = InterfaceScene.Reference(
                storyboard: element["storyboardName"], identifier: element["referencedIdentifier"],
                bundle: element["bundleIdentifier"])
        }
        self.draft?.controller = scene
    }

    /// A segue, outlet or action counts only among the `<connections>` of an object: the document's list of tie
    /// breakers names segues as well.
    private func recordConnection(_ element: Element) {
        guard stack.count >= 2, stack[stack.count - 1].name == "connections" else { return }
        let holder = stack[stack.count - 2]
        let destination = element["destination"] ?? ""
        switch element.name {
        case "segue":
            draft?.segues.append(segue(element, destination: destination, holder: holder))
        case "action":
            var action = InterfaceAction(
                selector: element["selector"] ?? "", destination: destination, event: element["eventType"],
                ownerElement: holder.name, position: element.position)
            action.owner = holder.id
            // A xib has no scenes.
            if facts.kind == .xib { facts.actions.append(action) } else { draft?.actions.append(action) }
        default:
            let outlet = InterfaceOutlet(
                property: element["property"] ?? "", destination: destination, owner: holder.id,
                ownerElement: holder.name, position: element.position)
            if facts.kind == .xib { facts.outlets.append(outlet) } else { draft?.outlets.append(outlet) }
        }
    }

    private func segue(_ element: Element, destination: String, holder: Open) -> InterfaceSegue {
        let kind = element["kind"] ?? ""
        let isStructure = kind == "embed" || kind == "relationship"
        var segue = InterfaceSegue(
            id: element["id"] ?? "", kind: kind, destination: destination, sourceElement: holder.name,
            sourceID: holder.id,
            isTriggeredByInterface: !isStructure && Self.isTouchable(holder.name),
            position: element.position)
        segue.identifier = element["identifier"]
        segue.customClass = element["customClass"]
        segue.customModule = element["customModule"]
        segue.relationship = element["relationship"]
        segue.unwindAction = element["unwindAction"]
        segue.modalPresentationStyle = element["modalPresentationStyle"]
        return segue
    }

    /// Whether objects of this element start their segues when the user touches them. Interface Builder hangs segues
    /// that code has to perform on the controller, so whatever else holds one is a control, a cell, a bar item, a
    /// gesture recognizer, or a view of a class that makes it one of these.
    private static func isTouchable(_ element: String) -> Bool {
        !element.hasSuffix("Controller") && element != "viewControllerPlaceholder"
    }
}
