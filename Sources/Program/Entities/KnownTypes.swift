/// The classes and protocols of the system's frameworks that the analysis has to know by their ancestry.
///
/// A name that is not listed is an external type without known ancestors.
enum KnownTypes {
    /// Name to direct ancestors.
    static let ancestors: [String: [String]] = {
        var table: [String: [String]] = [:]
        for (ancestor, names) in groups {
            for name in names { table[name, default: []].append(ancestor) }
        }
        return table
    }()

    /// Properties of UIKit's classes that lead from one controller or window to another, with their types; a collection
    /// of any kind is written as an array.
    static let members: [String: [String: String]] = [
        "UIViewController": [
            "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
            "splitViewController": "UISplitViewController", "parent": "UIViewController",
            "presentingViewController": "UIViewController", "presentedViewController": "UIViewController",
            "storyboard": "UIStoryboard", "view": "UIView",
        ],
        "UINavigationController": [
            "topViewController": "UIViewController", "visibleViewController": "UIViewController",
        ],
        "UITableViewController": ["tableView": "UITableView"],
        "UICollectionViewController": ["collectionView": "UIView"],
        "UITabBarController": ["selectedViewController": "UIViewController"],
        "UIApplication": [
            "keyWindow": "UIWindow", "shared": "UIApplication", "windows": "[UIWindow]", "connectedScenes": "[UIScene]",
            "delegate": "UIApplicationDelegate",
        ],
        "UIApplicationDelegate": ["window": "UIWindow"],
        "UIScene": ["delegate": "UISceneDelegate"],
        "UISceneDelegate": ["window": "UIWindow"],
        "UIWindowScene": ["windows": "[UIWindow]", "keyWindow": "UIWindow"],
        "UIWindow": ["rootViewController": "UIViewController", "windowScene": "UIWindowScene"],
        "UIView": ["window": "UIWindow"],
        "UIStoryboardSegue": ["source": "UIViewController", "destination": "UIViewController"],
    ]

    /// Protocols that the analysis knows by name, where the app declares none of that name.
    static let protocols = [
        "View", "App", "UIViewControllerRepresentable", "UIApplicationDelegate", "UISceneDelegate",
    ]

    /// Frameworks of the system's whose name may stand in front of a type's.
    static let modules: Set<String> = [
        "Swift", "Foundation", "UIKit", "SwiftUI", "AppKit", "Combine", "CoreData", "CoreGraphics", "QuartzCore",
        "MapKit", "WebKit", "CoreLocation", "AVFoundation", "Photos", "StoreKit", "os",
    ]

    /// Classes of the system that others inherit from and that have no superclass which says anything.
    static let roots: Set<String> = ["NSObject", "NSManagedObject", "Object", "NSProxy", "Operation"]

    /// Endings of UIKit's controller classes, the longer first.
    static let controllerSuffixes = [
        "NavigationController", "TabBarController", "SplitViewController", "PageViewController", "TableViewController",
        "CollectionViewController", "ViewController",
    ]

    private static let groups: [(ancestor: String, names: [String])] = [
        ("NSObject", ["UIResponder", "UIStoryboardSegue", "UIStoryboard", "UIGestureRecognizer", "UIBarItem"]),
        ("UIResponder", ["UIViewController", "UIView", "UIApplication", "UIScene"]),
        ("UIScene", ["UIWindowScene"]),
        (
            "UIViewController",
            [
                "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
                "UITableViewController", "UICollectionViewController", "UIAlertController", "UIActivityViewController",
                "UISearchController", "UIHostingController", "UIDocumentPickerViewController",
                "UIDocumentBrowserViewController", "UIInputViewController", "UIReferenceLibraryViewController",
                "UIColorPickerViewController", "UIFontPickerViewController", "UICloudSharingController",
                "SFSafariViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
                "PHPickerViewController", "PKPaymentAuthorizationViewController", "PKAddPassesViewController",
                "AVPlayerViewController", "MPMoviePlayerViewController", "MPMediaPickerController",
                "QLPreviewController", "SKStoreProductViewController", "EKEventEditViewController",
                "EKEventViewController", "EKCalendarChooser", "CNContactPickerViewController",
                "CNContactViewController", "GKGameCenterViewController", "VNDocumentCameraViewController",
                "DataScannerViewController", "GLKViewController", "SLComposeViewController",
                "UIVideoEditorController", "UIPrinterPickerController", "INUIAddVoiceShortcutViewController",
                "INUIEditVoiceShortcutViewController", "PKAddPaymentPassViewController",
                "PKAddSecureElementPassViewController", "PKShareSecureElementPassViewController",
                "PKPaymentRequestStatusViewController", "GKMatchmakerViewController",
                "GKTurnBasedMatchmakerViewController", "GKLeaderboardViewController", "GKAchievementViewController",
                "GKChallengesViewController", "RPPreviewViewController", "RPBroadcastActivityViewController",
                "UITextFormattingViewController", "ABNewPersonViewController", "ABPersonViewController",
                "ABUnknownPersonViewController", "CABTMIDICentralViewController",
                "CABTMIDILocalPeripheralViewController", "MCBrowserViewController",
                "SKCloudServiceSetupViewController",
                "NSViewController", "LAContextViewController", "ASAuthorizationViewController",
            ]
        ),
        (
            "UINavigationController",
            ["UIImagePickerController", "UIVideoEditorController", "ABPeoplePickerNavigationController"]
        ),
        (
            "UIView",
            [
                "UIControl", "UIWindow", "UIScrollView", "UITableViewCell", "UICollectionReusableView", "UILabel",
                "UIImageView", "UIStackView", "UIToolbar", "UINavigationBar", "UITabBar", "UISearchBar",
                "UITableViewHeaderFooterView", "UIPickerView", "UIProgressView", "UIVisualEffectView", "MKMapView",
                "WKWebView", "UIActivityIndicatorView",
            ]
        ),
        ("UIControl", ["UIButton", "UITextField", "UISwitch", "UISlider", "UISegmentedControl", "UIRefreshControl"]),
        ("UIScrollView", ["UITableView", "UICollectionView", "UITextView"]),
        ("UICollectionReusableView", ["UICollectionViewCell"]),
        ("UIBarItem", ["UIBarButtonItem", "UITabBarItem"]),
    ]
}
