/// Names of properties that classes of UIKit declare, beside those whose types the analysis has to know.
///
/// A name that a superclass declares is that property, and never one of the methods that are called like it, as
/// `collectionView` in a subclass of `UICollectionViewController` is none of `collectionView(_:didSelectItemAt:)` and its
/// relatives.
enum KnownProperties {
    static func contain(_ name: String, of type: String) -> Bool {
        KnownTypes.members[type]?[name] != nil || names[type]?.contains(name) ?? false
    }

    private static let names: [String: Set<String>] = [
        "UIResponder": [
            "next", "undoManager", "inputView", "inputAccessoryView", "inputViewController", "userActivity",
            "keyCommands",
        ],
        "UIViewController": [
            "viewIfLoaded", "title", "navigationItem", "tabBarItem", "toolbarItems", "editButtonItem", "children",
            "childViewControllers", "presentationController", "popoverPresentationController",
            "sheetPresentationController", "transitioningDelegate", "transitionCoordinator", "traitCollection",
            "extensionContext", "preferredContentSize", "additionalSafeAreaInsets", "nibName", "nibBundle", "tab",
            "contentScrollView", "contextMenuInteraction",
        ],
        "UINavigationController": [
            "viewControllers", "navigationBar", "toolbar", "delegate", "interactivePopGestureRecognizer",
            "barHideOnSwipeGestureRecognizer", "barHideOnTapGestureRecognizer",
        ],
        "UITabBarController": [
            "viewControllers", "selectedIndex", "tabBar", "delegate", "moreNavigationController", "tabs", "selectedTab",
            "sidebar",
        ],
        "UISplitViewController": [
            "viewControllers", "delegate", "displayModeButtonItem", "style", "primaryColumnWidth",
        ],
        "UIPageViewController": ["viewControllers", "delegate", "dataSource", "gestureRecognizers", "spineLocation"],
        "UITableViewController": ["refreshControl", "clearsSelectionOnViewWillAppear"],
        "UICollectionViewController": ["collectionViewLayout", "clearsSelectionOnViewWillAppear"],
        "UISearchController": [
            "searchBar", "searchResultsController", "searchResultsUpdater", "delegate", "searchTextField",
        ],
        "UIHostingController": ["rootView"],
        "UIImagePickerController": ["delegate", "mediaTypes", "cameraOverlayView"],
        "UIDocumentPickerViewController": ["delegate"],
        "UIView": [
            "layer", "superview", "subviews", "gestureRecognizers", "constraints", "backgroundColor", "tintColor",
            "mask",
            "maskView", "frame", "bounds", "center", "transform", "interactions", "safeAreaLayoutGuide",
            "layoutMarginsGuide", "traitCollection",
        ],
        "UITableViewCell": [
            "contentView", "textLabel", "detailTextLabel", "imageView", "accessoryView", "backgroundView",
            "selectedBackgroundView", "editingAccessoryView",
        ],
        "UITableViewHeaderFooterView": ["contentView", "textLabel", "detailTextLabel", "backgroundView"],
        "UICollectionViewCell": ["contentView", "backgroundView", "selectedBackgroundView"],
        "UITableView": [
            "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "tableHeaderView",
            "tableFooterView", "backgroundView",
        ],
        "UICollectionView": [
            "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "collectionViewLayout",
            "backgroundView",
        ],
        "UIScrollView": [
            "delegate", "panGestureRecognizer", "pinchGestureRecognizer", "refreshControl", "contentOffset",
        ],
        "UITextView": ["text", "attributedText", "textStorage", "textContainer", "layoutManager"],
        "UITextField": ["delegate", "text", "attributedText", "placeholder", "leftView", "rightView"],
        "UILabel": ["text", "attributedText", "font", "textColor"],
        "UIImageView": ["image", "highlightedImage"],
        "UIButton": ["titleLabel", "imageView", "menu", "configuration"],
        "UIStackView": ["arrangedSubviews"],
        "UIPickerView": ["delegate", "dataSource"],
        "UISearchBar": ["delegate", "text", "searchTextField", "inputAccessoryView"],
        "MKMapView": ["delegate", "annotations", "overlays", "userLocation", "region"],
        "WKWebView": ["navigationDelegate", "uiDelegate", "scrollView", "configuration", "url"],
        "UIBarButtonItem": ["customView", "menu", "target", "primaryAction"],
    ]
}

extension Program {
    /// Whether a class of UIKit that a type is or inherits from declares a property of that name.
    package func inheritsProperty(named name: String, by type: TypeID) -> Bool {
        lineage(of: type).contains { ancestor in
            let entity = self.type(ancestor)
            return entity.isExternal && KnownProperties.contain(name, of: entity.name)
        }
    }
}
