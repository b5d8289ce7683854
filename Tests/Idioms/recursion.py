"""Programs that contain themselves: each must be answered, soon, and with the route that stands beside the circle.

A *circle* is a piece of a program that leads back to itself: a view that places itself, a builder that repeats itself, two
coordinators that make each other, a list that is mapped onto itself. It has a *leaf* in it: the screen that it may end with.
A program has one circle, or two that are each other's leaves, or of which one is beside the other.
"""

import concurrent.futures
import json
import os
import random
import subprocess
import tempfile

from program import WORDS

# Processor time that the tool may take for one program, as the system tells it. A debug build takes a tenth of it; so this
# finds what goes on, and not what is a little slower than before.
SECONDS = 1


class Circle:
    """What a circle adds to a program: types, members of the first screen, and an expression that enters the circle."""

    def __init__(self, root, types=(), members=()):
        self.root, self.types, self.members = root, list(types), list(members)


# Views. `leaf` is an expression for a view.

def view_in_itself(word, leaf):
    return Circle(f"{word}Tree()", [f"""struct {word}Tree: View {{
    @StateObject var model = Model()
    var body: some View {{
        if model.isOn {{ {leaf} }} else {{ VStack {{ Text("a"); {word}Tree() }} }}
    }}
}}"""])


def rows_of_rows(word, leaf):
    name = word.lower()
    return Circle(f"{word}List()", [f"""struct {word}List: View {{
    @StateObject var model = Model()
    var body: some View {{ TabView {{ {name}Row(1); ForEach(model.numbers, id: \\.self, content: {name}Row) }} }}
    @ViewBuilder func {name}Row(_ number: Int) -> some View {{
        if number == 0 {{ {leaf} }}
        ForEach(model.numbers, id: \\.self, content: {name}Row)
    }}
}}"""])


def frame_of_frames(word, leaf):
    name = word.lower()
    return Circle(f"{word}Page().{name}()", [f"""struct {word}Frame<Content: View>: View {{
    @StateObject var model = Model()
    @ViewBuilder let content: () -> Content
    var body: some View {{ if model.isOn {{ {leaf} }} else {{ Group(content: content) }} }}
}}""", f"""struct {word}Page {{
    func {name}() -> some View {{ {word}Frame(content: {name}) }}
}}"""])


def getter_of_views(word, leaf):
    return Circle(f"{word}Chooser()", [f"""struct {word}Chooser: View {{
    @ObservedObject var model = Model()
    var body: some View {{ Group {{ if model.isOn {{ {leaf} }} else {{ again(); other }} }} }}
    var again: () -> AnyView {{ once }}
    var other: AnyView {{ AnyView(Group {{ other; again() }}) }}
    func once() -> AnyView {{ AnyView(Group {{ again(); built(); built }}) }}
    @ViewBuilder func built() -> some View {{ Group(content: built) }}
}}"""])


def enumeration_of_views(word, leaf):
    return Circle(f"{word}Step.one", [f"""enum {word}Step: View {{
    case one, two, three
    var body: some View {{
        switch self {{
        case .one: return {word}Step.two
        case .two: return {word}Step.three
        case .three: Group {{ {word}Step.one; {leaf} }}
        }}
    }}
}}"""])


def sheet_over_itself(word, leaf):
    return Circle(f"{word}Sheet()", [f"""struct {word}Sheet: View {{
    @State var isOpen = false
    @State var isFull = false
    var body: some View {{
        Text("a").sheet(isPresented: $isOpen) {{ {word}Sheet() }}.fullScreenCover(isPresented: $isFull) {{ {leaf} }}
    }}
}}"""])


def builder_that_is_handed_on(word, leaf):
    name = word.lower()
    return Circle(f"{word}Holder(builder: {word}Maker().{name})", [f"""struct {word}Holder: View {{
    let builder: (Int) -> AnyView
    var body: some View {{ VStack {{ builder(1) }} }}
}}""", f"""final class {word}Maker {{
    func {name}(_ number: Int) -> AnyView {{
        if number == 0 {{ return AnyView({leaf}) }}
        return AnyView({word}Holder(builder: {name}))
    }}
}}"""])


VIEWS = [view_in_itself, rows_of_rows, frame_of_frames, getter_of_views, enumeration_of_views, sheet_over_itself,
         builder_that_is_handed_on]


# Controllers. `leaf` is an expression for one; the members are those of the first screen.

def wrapped_again(word, leaf):
    name = word.lower()
    return Circle(f"[{leaf}].map({name}Wrap)[0]", [
        f"class {word}Wrapper: UIViewController {{ init(_ inner: UIViewController) {{ super.init(nibName: nil, bundle: nil) }} }}"
    ], [f"""func {name}Wrap(_ inner: UIViewController) -> UIViewController {{
        let next = {word}Wrapper(inner), other = {word}Wrapper(inner)
        if Bool.random() {{ return next }}
        return Bool.random() ? [next].map({name}Wrap).first! : [other].map({name}Wrap).first!
    }}"""])


