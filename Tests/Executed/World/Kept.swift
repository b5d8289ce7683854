// What an object keeps that the model does not declare, because only the user or the device looks at it or changes it.

private var values: [ObjectIdentifier: [String: Any]] = [:]

extension NSObject {
    func kept<T>(_ initial: T, _ name: String = #function) -> T {
        values[ObjectIdentifier(self)]?[name] as? T ?? initial
    }
    func keep<T>(_ value: T, _ name: String = #function) { values[ObjectIdentifier(self), default: [:]][name] = value }
}

extension UIViewController {
    var title: String? {
        get { kept(nil) }
        set { keep(newValue) }
    }
    var modalTransitionStyle: UIModalTransitionStyle {
        get { kept(.coverVertical) }
        set { keep(newValue) }
    }
    var isModalInPresentation: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    var definesPresentationContext: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    var hidesBottomBarWhenPushed: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
}

extension UIPopoverPresentationController {
    var sourceView: UIView? {
        get { kept(nil) }
        set { keep(newValue) }
    }
    var barButtonItem: UIBarButtonItem? {
        get { kept(nil) }
        set { keep(newValue) }
    }
}

extension UISheetPresentationController {
    var prefersGrabberVisible: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
}

extension UINavigationController {
    var isNavigationBarHidden: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    var isToolbarHidden: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
}

extension UIView {
    var tag: Int {
        get { kept(0) }
        set { keep(newValue) }
    }
    var isHidden: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    var alpha: CGFloat {
        get { kept(1) }
        set { keep(newValue) }
    }
    var isUserInteractionEnabled: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
    var accessibilityIdentifier: String? {
        get { kept(nil) }
        set { keep(newValue) }
    }
}

extension UIScrollView {
    var contentOffset: CGPoint {
        get { kept(.zero) }
        set { keep(newValue) }
    }
    var contentSize: CGSize {
        get { kept(.zero) }
        set { keep(newValue) }
    }
}

extension UIBarItem {
    var tag: Int {
        get { kept(0) }
        set { keep(newValue) }
    }
    var isEnabled: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
}

extension UITabBarItem {
    var badgeValue: String? {
        get { kept(nil) }
        set { keep(newValue) }
    }
}

extension UINavigationItem {
    var hidesBackButton: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
}

extension UIControl {
    var isEnabled: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
    var isSelected: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    var showsMenuAsPrimaryAction: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
}

extension UITextField {
    var placeholder: String? {
        get { kept(nil) }
        set { keep(newValue) }
    }
    var isSecureTextEntry: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
}

extension UITableView {
    var isEditing: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
    var allowsSelection: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
}

extension UITableViewCell {
    var accessoryType: AccessoryType {
        get { kept(.none) }
        set { keep(newValue) }
    }
    var selectionStyle: SelectionStyle {
        get { kept(.default) }
        set { keep(newValue) }
    }
    var contentConfiguration: UIContentConfiguration? {
        get { kept(nil) }
        set { keep(newValue) }
    }
}

extension UIAlertAction {
    var isEnabled: Bool {
        get { kept(true) }
        set { keep(newValue) }
    }
}

extension UIImagePickerController {
    var sourceType: SourceType {
        get { kept(.photoLibrary) }
        set { keep(newValue) }
    }
    var allowsEditing: Bool {
        get { kept(false) }
        set { keep(newValue) }
    }
}

extension UITapGestureRecognizer {
    var numberOfTapsRequired: Int {
        get { kept(1) }
        set { keep(newValue) }
    }
}
