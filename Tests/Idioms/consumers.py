"""How a screen is shown: transitions of UIKit, and the ways from the code that has the screen to the transition."""

from carriers import certain
from producers import ANY
from swift_text import UNWEAK, Block, shown

TRANSITIONS, WAYS = {}, {}


def transition(name, kind, stacked=None, needs_stack=False):
    """Registers a transition: its kind of route, whether its target has a stack (None: as its source has)."""
    def register(function):
        function.kind, function.stacked, function.needs_stack = kind, stacked, needs_stack
        function.through_stack = needs_stack and "segue" not in name and name != "show in a stack"
        TRANSITIONS[name] = function
        return function
    return register


def way(name):
    def register(function):
        WAYS[name] = function
        return function
    return register


def call(host, text):
    return text if host == "self" else f"{host}.{text}"


@transition("present", "present", stacked=False)
def present(screen, host):
    return [call(host, f"present({shown(screen)}, animated: true)")]


@transition("present with completion", "present", stacked=False)
def present_completion(screen, host):
    return [call(host, f"present({shown(screen)}, animated: true, completion: nil)")]


@transition("present full screen", "present", stacked=False)
def present_full(screen, host):
    return [f"{screen}.modalPresentationStyle = .fullScreen", call(host, f"present({screen}, animated: true)")]


@transition("present in a navigation controller", "present", stacked=True)
def present_navigation(screen, host):
    wrapped = f"UINavigationController(rootViewController: {screen})"
    return [call(host, f"present({shown(wrapped)}, animated: true)")]


@transition("present in a filled navigation controller", "present", stacked=True)
def present_filled(screen, host):
    return ["let navigation = UINavigationController()", f"navigation.viewControllers = [{screen}]",
            call(host, "present(navigation, animated: true)")]


@transition("push", "push", stacked=True, needs_stack=True)
def push(screen, host):
    return [call(host, f"navigationController?.pushViewController({shown(screen)}, animated: true)")]


@transition("push after guard", "push", stacked=True, needs_stack=True)
def push_guard(screen, host):
    return [f"guard let navigation = {call(host, 'navigationController')} else {{ return }}",
            f"navigation.pushViewController({shown(screen)}, animated: true)"]


@transition("show in a stack", "push", stacked=True, needs_stack=True)
def show(screen, host):
    return [call(host, f"show({shown(screen)}, sender: nil)")]


@transition("stack replaced", "root", stacked=True, needs_stack=True)
def set_controllers(screen, host):
    return [call(host, f"navigationController?.setViewControllers([{shown(screen)}], animated: true)")]


@transition("stack appended", "push", stacked=True, needs_stack=True)
def append_controllers(screen, host):
    return [f"var controllers = {call(host, 'navigationController')}?.viewControllers ?? []",
            f"controllers.append({shown(screen)})",
            call(host, "navigationController?.setViewControllers(controllers, animated: true)")]


@transition("present by the stack", "present", stacked=False, needs_stack=True)
def present_by_stack(screen, host):
    return [call(host, f"navigationController?.present({shown(screen)}, animated: true)")]


@transition("push in a block", "push", stacked=True, needs_stack=True)
def push_in_block(screen, host):
    return [f"if let stack = {call(host, 'navigationController')} {{",
            f"    stack.pushViewController({shown(screen)}, animated: true)", "}"]


@transition("show detail", "present", stacked=False)
def show_detail(screen, host):
    return [call(host, f"showDetailViewController({shown(screen)}, sender: nil)")]


@transition("popover", "present", stacked=False)
def popover(screen, host):
    return [f"{screen}.modalPresentationStyle = .popover",
            f"{screen}.popoverPresentationController?.sourceView = {call(host, 'view')}",
            call(host, f"present({screen}, animated: true)")]


@transition("window root of the delegate", "root", stacked=False)
def window_delegate(screen, host):
    return [f"(UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController = {shown(screen)}"]


@transition("window root with a transition", "root", stacked=False)
def window_animated(screen, host):
    return [f"guard let window = {call(host, 'view.window')} else {{ return }}",
            "UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve, animations: {",
            f"    window.rootViewController = {shown(screen)}", "}, completion: nil)"]


@transition("child in a container", "contain")
def child_container(screen, host):
    return ["let container = UIStackView()", call(host, "view.addSubview(container)"),
            call(host, f"addChild({screen})"), f"container.addArrangedSubview({screen}.view)",
            f"{screen}.didMove(toParent: {host})"]


