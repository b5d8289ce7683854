"""Which type the code stands in that makes and shows the next screen: the screen itself or one of its helpers.

A home sets `site.home` and `site.host`, and returns a function that, once the body is written, puts it there and gives
the lines that the event's handler runs.
"""

from swift_text import UNWEAK, Block

HOMES = {}


def home(name, needs_stack=False):
    def register(function):
        function.needs_stack = needs_stack
        HOMES[name] = function
        return function
    return register


def index_parameter(site):
    """The number that the event knows, handed to the helper: (parameter of the method, argument of the call)."""
    if site.event_index is None:
        return "", ""
    site.index = "row"
    return "row: Int", f"row: {site.event_index}"


@home("screen")
def screen(site):
    if site.event_index is not None:
        site.index = site.event_index
    site.wire = site.screen.did_load.append
    return lambda: site.body


@home("method of the screen")
def method(site):
    parameter, argument = index_parameter(site)
    name = site.fresh("open")
    site.wire = site.screen.did_load.append

    def finish():
        site.home.add(f"private func {name}({parameter})", site.body)
        return [f"{name}({argument})"]
    return finish


def helper_class(site, noun, parents=()):
    """A class that knows the screen as its weak `host`, and is made with it."""
    kind = site.fresh_type(noun)
    made = site.declare("final class", kind, parents)
    made.add(f"private weak var host: {site.screen.name}?")
    start = []
    made.add(f"init(host: {site.screen.name})", start)
    start.append("self.host = host")
    site.home, site.host, site.wire = made, "host", start.append
    return kind


def guarded(site):
    return ["guard let host else { return }", *site.body]


@home("router")
def router(site):
    parameter, argument = index_parameter(site)
    kind, name, held = helper_class(site, "Router"), site.fresh("open"), site.fresh("router")
    site.screen.type.add(f"private lazy var {held} = {kind}(host: self)")

    def finish():
        site.home.add(f"func {name}({parameter})", guarded(site))
        return [f"{held}.{name}({argument})"]
    return finish


@home("router made when needed")
def router_local(site):
    parameter, argument = index_parameter(site)
    kind, name, held = helper_class(site, "Router"), site.fresh("open"), site.fresh("router")

    def finish():
        site.home.add(f"func {name}({parameter})", guarded(site))
        return [f"let {held} = {kind}(host: self)", f"{held}.{name}({argument})"]
    return finish


@home("router behind a protocol")
def router_protocol(site):
    parameter, argument = index_parameter(site)
    protocol, name, held = site.fresh_type("Routing"), site.fresh("open"), site.fresh("router")
    site.declare("protocol", protocol).add(f"func {name}({parameter})")
    kind = helper_class(site, "Router", [protocol])
    site.screen.type.add(f"private var {held}: {protocol}?")
    site.screen.did_load.append(f"{held} = {kind}(host: self)")

    def finish():
        site.home.add(f"func {name}({parameter})", guarded(site))
        return [f"{held}?.{name}({argument})"]
    return finish


@home("presenter and router")
def presenter(site):
    parameter, argument = index_parameter(site)
    kind, name, held = helper_class(site, "Router"), site.fresh("open"), site.fresh("presenter")
    presenter_kind, tapped = site.fresh_type("Presenter"), site.fresh("didTap")
    made = site.declare("final class", presenter_kind)
    made.add(f"private let router: {kind}")
    made.add(f"init(router: {kind})", ["self.router = router"])
    forwarded = "row: row" if argument else ""
    made.add(f"func {tapped}({parameter})", [f"router.{name}({forwarded})"])
    site.screen.type.add(f"private lazy var {held} = {presenter_kind}(router: {kind}(host: self))")

    def finish():
        site.home.add(f"func {name}({parameter})", guarded(site))
        return [f"{held}.{tapped}({argument})"]
    return finish


@home("coordinator")
def coordinator(site):
    parameter, argument = index_parameter(site)
    kind, name, held = helper_class(site, "Coordinator"), "start", site.fresh("coordinator")
    site.screen.type.add(f"private var {held}: {kind}?")

    def finish():
        site.home.add(f"func {name}({parameter})", guarded(site))
        return [f"{held} = {kind}(host: self)", f"{held}?.{name}({argument})"]
    return finish


@home("view model with a closure")
def view_model(site):
    kind, held, tapped = site.fresh_type("ViewModel"), site.fresh("viewModel"), site.fresh("tap")
    closure = site.fresh("onOpen")
    made = site.declare("final class", kind)
    row = site.event_index is not None
    made.add(f"var {closure}: (({'Int' if row else ''}) -> Void)?")
    made.add(f"func {tapped}({'row: Int' if row else ''})", [f"{closure}?({'row' if row else ''})"])
    site.screen.type.add(f"private let {held} = {kind}()")
    argument = index_parameter(site)[1]
    site.wire = site.screen.did_load.append

    def finish():
        head = f"{held}.{closure} = {{ [weak self]{' row' if row else ''} in"
        site.screen.did_load.append(Block(head, [UNWEAK, *site.body]))
        return [f"{held}.{tapped}({argument})"]
    return finish


@home("actions of a store")
def store(site):
    """The event sends an action, and a switch over the actions has the code."""
    kind, action, held = helper_class(site, "Store"), site.fresh_type("Action"), site.fresh("store")
    row = site.event_index is not None
    argument = index_parameter(site)[1]
    case = site.fresh("open")
    made = site.declare("enum", action)
    made.add(f"case {case}{'(row: Int)' if row else ''}")
    made.add("case close")
    site.screen.type.add(f"private lazy var {held} = {kind}(host: self)")

    def finish():
        opened = Block(f"case .{case}{'(let row)' if row else ''}:", site.body, tail="case .close: break")
        site.home.add(f"func send(_ action: {action})", ["guard let host else { return }", "switch action {", opened,
                                                         "}"])
        return [f"{held}.send(.{case}{f'({argument})' if row else ''})"]
    return finish


@home("template method")
def template(site):
    """A base class calls a step that the screen overrides."""
    parameter, argument = index_parameter(site)
    screen, step, name = site.screen, site.fresh("open"), site.fresh("begin")
    base = site.declare("class", site.fresh_type("FlowViewController"),
                        [screen.bases[-1].name] if screen.bases else ["UIViewController"])
    screen.bases.append(base)
    base.add(f"func {step}({parameter})", [])
    base.add(f"func {name}({parameter})", [f"{step}({'row: row' if argument else ''})"])
    site.wire = screen.did_load.append

    def finish():
        screen.type.add(f"override func {step}({parameter})", site.body)
        return [f"{name}({argument})"]
    return finish


@home("output protocol of a presenter")
def output(site):
    """The presenter asks its view, which is the screen, to open something."""
    parameter, argument = index_parameter(site)
    protocol, kind, held = site.fresh_type("ViewInput"), site.fresh_type("Presenter"), site.fresh("presenter")
    name, tapped = site.fresh("open"), site.fresh("didTap")
    site.declare("protocol", protocol, ["AnyObject"]).add(f"func {name}({parameter})")
    made = site.declare("final class", kind)
    made.add(f"weak var view: {protocol}?")
    made.add(f"func {tapped}({parameter})", [f"view?.{name}({'row: row' if argument else ''})"])
    site.screen.type.add(f"private let {held} = {kind}()")
    site.screen.did_load.append(f"{held}.view = self")
    site.screen.protocols.append(protocol)
    site.wire = site.screen.did_load.append

    def finish():
        site.home.add(f"func {name}({parameter})", site.body)
        return [f"{held}.{tapped}({argument})"]
    return finish
