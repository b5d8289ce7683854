"""From a seed to a recipe, which is plain data, and from a recipe to a program."""

import random

import choices  # noqa: F401  registers its producers
from carriers import CARRIERS
from consumers import TRANSITIONS, WAYS, apply
from decoys import DECOYS
from events import EVENTS
from homes import HOMES
from producers import PRODUCERS
from program import Program, Site
import rewrites
import swiftui

CREATED = ["window = UIWindow(frame: UIScreen.main.bounds)", "",
           "window?.makeKeyAndVisible()", "return true"]
LAUNCH = ("func application(_ application: UIApplication, "
          "didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool")


def recipe(seed):
    """What the program of a seed consists of."""
    chance = random.Random(seed)
    if chance.random() < 0.2:
        return swiftui.recipe(seed, chance)
    sites = [site_plan(chance, number) for number in range(chance.randint(1, 4))]
    return {"seed": seed, "interface": "UIKit", "files": chance.choice([1, 2, 3, 3]), "sites": sites,
            "rewrites": [[chance.choice(sorted(rewrites.REWRITES)), chance.randrange(1000)]
                         for _ in range(chance.randint(1, 3))]}


def site_plan(chance, number):
    name = chance.choice(sorted(PRODUCERS))
    made = PRODUCERS[name]
    return {
        "source": chance.choice([0, 0, number]), "event": chance.choice(sorted(EVENTS)),
        "home": chance.choice(["screen", "screen", *sorted(HOMES)]), "producer": name,
        "carriers": [chance.choice(sorted(CARRIERS)) for _ in range(chance.choice([0, 1, 1, 2]))],
        "way": chance.choice(["direct", "direct", *sorted(WAYS)]), "transition": chance.choice(sorted(TRANSITIONS)),
        "targets": chance.randint(made.least, made.most),
        "decoy": chance.choice(sorted(DECOYS)) if chance.random() < 0.4 else None}


def build(plan):
    """The program of a recipe, as it is first written."""
    if plan["interface"] == "SwiftUI":
        return swiftui.build(plan)
    program = Program(plan)
    start = program.screen()
    start.in_stack, start.is_shown = True, True
    program.entries.append(start.name)
    sources = [start]
    for one in plan["sites"]:
        source = sources[min(one["source"], len(sources) - 1)]
        if not fits(source, one):
            source = corridor(program, start)
        site = write_site(program, one, source)
        sources += [target for target in site.targets if target.is_shown]
    delegate = program.declare("@main final class", "AppDelegate", ["UIResponder", "UIApplicationDelegate"])
    delegate.add("var window: UIWindow?")
    lines = list(CREATED)
    lines[1] = f"window?.rootViewController = UINavigationController(rootViewController: {start.make()})"
    delegate.add(LAUNCH, lines)
    if program.while_active:
        delegate.add("func applicationDidBecomeActive(_ application: UIApplication)", program.while_active)
    for screen in program.screens:
        screen.finish()
    return program


def fits(source, plan):
    """Whether a screen can have this site: the stack that it needs, and events that exclude each other."""
    if TRANSITIONS[plan["transition"]].needs_stack and not source.in_stack:
        return False
    return EVENTS[plan["event"]].single not in source.events


def corridor(program, start):
    """A new screen in the stack, by the plainest of routes."""
    screen = program.screen()
    screen.in_stack = True
    name = program.fresh("go" + screen.word)
    start.did_load.append(f"view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector({name})))")
    start.type.add(f"@objc private func {name}()",
                   [f"navigationController?.pushViewController({screen.make()}, animated: true)"])
    program.expect(start, "push", screen, None)
    return screen


def write_site(program, plan, source):
    site = Site(program, plan, source)
    event = EVENTS[plan["event"]]
    if event.single:
        source.events.add(event.single)
    site.event_index = event.index if plan["targets"] > 1 or "switch" in plan["producer"] else None
    finish = HOMES[plan["home"]](site)
    if plan["decoy"]:
        DECOYS[plan["decoy"]](site)
    value = PRODUCERS[plan["producer"]](site)
    for name in plan["carriers"]:
        value = CARRIERS[name](site, value)
    apply(site, value, plan["transition"])
    event(site, finish())
    made = TRANSITIONS[plan["transition"]]
    for target in site.targets:
        target.in_stack = source.in_stack if made.stacked is None else made.stacked
        program.expect(source, made.kind, target, site)
    return site
