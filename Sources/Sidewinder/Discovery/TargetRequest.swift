/// Which targets a user asks for.
enum TargetRequest: Hashable {
    /// For none: the app is meant.
    case app
    /// For these, by an option or a key of the configuration, which problems are told of: `--target`.
    case named([String], by: String)
    /// For every app, clip and watch app, and every extension that shows screens.
    case all

    /// By the options of a command, else by the configuration.
    /// - Throws: where the options exclude each other.
    init(_ arguments: ParsedArguments, _ file: ConfigurationFile) throws(UsageError) {
        let names = arguments.all("target")
        if arguments.isSet("all-targets") {
            if !names.isEmpty { throw UsageError("--target and --all-targets exclude each other") }
            self = .all
        } else if !names.isEmpty {
            self = .named(names, by: "--target")
        } else {
            let position = file.configuration.targets?.position
            let place = [file.path, position.map { "\($0.line):\($0.column)" }].compactMap(\.self)
            self =
                switch file.configuration.targets?.value {
                case nil: .app
                case .all: .all
                case .named(let names): .named(names, by: place.joined(separator: ":") + ": targets")
                }
        }
    }
}
