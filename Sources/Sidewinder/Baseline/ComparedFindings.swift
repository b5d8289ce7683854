import Reports
import Source

/// Findings next to those of before: what is told together is told apart where some of it is known and some new.
struct ComparedFindings {
    /// In report order.
    let findings: [Finding]
    /// The fingerprints of those that the baseline knows.
    let known: Set<String>
    /// The fingerprints of those that the change touches; all without one.
    let touched: Set<String>

    private struct State: Hashable {
        var isKnown: Bool
        var isTouched: Bool
    }

    /// - Parameters:
    ///   - baseline: nil where there is none.
    ///   - change: nil where all is asked for.
    init(_ findings: [Finding], baseline: Baseline?, change: ChangedFindings?) {
        let told = findings.sorted(by: Finding.reportOrder).map(ToldPlaces.init)
        let known = BaselineMatch(told.map(\.entry), in: baseline?.entries ?? []).found
        let touched = change?.touched(told) ?? told.map { $0.places.map { _ in true } }
        let parts = zip(told, zip(known, touched)).flatMap { told, flags in
            told.split(by: zip(flags.0, flags.1).map { State(isKnown: $0, isTouched: $1) })
        }.sorted { Finding.reportOrder($0.finding, $1.finding) }
        self.findings = parts.map(\.finding)
        let fingerprints = zip(Fingerprint.all(of: self.findings), parts.map(\.state))
        self.known = Set(fingerprints.filter(\.1.isKnown).map(\.0))
        self.touched = Set(fingerprints.filter(\.1.isTouched).map(\.0))
    }
}
