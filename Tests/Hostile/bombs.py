"""Little text with much behind it, and much text."""

import os

from machine import SCREENS, Case

DEEP = 100_000
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
DOCUMENT = '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">'
SCENE = ('<scenes><scene sceneID="s"><objects><viewController storyboardIdentifier="{}" id="a" '
         'sceneMemberID="viewController"/></objects></scene></scenes></document>\n')

# What opens a level in Swift, and what closes it.
NESTS = {
    "parentheses": ("let a = ", "(", "1", ")"), "braces": ("", "struct A { ", "", "} "),
    "brackets": ("let a = ", "[", "1", "]"), "brackets with comments": ("let a = ", "[/**/", "1", "]"),
    "brackets with attributes": ("let a = ", "[@a ", "1", "]"), "closures": ("let a = ", "{ ", "1", "}"),
    "generics": ("let a: ", "A<", "B", ">"), "generics with comments": ("let a: ", "A</*>*/", "B", ">"),
    "generic calls": ("let a = ", "A<", "B", ">()"), "ternaries": ("let a = ", "b ? c : ", "d", ""),
    "interpolations": ("let a = ", '"\\(', "1", ')"'), "attributes": ("", "@a(", "", ")"),
    "attributes in a row": ("", "@a ", "class A {}", ""), "modifiers": ("", "public ", "class A {}", ""),
    "conditions": ("", "#if A\n", "", "#endif\n"), "hidden conditions": ("", "#if A /*#endif*/\n", "", "#endif\n"),
    "condition signs": ("#if ", "!", "A\n#endif\n", ""), "condition parentheses": ("#if ", "(", "A", ")"),
    "comments": ("", "/*", "", "*/"), "functions": ("", "func f() { ", "", "} "), "if": ("func f() { ", "if a { ", "", "} "),
    "else": ("func f() { if a {} ", "else if b {} ", "}", ""), "switch": ("func f() { ", "switch a { case b: ", "", "} "),
    "members": ("let a = b", ".c", "", ""), "calls": ("let a = b", "()", "", ""), "optionals": ("let a: B", "?", "", ""),
    "unwraps": ("let a = b", "!", "", ""), "prefixes": ("let a = ", "- ", "b", ""), "tries": ("let a = ", "try ", "b", ""),
    "operators": ("let a = b", " + c", "", ""), "casts": ("let a = b", " as C", "", ""),
    "functions of functions": ("let a: ", "() -> ", "B", ""), "some": ("let a: ", "some ", "B", ""),
    "tuples": ("let ", "(", "a", ") "), "patterns": ("func f() { if case ", ".a(", "b", ")"),
    "keys": ("let a = ", "[1: ", "2", "]"), "subscripts": ("let a = ", "b[", "0", "]"), "macros": ("let a = ", "#a(", "1", ")"),
    "trailing closures": ("let a = b", " {}", "", ""), "inout": ("func f(a: ", "inout ", "B) {}", ""),
    "lists": ("let a = ", "[a, [", "1", "]]"), "key paths": ("let a = ", "\\.b[", "1", "]"),
    "if expressions": ("let a = ", "if b { c } else ", "{ d }", ""), "labels": ("func f() { ", "a: ", "do {} }", ""),
    "metatypes": ("let a: B", ".Type", "", ""), "where": ("func f<A>() where A == B", ", A == B", " {}", ""),
    "regexes": ("let a = /", "(", "a", ")"), "raw texts": ("let a = ", "#", '""', "#"),
}


class Swift(Case):
    def test_a_hundred_thousand_levels(self):
        for name, (beginning, opening, middle, closing) in NESTS.items():
            with self.subTest(name):
                self.write("deep.swift", beginning + opening * DEEP + middle + closing * DEEP + "\n")
                self.write("Login.swift", SCREENS)
                run = self.run_tool("lint", patience=400)
                # Either it was read, or the user is told about this file and no other.
                self.assertTrue(all(line.startswith("deep.swift:") for line in run.lines if not line.startswith("sidewinder: ")),
                                run.error)
                self.assertIn("ViewController", self.run_tool("graph", "Login.swift").output)

    def test_what_doubles_the_time_is_left_out_and_told(self):
        self.write("deep.swift", "let a = " + "[" * 30 + "]" * 30 + "\n")
        self.write("Login.swift", SCREENS)
        run = self.run_tool("graph")
        self.findings_end(run, 0, "deep.swift:1:21: warning: More than 12 '[' in a row; the file was not read")
        self.assertIn("push  → Home", run.output)


