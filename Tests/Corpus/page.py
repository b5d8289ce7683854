"""What Scripts/corpus tells of its runs: a short page for the terminal, a long one of all apps, and one line."""
import dataclasses
import os
import pathlib
import statistics

SECONDS = 60
MEGABYTES = 1536
TIMES = 10
SHOWN = 10  # apps in a table of the worst

# What can be wrong with an app, in the order of the summary.
WRONG = {
    "time": f"over {SECONDS} s", "signal": "ended by a signal", "answer": "without an answer",
    "memory": "over 1.5 GB", "parsing": f"over {TIMES} times parsing", "schema": "with JSON that its schema refuses",
    "bytes": "different the second time",
}


@dataclasses.dataclass
class Run:
    seconds: float
    processor: float
    megabytes: float
    code: int
    said: list
    killed: bool = False


@dataclasses.dataclass
class App:
    group: str
    name: str
    sources: pathlib.Path
    files: int = 0
    size: int = 0
    runs: dict = dataclasses.field(default_factory=dict)
    parsing: list = dataclasses.field(default_factory=list)
    problems: dict = dataclasses.field(default_factory=dict)
    notes: list = dataclasses.field(default_factory=list)

    def fail(self, kind, text):
        self.problems[kind] = f"{self.problems[kind]}; {text}" if kind in self.problems else text

    def seconds(self, command):
        return min(run.seconds for run in self.runs[command])

    @property
    def slowest(self):
        return max(self.seconds(command) for command in self.runs)

    @property
    def memory(self):
        return max(run.megabytes for runs in self.runs.values() for run in runs)

    @property
    def processor(self):
        return max(min(run.processor for run in runs) for runs in self.runs.values())

    @property
    def times_parsing(self):
        return self.processor / max(min(run.processor for run in self.parsing), 0.001)

    @property
    def row(self):
        return (
            f"| {self.name} | {self.files:,} | {self.size / 1e6:.1f} | {self.seconds('graph'):.2f} "
            f"| {self.seconds('lint'):.2f} | {self.processor:.2f} | {self.memory:.0f} | {self.times_parsing:.1f} |")


HEAD = [
    "| app | Swift files | MB | `graph`, s | `lint`, s | processor, s | memory, MB | times parsing |",
    "|---|--:|--:|--:|--:|--:|--:|--:|",
]


def summary(apps):
    wrong = [(sum(kind in app.problems for app in apps), text) for kind, text in WRONG.items()]
    ended = sum(not app.problems.keys() & {"time", "signal", "answer"} for app in apps)
    return f"{len(apps)} app{'s' if len(apps) != 1 else ''}: {ended} ended, " + ", ".join(f"{number} {text}" for number, text in wrong) + "."


def worst(apps):
    """Tables of the apps that took the most time, memory and processor next to parsing."""
    long = [app for app in apps if app.processor > 1]
    for title, those, key in (
        ("The slowest", apps, lambda app: app.slowest), ("The most memory", apps, lambda app: app.memory),
        ("The most next to parsing, of those that take more than a second", long, lambda app: app.times_parsing),
    ):
        rows = [app.row for app in sorted(those, key=lambda app: (-key(app), app.name))[:SHOWN]]
        if rows:
            yield title, HEAD + rows


def failures(apps):
    return [f"- {app.name}: {problem}." for app in apps for problem in app.problems.values()]


def notes(apps):
    return [f"- {app.name}: {note}." for app in apps for note in dict.fromkeys(app.notes)]


def shortened(apps):
    lines = []
    for title, table in worst(apps):
        lines += ["", f"{title}:", ""] + table
    for title, those in (("Failed", failures(apps)), ("To be known", notes(apps))):
        if those:
            lines += ["", f"{title}:", ""] + those
    return lines


def page(apps, missing, version):
    """The Markdown of all apps, by group."""
    lines = [summary(apps), ""] + totals(apps, version)
    if missing:
        lines += ["", f"Not run were {len(missing)} apps of the list: {', '.join(missing)}."]
    lines += ["", "### What failed", ""] + (failures(apps) or ["Nothing."])
    if notes(apps):
        lines += ["", "### To be known", ""] + notes(apps)
    for title, table in worst(apps):
        lines += ["", f"### {title}", ""] + table
    for group in dict.fromkeys(app.group for app in apps):
        lines += ["", f"### {group}", ""] + HEAD + [app.row for app in apps if app.group == group]
    return "\n".join(lines) + "\n"


def totals(apps, version):
    files, size = sum(app.files for app in apps), sum(app.size for app in apps)
    slow = [app.times_parsing for app in apps if app.processor > 1] or [0]
    return [
        f"This was {version}, with {os.cpu_count()} processors, on {files:,} Swift files of {size / 1e6:,.0f} MB.",
        f"The slowest run took {max(app.slowest for app in apps):.1f} s, the largest {max(app.memory for app in apps):.0f} MB;",
        f"where a run takes more than a second, the median is {statistics.median(slow):.1f} times the processor time of parsing.",
    ]