@transition("child", "contain")
def child(screen, host):
    return [call(host, f"addChild({screen})"), call(host, f"view.addSubview({screen}.view)"),
            f"{screen}.didMove(toParent: {host})"]


@transition("window root", "root", stacked=False)
def window_root(screen, host):
    return [call(host, f"view.window?.rootViewController = {shown(screen)}")]


@transition("window root in a navigation controller", "root", stacked=True)
def window_root_navigation(screen, host):
    wrapped = f"UINavigationController(rootViewController: {screen})"
    return [call(host, f"view.window?.rootViewController = {shown(wrapped)}")]


NEEDS_NAME = {"present full screen", "child", "child in a container", "popover"}


def apply(site, value, name):
    """The screen goes through the site's way into its transition."""
    made = TRANSITIONS[name]
    text = certain(site, value)
    WAYS[site.plan["way"]](site, text, made, name)


def transit(site, text, made, name):
    """The lines of the transition itself, here."""
    if name in NEEDS_NAME:
        local = site.fresh("target")
        site.emit(f"let {local} = {text}")
        text = local
    site.emit(*made(text, site.host))


@way("direct")
def direct(site, text, made, name):
    transit(site, text, made, name)


@way("helper")
def helper(site, text, made, name):
    method = site.fresh("show")
    site.home.add(f"private func {method}(_ next: {ANY})", site.find_host() + made("next", site.host))
    site.emit(f"{method}({text})")


@way("helper of an extension")
def extension_helper(site, text, made, name):
    method = site.fresh("show")
    added = site.declare("extension", ANY)
    added.file = f"UIViewController+{site.word}"
    added.add(f"func {method}(_ next: {ANY})", made("next", "self"))
    site.emit(call(site.host, f"{method}({text})"))


@way("helper of a base class")
def base_helper(site, text, made, name):
    screen, method = site.screen, site.fresh("show")
    base = site.fresh_type("BaseViewController")
    added = site.declare("class", base, [screen.bases[-1].name] if screen.bases else ["UIViewController"])
    screen.bases.append(added)
    added.add(f"func {method}(_ next: {ANY})", made("next", "self"))
    site.emit(call(site.host, f"{method}({text})"))


@way("helper of a protocol")
def protocol_helper(site, text, made, name):
    protocol, method = site.fresh_type("Navigating"), site.fresh("show")
    site.declare("protocol", protocol, [ANY])
    site.declare("extension", protocol).add(f"func {method}(_ next: {ANY})", made("next", "self"))
    site.program.types[-1].file = f"{protocol}+Default"
    site.screen.protocols.append(protocol)
    site.emit(call(site.host, f"{method}({text})"))


@way("router with the source")
def router_source(site, text, made, name):
    kind = site.fresh_type("Navigator")
    added = site.declare("final class", kind)
    added.add(f"static let shared = {kind}()")
    added.add(f"func open(_ next: {ANY}, from source: {ANY})", made("next", "source"))
    site.emit(f"{kind}.shared.open({text}, from: {site.host})")


@way("transition object")
def transition_object(site, text, made, name):
    protocol, kind, local = site.fresh_type("Transition"), site.fresh_type("Opening"), site.fresh("transition")
    site.declare("protocol", protocol).add(f"func open(_ next: {ANY}, from source: {ANY})")
    added = site.declare("struct", kind, [protocol])
    added.add(f"func open(_ next: {ANY}, from source: {ANY})", made("next", "source"))
    site.emit(f"let {local}: {protocol} = {kind}()", f"{local}.open({text}, from: {site.host})")


@way("transition object in a property")
def transition_property(site, text, made, name):
    kind = site.fresh_type("Opening")
    added = site.declare("final class", kind)
    added.add(f"weak var source: {ANY}?")
    added.add(f"func open(_ next: {ANY})", ["guard let source else { return }", *made("next", "source")])
    local = site.fresh("opening")
    site.emit(f"let {local} = {kind}()", f"{local}.source = {site.host}", f"{local}.open({text})")


@way("closure")
def closure(site, text, made, name):
    local = site.fresh("open")
    block = Block(f"let {local}: ({ANY}) -> Void = {{ [weak self] next in", [UNWEAK, *made("next", site.host)])
    site.emit(block, f"{local}({text})")


@way("animation")
def animation(site, text, made, name):
    local = site.fresh("target")
    site.emit(f"let {local} = {text}")
    site.open("UIView.animate(withDuration: 0.2, animations: {}) { [weak self] _ in")
    site.emit(UNWEAK)
    transit(site, local, made, name)
