import CGraphviz
import Foundation

/// Graphviz as an archive of the tool carries it: the plugins in a folder beside the tool, and a font with its configuration.
///
/// An installed Graphviz finds its plugins in a list in a system folder. An archive runs from any folder and must not use
/// the plugins of another Graphviz, so it opens its own and hands them to the library.
package enum BundledGraphviz {
    /// Where the archive has what, below the folder that holds `bin`.
    private enum Place {
        static let plugins = "lib/sidewinder/graphviz"
        static let fonts = "share/sidewinder/fonts/fonts.conf"
    }

    /// What an installed tool has not: a list for `gvContextPlugins` that lives as long as the process, or why there is none.
    enum Plugins {
        case installed
        case bundled(UnsafePointer<lt_symlist_t>)
        case broken(String)
    }

    /// Tells fontconfig where the archive's font is, unless the environment names a configuration.
    ///
    /// Does nothing where the tool is no part of an archive. To be called before anything runs beside it, because it changes
    /// the environment.
    package static func useFonts() {
        guard let folder, FileManager.default.fileExists(atPath: folder + "/" + Place.fonts) else { return }
        setenv("FONTCONFIG_FILE", folder + "/" + Place.fonts, 0)
    }

    /// Opened once, at the first layout.
    nonisolated(unsafe) static let plugins: Plugins = folder.map { open($0 + "/" + Place.plugins) } ?? .installed

    /// The folder that holds the folder of the tool.
    private static var folder: String? {
        Bundle.main.executablePath.map {
            URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
                .path
        }
    }

    /// Opens the plugins in a folder, in the order of their names. A folder that is not there has none.
    static func open(_ folder: String) -> Plugins {
        guard FileManager.default.fileExists(atPath: folder) else { return .installed }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            return .broken(error.localizedDescription)
        }
        var found: [lt_symlist_t] = []
        for name in names.sorted() {
            guard let symbol = symbol(ofFile: name) else { continue }
            guard let library = dlopen(folder + "/" + name, RTLD_NOW | RTLD_LOCAL), let address = dlsym(library, symbol)
            else {
                return .broken(dlerror().map { String(cString: $0) } ?? "\(name) cannot be opened")
            }
            found.append(lt_symlist_t(name: UnsafePointer(strdup(symbol)), address: address))
        }
        if found.isEmpty { return .installed }
        let list = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: found.count + 1)
        for (index, plugin) in (found + [lt_symlist_t(name: nil, address: nil)]).enumerated() {
            (list + index).initialize(to: plugin)
        }
        return .bundled(list)
    }

    /// `gvplugin_core_LTX_library` for `libgvplugin_core.so.6`; nil for what is no plugin.
    static func symbol(ofFile name: String) -> String? {
        guard name.hasPrefix("libgvplugin_"), let end = name.firstIndex(of: ".") else { return nil }
        return name[..<end].dropFirst("lib".count) + "_LTX_library"
    }
}
