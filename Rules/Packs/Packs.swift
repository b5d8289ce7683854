import Source

/// What is known about libraries and dialects, as data.
package struct Packs: Sendable {
    package var packs: [Pack]
    /// Transition calls and assignments by member name.
    package private(set) var transitions: [String: [TransitionPattern]] = [:]
    package private(set) var makers: [String: [SceneMakerPattern]] = [:]
    package private(set) var exits: [String: [ExitPattern]] = [:]
    package private(set) var handovers: [String: [HandoverPattern]] = [:]
    package private(set) var data: [String: [DataPattern]] = [:]
    package private(set) var systemScenes: Set<String> = []
    package private(set) var segueKinds: [String: String] = [:]
    package private(set) var containers: [String: [String]] = [:]
    package private(set) var roles: [RolePattern] = []

    package init(_ packs: [Pack]) {
        self.packs = packs
        for pack in packs {
            for item in pack.transitions { transitions[item.member.name, default: []].append(item) }
            for item in pack.makers { makers[item.member.name, default: []].append(item) }
            for item in pack.exits { exits[item.member.name, default: []].append(item) }
            for item in pack.handovers { handovers[item.member.name, default: []].append(item) }
            for item in pack.data { data[item.member.name, default: []].append(item) }
            systemScenes.formUnion(pack.systemScenes)
            containers.merge(pack.containers) { a, b in a + b }
            segueKinds.merge(pack.segueKinds) { a, _ in a }
            roles += pack.roles
        }
    }

    /// The packs that count in an app that imports these modules: those of an imported library, and those that name no
    /// module.
    package func active(importing modules: Set<String>) -> Packs {
        Packs(packs.filter { $0.modules.isEmpty || !modules.isDisjoint(with: $0.modules) })
    }

    /// These packs with further ones, whose patterns go first. Of two packs of the same name the further one holds.
    package func adding(_ further: [Pack]) -> Packs {
        let names = Set(further.map(\.name))
        return Packs(further + packs.filter { !names.contains($0.name) })
    }

    /// The packs that come with the tool, in alphabetical order.
    ///
    /// - Throws: `PackError` where an embedded pack is not valid, which the tests rule out.
    package static func builtIn() throws(PackError) -> Packs {
        var packs: [Pack] = []
        for (name, bytes) in embedded {
            packs.append(try Pack(yaml: String(decoding: bytes, as: UTF8.self), file: name + ".yml"))
        }
        return Packs(packs)
    }

    private static var embedded: [(String, [UInt8])] {
        [
            ("composable", PackageResources.composable_yml),
            ("drawers", PackageResources.drawers_yml),
            ("eureka", PackageResources.eureka_yml),
            ("literoute", PackageResources.literoute_yml),
            ("navigation-libraries", PackageResources.navigation_libraries_yml),
            ("paging", PackageResources.paging_yml),
            ("panels", PackageResources.panels_yml),
            ("presentr", PackageResources.presentr_yml),
            ("reusable", PackageResources.reusable_yml),
            ("ribs", PackageResources.ribs_yml),
            ("roles", PackageResources.roles_yml),
            ("rxflow", PackageResources.rxflow_yml),
            ("swiftgen", PackageResources.swiftgen_yml),
            ("swiftui", PackageResources.swiftui_yml),
            ("swinject", PackageResources.swinject_yml),
            ("then", PackageResources.then_yml),
            ("uikit", PackageResources.uikit_yml),
            ("viperit", PackageResources.viperit_yml),
            ("vipermcflurry", PackageResources.vipermcflurry_yml),
            ("xcoordinator", PackageResources.xcoordinator_yml),
        ]
    }
}

/// A pack that cannot be used, with every problem in it.
package struct PackError: Error, Sendable {
    package var diagnostics: [Diagnostic]
    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
