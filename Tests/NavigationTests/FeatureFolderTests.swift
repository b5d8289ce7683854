import Testing

@testable import Navigation

/// Which folder of a file's path is the feature.
@Suite struct FeatureFolderTests {
    @Test(arguments: [
        ("App/Modules/Checkout/View/CheckoutViewController.swift", "Checkout"),
        ("App/Checkout/Payment/PaymentViewController.swift", "Checkout"),
        ("App/Checkout/PaymentViewController.swift", "Checkout"),
        ("Checkout/PaymentViewController.swift", "Checkout"),
        ("Wharf/Wharf/Screens/Cart/CartViewController.swift", "Cart"),
        ("Wharf/UI/Settings/SettingsViewController.swift", "Settings"),
        ("Wharf/Search/Views/Results/ResultsViewController.swift", "Results"),
        ("Wharf/Cart/Components/CartCell.swift", "Cart"),
        ("Wharf/Storyboards/Base.lproj/Main.storyboard", "Wharf"),
        ("Views/Screens/Start.swift", nil),
        ("Start.swift", nil),
    ])
    func features(_ path: String, _ feature: String?) {
        #expect(FeatureFolder.name(of: path) == feature)
    }
}
