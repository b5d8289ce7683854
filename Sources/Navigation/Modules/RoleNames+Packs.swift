import Analysis
import Packs

extension RoleNames {
    /// What the names of types tell by these packs.
    init(_ packs: Packs) { self.init(packs.roles.map { ($0.role, $0.names) }) }
}
