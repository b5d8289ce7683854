import Facts
import NavigationGraph
import Program

/// What to say of sources in which no screen was found: what they are, why that probably is, and what to do.
struct NoScenes {
    let program: Program
    let isApp: Bool
    let libraries: [UnknownLibrary]

    /// One sentence. Cost in proportion to the files.
    var text: String { "no screen was found in \(found): \(reason)" }

    private var files: [SwiftFacts] { program.facts.swift.filter { !$0.isLibrary } }

    private var found: String {
        let kinds = [
            (files.count, "Swift file"), (program.facts.interfaces.count, "storyboard or xib"),
            (program.facts.objectiveC.count, "Objective-C file"),
        ]
        let words = kinds.filter { $0.0 > 0 }.map { count, noun in
            count == 1 ? "1 \(noun)" : "\(count) \(noun == "storyboard or xib" ? "storyboards and xibs" : noun + "s")"
        }
        return words.isEmpty ? "the files" : words.joined(separator: ", ")
    }

    private var reason: String {
        if files.isEmpty {
            return program.facts.objectiveC.isEmpty
                ? "no document among them has a scene of a class of the app; give the folder of the app's sources"
                : "Objective-C is not read; screens are known where storyboards draw them"
        }
        let drawing = count(importing: ["UIKit", "SwiftUI"])
        if drawing == 0, program.facts.interfaces.isEmpty { return withoutInterface }
        if let library = libraries.first {
            return "probably because \(library.name), which is not known, shows them all"
        }
        if !isApp {
            return
                "nothing in them starts an app, so they probably are a part of one; give the folder of the whole app, or "
                + "name its screens under \"entries:\" in .sidewinder.yml"
        }
        return
            "no window, stack or sheet shows one by a call that is known; name the first screens under \"entries:\" and "
            + "the calls that show others under \"transitions:\" in .sidewinder.yml"
    }

    /// Nothing that draws on a phone is imported.
    private var withoutInterface: String {
        for (modules, device) in [(["AppKit", "Cocoa"], "Macs"), (["WatchKit"], "watches")]
        where count(importing: modules) > 0 {
            return
                "they import \(modules[0]), and screens of \(device) are not read; give the folder or the --target of the "
                + "iOS app"
        }
        return "none of them imports UIKit or SwiftUI; give the folder of the app's sources"
    }

    private func count(importing modules: Set<String>) -> Int {
        files.count { file in file.imports.contains { modules.contains(String($0.module.prefix { $0 != "." })) } }
    }

    private func count(importing modules: [String]) -> Int { count(importing: Set(modules)) }
}
