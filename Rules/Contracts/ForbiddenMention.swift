import Analysis
import Facts
import Program
import Source

/// Code that names what the configuration says it may not. Its page in `Pages` says what counts.
struct ForbiddenMention: Rule {
    static let metadata = RuleMetadata(
        id: "forbidden-mention", group: .contracts, severity: .everywhere(.error),
        page: PackageResources.forbidden_mention_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.mentionBans.flatMap { ban in
            let search = BannedMentions(ban, context)
            return search.found().map { violation($0, ban, context) }
        }
    }

    private func violation(_ found: BannedMentions.Found, _ ban: MentionBan, _ context: RuleContext) -> Violation {
        let places = found.others.count == 1 ? "1 more place" : "\(found.others.count) more places"
        let more = found.others.isEmpty ? "" : " here and in \(places)"
        let verb = found.isImport ? "imports" : "names"
        let reason = ban.reason.map { ": \($0)" } ?? ""
        let who = "the \(context.role(of: found.type.id).word(for: found.type))"
        var violation = Violation(
            subject: "\(ban.name): \(found.type.name) \(found.name)", scene: context.module(of: found.type.id),
            dialect: context.dialect(of: found.type.id),
            message: "\(who) \(verb) \(found.name)\(more), which \"\(ban.name)\" forbids\(reason)",
            location: Finding.Span(found.location, length: found.length),
            notes: found.others.map {
                Finding.Note("\(found.name) is named here too", at: $0, length: found.length, of: .same)
            }
                + (found.declaration.map(context.declarationNote) ?? [])
                + [Finding.Note("\"\(ban.name)\" is promised here", at: ban.location)],
            suggestion: "move what needs \(found.name) out of \(found.type.name), or change the promise")
        violation.fault = Fault(
            violation.subject, [], message: "\(who) \(verb) \(found.name), which \"\(ban.name)\" forbids\(reason)")
        violation.severity = ban.severity
        return violation
    }
}

extension Role {
    /// `presenter CartPresenter`, `type Cart`.
    fileprivate func word(for type: TypeEntity) -> String {
        (self == .other ? type.kind.rawValue : word) + " \(type.name)"
    }
}

/// The places where code names what a promise forbids.
struct BannedMentions {
    /// A type that names something, at the first place where it does.
    struct Found {
        var type: TypeEntity
        /// What is named: a type or a module.
        var name: String
        var isImport = false
        var location: SourceLocation
        /// In UTF-8 bytes.
        var length: Int
        /// Further places, in source order.
        var others: [SourceLocation] = []
        /// Where the named type is declared; nil for one of the system or a library.
        var declaration: TypeEntity?
    }

    private let ban: MentionBan
    private let context: RuleContext

    init(_ ban: MentionBan, _ context: RuleContext) {
        self.ban = ban
        self.context = context
    }

    /// The declarations and extensions that the promise is about, in the order of the files.
    var parts: [TypeEntity.Part] {
        context.parts(roles: Set(Role.allCases)).filter { part in
            guard let type = context.owner(of: part), !type.isExternal else { return false }
            return isMeant(type, part)
        }
    }

    /// By type and name, in the order of the files.
    func found() -> [Found] {
        var found: [Found] = []
        var places: [String: Int] = [:]
        for each in parts.flatMap({ named(in: $0) + imports(above: $0) }) {
            let key = "\(each.type.id) \(each.name) \(each.isImport)"
            if let place = places[key] {
                if found[place].location != each.location { found[place].others.append(each.location) }
            } else {
                places[key] = found.count
                found.append(each)
            }
        }
        return found
    }

    // MARK: Whose code

    private func isMeant(_ type: TypeEntity, _ part: TypeEntity.Part) -> Bool {
        let subject = ban.subject
        let file = context.path(of: part.file)
        return (subject.roles.isEmpty || subject.roles.contains(context.role(of: part)))
            && (subject.types.isEmpty || subject.types.contains { $0.matches(type) })
            && (subject.files.isEmpty || subject.files.contains { $0.matches(file) })
            && (subject.dialects.isEmpty || subject.dialects.contains(context.dialect(of: type.id)))
    }

    // MARK: What it names

    private func named(in part: TypeEntity.Part) -> [Found] {
        guard let owner = context.owner(of: part) else { return [] }
        let own = context.mentions(in: part).compactMap { mention -> Found? in
            let type = context.program.type(mention.type)
            guard type.id != owner.id, isBanned(type) else { return nil }
            return found(owner, mention.naming, type.name, declaration: type.isExternal ? nil : type)
        }
        let foreign = context.undeclared(in: part).compactMap { naming -> Found? in
            isBanned(naming.name) ? found(owner, naming, naming.name, declaration: nil) : nil
        }
        return (own + foreign).sorted { $0.location < $1.location }
    }

    private func found(
        _ owner: TypeEntity, _ naming: Naming, _ name: String, declaration: TypeEntity?
    ) -> Found {
        let location = SourceLocation(file: context.path(of: naming.file), naming.position)
        return Found(
            type: owner, name: name, location: location, length: naming.length, declaration: declaration)
    }

    private func imports(above part: TypeEntity.Part) -> [Found] {
        guard !ban.object.imports.isEmpty, let owner = context.owner(of: part) else { return [] }
        return context.program.facts.swift[part.file].imports.compactMap { brought in
            guard ban.object.imports.contains(where: { $0.matches(brought.module) }), !isAllowed(brought.module) else {
                return nil
            }
            let location = SourceLocation(file: context.path(of: part.file), brought.position)
            return Found(
                type: owner, name: brought.module, isImport: true, location: location,
                length: brought.module.utf8.count)
        }
    }

    private func isBanned(_ type: TypeEntity) -> Bool {
        if ban.exceptions.contains(where: { $0.matches(type) }) { return false }
        let object = ban.object
        if object.types.contains(where: { $0.matches(type) }) { return true }
        if type.isExternal { return false }
        return object.roles.contains(context.role(of: type.id))
            || type.location.map { location in object.files.contains { $0.matches(location.file) } } ?? false
    }

    private func isBanned(_ name: String) -> Bool {
        ban.object.types.contains { $0.matches(name) } && !isAllowed(name)
    }

    private func isAllowed(_ name: String) -> Bool { ban.exceptions.contains { $0.matches(name) } }
}

extension NamePattern {
    /// By the full name or the last part of it.
    fileprivate func matches(_ type: TypeEntity) -> Bool { matches(type.name) || matches(type.shortName) }
}
