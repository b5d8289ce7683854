import Foundation
import NavigationGraph
import Source

/// A service that runs jobs for a repository, for which `init` writes one.
enum CIHost: String, CaseIterable {
    case github, gitlab, bitrise
    case xcodeCloud = "xcode-cloud"

    /// The services that a repository already has jobs for.
    static func all(at repository: [String]?) -> [CIHost] {
        guard let repository else { return [] }
        return allCases.filter { host in
            FileManager.default.fileExists(
                atPath: FilePath.absolute(repository + host.mark.split(separator: "/").map(String.init)))
        }
    }

    /// How people call it.
    var name: String {
        switch self {
        case .github: "GitHub Actions"
        case .gitlab: "GitLab"
        case .bitrise: "Bitrise"
        case .xcodeCloud: "Xcode Cloud"
        }
    }

    /// What a repository has that uses the service.
    private var mark: String {
        switch self {
        case .github: ".github/workflows"
        case .gitlab: ".gitlab-ci.yml"
        case .bitrise: "bitrise.yml"
        case .xcodeCloud: "ci_scripts"
        }
    }

    /// The file of the job, from the root of the repository.
    var file: String {
        switch self {
        case .github: ".github/workflows/sidewinder.yml"
        case .gitlab: ".gitlab/sidewinder.yml"
        case .bitrise: "bitrise.sidewinder.yml"
        case .xcodeCloud: "ci_scripts/sidewinder.sh"
        }
    }

    /// What is left to do for the job to run.
    var nextStep: String {
        let source = "set \(CIJob.archive) to a release of Sidewinder, or \(CIJob.source) to its git address"
        return switch self {
        case .github: "In \(file), \(source)."
        case .gitlab: "In \(file), \(source), and add \"include: [{ local: \(file) }]\" to .gitlab-ci.yml."
        case .bitrise: "In \(file), \(source), and add \"include: [{ path: \(file) }]\" to bitrise.yml."
        case .xcodeCloud:
            "In the workflow's environment, \(source), and call \"sh sidewinder.sh\" in ci_scripts/ci_post_clone.sh."
        }
    }
}
