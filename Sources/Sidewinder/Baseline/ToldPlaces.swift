import Source

/// The places that a finding tells of as wrong: its own, and those of notes that are faults themselves.
struct ToldPlaces {
    let finding: Finding
    /// The finding's own first.
    let places: [Baseline.Place]
    /// The place that each note stands for; nil for one that only explains.
    private let placeOfNote: [Int?]

    /// Costs, for a finding, the square of its places.
    init(_ finding: Finding) {
        let (subject, names) = (finding.fault.subject ?? finding.subject, finding.fault.names ?? [])
        var places = [Baseline.Place(subject: subject, names: names, member: finding.fault.member)]
        var ofNotes: [Int?] = []
        for note in finding.notes {
            guard let fault = note.fault else {
                ofNotes.append(nil)
                continue
            }
            let place = Baseline.Place(
                subject: fault.subject ?? subject, names: fault.names ?? names, member: fault.member)
            // That a declaration uses twice what it may not use at all is said of it once.
            if fault.subject == nil, let same = places.firstIndex(of: place) {
                ofNotes.append(same)
            } else {
                ofNotes.append(places.count)
                places.append(place)
            }
        }
        (self.finding, self.places, placeOfNote) = (finding, places, ofNotes)
    }

    var entry: Baseline.Entry { Baseline.Entry(rule: finding.rule, subject: finding.subject, places: places) }

    /// The lines of a place: of the finding's own those that it marks, and those of the notes that stand for it.
    func lines(of place: Int) -> [Finding.Span] {
        let notes = zip(finding.notes, placeOfNote).filter { $1 == place }.map { Finding.Span($0.0.location) }
        return place == 0 ? [finding.location] + notes : notes
    }

    /// The lines that explain all of it.
    var explainingLines: [Finding.Span] {
        zip(finding.notes, placeOfNote).filter { $1 == nil }.map { Finding.Span($0.0.location) }
    }

    /// The finding, or where its places do not have one state all, one for each state, at the first place that has it.
    ///
    /// - Parameter states: one for each place.
    func split<State: Hashable>(by states: [State]) -> [(finding: Finding, state: State)] {
        var seen: Set<State> = []
        let distinct = states.filter { seen.insert($0).inserted }
        if distinct.count < 2 { return distinct.map { (finding, $0) } }
        return distinct.map { state in (told { states[$0] == state }, state) }
    }

    /// What is to be said of some of the places alone.
    private func told(_ isMeant: (Int) -> Bool) -> Finding {
        var part = finding
        part.notes = zip(finding.notes, placeOfNote).filter { $1.map(isMeant) ?? true }.map(\.0)
        if isMeant(0) {
            part.message = finding.fault.message ?? finding.message
        } else if let first = part.notes.firstIndex(where: { $0.fault != nil }) {
            let note = part.notes.remove(at: first)
            part.subject = note.fault?.subject ?? finding.subject
            part.message = note.fault?.message ?? finding.message
            part.location = Finding.Span(note.location, length: note.length)
        }
        return part
    }
}