def list_of_itself(word, leaf):
    name = word.lower()
    return Circle(f"{name}Rows[0][0]", [], [
        f"lazy var {name}Rows: [[UIViewController]] = [[{leaf}]]",
        f"func {name}Collapse() {{ {name}Rows = [{name}Rows.compactMap(\\.first)] }}",
        f"func {name}Grow() {{ {name}Rows = {name}Rows.map {{ $0 + {name}Rows.flatMap {{ $0 }} }} }}"])


def coordinators(word, leaf):
    name = word.lower()
    part = """final class {word}{one}Coordinator {{
    let button = {word}Button()
    let stack: UINavigationController
    init(stack: UINavigationController) {{ self.stack = stack }}
    func start() {{
        button.onTap = {{ [weak self] in
            guard let self else {{ return }}
            {step}
            let next = {word}{other}Coordinator(stack: stack)
            next.start()
        }}
    }}
}}"""
    return Circle(f"{name}Begun()", [
        f"class {word}Button: UIView {{\n    var onTap: (() -> Void)?\n    func tapped() {{ onTap?() }}\n}}",
        part.format(word=word, one="First", other="Second", step="stack.popViewController(animated: true)"),
        part.format(word=word, one="Second", other="First",
                    step=f"stack.pushViewController({leaf}, animated: true)"),
    ], [f"""func {name}Begun() -> UIViewController {{
        {word}FirstCoordinator(stack: navigationController!).start()
        return {leaf}
    }}"""])


def closure_that_calls_itself(word, leaf):
    name = word.lower()
    return Circle(f"{name}Open(3)", [], [
        f"lazy var {name}Open: (Int) -> UIViewController = {{ [unowned self] count in "
        f"count == 0 ? {leaf} : self.{name}Later({{ self.{name}Open(count - 1) }}) }}",
        f"func {name}Later(_ make: @escaping () -> UIViewController) -> UIViewController {{ "
        f"Bool.random() ? make() : {name}Later(make) }}"])


def getters_in_a_circle(word, leaf):
    name = word.lower()
    return Circle(f"{name}Next", [], [
        f"var {name}Next: UIViewController {{ isEditing ? {leaf} : {name}Last }}",
        f"var {name}Last: UIViewController {{ let next = {name}Next; return [next, {name}Next].last ?? {name}Last }}"])


def object_made_of_itself(word, leaf):
    name = word.lower()
    return Circle(f"{word}Builder(inner: nil).nested().build()", [f"""final class {word}Builder {{
    let inner: {word}Builder?
    init(inner: {word}Builder?) {{ self.inner = inner }}
    func nested() -> {word}Builder {{ Bool.random() ? self : {word}Builder(inner: self).nested() }}
    func beside() -> {word}Builder {{ {word}Builder(inner: nested()).beside() }}
    func build() -> UIViewController {{ inner?.build() ?? inner?.beside().nested().build() ?? {leaf} }}
}}"""])


def cases_of_cases(word, leaf):
    return Circle(f"{word}Path.end.deeper().screen()", [f"""indirect enum {word}Path {{
    case end, node({word}Path), pair({word}Path, {word}Path)
    func deeper() -> {word}Path {{ Bool.random() ? .node(self).deeper() : .pair(deeper(), .node(self)) }}
    func screen() -> UIViewController {{
        switch self {{
        case .end: return {leaf}
        case .node(let inner): return inner.screen()
        case .pair(let one, let other): return Bool.random() ? one.screen() : other.screen()
        }}
    }}
}}"""])


def text_that_grows(word, leaf):
    name = word.lower()
    return Circle(f"{name}Named({name}Name)", [], [
        f'lazy var {name}Name = "a"',
        f'func {name}Grow() {{ {name}Name = {name}Name + "b"; {name}Name = "\\({name}Name)\\({name}Name)" }}',
        f'func {name}Named(_ name: String) -> UIViewController {{ name == "a" ? {leaf} : {name}Named(name + "c") }}'])


CONTROLLERS = [wrapped_again, list_of_itself, coordinators, closure_that_calls_itself, getters_in_a_circle,
               object_made_of_itself, cases_of_cases, text_that_grows]
ALL = VIEWS + CONTROLLERS


