import Facts
import Packs
import Program

/// What a call makes: an object, a storyboard, a storyboard's scene.
struct ObjectMaking: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.makingMemory }

    /// What is worked out once.
    final class Memory {
        var baseOnly: [TypeID: Bool] = [:]
        var metatypes: Set<TypeID>?
    }

    /// A new object, a storyboard, or a storyboard's scene, by the type that is called.
    func construct(_ types: Values, _ arguments: [Node.Argument], _ site: Site) -> Values {
        var result = Values()
        for case .metatype(let type) in types.items {
            let name = program.type(type).name
            if name == "UIStoryboard" || name == "NSStoryboard" {
                result.formUnion(storyboardNamed(arguments, site))
            } else if let made = makers(name: "init", type: name, arguments, site, receiver: nil) {
                result.formUnion(made)
            } else if program.type(type).kind == .enum, arguments.first?.label == "rawValue" {
                let cases = enumCases(type, arguments[0].value, site.frame)
                // Of an unknown value it may be any case.
                result.formUnion(cases.isEmpty ? Values(.object(type, origin: nil)) : cases)
            } else {
                result.insert(.object(type, origin: site))
            }
        }
        result.formUnion(types.filter { if case .open = $0 { true } else { false } })
        return result
    }

    /// What a library's class makes where an extension of it calls its method without naming `self`.
    func made(byImplicitSelf name: String, _ arguments: [Node.Argument], _ site: Site) -> Values? {
        guard packs.makers[name] != nil, let receiver = frames[Int(site.frame)].receiver else { return nil }
        switch receiver {
        case .storyboard: break
        case .open:
            let own = typing.selfType(in: function(of: site.frame))
            guard let own, own == program.type(named: "UIStoryboard") else { return nil }
        default: return nil
        }
        return makers(name: name, type: nil, arguments, site, receiver: Values(receiver))
    }

    /// The screen that a library's static method gives of its own class; nil for any other call.
    func made(byLibrary name: String, of bases: Values, _ site: Site) -> Values? {
        for case .metatype(let type) in bases.items where program.makesItself(type, by: name) {
            return Values(guess: .object(type, origin: site))
        }
        return nil
    }

    private func storyboardNamed(_ arguments: [Node.Argument], _ site: Site) -> Values {
        guard let name = arguments.first(where: { $0.label == "name" }) ?? arguments.first else { return Values() }
        return storyboardValues(evaluate(name.value, in: site.frame))
    }

    private func storyboardValues(_ values: Values) -> Values {
        var result = Values()
        for value in values.items {
            switch value {
            case .string(let name): result.insert(.storyboard(name))
            case .enumCase: result.formUnion(storyboardValues(evaluator.member("rawValue", of: value)))
            case .storyboard, .open: result.insert(value)
            default: break
            }
        }
        return result
    }

    private func enumCases(_ type: TypeID, _ raw: NodeID, _ frame: FrameID) -> Values {
        var result = Values()
        for case .string(let text) in evaluate(raw, in: frame).items {
            for (name, declared) in program.type(type).cases.sorted(by: { $0.key < $1.key })
            where (declared.rawValue ?? name) == text {
                result.insert(.enumCase(type, name, nil))
            }
        }
        return result
    }

    /// A scene instantiated from a storyboard, where a pack says that this call does so; nil for any other call.
    func makers(
        name: String, type: String?, _ arguments: [Node.Argument], _ site: Site, receiver: Values?
    ) -> Values? {
        guard let patterns = packs.makers[name] else { return nil }
        for pattern in patterns {
            if let type, pattern.member.type != type { continue }
            guard let matched = pattern.member.match(arguments.map(\.label)) else { continue }
            if let receiver, !receiver.isEmpty, pattern.storyboard == .receiver {
                let fits = receiver.items.contains { value in
                    switch value {
                    case .storyboard, .open: true
                    default: false
                    }
                }
                guard fits else { continue }
            } else if pattern.storyboard == .receiver, !labelsAreTelling(pattern, site) {
                continue
            }
            let operand = { (operand: Operand) in
                self.value(of: operand, arguments, matched, pattern.member.labels ?? [], receiver, site.frame)
            }
            let given = pattern.identifier.flatMap { identifier in
                identifier.node(among: arguments, matched, pattern.member.labels ?? []).map { _ in operand(identifier)
                }
            }
            return screens(storyboards: storyboardValues(operand(pattern.storyboard)), identifiers: given, site)
        }
        return nil
    }

    /// Without a known receiver, only UIKit's own name and no function of the app.
    private func labelsAreTelling(_ pattern: SceneMakerPattern, _ site: Site) -> Bool {
        pattern.member.name.hasPrefix("instantiate")
            && typing.targets(ofCall: site.node, in: function(of: site.frame)).isEmpty
    }

    func value(
        of operand: Operand, _ arguments: [Node.Argument], _ matched: [Int], _ labels: [String?], _ receiver: Values?,
        _ frame: FrameID
    ) -> Values {
        guard let node = operand.node(among: arguments, matched, labels) else { return receiver ?? Values() }
        return evaluate(node, in: frame)
    }

    private func screens(storyboards: Values, identifiers: Values?, _ site: Site) -> Values {
        var result = Values()
        if storyboards.isOpen || identifiers?.isOpen == true {
            let open = storyboards.isOpen ? storyboards : identifiers ?? storyboards
            result.formUnion(open.filter { if case .open = $0 { true } else { false } })
        }
        let names: [String] = storyboards.items.compactMap { if case .storyboard(let name) = $0 { name } else { nil } }
        guard let identifiers else {
            for name in names {
                if let found = interfaces.controller(identifier: nil, in: name) {
                    result.insert(.screen(found.index, site))
                }
            }
            return result
        }
        for identifier in evaluator.texts(identifiers) {
            for name in names {
                if let found = interfaces.controller(identifier: identifier, in: name) {
                    result.insert(.screen(found.index, site))
                }
            }
            if names.isEmpty, !storyboards.isOpen {
                let anywhere = interfaces.controllers(identifier: identifier)
                if anywhere.count == 1 { result.formUnion(Values(guess: .screen(anywhere[0].index, site))) }
            }
        }
        return result
    }
}

extension Operand {
    /// The argument that is meant; nil for the receiver and for one that is not there.
    func node(
        among arguments: [Node.Argument], _ matched: [Int], _ labels: [String?]
    ) -> NodeID? {
        switch self {
        case .receiver: return nil
        case .index(let index): return matched.firstIndex(of: index).map { arguments[$0].value }
        case .label(let label):
            guard let index = labels.firstIndex(of: label) else { return nil }
            return matched.firstIndex(of: index).map { arguments[$0].value }
        }
    }
}
