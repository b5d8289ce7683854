/// A library as Swift that code is run against: what it declares that decides who shows what, and nothing else.
package struct Skeleton: Sendable {
    /// One file of it.
    package struct File: Sendable {
        package var name: String
        package var text: String
    }

    /// The modules that it stands for.
    package var modules: Set<String>
    /// In alphabetical order.
    package var files: [File]

    /// UIKit, with what of Foundation and other frameworks belongs to it. Cost: linear in its text.
    package static var uikit: Skeleton {
        let files: [(String, [UInt8])] = [
            ("Actions", PackageResources.Actions_swift),
            ("Alerts", PackageResources.Alerts_swift),
            ("Bars", PackageResources.Bars_swift),
            ("Collections", PackageResources.Collections_swift),
            ("Containers", PackageResources.Containers_swift),
            ("Controllers", PackageResources.Controllers_swift),
            ("Controls", PackageResources.Controls_swift),
            ("DiffableDataSources", PackageResources.DiffableDataSources_swift),
            ("Dispatch", PackageResources.Dispatch_swift),
            ("Foundation", PackageResources.Foundation_swift),
            ("Frameworks", PackageResources.Frameworks_swift),
            ("Gestures", PackageResources.Gestures_swift),
            ("Notifications", PackageResources.Notifications_swift),
            ("Start", PackageResources.Start_swift),
            ("Storyboards", PackageResources.Storyboards_swift),
            ("Tables", PackageResources.Tables_swift),
            ("Views", PackageResources.Views_swift),
            ("Windows", PackageResources.Windows_swift),
            ("Words", PackageResources.Words_swift),
        ]
        return Skeleton(modules: ["UIKit", "Foundation"], files)
    }

    /// What of the standard library runs code that it is given. Cost: linear in its text.
    package static var standard: Skeleton {
        Skeleton(
            modules: ["Swift"],
            [("Result", PackageResources.Result_swift), ("Sequences", PackageResources.Sequences_swift)])
    }

    private static let combine: Set<String> = ["Combine", "OpenCombine"]
    private static let rx: Set<String> = ["RxCocoa", "RxRelay", "RxSwift"]
    private static let streams = combine.union(rx)

    /// Libraries that decide who shows what: each counts where the app imports one of its modules. Cost: linear in their
    /// texts.
    package static var libraries: [Skeleton] {
        [
            Skeleton(modules: ["Action"], [("WorkActions", PackageResources.WorkActions_swift)]),
            Skeleton(
                modules: ["LightRoute", "LiteRoute"],
                [("TransitionHandlers", PackageResources.TransitionHandlers_swift)]),
            Skeleton(
                modules: [
                    "ENSwiftSideMenu", "KYDrawerController", "LGSideMenuController", "MMDrawerController", "SideMenu",
                    "SideMenuController", "SideMenuSwift", "SlideMenuControllerSwift", "SWRevealViewController",
                ], [("SideMenus", PackageResources.SideMenus_swift)]),
            Skeleton(modules: ["NeedleFoundation"], [("Components", PackageResources.Components_swift)]),
            Skeleton(
                modules: [
                    "PageMenu", "Pageboy", "PagingKit", "Parchment", "SwipeMenuViewController", "Tabman",
                    "XLPagerTabStrip",
                ], [("PagesAndTabs", PackageResources.PagesAndTabs_swift)]),
            Skeleton(
                modules: [
                    "FittedSheets", "FloatingPanel", "PanModal", "PopupDialog", "Presentr", "SPLarkController",
                    "SPStorkController", "STPopup",
                ], [("PanelsAndSheets", PackageResources.PanelsAndSheets_swift)]),
            // Of libraries of streams each file counts for itself: apps have types of their own of some of these names.
            Skeleton(modules: streams, [("Operators", PackageResources.Operators_swift)]),
            Skeleton(modules: streams, [("Streams", PackageResources.Streams_swift)]),
            Skeleton(modules: combine, [("CombineSubjects", PackageResources.CombineSubjects_swift)]),
            Skeleton(modules: combine, [("OwnPublishers", PackageResources.OwnPublishers_swift)]),
            Skeleton(modules: combine, [("Publishers", PackageResources.Publishers_swift)]),
            Skeleton(modules: combine, [("PublishersOfOne", PackageResources.PublishersOfOne_swift)]),
            Skeleton(modules: rx, [("Binders", PackageResources.Binders_swift)]),
            Skeleton(modules: rx, [("Observables", PackageResources.Observables_swift)]),
            Skeleton(modules: rx, [("Reactive", PackageResources.Reactive_swift)]),
            Skeleton(modules: rx, [("Relays", PackageResources.Relays_swift)]),
            Skeleton(modules: rx, [("RxSubjects", PackageResources.RxSubjects_swift)]),
            Skeleton(modules: rx, [("Variables", PackageResources.Variables_swift)]),
            Skeleton(
                modules: ["ReactorKit"],
                [
                    ("ReactorViews", PackageResources.ReactorViews_swift),
                    ("Reactors", PackageResources.Reactors_swift),
                ]),
            Skeleton(modules: ["ModernRIBs", "RIBs"], [("RIBs", PackageResources.RIBs_swift)]),
            Skeleton(modules: ["Reusable"], [("Reusables", PackageResources.Reusables_swift)]),
            Skeleton(modules: ["RxFlow"], [("Flows", PackageResources.Flows_swift)]),
            Skeleton(modules: ["Rswift", "RswiftResources"], [("Resources", PackageResources.Resources_swift)]),
            // As far as it decides that code runs.
            Skeleton(modules: ["SwiftUI"], [("Hosted", PackageResources.Hosted_swift)]),
            Skeleton(
                modules: ["Swinject", "SwinjectStoryboard"],
                [("ServiceContainers", PackageResources.ServiceContainers_swift)]),
            Skeleton(modules: ["Then"], [("Then", PackageResources.Then_swift)]),
            Skeleton(modules: ["ViperMcFlurry"], [("ModuleTransitions", PackageResources.ModuleTransitions_swift)]),
            Skeleton(
                modules: ["Viperit"],
                [("Modules", PackageResources.Modules_swift), ("Routers", PackageResources.Routers_swift)]),
            Skeleton(
                modules: ["XCoordinator"],
                [
                    ("Coordinators", PackageResources.Coordinators_swift),
                    ("Transitions", PackageResources.Transitions_swift),
                ]),
            Skeleton(modules: ["XCoordinatorRx"], [("ReactiveRouters", PackageResources.ReactiveRouters_swift)]),
        ]
    }

    /// Libraries that give objects what they need. Cost: linear in its text.
    package static var injection: Skeleton {
        Skeleton(modules: ["Dependencies", "Factory", "Resolver"], [("Wrappers", PackageResources.Wrappers_swift)])
    }

    private init(modules: Set<String>, _ files: [(name: String, text: [UInt8])]) {
        self.modules = modules
        self.files = files.map { File(name: $0.name + ".swift", text: String(decoding: $0.text, as: UTF8.self)) }
    }
}
