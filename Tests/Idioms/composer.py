"""From a seed to a recipe, which is plain data, and from a recipe to a program."""

import random

import choices  # noqa: F401  registers its producers
import more_events  # noqa: F401  registers its events
import more_producers  # noqa: F401  registers its producers
import more_carriers  # noqa: F401  registers its carriers
import segues
from carriers import CARRIERS
from consumers import TRANSITIONS, WAYS, apply
from decoys import DECOYS
from events import EVENTS
from homes import HOMES
from producers import PRODUCERS
from program import Program, Site
import rewrites
import swiftui
import swiftui_more  # noqa: F401  registers its views

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
    event, transition = chance.choice(sorted(EVENTS)), chance.choice(sorted(TRANSITIONS))
    if getattr(EVENTS[event], "is_relay", False):
        transition = chance.choice(sorted(name for name in TRANSITIONS if TRANSITIONS[name].through_stack))
    return {
        "source": chance.choice([0, 0, number]), "event": event,
        "home": chance.choice(["screen", "screen", *sorted(HOMES)]), "producer": name,
        "carriers": [chance.choice(sorted(CARRIERS)) for _ in range(chance.choice([0, 1, 1, 2]))],
        "way": chance.choice(["direct", "direct", *sorted(WAYS)]), "transition": transition,
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
            source = corridor(program, start, one)
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
    if source.is_view or EVENTS[plan["event"]].single in source.events:
        return False
    if plan["transition"] in segues.SEGUES and not source.is_drawn:
        return False
    needs_stack = TRANSITIONS[plan["transition"]].needs_stack or is_relay(plan)
    return source.in_stack or not needs_stack


def is_relay(plan):
    """Whether the event is one of a screen that the source shows."""
    return getattr(EVENTS.get(plan["event"]), "is_relay", False)


def corridor(program, start, plan):
    """A new screen in the stack, by the plainest of routes."""
    screen = program.screen()
    screen.in_stack = True
    screen.is_drawn = plan["transition"] in segues.SEGUES
    show(program, start, screen, [])
    return screen


def show(program, source, screen, setup):
    """A tap on the source pushes the screen."""
    name = program.fresh("go" + screen.word)
    source.did_load.append(
        f"view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector({name})))")
    made = screen.make()
    lines = [f"let shown = {made}", *setup] if setup else []
    source.type.add(f"@objc private func {name}()", [
        *lines, f"navigationController?.pushViewController({'shown' if setup else made}, animated: true)"])
    program.expect(source, "push", screen, None)


def write_site(program, plan, source):
    site = Site(program, plan, source)
    event = EVENTS[plan["event"]]
    if event.single:
        source.events.add(event.single)
    site.event_index = event.index if plan["targets"] > 1 or "switch" in plan["producer"] else None
    if plan["transition"] in segues.SEGUES:
        return segues.write(site, plan, event)
    if is_relay(plan):
        site.relay = program.screen()
        site.relay.in_stack = True
    site.handler = event.says
    finish = HOMES[plan["home"]](site)
    if plan["decoy"] and not site.relay:
        DECOYS[plan["decoy"]](site)
    value = PRODUCERS[plan["producer"]](site)
    for name in plan["carriers"]:
        value = CARRIERS[name](site, value)
    apply(site, value, plan["transition"])
    event(site, finish())
    made = TRANSITIONS[plan["transition"]]
    if site.relay:
        show(program, source, site.relay, site.shown_setup)
    for target in site.targets:
        target.in_stack = source.in_stack if made.stacked is None else made.stacked
        program.expect(site.relay or source, made.kind, target, site)
    return site
