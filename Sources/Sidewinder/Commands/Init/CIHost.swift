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
        let source = "set \(CIHost.source) to the git address of Sidewinder"
        return switch self {
        case .github: "In \(file), \(source)."
        case .gitlab: "In \(file), \(source), and add \"include: [{ local: \(file) }]\" to .gitlab-ci.yml."
        case .bitrise: "In \(file), \(source), and add \"include: [{ path: \(file) }]\" to bitrise.yml."
        case .xcodeCloud:
            "In the workflow's environment, \(source), and call \"sh sidewinder.sh\" in ci_scripts/ci_post_clone.sh."
        }
    }

    /// The variable that says where the tool comes from.
    private static let source = "SIDEWINDER_SOURCE"

    /// The job: it builds the tool and checks the folder, named from the root of the repository.
    func text(folder: String) -> String {
        let written = "# Checks the navigation of the app. Written by \"sidewinder init\"; change it as you like.\n"
        switch self {
        case .github: return written + Self.github(Self.steps(folder, format: "github"))
        case .gitlab:
            return written + Self.gitlab(Self.steps(folder, format: "text --format gitlab=gl-code-quality.json"))
        case .bitrise: return written + Self.bitrise(Self.steps(folder, format: "text"))
        case .xcodeCloud: return "#!/bin/sh\n" + written + Self.xcodeCloud(Self.steps(folder, format: "text"))
        }
    }

    /// The lines of the shell that get the tool and check the folder.
    private static func steps(_ folder: String, format: String) -> [String] {
        let lock = folder == "." ? LockFile.fileName : folder + "/" + LockFile.fileName
        let path = ShellWord.quoted(folder)
        return [
            "git clone --depth 1 \"${\(source):?is the git address of Sidewinder}\" /tmp/sidewinder",
            "make -C /tmp/sidewinder install PREFIX=\"$HOME/.local\"",
            "\"$HOME/.local/bin/sidewinder\" lint \(path) --format \(format)",
            "\"$HOME/.local/bin/sidewinder\" lock \(path) --check -o \(ShellWord.quoted(lock))",
        ]
    }

    private static func indented(_ lines: [String], by width: Int) -> String {
        lines.map { String(repeating: " ", count: width) + $0 }.joined(separator: "\n")
    }

    private static func github(_ steps: [String]) -> String {
        """
        name: Navigation
        on: [pull_request]
        permissions:
          contents: read
        jobs:
          sidewinder:
            runs-on: ubuntu-latest
            container: swift:6.1
            env:
              \(source): ""
            steps:
              - uses: actions/checkout@v4
              - run: |
        \(indented(steps, by: 10))

        """
    }

    private static func gitlab(_ steps: [String]) -> String {
        """
        sidewinder:
          image: swift:6.1
          variables:
            \(source): ""
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          script:
            - |
        \(indented(["set -e"] + steps, by: 6))
          artifacts:
            when: always
            reports:
              codequality: gl-code-quality.json

        """
    }

    private static func bitrise(_ steps: [String]) -> String {
        """
        app:
          envs:
            - \(source): ""
        workflows:
          sidewinder:
            steps:
              - git-clone@8: {}
              - script@1:
                  inputs:
                    - content: |-
        \(indented(["set -e"] + steps, by: 16))

        """
    }

    private static func xcodeCloud(_ steps: [String]) -> String {
        (["set -e", "cd \"$CI_PRIMARY_REPOSITORY_PATH\""] + steps).joined(separator: "\n") + "\n"
    }
}
