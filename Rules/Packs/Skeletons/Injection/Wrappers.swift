/// Property wrappers that take values from a container.
enum OnPaperInjection: OnPaperFillers {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case Dependency, Inject, Injected
}
