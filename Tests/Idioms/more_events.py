"""Events of parts of a screen and of its model: cells, menus, publishers, and screens that call back."""

from events import event, selector, weakly
from swift_text import Block


def cell_class(site):
    kind = site.fresh_type("Cell")
    made = site.declare("final class", kind, ["UITableViewCell"])
    made.add("let button = UIButton(type: .system)")
    made.add("override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)", [
        "super.init(style: style, reuseIdentifier: reuseIdentifier)",
        "button.addTarget(self, action: #selector(tapped), for: .touchUpInside)", "contentView.addSubview(button)"])
    made.add("required init?(coder: NSCoder)", ["nil"])
    return kind, made


def rows(site, kind, lines):
    """The screen shows cells of this class; `lines` set up each of them."""
    site.screen.superclass = "UITableViewController"
    site.screen.did_load.append(f'tableView.register({kind}.self, forCellReuseIdentifier: "{kind}")')
    site.screen.type.add("override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int",
                         ["return 3"])
    site.screen.type.add(
        "override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell",
        [f'let cell = tableView.dequeueReusableCell(withIdentifier: "{kind}", for: indexPath)',
         f"guard let own = cell as? {kind} else {{ return cell }}", *lines,
         "return own"])


@event("closure of a cell", single="superclass")
def cell_closure(site, body):
    kind, made = cell_class(site)
    made.add("var onTap: (() -> Void)?")
    made.add("@objc private func tapped()", ["onTap?()"])
    rows(site, kind, [Block("own.onTap = { [weak self] in", weakly(body))])


@event("delegate of a cell", single="superclass")
def cell_delegate(site, body):
    kind, made = cell_class(site)
    protocol, method = site.fresh_type("CellDelegate"), site.fresh("cellDidTap")
    site.declare("protocol", protocol, ["AnyObject"]).add(f"func {method}(_ cell: {kind})")
    made.add(f"weak var delegate: {protocol}?")
    made.add("@objc private func tapped()", [f"delegate?.{method}(self)"])
    rows(site, kind, ["own.delegate = self"])
    added = site.declare("extension", site.screen.name, [protocol])
    added.file = site.screen.name
    added.add(f"func {method}(_ cell: {kind})", body)


@event("accessory of a row", index="indexPath.row", single="superclass",
       says="tableView(_:accessoryButtonTappedForRowWith:)")
def accessory(site, body):
    site.screen.superclass = "UITableViewController"
    site.screen.type.add("override func tableView(_ tableView: UITableView, "
                         "accessoryButtonTappedForRowWith indexPath: IndexPath)", body)


@event("swipe on a row", index="indexPath.row", single="superclass")
def swipe(site, body):
    site.screen.superclass = "UITableViewController"
    action = Block('let action = UIContextualAction(style: .normal, title: "Go") { [weak self] _, _, done in',
                   ["done(true)", *weakly(body)])
    site.screen.type.add("override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt "
                         "indexPath: IndexPath) -> UISwipeActionsConfiguration?",
                         [action, "return UISwipeActionsConfiguration(actions: [action])"])


@event("item of a menu")
def menu(site, body):
    name = site.fresh("button")
    action = Block('let action = UIAction(title: "Go") { [weak self] _ in', weakly(body))
    site.screen.did_load.append(Block("do {", [
        action, f"let {name} = UIButton(type: .system)", f"{name}.menu = UIMenu(children: [action])",
        f"view.addSubview({name})"]))


@event("published property")
def published(site, body):
    kind, held, token = site.fresh_type("State"), site.fresh("state"), site.fresh("token")
    made = site.declare("final class", kind, ["ObservableObject"])
    made.add("@Published private(set) var isReady = false")
    made.add("func load()", ["DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.isReady = true }"])
    site.screen.type.add(f"private let {held} = {kind}()")
    site.screen.type.add(f"private var {token}: AnyCancellable?")
    site.screen.did_load += [Block(f"{token} = {held}.$isReady.filter {{ $0 }}.sink {{ [weak self] _ in", weakly(body)),
                             f"{held}.load()"]


@event("task of a life cycle method", single="will appear")
def life_task(site, body):
    task = Block("Task { @MainActor [weak self] in", ["try? await Task.sleep(nanoseconds: 1_000_000)", *weakly(body)])
    site.screen.type.add("override func viewWillAppear(_ animated: Bool)", ["super.viewWillAppear(animated)", task])


@event("text field")
def text_field(site, body):
    name = site.fresh("field")
    site.screen.did_load += [f"let {name} = UITextField()",
                             f"{name}.addTarget(self, action: {selector(site, body)}, for: .editingDidEndOnExit)",
                             f"view.addSubview({name})"]


@event("delegate of a text field", single="text", says="textFieldDidEndEditing(_:)")
def text_delegate(site, body):
    site.screen.type.add("private let textField = UITextField()")
    site.screen.did_load += ["textField.delegate = self", "view.addSubview(textField)"]
    added = site.declare("extension", site.screen.name, ["UITextFieldDelegate"])
    added.file = site.screen.name
    added.add("func textFieldDidEndEditing(_ textField: UITextField)", body)


# A screen that calls back: the code stands in the screen that showed it, and the route begins at it. The one below is not
# on display, so it can only act through the stack. A screen that is another one's delegate is left out: it decides by
# itself what to do when it is told something, and readers differ on whose route that is.

@event("closure of a shown screen", single="relay closure")
def shown_closure(site, body):
    name = site.fresh("onNext")
    site.relay.type.add(f"var {name}: (() -> Void)?")
    button(site, f"{name}?()")
    site.shown_setup.append(Block(f"shown.{name} = {{ [weak self] in", weakly(body)))


shown_closure.is_relay = True


def button(site, line):
    name, action = site.fresh("done"), site.fresh("finish")
    site.relay.did_load += [f"let {name} = UIButton(type: .system)",
                            f"{name}.addTarget(self, action: #selector({action}), for: .touchUpInside)",
                            f"view.addSubview({name})"]
    site.relay.type.add(f"@objc private func {action}()", [line])
