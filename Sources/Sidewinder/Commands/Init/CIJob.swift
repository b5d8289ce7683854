import NavigationGraph

/// The job that `init` writes for a service: it gets the tool and checks a folder. Every check runs, also behind one
/// that fails.
///
/// The lines are run by `Tests/Integrations`, as written, on a repository of another user and with what the image has.
struct CIJob {
    let host: CIHost
    /// Named from the root of the repository.
    let folder: String

    /// The variables that say where the tool comes from: the archive of a release, or else the sources. No other place
    /// in a job knows of an address.
    static let archive = "SIDEWINDER_ARCHIVE"
    static let source = "SIDEWINDER_SOURCE"
    static let checksum = "SIDEWINDER_CHECKSUM"
    static let version = "SIDEWINDER_VERSION"

    /// The image has a toolchain and git, and neither make nor curl.
    static let image = "swift:6.3-bookworm"

    var text: String {
        let written = "# Checks the navigation of the app. Written by \"sidewinder init\"; change it as you like.\n"
        return switch host {
        case .github: written + github
        case .gitlab: written + gitlab
        case .bitrise: written + bitrise
        case .xcodeCloud: "#!/bin/sh\n" + written + xcodeCloud
        }
    }

    // MARK: - Lines of the shell

    var path: String { ShellWord.quoted(folder) }

    private var lock: String {
        ShellWord.quoted(folder == "." ? LockFile.fileName : folder + "/" + LockFile.fileName)
    }

    func lint(_ tool: String, format: String) -> String { "\(tool) lint \(path) --format \(format)" }

    func checkLock(_ tool: String) -> String { "\(tool) lock \(path) --check -o \(lock)" }

    /// Git refuses to look at the folder of another user, which a container mounts.
    static let trust = "git config --global --add safe.directory \"$PWD\""

    /// Where the tool lies between jobs, and the tool, as the shell of a container or a Mac finds them.
    static let place = "\"$HOME/.sidewinder\""
    static let tool = "\"$HOME/.sidewinder/bin/sidewinder\""

    /// Gets the tool where it is not there yet: the archive that is named, or the one that is built of the sources.
    static func get(_ tool: String, in place: String, isDebian: Bool) -> [String] {
        let packages = [
            "  apt-get update -q", "  apt-get install -qy --no-install-recommends ca-certificates curl make",
        ]
        let sum = isDebian ? "sha256sum -c" : "shasum -a 256 -c"
        return ["if [ ! -x \(tool) ]; then"] + (isDebian ? packages : []) + [
            "  work=\"$(mktemp -d)\"",
            "  if [ -n \"$\(archive)\" ]; then",
            "    curl -fsSL -o \"$work/sidewinder.tar.gz\" \"$\(archive)\"",
            "    if [ -n \"$\(checksum)\" ]; then echo \"$\(checksum)  $work/sidewinder.tar.gz\" | \(sum); fi",
            "  else",
            "    source=\"${\(source):?or \(archive) has to say where Sidewinder comes from}\"",
            "    git clone --depth 1 --branch \"${\(version):-main}\" \"$source\" \"$work/source\"",
            "    make -C \"$work/source\" release RELEASE=\"$work\" RELEASE_PARSER=available",
            "    mv \"$work\"/sidewinder-*.tar.gz \"$work/sidewinder.tar.gz\"",
            "  fi",
            "  mkdir -p \(place)",
            "  tar -xzf \"$work/sidewinder.tar.gz\" --strip-components 1 -C \(place)",
            "fi",
        ]
    }

    static func indented(_ lines: [String], by width: Int) -> String {
        lines.map { String(repeating: " ", count: width) + $0 }.joined(separator: "\n")
    }

    private static let origin = [
        "# Where Sidewinder comes from: the archive of a release and its SHA-256, or else the git address of its sources,",
        "# which take from ten minutes to half an hour to build, once for each version (a tag or a branch).",
    ]

    static func variables(_ mark: String, by width: Int) -> String {
        let lines = [archive, checksum, source].map { "\(mark)\($0): \"\"" } + ["\(mark)\(version): main"]
        return indented(origin + lines, by: width)
    }

    // MARK: - Services

    private var gitlab: String {
        let tool = ".sidewinder/bin/sidewinder"
        let lines =
            [Self.trust] + Self.get(tool, in: ".sidewinder", isDebian: true) + [
                "failed=0",
                lint(tool, format: "text --format gitlab=gl-code-quality.json") + " || failed=$?",
                checkLock(tool) + " || failed=$?",
                "exit $failed",
            ]
        return """
            sidewinder:
              image: \(Self.image)
              timeout: 1h
              variables:
            \(Self.variables("", by: 4))
              rules:
                - if: $CI_PIPELINE_SOURCE == "merge_request_event"
              cache:
                key: sidewinder-$\(Self.version)
                paths: [.sidewinder]
                # A job with findings fails.
                when: always
              script:
                - |
            \(Self.indented(["set -e"] + lines, by: 6))
              artifacts:
                when: always
                reports:
                  codequality: gl-code-quality.json

            """
    }

    private var bitrise: String {
        let key = "sidewinder-{{ .OS }}-{{ .Arch }}-{{ getenv \"\(Self.version)\" }}"
        return """
            app:
              envs:
            \(Self.variables("- ", by: 4))
            workflows:
              sidewinder:
                steps:
                  - git-clone@8: {}
                  - restore-cache@2:
                      inputs:
                        - key: \(key)
                  - script@1:
                      title: Get Sidewinder
                      inputs:
                        - content: |-
            \(Self.indented(["set -e"] + Self.get(Self.tool, in: Self.place, isDebian: false), by: 16))
                  - save-cache@1:
                      inputs:
                        - key: \(key)
                        - paths: ~/.sidewinder
                  - script@1:
                      title: Check the rules
                      is_always_run: true
                      inputs:
                        - content: |-
                            \(lint(Self.tool, format: "text"))
                  - script@1:
                      title: Check navigation.lock
                      is_always_run: true
                      inputs:
                        - content: |-
                            \(checkLock(Self.tool))

            """
    }

    private var xcodeCloud: String {
        let lines =
            Self.origin + ["# These are variables of the workflow's environment: \(Self.archive), \(Self.checksum),"]
            + ["# \(Self.source), \(Self.version).", "set -e", "cd \"$CI_PRIMARY_REPOSITORY_PATH\""]
            + Self.get(Self.tool, in: Self.place, isDebian: false)
            + ["failed=0", lint(Self.tool, format: "text") + " || failed=$?", checkLock(Self.tool) + " || failed=$?"]
        return (lines + ["exit $failed"]).joined(separator: "\n") + "\n"
    }
}
