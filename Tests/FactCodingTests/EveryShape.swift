import Facts
import Source

/// Facts in which each property says something, and each shape is there.
enum EveryShape {
    private static let position = Position(line: 7, column: 1)
    private static let far = Position(line: .max, column: .max)
    private static let generics = [
        GenericParameter(name: "T", constraint: .name("P")), GenericParameter(name: "U", constraint: nil),
    ]
    private static let requirements = [
        GenericRequirement(subject: .name("T"), constraint: .named([.init("A"), .init("B")]), isSameType: true)
    ]
    private static let attributes = [Attribute(name: "available", arguments: "iOS 13"), Attribute(name: "objc")]

    static var swift: SwiftFacts {
        var facts = SwiftFacts(path: "a.swift")
        facts.isLibrary = true
        facts.imports = [Import(module: "UIKit", isExported: true, position: position)]
        facts.types = [type]
        facts.aliases = [
            AliasDeclaration(
                name: "F", outer: 0, generics: generics, target: .name("G"), modifiers: ["public"], position: position)
        ]
        facts.variables = [variable]
        facts.functions = [function]
        facts.suppressions = [
            Suppression(scope: .begin, rules: ["a", "b"], reason: "c", position: position),
            Suppression(scope: .unknown, rules: [], reason: nil, position: far),
        ]
        facts.debugRanges = [position...far]
        facts.problems = [Problem(message: "no place", position: nil), Problem(message: "far", position: far)]
        facts.isLeftOut = true
        return facts
    }

    private static var type: TypeDeclaration {
        var type = TypeDeclaration(kind: .extension, name: "A", outer: 3, position: position, end: far)
        type.extended = .named([.init("A", arguments: [.name("B")])])
        type.inherits = [.name("C")]
        type.generics = generics
        type.requirements = requirements
        type.associatedTypes = generics
        type.cases = [
            .init(
                name: "c", rawValue: "d", rawNumber: "1",
                payload: [.init(label: "e", type: .name("E")), .init(label: nil, type: .name("F"))],
                position: position)
        ]
        type.attributes = attributes
        type.modifiers = ["final", "public"]
        type.isPreview = true
        return type
    }

    private static var variable: VariableDeclaration {
        var variable = VariableDeclaration(name: "v", owner: 0, position: position)
        variable.type = .optional(.name("V"))
        variable.isStatic = true
        variable.isLet = true
        variable.isLazy = true
        variable.ownership = .unowned
        variable.attributes = attributes
        variable.modifiers = ["private"]
        variable.initialValue = 1
        variable.getter = 2
        variable.setter = 3
        variable.observers = [4, 5]
        return variable
    }

    private static var function: FunctionDeclaration {
        var function = FunctionDeclaration(kind: .subscript, name: "f", owner: 1, position: position, end: far)
        function.begin = position
        function.parameters = [
            .init(
                label: "a", name: "b", type: .name("C"), isVariadic: true, passing: .all, defaultValue: 3,
                attributes: attributes,
                position: position)
        ]
        function.result = .name("R")
        function.isStatic = true
        function.isAsync = true
        function.generics = generics
        function.requirements = requirements
        function.attributes = attributes
        function.modifiers = ["override"]
        function.body = body
        return function
    }

    private static var body: Body {
        var body = BodyDraft()
        let argument = [Node.Argument(label: "a", value: 3), .init(label: nil, value: -1)]
        let type = TypeReference.tuple([.init(label: "b", type: .metatype(.composition([.name("C"), .other("~D")])))])
        let shapes: [Node.Shape] = [
            .selfReference, .superReference, .parameter(1), .local(300), .name("a"), .member(base: 1, name: "b"),
            .implicitMember("c"), .call(callee: 2, arguments: argument), .subscript(base: 1, arguments: argument),
            .closure(1), .string(""), .interpolation([1, 2]), .number("1"), .boolean(true), .boolean(false),
            .nilLiteral,
            .array([1]), .dictionary([.init(key: 1, value: 2)]), .tuple(argument), .cast(1, type, .coerce),
            .cast(1, type, .conditional), .cast(1, type, .forced), .cast(1, type, .check), .choice([1, 2]), .type(type),
            .metatype(.function(parameters: [.array(type)], result: .dictionary(key: type, value: .optional(type)))),
            .assignment(target: 1, value: 2, operator: "+="), .operation("-", [1]),
            .keyPath(root: type, components: ["a"]), .keyPath(root: nil, components: []), .selector(1),
            .return(1, from: 2), .return(nil, from: nil), .declaration(1), .other([Int32.max, Int32.min]),
        ]
        body.nodes = shapes.map { Node($0, position: position, region: 0) }
        let kinds: [Local.Kind] = [.constant, .variable, .closureParameter(1, 2), .function]
        let path: [Local.Projection] = [.element, .tuple(1, "a"), .tuple(2, nil), .payload(enumCase: "b", 1, nil)]
        body.locals = kinds.map {
            Local(
                name: "é🦎", kind: $0, type: type, bindings: [.init(value: 1, path: path)], ownership: .unowned,
                passing: .autoclosure, region: 3, position: position)
        }
        body.closures = [
            Closure(
                parameters: [1], labels: ["a", nil], captures: [.init(name: "self", ownership: .weak)], returns: [1],
                statements: [1, 2], region: 2, position: position)
        ]
        body.closures[0].result = type
        body.closures[0].isAsync = true
        let regions: [Region.Kind] = [
            .body, .then, .else, .guardElse, .loop, .do, .catch, .defer, .switchCase, .closure(7),
        ]
        body.regions = regions.map { Region(kind: $0, parent: 1, subject: 2, patterns: ["a", ".b"]) }
        body.regions[1].isDefault = true
        body.regions[2].leaves = true
        body.regions[3].branch = 7
        (body.regions[4].start, body.regions[4].end) = (3, 300)
        body.regions[5].cases = [
            .init(pattern: .unknown, filter: 5), .init(pattern: .binding(2)), .init(pattern: .present(.wildcard)),
            .init(pattern: .enumCase("c", of: type, [.init(label: "d", pattern: .tuple([]))])),
            .init(pattern: .tuple([.init(label: nil, pattern: .check(type))])),
            .init(pattern: .cast(.enumCase("e", of: nil, []), type)), .init(pattern: .expression(1)),
        ]
        body.tables = tables(type)
        body.returns = [1, 2]
        body.statements = [3]
        return Body(body)
    }

