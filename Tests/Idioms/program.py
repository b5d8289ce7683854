"""A program in the making: its screens, its types, and the routes that are right for it."""

import random

from swift_text import Block, Member, Type, file_text
import storyboards

WORDS = """Account Address Album Archive Article Balance Basket Booking Calendar Camera Catalog Channel Charts
Checkout Comments Contacts Coupon Courier Details Devices Diary Drafts Editor Events Favourites Feed Filters Folder
Gallery Garden Gifts Guide Health History Hotel Inbox Invoice Journal Kitchen Language Lesson Library License Limits
Loans Lounge Map Market Medal Meeting Members Menu Museum Music News Notes Offer Orders Parcel Parking Payment Photo
Places Plants Player Podcast Polls Privacy Profile Puzzle Queue Quiz Radar Rating Receipt Recipe Region Reminder
Report Reviews Rewards Route Salary Scanner Schedule Search Season Security Sharing Shelf Shipping Sounds Statement
Station Story Summary Support Survey Tariff Taxi Tickets Timer Topics Tour Traffic Trailer Training Transfer Trips
Tutorial Vault Video Voucher Wallet Weather Widget Window Wishes Workout""".split()


class Screen:
    """A screen of the app. `in_stack` tells whether a navigation controller is around it."""

    def __init__(self, program, word, suffix="ViewController"):
        self.program, self.word, self.name = program, word, word + suffix
        self.type = Type("final class", self.name, file=self.name)
        self.in_stack, self.is_drawn, self.is_shown = False, False, False
        self.superclass, self.bases, self.protocols = "UIViewController", [], []
        self.did_load, self.events = [], set()
        self.rows, self.modifiers = [], []  # of a SwiftUI screen

    @property
    def is_view(self):
        return self.name.endswith("View")

    def make(self):
        """An expression that makes the screen."""
        if self.is_drawn:
            return f'UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "{self.word}")'
        return f"{self.name}()"

    def finish(self):
        """What has been collected becomes members."""
        if self.is_view:
            return self.finish_view()
        if self.bases:
            self.bases[0].inherits[0] = self.superclass
        self.type.inherits = [self.bases[-1].name if self.bases else self.superclass, *self.protocols]
        if self.did_load:
            self.type.members.insert(
                0, Member("override func viewDidLoad()", ["super.viewDidLoad()", *self.did_load]))

    def finish_view(self):
        self.type.keyword, self.type.inherits = "struct", ["View"]
        content = Block("List {", [f'Text("{self.word}")', *self.rows])
        body = [content, *self.modifiers]
        if self.owns_stack:
            body = [Block(f"NavigationStack{f'(path: ${self.path})' if self.path else ''} {{", body)]
        self.type.add("var body: some View", body)

    owns_stack, path = False, None


class Program:
    """Screens, types and what is expected of them. Everything follows from the recipe."""

    def __init__(self, recipe):
        self.recipe, self.random = recipe, random.Random(recipe["seed"])
        words = list(WORDS)
        self.random.shuffle(words)
        self.words, self.names = iter(words), {}
        self.screens, self.types, self.segues = [], [], []
        self.routes, self.never, self.entries, self.renamable = [], [], [], []
        self.aliases = {}  # names that a scene may have beside its view's
        self.while_active = []  # what the app runs each time it becomes active

    def screen(self, suffix="ViewController"):
        made = Screen(self, next(self.words), suffix)
        self.screens.append(made)
        return made

    def fresh(self, name):
        """A name that nothing else in the program has."""
        count = self.names[name] = self.names.get(name, 0) + 1
        name = name if count == 1 else f"{name}{count}"
        self.renamable.append(name)
        return name

    def declare(self, keyword, name, inherits=(), members=(), file=None):
        made = Type(keyword, name, inherits, members, file or name)
        self.types.append(made)
        return made

    def expect(self, source, kind, target, site):
        target.is_shown = True
        self.routes.append((source.name, kind, target.name, site))

    def deny(self, source, target, site):
        """No route leads from the one to the other, of any kind."""
        self.never.append((source.name, target.name, site))

    def all_types(self):
        return [screen.type for screen in self.screens] + self.types

    def files(self):
        """The texts of all files, by name. With few files wanted, types share them."""
        wanted = self.recipe.get("files", 3)
        grouped, numbers = {}, {}
        for one in self.all_types():
            number = numbers.setdefault(one.file, len(numbers))
            name = one.file if wanted > 2 else "App" if wanted == 1 or not number % 2 else "More"
            grouped.setdefault(name, []).append(one)
        imports = self.imports()
        texts = {f"{name}.swift": file_text(imports, types) for name, types in grouped.items()}
        if any(screen.is_drawn for screen in self.screens):
            texts["Main.storyboard"] = storyboards.text([s for s in self.screens if s.is_drawn], self.segues)
        return texts

    def imports(self):
        names = {"UIKit"} if any(not screen.is_view for screen in self.screens) else set()
        if any(screen.is_view for screen in self.screens):
            names.add("SwiftUI")
        if any("Cancellable" in line for one in self.types + [s.type for s in self.screens] for line in one.lines()):
            names.add("Combine")
        return sorted(names)


class Site:
    """One place of a program that leads from a screen to others, while it is being written.

    `home` is the type that the code stands in, `host` what it calls the screen there. Lines are emitted into the
    innermost block that is open; `index` is a number that nobody knows before the app runs.
    """

    def __init__(self, program, plan, source):
        self.program, self.plan, self.screen = program, plan, source
        self.home, self.host, self.parameters = source.type, "self", []
        self.body = self.cursor = []
        self.index = f'UserDefaults.standard.integer(forKey: "{source.word.lower()}")'
        self.targets = [self.new_target() for _ in range(plan["targets"])]
        self.word = self.targets[0].word
        self.handler = None  # what the tool is to call the event
        self.relay, self.shown_setup = None, []  # a screen that the source shows and that calls back, and its set-up

    def new_target(self):
        return self.program.screen("View" if self.screen.is_view else "ViewController")

    def decoy(self):
        """A screen that nothing leads to."""
        made = self.new_target()
        self.program.deny(self.screen, made, self)
        return made

    def emit(self, *nodes):
        self.cursor.extend(nodes)

    def open(self, head, tail="}"):
        block = Block(head, tail=tail)
        self.cursor.append(block)
        self.cursor = block.body

    def fresh(self, verb):
        """A new name for a member or a local, such as `makeOrders`."""
        return self.program.fresh(verb + self.word)

    def fresh_type(self, noun):
        return self.program.fresh(self.word + noun)

    def find_host(self):
        """The line, if any, that a new body of the home needs to name the screen."""
        return [] if self.host == "self" else [f"guard let {self.host} else {{ return }}"]

    def on_host(self, call):
        return call if self.host == "self" else f"{self.host}.{call}"

    def declare(self, keyword, name, inherits=(), members=()):
        return self.program.declare(keyword, name, inherits, members)


class Value:
    """What a producer or a carrier hands on: an expression, and what is known of it.

    `free` values mention neither members nor locals.
    """

    def __init__(self, text, optional=False, free=False):
        self.text, self.optional, self.free = text, optional, free
