protocol SettingsGateway: AnyObject {
    var settings: VisitorSettings { get set }
}