    private static func tables(_ type: TypeReference) -> Body.Tables {
        var tables = Body.Tables()
        let branches: [Body.Branch.Kind] = [.if, .guard, .ternary, .while, .repeat, .for, .switch, .do]
        let conditions: [Body.Condition] = [
            .expression(1), .match(2, .wildcard), .system(isNewer: true), .system(isNewer: false),
        ]
        tables.branches = branches.map { Body.Branch($0, isAsync: true, subject: 3, conditions: conditions) }
        let exits: [Body.Exit.Kind] = [.return, .throw, .break, .continue, .fallthrough, .never]
        tables.exits = exits.map { Body.Exit($0, isConditional: true, place: 1, region: 2, target: 3) }
        tables.marks = [.init(node: 1, marks: .all), .init(node: 2, marks: .awaits)]
        let updates: [Body.Update.Kind] = [.compound, .part, .passed]
        tables.updates = updates.map { Body.Update($0, of: 1, node: 2) }
        tables.specializations = [.init(node: 1, arguments: [type])]
        tables.wrapped = [.init(node: 1, local: 2)]
        tables.clauses = [.init(start: 1, end: 2, group: 3)]
        return tables
    }

    static var propertyList: PropertyListFacts {
        var list = PropertyListFacts(path: "Info.plist")
        let value = { PropertyListFacts.Value(text: $0, position: position) }
        list.mainStoryboards = [value("Main")]
        list.launchStoryboards = [value("Launch")]
        list.sceneStoryboards = [value("Scene")]
        list.sceneDelegateClasses = [value("SceneDelegate")]
        list.extensionClasses = [value("Share")]
        list.urlSchemes = [value("http"), value("https")]
        list.activityTypes = [value("com.example.reading")]
        list.shortcutTypes = [value("add")]
        list.domains = [value("example.com")]
        list.problems = [Problem(message: "wrong", position: nil)]
        return list
    }

    static var interface: InterfaceFacts {
        var facts = InterfaceFacts(path: "de.lproj/Main.xib", kind: .xib, name: "Main", localization: "de")
        facts.isLaunchScreen = true
        facts.initialScene = "a"
        facts.scenes = [scene]
        var use = CustomClassUse(
            className: "A", module: "M", isTargetModule: true, element: "view", isFilesOwner: true, position: far)
        use.objectID = "b"
        use.hasRuntimeAttributes = true
        facts.customClasses = [use]
        facts.actions = actions
        facts.outlets = outlets
        facts.controls = [control]
        var view = InterfaceView(element: "label", position: far)
        (view.objectID, view.holder, view.owner, view.role) = ("b", 0, "c", "prototypes")
        (view.text, view.image, view.isHidden, view.isCentered) = ("Sign in", "key", true, true)
        view.frame = InterfaceView.Frame(x: -4, y: 0, width: 320, height: 44)
        facts.views = [view]
        facts.problems = [Problem(message: "cut", position: position)]
        return facts
    }

    private static var actions: [InterfaceAction] {
        var action = InterfaceAction(
            selector: "go:", destination: "d", event: "e", ownerElement: "button", position: position)
        action.owner = "b"
        return [action]
    }
    private static var control: InterfaceControl {
        var control = InterfaceControl(objectID: "b", element: "button", position: far)
        control.holder = "v"
        control.title = "t"
        control.systemItem = "add"
        control.image = "gear"
        control.identifier = "i"
        return control
    }
    private static let outlets = [
        InterfaceOutlet(property: "p", destination: "d", owner: "o", ownerElement: "view", position: position)
    ]

    private static var scene: InterfaceScene {
        var scene = InterfaceScene(sceneID: "s", objectID: "o", element: "viewController", position: position)
        scene.customClass = "C"
        scene.customModule = "M"
        scene.storyboardIdentifier = "i"
        scene.userLabel = "u"
        scene.title = "t"
        scene.navigationTitle = "n"
        scene.modalPresentationStyle = "fullScreen"
        scene.reference = .init(storyboard: "r", identifier: "ri", bundle: "rb")
        var segue = InterfaceSegue(
            id: "g", kind: "show", destination: "d", sourceElement: "button", sourceID: "si",
            isTriggeredByInterface: true, position: position)
        segue.identifier = "gi"
        segue.customClass = "gc"
        segue.customModule = "gm"
        segue.relationship = "root"
        segue.unwindAction = "back:"
        segue.modalPresentationStyle = "pageSheet"
        scene.segues = [segue]
        scene.outlets = outlets
        scene.actions = actions
        scene.exits = ["x"]
        return scene
    }
}
