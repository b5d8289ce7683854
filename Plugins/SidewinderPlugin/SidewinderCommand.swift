import Foundation
import PackagePlugin

/// `swift package sidewinder COMMAND …`: the tool, in the folder of the package that it is asked about.
@main struct SidewinderCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "sidewinder-cli").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        // A sandbox lets plugins write to this folder alone, and the cache of the user lies elsewhere.
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_CACHE_HOME"] = context.pluginWorkDirectoryURL.path
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        // SwiftPM takes the exit code of a plugin for its own, so a job sees that of the tool.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
