import Foundation

protocol AudioPlayerInteractorInput: AnyObject {
    var exhibit: Exhibit { get }
    var position: TimeInterval { get }
    var isPlaying: Bool { get }
    var language: VisitorSettings.Language { get }

    func togglePlayback()
    func seek(to fraction: Double)
}

final class AudioPlayerInteractor: AudioPlayerInteractorInput {

    let exhibit: Exhibit

    private(set) var isPlaying = false

    private let settings: SettingsGateway
    private let now: () -> Date
    private var startedAt: Date?
    private var elapsedBefore: TimeInterval = 0

    init(exhibit: Exhibit, settings: SettingsGateway, now: @escaping () -> Date = Date.init) {
        self.exhibit = exhibit
        self.settings = settings
        self.now = now
    }

    var language: VisitorSettings.Language {
        settings.settings.language
    }

    var position: TimeInterval {
        let running = startedAt.map { now().timeIntervalSince($0) } ?? 0
        return min(elapsedBefore + running, duration)
    }

    func togglePlayback() {
        elapsedBefore = position
        isPlaying.toggle()
        startedAt = isPlaying ? now() : nil
    }

    func seek(to fraction: Double) {
        elapsedBefore = duration * min(max(fraction, 0), 1)
        startedAt = isPlaying ? now() : nil
    }

    private var duration: TimeInterval {
        exhibit.track?.duration ?? 0
    }
}
