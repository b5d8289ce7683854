import Cache
import NavigationGraph

/// The place of one run among those that are kept.
struct KeptRun: Sendable {
    private let cache: RunCache
    private let key: RunKey
    private let currentKey: @Sendable () -> RunKey?

    /// Nil where nothing is kept, or a file cannot be read. The tool is read once: what runs is what it was.
    /// - Parameter ahead: the digests of files that have just been read.
    init?(
        _ cache: RunCache?, _ tool: ToolIdentity, _ files: ProjectFiles, _ configuration: ConfigurationFile,
        ahead: [String: Digest], jobs: Int
    ) {
        guard let cache, let tool = tool.digest(jobs: jobs) else { return nil }
        currentKey = { RunKey(tool: tool, files, configuration, jobs: jobs) }
        guard let key = RunKey(tool: tool, files, configuration, ahead: ahead, jobs: jobs) else { return nil }
        self.cache = cache
        self.key = key
    }

    /// What earlier runs know of single files.
    var facts: any KnownFacts { cache.facts(key) }

    /// Whether no file was written since the key was made. What was read of a file that was is not known.
    var isUnchanged: Bool { currentKey()?.digest == key.digest }

    /// Whether the other run reads the same.
    func isOf(_ other: KeptRun) -> Bool { key.digest == other.key.digest }

    func result(details: GraphDetails) -> RunResult? { cache.result(key, details: details) }

    func outcome(turnedOn rules: [String]) -> RuleOutcome? { cache.outcome(key, turnedOn: rules) }

    /// - Parameter question: what the answer depends on beside what the run reads.
    func answer<Answer: Decodable>(_ type: Answer.Type, to question: [String]) -> Answer? {
        cache.answer(type, to: question, key)
    }

    func keep(_ answer: some Encodable, to question: [String]) { cache.keep(answer, to: question, key) }

    func keep(_ result: RunResult) { cache.keep(result, key) }

    func keep(_ outcome: RuleOutcome, turnedOn rules: [String]) { cache.keep(outcome, key, turnedOn: rules) }
}

extension CommandContext {
    /// The absolute path of the folder with results of earlier runs, or nil where there is to be none.
    func cacheFolder(_ arguments: ParsedArguments) -> String? {
        if let named = arguments.value("cache") {
            return FilePath.absolute(FilePath.components(named, in: currentFolder))
        }
        return cache.folder
    }

    /// Opens what is kept of earlier runs; nil where nothing is.
    /// - Parameter tell: hears what matters to nobody but who looks for the reason.
    func openCache(_ arguments: ParsedArguments, tell: @escaping @Sendable (String) -> Void) -> RunCache? {
        guard !arguments.isSet("no-cache"), cache.tool != nil, let folder = cacheFolder(arguments) else { return nil }
        let (error, isQuiet) = (error, arguments.isSet("quiet"))
        let warn = { @Sendable (line: String) in if !isQuiet { error(line + "\n") } }
        do {
            let store = try ResultStore(folder: folder, limit: cache.limit) { event in
                let file = "\(folder)/\(ResultStore.fileName)"
                switch event {
                case .rebuilt: warn("sidewinder: the cache \(file) was damaged and is made anew")
                case .damaged: warn("sidewinder: the cache \(file) is damaged and cannot be written; it is not used")
                case .notWritten(let reason): tell("nothing is kept in the cache \(file): \(reason)")
                }
            }
            return RunCache(store)
        } catch {
            tell("there is no cache in \(folder): \(error.reason)")
            return nil
        }
    }
}
