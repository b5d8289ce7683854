"""Segues: routes that a storyboard draws and that code performs by their identifiers."""

from homes import HOMES
from consumers import TRANSITIONS, transition

SEGUES = {"segue that shows": ("show", True), "segue that presents": ("presentation", False)}


@transition("segue that shows", "push", stacked=True, needs_stack=True)
def segue_show(screen, host):
    raise NotImplementedError("a segue makes its own screen")


@transition("segue that presents", "present", stacked=False)
def segue_present(screen, host):
    raise NotImplementedError("a segue makes its own screen")


def write(site, plan, event):
    """Each target has a segue of its own; the code performs one of them, by a number where there are several."""
    kind, stacked = SEGUES[plan["transition"]]
    finish = HOMES[plan["home"]](site)
    identifiers = []
    for target in site.targets:
        target.is_drawn, target.in_stack = True, stacked
        identifiers.append(f"show{target.word}")
        site.program.segues.append((site.screen, kind, identifiers[-1], target))
        site.program.expect(site.screen, TRANSITIONS[plan["transition"]].kind, target, site)
    name = f'"{identifiers[0]}"'
    if len(identifiers) > 1:
        name = site.fresh("segue")
        site.emit(f"let {name}: String", f"switch {site.index} {{")
        site.emit(*[f'case {number}: {name} = "{one}"' for number, one in enumerate(identifiers[:-1])])
        site.emit(f'default: {name} = "{identifiers[-1]}"', "}")
    site.emit(site.on_host(f"performSegue(withIdentifier: {name}, sender: nil)"))
    event(site, finish())
    return site