def program(seed):
    """The text of a program, the route beside its circles, and the names of these."""
    chance = random.Random(seed)
    words = chance.sample(WORDS, 4)
    # Each alone first, then two of them.
    if seed <= len(ALL):
        made = [ALL[seed - 1]]
    else:
        made = chance.choices(chance.choice([VIEWS, CONTROLLERS]), k=2)
    is_view = made[0] in VIEWS
    if is_view:
        leaf, beside = f"{words[2]}View()", f"{words[3]}View"
    else:
        leaf, beside = f"{words[2]}ViewController()", f"{words[3]}ViewController"
    circles = [make(word, leaf) for make, word in zip(made, words)]
    if len(made) > 1 and chance.random() < 0.6:
        # Each is where the other may end.
        roots = [circle.root for circle in circles]
        circles = [make(word, root) for make, word, root in zip(made, words, reversed(roots))]
    text = views(words, circles, beside) if is_view else controllers(words, circles, beside)
    start = "HomeView" if is_view else "HomeViewController"
    return text, (start, "present", beside), [make.__name__.replace("_", " ") for make in made]


def views(words, circles, beside):
    types = [one for circle in circles for one in circle.types]
    flags = "\n".join(f"    @State var isShown{number} = false" for number in range(len(circles) + 1))
    sheets = "\n".join(f"        .sheet(isPresented: $isShown{number}) {{ {circle.root} }}"
                       for number, circle in enumerate(circles, 1))
    plain = "\n".join(f"struct {name}: View {{ @StateObject var model = Model(); var body: some View {{ Text(\"a\") }} }}"
                      for name in (f"{words[2]}View", beside))
    return f"""import SwiftUI
@main struct HomeApp: App {{ var body: some Scene {{ WindowGroup {{ HomeView() }} }} }}
final class Model: ObservableObject {{ @Published var isOn = false; @Published var numbers: [Int] = [] }}
{plain}
struct HomeView: View {{
{flags}
    var body: some View {{
        Button("a") {{ isShown0 = true }}
        .sheet(isPresented: $isShown0) {{ {beside}() }}
{sheets}
    }}
}}
""" + "\n".join(types) + "\n"


def controllers(words, circles, beside):
    types = [one for circle in circles for one in circle.types]
    members = "\n".join(f"    {member}" for circle in circles for member in circle.members)
    shown = "\n".join(f"        present({circle.root}, animated: true)" for circle in circles)
    plain = "\n".join(f"class {name}: UIViewController {{}}" for name in (f"{words[2]}ViewController", beside))
    return f"""import UIKit
@main class AppDelegate: UIResponder, UIApplicationDelegate {{
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {{
        window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
        return true
    }}
}}
{plain}
class HomeViewController: UIViewController {{
    override func viewDidLoad() {{
        present({beside}(), animated: true)
{shown}
    }}
{members}
}}
""" + "\n".join(types) + "\n"


def trial(tool, seed, folder):
    """What is wrong with the tool's answer, None where nothing is; and the seconds of processor time it took."""
    text, (source, kind, target), _ = program(seed)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "App.swift"), "w") as file:
        file.write(text)
    with tempfile.TemporaryFile() as output:
        # A limit of the system's, so that what does not end is no sleep of a clock's.
        limited = ["sh", "-c", f'ulimit -t {10 * SECONDS}; exec "$@"', "sh"]
        running = subprocess.Popen([*limited, tool, "graph", "-q", "--no-cache", "--format", "json", folder],
                                   stdout=output, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        answer = output.read()
    seconds = usage.ru_utime + usage.ru_stime
    if running.returncode:
        return f"ended with {running.returncode}", seconds
    if seconds > SECONDS:
        return f"took {seconds:.1f} s of processor time", seconds
    routes = {(route["from"], route["kind"], route["to"]) for route in json.loads(answer)["routes"]}
    if not any(one[1] == kind and source.startswith(one[0]) and target.startswith(one[2]) for one in routes):
        return f"lacks {source} {kind} {target}", seconds
    return None, seconds


def run(tool, seed, count, jobs, scratch, failures):
    """Tries `count` programs; writes those that fail, says what came out, and gives their number."""
    slowest, failed = (0, seed), 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        seeds = range(seed, seed + count)
        folders = [os.path.join(scratch, f"recursion-{one}") for one in seeds]
        for one, (problem, seconds) in zip(seeds, pool.map(lambda pair: trial(tool, *pair), zip(seeds, folders))):
            slowest = max(slowest, (seconds, one))
            if problem:
                failed += 1
                folder = os.path.join(failures, f"recursion-{one}")
                os.makedirs(folder, exist_ok=True)
                with open(os.path.join(folder, "App.swift"), "w") as file:
                    file.write(program(one)[0])
                print(f"recursion {one} ({', '.join(program(one)[2])}): {problem}; the program is in {folder}")
    print(f"{count} programs that contain themselves: {failed} failed; "
          f"the slowest, {slowest[1]}, took {slowest[0]:.1f} s of processor time.")
    return failed
