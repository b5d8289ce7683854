import Foundation

/// The spoken guide to one exhibit.
struct AudioTrack: Equatable {

    let narrator: String
    let duration: TimeInterval
    let transcript: String
}
