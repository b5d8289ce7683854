/// What a target is built for.
package enum ProjectPlatform: String, Hashable, Sendable, Comparable, CaseIterable {
    case iOS, macOS, tvOS, visionOS, watchOS

    package static func < (a: ProjectPlatform, b: ProjectPlatform) -> Bool { a.rawValue < b.rawValue }

    /// By the name of an SDK (`iphonesimulator`), of a platform filter (`ios`), or of a destination (`appleTv`); nil for any
    /// other word.
    init?(word: String) {
        switch word.lowercased() {
        case "ios", "iphoneos", "iphonesimulator", "iphone", "ipad", "maccatalyst", "macwithipaddesign": self = .iOS
        case "macos", "macosx", "mac": self = .macOS
        case "tvos", "appletvos", "appletvsimulator", "appletv": self = .tvOS
        case "visionos", "xros", "xrsimulator", "applevision": self = .visionOS
        case "watchos", "watchsimulator", "applewatch": self = .watchOS
        default: return nil
        }
    }

    /// The platforms that a setting with several words names.
    static func named(in text: String) -> Set<ProjectPlatform> {
        Set(text.split { $0 == " " || $0 == "," }.compactMap { ProjectPlatform(word: String($0)) })
    }

    /// How an app for it is called.
    var appWords: String {
        switch self {
        case .iOS: "application"
        case .macOS: "Mac app"
        case .tvOS: "TV app"
        case .visionOS: "Vision app"
        case .watchOS: "watch app"
        }
    }
}

extension Set<ProjectPlatform> {
    /// The one that an analysis reads a target for, where nobody says it: iOS if it can be, and where nothing is known.
    package var preferred: ProjectPlatform {
        if isEmpty || contains(.iOS) { return .iOS }
        return [.visionOS, .tvOS, .macOS].first(where: contains) ?? .watchOS
    }
}
