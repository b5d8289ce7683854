import CGraphviz
import Foundation
import Source
import Testing

@testable import Diagrams

/// What is looked for beside the tool, in folders that hold what an archive does, nothing, or what is no plugin.
@Suite struct BundledGraphvizTests {
    /// Calls `body` with a folder that holds these files.
    private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plugins-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) } }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        try body(folder.path)
    }

    @Test(arguments: [
        ("libgvplugin_core.so.6", "gvplugin_core_LTX_library"),
        ("libgvplugin_dot_layout.8.dylib", "gvplugin_dot_layout_LTX_library"),
    ])
    func pluginsSayWhatTheyAreByASymbol(_ file: String, _ symbol: String) {
        #expect(BundledGraphviz.symbol(ofFile: file) == symbol)
    }

    @Test(arguments: ["config6a", "libgvc.so.6", "libgvplugin_core", ".libgvplugin_core.so"])
    func otherFilesAreNoPlugins(_ file: String) {
        #expect(BundledGraphviz.symbol(ofFile: file) == nil)
    }

    @Test func withoutPluginsTheInstalledOnesAreUsed() throws {
        guard case .installed = BundledGraphviz.open("/there/is/no/such/folder") else {
            Issue.record("a folder that is not there has plugins")
            return
        }
        try withFolder(["README": "nothing"]) { folder in
            guard case .installed = BundledGraphviz.open(folder) else {
                Issue.record("a folder without plugins has some")
                return
            }
        }
    }

    @Test func aDamagedPluginIsToldByItsName() throws {
        try withFolder(["libgvplugin_core.so.6": "no library"]) { folder in
            guard case .broken(let reason) = BundledGraphviz.open(folder) else {
                Issue.record("a text was opened as a library")
                return
            }
            #expect(reason.contains("libgvplugin_core.so.6"))
        }
    }

    /// Two plugins of the installed Graphviz, taken for those of an archive.
    @Test(.enabled(if: installedPlugins != nil, "Graphviz has its plugins elsewhere"))
    func pluginsOfAFolderAreAllThatThereIs() throws {
        let installed = try #require(installedPlugins)
        try withFolder([:]) { folder in
            for name in ["libgvplugin_dot_layout.so.6", "libgvplugin_core.so.6"] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder + "/" + name, withDestinationPath: installed + "/" + name)
            }
            guard case .bundled(let plugins) = BundledGraphviz.open(folder) else {
                Issue.record("there are no plugins in \(folder)")
                return
            }
            let list = UnsafeBufferPointer(start: plugins, count: 3)
            #expect(
                list.map { $0.name.map { String(cString: $0) } }
                    == ["gvplugin_core_LTX_library", "gvplugin_dot_layout_LTX_library", nil])
            #expect(list.map { $0.address != nil } == [true, true, false])
        }
    }
}

private let installedPlugins: String? =
    ["/usr/lib/x86_64-linux-gnu/graphviz", "/usr/lib/aarch64-linux-gnu/graphviz"].first {
        FileManager.default.fileExists(atPath: $0 + "/libgvplugin_core.so.6")
    }
