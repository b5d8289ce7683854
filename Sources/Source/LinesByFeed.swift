extension String {
    /// The lines, each without its line feed; a carriage return before that stays with its line. Linear.
    ///
    /// Split by scalars: as characters, a carriage return and a line feed are one that is no line feed.
    package var linesByFeed: [Substring] {
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    }
}
