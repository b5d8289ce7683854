import Packs
import Source
import YAML

/// The packs that a configuration names, read.
enum ConfiguredPacks {
    /// Built-in packs that are named hold in every app, whatever it imports; the others are read from their files.
    /// - Throws: every problem of the names and of the files.
    static func load(_ configuration: Configuration, file: String) throws(YAMLError) -> [Pack] {
        var packs = configuration.ownPack.map { [$0] } ?? []
        var problems: [Diagnostic] = []
        let builtIn: [Pack]
        do { builtIn = try Packs.builtIn().packs } catch { throw YAMLError(error.diagnostics) }
        for name in configuration.packs {
            if name.text.hasSuffix(".yml") || name.text.hasSuffix(".yaml") {
                do { packs.append(try read(name, configuration, file)) } catch { problems += error.problems }
            } else if var pack = builtIn.first(where: { $0.name == name.text }) {
                pack.modules = []
                packs.append(pack)
            } else {
                let hint = Suggestion.hint(for: name.text, in: builtIn.map(\.name))
                problems.append(
                    Diagnostic(
                        .error, file: file, position: name.position,
                        message: "unknown pack \"\(name.text)\"\(hint); \"sidewinder rules --packs\" lists all, "
                            + "and the file of an own pack ends in .yml"))
            }
        }
        if !problems.isEmpty { throw YAMLError(problems.sorted()) }
        return packs
    }

    private static func read(
        _ name: Configuration.PackName, _ configuration: Configuration, _ file: String
    ) throws(YAMLError) -> Pack {
        let folder = FilePath.absolute(configuration.folder)
        let path = FilePath.absolute(FilePath.components(name.text, in: folder))
        guard Boundary(around: [folder]).contains(path) else {
            let message =
                "the pack \(name.text) lies outside of the repository and is not read; copy it into the repository"
            throw YAMLError([Diagnostic(.error, file: file, position: name.position, message: message)])
        }
        let text: String
        do { text = try FileContents.text(path) } catch {
            throw YAMLError([
                Diagnostic(.error, file: file, position: name.position, message: "pack \(name.text): \(error.reason)")
            ])
        }
        do { return try Pack(yaml: text, file: name.text) } catch { throw YAMLError(error.diagnostics) }
    }
}
