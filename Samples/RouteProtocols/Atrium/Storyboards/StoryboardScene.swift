import UIKit

extension UIStoryboard {

    static var guide: UIStoryboard { UIStoryboard(name: "Guide", bundle: nil) }
    static var player: UIStoryboard { UIStoryboard(name: "Player", bundle: nil) }
    static var settings: UIStoryboard { UIStoryboard(name: "Settings", bundle: nil) }
}

/// The identifiers that the storyboards give to their scenes.
enum StoryboardScene {

    enum Guide: String {
        case exhibit = "Exhibit"
        case exhibitList = "ExhibitList"
        case favourites = "Favourites"
        case floorPlan = "FloorPlan"
    }

    enum Player: String {
        case audioPlayer = "AudioPlayer"
    }

    enum Settings: String {
        case settings = "Settings"
    }
}
