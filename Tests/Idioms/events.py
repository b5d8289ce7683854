"""What starts a transition: each event prepares the screen, and puts the lines of its handler where UIKit calls them.

An event with an `index` knows a number at run time. One that is `single` can happen once on a screen. `says` is what
the tool is to call the event, where the system calls one method; that of an action is its own method.
"""

from swift_text import UNWEAK, Block

EVENTS = {}


def event(name, index=None, single=None, says=None):
    def register(function):
        function.index, function.single, function.says = index, single, says
        EVENTS[name] = function
        return function
    return register


def selector(site, body, parameter=""):
    """A method that Objective-C calls, and its selector."""
    name = site.fresh("handle")
    site.screen.type.add(f"@objc private func {name}({parameter})", body)
    site.handler = f"{name}({'_:' if parameter else ''})"
    return f"#selector({name}{'(_:)' if parameter else ''})"


@event("row", index="indexPath.row", single="superclass", says="tableView(_:didSelectRowAt:)")
def row(site, body):
    site.screen.superclass = "UITableViewController"
    site.screen.type.add("override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)", body)


@event("item of a collection", index="indexPath.item", single="superclass",
       says="collectionView(_:didSelectItemAt:)")
def item(site, body):
    site.screen.superclass = "UICollectionViewController"
    site.screen.type.add("override func collectionView(_ collectionView: UICollectionView, "
                         "didSelectItemAt indexPath: IndexPath)", body)


@event("row of a table's delegate", index="indexPath.row", single="superclass", says="tableView(_:didSelectRowAt:)")
def delegate_row(site, body):
    site.screen.type.add("private let tableView = UITableView()")
    site.screen.did_load += ["view.addSubview(tableView)", "tableView.delegate = self"]
    added = site.declare("extension", site.screen.name, ["UITableViewDelegate"])
    added.file = site.screen.name
    added.add("func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)", body)


@event("button")
def button(site, body):
    name = site.fresh("button")
    site.screen.type.add(f"private let {name} = UIButton(type: .system)")
    site.screen.did_load += [f"{name}.addTarget(self, action: {selector(site, body)}, for: .touchUpInside)",
                             f"view.addSubview({name})"]


@event("button with sender", index="sender.tag")
def button_sender(site, body):
    name = site.fresh("button")
    action = selector(site, body, "_ sender: UIButton")
    site.screen.did_load += [f"let {name} = UIButton(type: .system)",
                             f"{name}.addTarget(self, action: {action}, for: .touchUpInside)",
                             f"view.addSubview({name})"]


@event("segmented control", index="sender.selectedSegmentIndex")
def segmented(site, body):
    name = site.fresh("segments")
    action = selector(site, body, "_ sender: UISegmentedControl")
    site.screen.did_load += [f'let {name} = UISegmentedControl(items: ["A", "B", "C"])',
                             f"{name}.addTarget(self, action: {action}, for: .valueChanged)",
                             f"view.addSubview({name})"]


def weakly(body):
    return [UNWEAK, *body]


@event("button with an action")
def button_action(site, body):
    name = site.fresh("button")
    handler = Block(f"let {name} = UIButton(primaryAction: UIAction(title: \"Go\") {{ [weak self] _ in",
                    weakly(body), "})")
    site.screen.did_load += [handler, f"view.addSubview({name})"]


@event("gesture")
def gesture(site, body):
    site.screen.did_load.append(
        f"view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: {selector(site, body)}))")


@event("bar item")
def bar_item(site, body):
    name = site.fresh("item")
    site.screen.did_load += [f'let {name} = UIBarButtonItem(title: "Go", style: .plain, target: self, '
                             f"action: {selector(site, body)})",
                             f"navigationItem.rightBarButtonItems = "
                             f"(navigationItem.rightBarButtonItems ?? []) + [{name}]"]


@event("bar item with an action")
def bar_item_action(site, body):
    name = site.fresh("item")
    handler = Block(f"let {name} = UIBarButtonItem(primaryAction: UIAction {{ [weak self] _ in", weakly(body), "})")
    site.screen.did_load += [handler, f"navigationItem.leftBarButtonItem = {name}"]


@event("notification by selector")
def notification(site, body):
    name = site.fresh_type("Changed")
    site.declare("extension", "Notification.Name").file = name
    site.program.types[-1].add(f'static let {name[0].lower() + name[1:]} = Notification.Name("{name}")')
    site.screen.did_load.append(f"NotificationCenter.default.addObserver(self, selector: {selector(site, body)}, "
                                f"name: .{name[0].lower() + name[1:]}, object: nil)")
    poster = site.declare("final class", site.fresh_type("Service"))
    poster.add("static let shared = " + poster.name + "()")
    poster.add("func finish()", [f"NotificationCenter.default.post(name: .{name[0].lower() + name[1:]}, object: nil)"])
    site.program.while_active.append(f"{poster.name}.shared.finish()")