class Interfaces(Case):
    def setUp(self):
        super().setUp()
        self.write("Login.swift", SCREENS)

    def test_deep_elements(self):
        for name, text in {"M.storyboard": "<view>" * DEEP + "</view>" * DEEP + "</document>",
                           "N.storyboard": "<view>" * DEEP, "O.xib": "<a>" * DEEP}.items():
            self.write(name, XML + DOCUMENT + text)
        self.write("Info.plist", XML + '<plist version="1.0">' + "<dict><key>a</key>" * DEEP + "</dict>" * DEEP + "</plist>")
        run = self.run_tool("graph")
        self.assertIn("push  → Home", run.output)
        self.assertTrue(all(line.split(":")[0] in ("M.storyboard", "N.storyboard", "O.xib", "Info.plist")
                            for line in run.lines), run.error)

    def test_entities_are_not_expanded(self):
        laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
        doctype = f'<!DOCTYPE document [<!ENTITY l0 "lol">{laughs}]>\n'
        self.write("Main.storyboard", XML + doctype + DOCUMENT + SCENE.format("&l11;"))
        self.write("Info.plist", XML + doctype.replace("document", "plist") +
                   '<plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>&l11;</string></dict></plist>')
        run = self.run_tool("graph", "--format", "json")
        self.assertNotIn("lollol", run.output)
        self.assertLess(run.seconds, 30)

    def test_entities_from_outside_are_not_fetched(self):
        secret = self.write("secret.txt", "4711", self.outside)
        for name, system in {"File": secret.as_uri(), "Net": "http://127.0.0.1:9/secret"}.items():
            doctype = f'<!DOCTYPE document [<!ENTITY x SYSTEM "{system}">]>\n'
            self.write(f"{name}.storyboard", XML + doctype + DOCUMENT + SCENE.format("&x;"))
            self.write(f"{name}Info.plist", XML + doctype.replace("document", "plist") +
                       '<plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>&x;</string></dict></plist>')
        run = self.run_tool("graph", "--format", "json")
        self.assertNotIn("4711", run.output + run.error)

    def test_many_scenes_in_one_storyboard(self):
        scene = ('<scene sceneID="s{0}"><objects><viewController id="a{0}" sceneMemberID="viewController"/>'
                 '</objects></scene>')
        self.write("Main.storyboard", XML + DOCUMENT + "<scenes>" + "".join(scene.format(n) for n in range(3000)) +
                   "</scenes></document>")
        run = self.run_tool("graph", "--format", "json", patience=300)
        self.assertEqual((run.code, run.output.count('"kind": "screen"')), (0, 3002))


class Yaml(Case):
    def setUp(self):
        super().setUp()
        self.write("Login.swift", SCREENS)

    def test_aliases_of_aliases(self):
        bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
            f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
        message = "error: holds more than 200000 values, aliases included"
        self.write(".sidewinder.yml", bomb)
        self.assertIn(f".sidewinder.yml:6:31: {message}", self.run_tool("lint").error)
        self.write(".sidewinder.yml", "packs: [team.yml]\n")
        self.write("team.yml", bomb)
        self.assertIn(f"team.yml:6:31: {message}", self.run_tool("lint").error)
        os.remove(self.folder / ".sidewinder.yml")
        self.write("project.yml", bomb)
        self.assertIn("project.yml:6:31: warning: holds more than 200000 values", self.run_tool("lint").error)

    def test_deep_and_large(self):
        for text, message in (("[" * DEEP, ":1:66: error: is nested deeper than 64 levels"),
                              ("a: " * 1, ": error: "), ("# " + "x" * (5 << 20), "error: is larger than 4 MB")):
            self.write(".sidewinder.yml", text + "\n")
            run = self.run_tool("lint")
            self.assertEqual(run.code, 2)
            self.assertIn(message, run.error)

    def test_swift_of_a_pack(self):
        self.write(".sidewinder.yml", "packs: [team.yml]\n")
        for deep in ("(" * DEEP, "[/**/" * 40, "#if A\n" * 300):
            indented = "".join(f"  {line}\n" for line in ("let a = " + deep).splitlines())
            self.write("team.yml", f"name: team\nsummary: x\nswift: |\n{indented}")
            self.run_tool("lint", patience=400)


class Globs(Case):
    def test_stars_in_a_row(self):
        self.write("/".join(["a"] * 40) + "/Login.swift", SCREENS)
        pattern = "/".join(["**", "a"] * 18) + "/b"
        self.write(".sidewinder.yml", f'exclude: ["{pattern}"]\nfeatures: {{ Deep: "{pattern}" }}\n')
        self.assertLess(self.run_tool("lint").seconds, 30)
        os.remove(self.folder / ".sidewinder.yml")
        self.assertLess(self.run_tool("lint", "--exclude", pattern).seconds, 30)

    def test_stars_in_a_name(self):
        self.write("a" * 200 + ".swift", SCREENS)
        self.write(".sidewinder.yml", f'exclude: ["{"a*" * 80}b"]\nentries: ["{"*a" * 40}"]\n')
        self.assertLess(self.run_tool("lint").seconds, 30)

    def test_braces_in_braces(self):
        self.write("Login.swift", SCREENS)
        self.write(".sidewinder.yml", f'exclude: ["{"{a,b}" * 40}"]\n')
        run = self.run_tool("lint")
        self.assertEqual(run.code, 2)
        self.assertIn("stands for more than 1000 patterns", run.error)
        self.write(".sidewinder.yml", f'exclude: ["{"{" * 20000}a{"}" * 20000}"]\n')
        self.assertEqual(self.run_tool("lint").code, 2)

    def test_patterns_of_a_query(self):
        self.write("Login.swift", SCREENS)
        self.assertLess(self.run_tool("query", "'" + "*i" * 60 + "x'").seconds, 30)
        run = self.run_tool("query", "(" * DEEP + "all()" + ")" * DEEP)
        self.assertIn(run.code, (2, 64))


class Large(Case):
    def test_files_of_two_hundred_megabytes(self):
        self.write("Login.swift", SCREENS)
        for name in ("large.swift", "Main.storyboard", "Info.plist", "App.xcodeproj/project.pbxproj", ".sidewinder.yml",
                     "sidewinder-baseline.json", "Package.swift"):
            path = self.write(name, "x")
            with open(path, "r+b") as stream:
                stream.truncate(200 << 20)
            run = self.run_tool("lint")
            self.assertIn(f"{name}", run.error)
            self.assertIn("is larger than ", run.error)
            os.remove(path)

    def test_one_line_of_thirty_megabytes(self):
        self.write("Login.swift", SCREENS)
        self.write("line.swift", "let a = \"" + "x" * (30 << 20) + "\"\n")
        run = self.run_tool("graph", patience=300)
        self.assertIn("push  → Home", run.output)
