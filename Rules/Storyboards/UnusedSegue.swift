import Facts
import Program
import Source

/// A segue with an identifier that nothing performs. The page beside this file says what counts.
struct UnusedSegue: Rule {
    static let metadata = RuleMetadata(
        id: "unused-segue", group: .storyboards, severity: .everywhere(.warning),
        page: PackageResources.unused_segue_md)

    func check(_ context: RuleContext) -> [Violation] {
        let performed = Set(context.resolution.performedSegues.flatMap(\.identifiers))
        let handed = handedTexts(context.program)
        return context.storyboards().flatMap { document in
            document.scenes.flatMap { scene -> [Violation] in
                let controller = StoryboardController(document: document, scene: scene)
                // A class that no Swift file declares may perform its segues in Objective-C.
                if scene.customClass != nil, context.controllerClass(controller) == nil { return [] }
                return scene.segues.compactMap { segue in
                    guard let identifier = segue.identifier, isManual(segue), !performed.contains(identifier),
                        !handed.contains(identifier)
                    else { return nil }
                    return violation(segue, identifier, controller, context)
                }
            }
        }
    }

    private func isManual(_ segue: InterfaceSegue) -> Bool {
        !segue.isTriggeredByInterface && segue.kind != "embed" && segue.kind != "relationship"
    }

    /// The strings that code hands on, raw values of enum cases it names included; a string that is only compared with
    /// performs nothing.
    private func handedTexts(_ program: Program) -> Set<String> {
        var texts: Set<String> = []
        var cases: [String: Set<String>] = [:]
        for type in program.types where type.kind == .enum {
            for enumCase in type.cases.values {
                cases[enumCase.name, default: []].insert(enumCase.rawValue ?? enumCase.name)
            }
        }
        for function in program.functions {
            guard let body = function.declaration.body else { continue }
            var compared: Set<NodeID> = []
            for case .operation(let name, let operands) in body.nodes.map(\.shape) where ["==", "!="].contains(name) {
                for operand in operands {
                    compared.insert(operand)
                    if case .member(let base, "rawValue") = body.nodes[Int(operand)].shape { compared.insert(base) }
                }
            }
            for (index, node) in body.nodes.enumerated() where !compared.contains(NodeID(index)) {
                switch node.shape {
                case .string(let text): texts.insert(text)
                case .implicitMember(let name): texts.formUnion(cases[name] ?? [])
                case .member(let base, let name):
                    if body.nodes[Int(base)].shape.lastName?.first?.isUppercase == true {
                        texts.formUnion(cases[name] ?? [])
                    }
                default: break
                }
            }
        }
        return texts
    }

    private func violation(
        _ segue: InterfaceSegue, _ identifier: String, _ controller: StoryboardController, _ context: RuleContext
    ) -> Violation {
        let path = controller.document.path
        let destination = controller.document.scenes.first { $0.objectID == segue.destination }
        let target = destination.map { StoryboardController(document: controller.document, scene: $0).title }
        let leads = target.map { " to \($0)" } ?? ""
        return Violation(
            subject: "\(controller.title).\(identifier)", scene: context.scene(of: controller),
            message: "nothing performs the segue \"\(identifier)\" of \(controller.title)\(leads), and nothing in the "
                + "interface triggers it",
            location: Finding.Span(SourceLocation(file: path, segue.position)),
            suggestion: "perform it in the code that shows \(target ?? "the destination"), or delete the segue")
    }
}