@event("notification by closure")
def notification_closure(site, body):
    head = ("NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, "
            "queue: .main) { [weak self] _ in")
    site.screen.did_load.append(Block(head, weakly(body)))


@event("closure of a child view")
def child_closure(site, body):
    kind, name = site.fresh_type("HeaderView"), site.fresh("header")
    made = site.declare("final class", kind, ["UIView"])
    made.add("var onTap: (() -> Void)?")
    made.add("override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)",
             ["super.touchesEnded(touches, with: event)", "onTap?()"])
    site.screen.type.add(f"private let {name} = {kind}()")
    site.screen.did_load += [Block(f"{name}.onTap = {{ [weak self] in", weakly(body)), f"view.addSubview({name})"]


@event("delegate of a child view")
def child_delegate(site, body):
    kind, name, protocol = site.fresh_type("HeaderView"), site.fresh("header"), site.fresh_type("HeaderViewDelegate")
    method = site.fresh("headerDidTap")
    site.declare("protocol", protocol, ["AnyObject"]).add(f"func {method}(_ header: {kind})")
    made = site.declare("final class", kind, ["UIView"])
    made.add(f"weak var delegate: {protocol}?")
    made.add("override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)",
             ["super.touchesEnded(touches, with: event)", f"delegate?.{method}(self)"])
    site.screen.type.add(f"private let {name} = {kind}()")
    site.screen.did_load += [f"{name}.delegate = self", f"view.addSubview({name})"]
    added = site.declare("extension", site.screen.name, [protocol])
    added.file = site.screen.name
    added.add(f"func {method}(_ header: {kind})", body)


@event("appearance", single="appearance", says="viewDidAppear(_:)")
def appearance(site, body):
    site.screen.type.add("override func viewDidAppear(_ animated: Bool)", ["super.viewDidAppear(animated)", *body])


@event("action of an alert")
def alert(site, body):
    name = site.fresh("alert")
    handler = Block(f'{name}.addAction(UIAlertAction(title: "Go", style: .default) {{ [weak self] _ in',
                    weakly(body), "})")
    asking = [f'let {name} = UIAlertController(title: "Go?", message: nil, preferredStyle: .alert)', handler,
              f"present({name}, animated: true)"]
    button_name = site.fresh("button")
    site.screen.did_load += [f"let {button_name} = UIButton(type: .system)",
                             f"{button_name}.addTarget(self, action: {selector(site, asking)}, for: .touchUpInside)",
                             f"view.addSubview({button_name})"]
    site.handler = None  # the action of the alert has no name, and the method that asks is another event


@event("timer")
def timer(site, body):
    head = "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in"
    site.screen.did_load.append(Block(head, weakly(body)))


@event("key command")
def key_command(site, body):
    site.screen.did_load.append(
        f'addKeyCommand(UIKeyCommand(input: "n", modifierFlags: .command, action: {selector(site, body)}))')


@event("completion of a service")
def service(site, body):
    kind, name = site.fresh_type("Service"), site.fresh("load")
    made = site.declare("final class", kind)
    made.add("func load(_ completion: @escaping () -> Void)",
             ["DispatchQueue.main.asyncAfter(deadline: .now() + 1) { completion() }"])
    site.screen.type.add(f"private let {name} = {kind}()")
    site.screen.did_load.append(Block(f"{name}.load {{ [weak self] in", weakly(body)))


@event("responder chain")
def responder_chain(site, body):
    kind, protocol, method = site.fresh_type("BadgeView"), site.fresh_type("Opening"), site.fresh("badgeTapped")
    site.declare("@objc protocol", protocol).add(f"func {method}(_ sender: Any?)")
    made = site.declare("final class", kind, ["UIView"])
    made.add("override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)", [
        "super.touchesEnded(touches, with: event)",
        f"UIApplication.shared.sendAction(#selector({protocol}.{method}(_:)), to: nil, from: self, for: event)"])
    site.screen.protocols.append(protocol)
    site.screen.did_load.append(f"view.addSubview({kind}(frame: CGRect(x: 0, y: 0, width: 44, height: 44)))")
    site.screen.type.add(f"func {method}(_ sender: Any?)", body)


@event("refresh control", single="refresh")
def refresh(site, body):
    site.screen.did_load += ["let refresher = UIRefreshControl()",
                             f"refresher.addTarget(self, action: {selector(site, body)}, for: .valueChanged)",
                             "view.addSubview(refresher)"]
