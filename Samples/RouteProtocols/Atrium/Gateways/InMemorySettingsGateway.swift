final class InMemorySettingsGateway: SettingsGateway {

    var settings = VisitorSettings.initial
}
