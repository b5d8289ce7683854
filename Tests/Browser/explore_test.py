#!/usr/bin/env python3
"""The page of `sidewinder explore` in a real browser.

Needs Chromium with its driver and the package selenium; without them the tests are skipped with a message. The tool is
taken from the environment (SIDEWINDER=path), otherwise from the debug build. SCREENSHOTS=folder keeps pictures.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest

try:
    from selenium import webdriver
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import WebDriverWait
    MISSING = None
except ImportError:
    MISSING = "the Python package selenium is missing"

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ.get("SIDEWINDER", ROOT / ".build" / "debug" / "sidewinder"))
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
if not MISSING and not (CHROMIUM and DRIVER):
    MISSING = "Chromium or chromedriver is missing"
if not MISSING and not TOOL.exists():
    MISSING = f"{TOOL} is not built"

SAMPLES = ["CanonicalVIPER", "CleanSwift", "ParentRouters", "Rambler", "RouteProtocols"]
HOSTILE = [
    "</script><script>window.owned=1</script>", "<img src=x onerror=window.owned=1>", "\"quoted\" 'and' `ticks`",
    "\u202eright to left שלום", "👩‍👩‍👧 family", "--><b>bold</b>", "{{data}}", "&lt;entity&gt;", "   ",
]


def scene(number, name, feature=None, entry=False):
    place = {"file": "App/Scene.swift", "line": number + 1, "column": 1}
    return {"id": name, "name": name, "kind": "screen", "viewType": name, "entry": entry, "feature": feature,
            "dialect": None, "storyboard": None, "types": [], "location": place}


def route(start, end, kind="push", certainty="exact"):
    place = {"file": "App/Flow file.swift", "line": 7, "column": 1}
    return {"id": f"{start}>{kind}>{end}", "from": start, "to": end, "kind": kind, "transports": ["code"],
            "certainty": certainty, "trigger": "show()", "event": None, "segue": None, "data": [], "location": place,
            "trace": []}


def graph(scenes, routes):
    return {"version": 1, "tool": {"name": "test", "version": "1"}, "scenes": scenes, "routes": routes, "exits": [],
            "unresolved": [], "ledger": {"transitions": len(routes), "resolved": len(routes), "unresolved": 0,
                                         "ignored": 0}}


def small_graph():
    scenes = [scene(0, "Start", "One", entry=True), scene(1, "Left", "One"), scene(2, "Right", "One"),
              scene(3, "Goal", "Two"), scene(4, "Island", "Two")]
    routes = [route("Start", "Right"), route("Start", "Left", "present"), route("Left", "Goal"),
              route("Right", "Goal"), route("Goal", "Island", "push", "declared")]
    return graph(scenes, routes)


def large_graph(count):
    """Features of twelve scenes, a tree with cross lines; the same every time."""
    names = [f"Scene{number:04}" for number in range(count)]
    scenes = [scene(number, name, f"Feature {number // 12:02}", entry=number == 0) for number, name in enumerate(names)]
    pairs = {((number - 1) // 3, number) for number in range(1, count)}
    pairs |= {(number, (number * 7 + 3) % count) for number in range(0, count, 4)}
    pairs |= {(number, number + 5) for number in range(0, count - 5, 2)}
    kinds = ["push", "push", "present", "root"]
    routes = [route(names[a], names[b], kinds[(a + b) % 4]) for a, b in sorted(pairs) if a != b]
    return graph(scenes, routes)


@unittest.skipIf(MISSING, MISSING)
class ExplorePage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,900"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = webdriver.chrome.service.Service(DRIVER)
        cls.browser = webdriver.Chrome(options=options, service=service)
        # Nothing moves by itself, so that what is measured is at rest.
        cls.media("prefers-reduced-motion", "reduce")

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.folder.cleanup()

    @classmethod
    def media(cls, name, value):
        cls.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": name, "value": value}]})

    def tearDown(self):
        messages = [entry["message"] for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"]
        self.assertEqual(messages, [])

    # Helpers

    def make(self, subject, *options):
        """Writes the page of a graph or of a folder of sources, and opens it."""
        page = pathlib.Path(self.folder.name, "flow.html")
        if isinstance(subject, dict):
            saved = pathlib.Path(self.folder.name, "graph.json")
            saved.write_text(json.dumps(subject), encoding="utf-8")
            subject = saved
        subprocess.run([TOOL, "explore", subject, "-q", "-o", page, *options], check=True)
        self.browser.get(page.as_uri())
        return page

    def shot(self, name):
        if os.environ.get("SCREENSHOTS"):
            self.settle()
            self.browser.save_screenshot(str(pathlib.Path(os.environ["SCREENSHOTS"], name + ".png")))

    def settle(self):
        """Waits until the picture rests."""
        WebDriverWait(self.browser, 10).until(lambda browser: not self.all("#page-stage.moving"))

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def drawn(self, scene_id):
        return next(element for element in self.all("#page-picture .scene")
                    if element.get_attribute("data-id") == scene_id)

    def click(self, scene_id):
        ActionChains(self.browser).move_to_element(self.drawn(scene_id)).click().perform()

    def panel(self):
        return self.one("#page-selection").text

    def keys(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def transform(self):
        return self.browser.execute_script("return document.getElementById('page-picture').style.transform")

    def zoom(self):
        return float(self.transform().split("scale(")[1].rstrip(")"))

    # Content

    def test_samples(self):
        for sample in SAMPLES:
            with self.subTest(sample):
                self.make(ROOT / "Samples" / sample, "--findings")
                listed = self.all("#page-scenes button")
                self.assertGreater(len(listed), 3)
                self.assertEqual(len(listed), len(self.all("#page-picture .scene")))
                listed[0].click()
                self.assertIn(listed[0].find_element(By.TAG_NAME, "bdi").text, self.panel())
                self.shot(sample)

    def test_hostile_names_are_text(self):
        scenes = [scene(number, name, name, entry=number == 0) for number, name in enumerate(HOSTILE)]
        routes = [route(a, b) for a, b in zip(HOSTILE, HOSTILE[1:])]
        self.make(graph(scenes, routes), "--title", HOSTILE[0])
        self.assertEqual(self.browser.title, HOSTILE[0])
        self.assertEqual(self.one("h1").text, HOSTILE[0])
        listed = {element.get_attribute("textContent") for element in self.all("#page-scenes bdi")}
        self.assertEqual(listed, {*HOSTILE[:-1], "(no name)"})
        for name in HOSTILE[:-1]:
            self.browser.execute_script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))",
                                        self.drawn(name))
            self.keys(Keys.ESCAPE)
            self.drawn(name).send_keys(Keys.ENTER)
            self.assertEqual(self.one("h2").get_attribute("textContent"), name)
            label = self.drawn(name).get_attribute("aria-label")
            self.assertIn(name, label)
        self.assertIsNone(self.browser.execute_script("return window.owned"))
        self.assertEqual(len(self.all("script")), 2)
        self.assertEqual(self.all("img, b"), [])
        self.shot("hostile")

    def test_nothing_is_loaded(self):
        self.make(small_graph(), "--link-prefix", "https://example.org/")
        entries = self.browser.execute_script("return performance.getEntriesByType('resource').length")
        self.assertEqual(entries, 0)

    # Use

    def test_click_tells_what_leads_in_and_out(self):
        self.make(small_graph(), "--link-prefix", "https://example.org/blob/main/")
        self.click("Goal")
        text = self.panel()
        self.assertIn("COMES FROM (2)", text)
        self.assertIn("Left", text)
        self.assertNotIn("LEADS TO", text)  # its one route is declared, and those are off at first
        links = {link.get_attribute("href") for link in self.all("#page-selection a")}
        self.assertIn("https://example.org/blob/main/App/Flow%20file.swift#L7", links)
        self.one("#page-selection li > button").click()
        self.assertEqual(self.one("h2").text, "Left")

    def test_two_clicks_tell_the_shortest_way(self):
        self.make(small_graph())
        self.click("Start")
        self.click("Goal")
        self.assertEqual(self.one("h2").text, "Start → Goal")
        self.assertIn("2 steps", self.panel())
        steps = [element.text for element in self.all("#page-selection ol > li > button")]
        self.assertEqual(steps, ["Start", "Left", "Goal"])
        lit = {element.get_attribute("data-id") for element in self.all("#page-picture .route.chosen")}
        self.assertEqual(lit, {"Start>present>Left", "Left>push>Goal"})
        self.shot("way")
        self.click("Island")
        self.assertEqual(self.one("h2").text, "Island")
        self.click("Start")
        self.assertIn("No way leads there", self.panel())
        self.keys(Keys.ESCAPE)
        self.assertEqual(self.panel(), "")

    def test_filters_take_routes_away_and_change_ways(self):
        self.make(small_graph())
        self.one("#page-filters summary").click()
        kinds = {label.text: label for label in self.all("#page-kinds label")}
        self.assertEqual(list(kinds), ["present", "push"])
        self.click("Start")
        self.click("Goal")
        kinds["present"].click()
        self.assertFalse(self.drawn_route("Start>present>Left").is_displayed())
        steps = [element.text for element in self.all("#page-selection ol > li > button")]
        self.assertEqual(steps, ["Start", "Right", "Goal"])
        declared = next(label for label in self.all("#page-certainties label") if "declared" in label.text)
        self.assertFalse(self.drawn_route("Goal>push>Island").is_displayed())
        declared.click()
        self.assertTrue(self.drawn_route("Goal>push>Island").is_displayed())
        next(label for label in self.all("#page-features label") if label.text == "Two").click()
        self.assertEqual([e.text for e in self.all("#page-scenes bdi") if e.is_displayed()], ["Left", "Right", "Start"])

    CONTRACTS = """
        contracts:
          - name: "Goal </script> only by the right"
            only-through: Right
            from: Start
            to: Goal
          - name: Nobody reaches the island
            forbid: { from: Start, to: Island }
          - name: Nothing there
            forbid: { from: Start, to: "'Nowhere*'" }
        """

    def make_with_contracts(self, *options):
        config = pathlib.Path(self.folder.name, "contracts.yml")
        config.write_text(textwrap.dedent(self.CONTRACTS), encoding="utf-8")
        self.make(small_graph(), "--config", config, *options)

    def lit(self):
        return {element.get_attribute("data-id") for element in self.all("#page-picture .route.chosen.breach")}

    def test_contracts(self):
        self.make_with_contracts("--link-prefix", "https://example.org/")
        self.assertEqual(self.one("#page-promises-title").text, "Contracts: 1 of 3 broken")
        rows = self.all("#page-contracts button")
        self.assertEqual([row.text.split("\n") for row in rows],
                         [["broken", "Goal </script> only by the right"], ["empty", "Nothing there"],
                          ["kept", "Nobody reaches the island"]])
        rows[0].click()
        self.assertEqual(rows[0].get_attribute("aria-current"), "true")
        self.assertEqual(self.lit(), {"Start>present>Left", "Left>push>Goal"})
        self.assertEqual(self.one("h2").text, "Goal </script> only by the right")
        self.assertIn("Start leads to Goal without Right by way of Left", self.panel())
        steps = [element.text for element in self.all("#page-selection section ol > li > button")]
        self.assertEqual(steps, ["Start", "Left", "Goal"])
        links = [link.get_attribute("href") for link in self.all("#page-selection section ol a")]
        self.assertEqual(links[1:], ["https://example.org/App/Flow%20file.swift#L7"] * 2)
        self.shot("contract")
        self.one("#page-theme").click()
        self.shot("contract-dark")
        rows[1].click()
        self.assertEqual(self.lit(), set())
        self.assertIn("no scene matches 'Nowhere*'", self.panel())
        rows[2].click()
        self.assertIn("FORBID FROM START (1)", self.panel())
        chosen = {element.get_attribute("data-id") for element in self.all("#page-picture .scene.chosen")}
        self.assertEqual(chosen, {"Start", "Island"})
        rows[2].click()
        self.assertEqual(self.panel(), "")

    def test_contracts_by_keyboard(self):
        self.make_with_contracts()
        focused = lambda: self.browser.execute_script("return document.activeElement.textContent")
        title = self.one("#page-promises-title")
        title.send_keys(Keys.TAB)
        self.assertIn("broken", focused())
        self.keys(Keys.ARROW_DOWN)
        self.assertIn("empty", focused())
        self.keys(Keys.ARROW_UP, Keys.ENTER)
        self.assertEqual(len(self.lit()), 2)
        self.one("#page-selection h3 button").send_keys(Keys.ENTER)
        self.assertEqual(self.one("#page-selection h3 button").get_attribute("aria-pressed"), "true")
        self.assertIn("Start leads to Goal", focused())
        self.keys(Keys.ESCAPE)
        self.assertEqual((self.panel(), self.lit()), ("", set()))
        tree = self.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        found = {(node["role"]["value"], node.get("name", {}).get("value", ""))
                 for node in tree if "role" in node and not node.get("ignored")}
        self.assertIn(("list", "Contracts: 1 of 3 broken"), found)
        self.assertTrue(any(role == "button" and "broken" in name for role, name in found), found)

    def test_contracts_have_contrast(self):
        self.make_with_contracts("--link-prefix", "https://example.org/")
        script = (ROOT / "Tests" / "Browser" / "contrast.js").read_text(encoding="utf-8")
        for row in range(3):
            self.all("#page-contracts button")[row].click()
            for theme in ["light", "dark"]:
                self.assertEqual(self.browser.execute_script(script), [], (row, theme))
                self.one("#page-theme").click()

    def drawn_route(self, route_id):
        return next(element for element in self.all("#page-picture .route")
                    if element.get_attribute("data-id") == route_id)

    def test_search(self):
        self.make(small_graph())
        self.keys("/")
        self.keys("igh")
        self.assertEqual([e.text for e in self.all("#page-scenes bdi") if e.is_displayed()], ["Right"])
        self.assertEqual(self.one("#page-found").text, "1 of 5 scenes")
        self.keys(Keys.ENTER)
        self.assertEqual(self.one("h2").text, "Right")
        self.keys(Keys.CONTROL, "a")
        self.keys("nothing like that")
        self.assertEqual(self.one("#page-found").text, "0 of 5 scenes")

    def test_keyboard_alone(self):
        self.make(small_graph())
        stops = [e for e in self.all("#page-picture .scene") if e.get_attribute("tabindex") == "0"]
        self.assertEqual([e.get_attribute("data-id") for e in stops], ["Start"])
        stops[0].send_keys(Keys.ENTER)
        self.assertEqual(self.one("h2").text, "Start")
        seen = set()
        for key in [Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ARROW_LEFT,
                    Keys.ARROW_UP]:
            self.keys(key)
            seen.add(self.browser.execute_script("return document.activeElement.dataset.id"))
        self.assertEqual(seen, {"Start", "Left", "Right", "Goal", "Island"})
        self.keys(Keys.TAB)
        outside = self.browser.execute_script("return document.activeElement.closest('#page-picture') === null")
        self.assertTrue(outside)
        self.assertEqual(len([e for e in self.all("#page-picture .scene") if e.get_attribute("tabindex") == "0"]), 1)

    def test_zoom_and_pan(self):
        self.make(small_graph())
        fitted = self.transform()
        self.one("#page-in").click()
        self.assertNotEqual(self.transform(), fitted)
        larger = self.zoom()
        self.keys("-")
        self.assertLess(self.zoom(), larger)
        ActionChains(self.browser).scroll_from_origin(
            webdriver.common.actions.wheel_input.ScrollOrigin.from_element(self.one("#page-stage")), 0, -300).perform()
        self.assertGreater(self.zoom(), larger)
        before = self.transform()
        ActionChains(self.browser).move_to_element_with_offset(self.one("#page-stage"), -300, -250) \
            .click_and_hold().move_by_offset(60, 40).release().perform()
        self.assertNotEqual(self.transform(), before)
        self.assertEqual(self.panel(), "")
        self.one("#page-fit").click()
        self.assertEqual(self.transform(), fitted)

    # Looks and access

    def test_light_and_dark(self):
        self.make(small_graph())
        def colours():
            return self.browser.execute_script(
                "const style = element => getComputedStyle(element);"
                "return [style(document.body).backgroundColor,"
                " style(document.querySelector('.scene:not(.entry) path')).fill,"
                " style(document.querySelector('.scene:not(.entry) text')).fill,"
                " style(document.querySelector('.route.push path')).stroke]")
        light = colours()
        self.assertEqual(light[0], "rgb(255, 255, 255)")
        self.one("#page-theme").click()
        dark = colours()
        self.assertTrue(all(a != b for a, b in zip(light, dark)), (light, dark))
        self.assertEqual(self.one("#page-theme").get_attribute("aria-pressed"), "true")
        self.shot("dark")

    def test_the_system_chooses_the_theme(self):
        try:
            self.media("prefers-color-scheme", "dark")
            self.make(small_graph())
            theme = self.browser.execute_script("return document.documentElement.dataset.theme")
            self.assertEqual(theme, "dark")
        finally:
            self.media("prefers-reduced-motion", "reduce")

    def test_text_has_contrast(self):
        """WCAG 2.2, 1.4.3: 4.5 to 1 for text, in both themes."""
        self.make(ROOT / "Samples" / "CanonicalVIPER", "--findings")
        self.one("#page-filters summary").click()
        self.one("#page-scenes button").click()
        script = (ROOT / "Tests" / "Browser" / "contrast.js").read_text(encoding="utf-8")
        for theme in ["light", "dark"]:
            self.assertEqual(self.browser.execute_script(script), [], theme)
            self.one("#page-theme").click()

    def test_names_and_roles(self):
        self.make(small_graph())
        tree = self.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        found = {(node["role"]["value"], node.get("name", {}).get("value", ""))
                 for node in tree if "role" in node and not node.get("ignored")}
        self.assertIn(("navigation", "Scenes and filters"), found)
        self.assertIn(("main", "Picture of the navigation"), found)
        self.assertIn(("complementary", "Selected"), found)
        self.assertIn(("searchbox", "Search scenes"), found)
        self.assertIn(("button", "Start, screen, entry, One, 0 routes in, 2 routes out"), found)
        nameless = [role for role, name in found if role in ("button", "checkbox", "searchbox", "link") and not name]
        self.assertEqual(nameless, [])

    # Size

    def test_a_thousand_scenes(self):
        self.make(large_graph(1000))
        self.assertEqual(len(self.all("#page-picture .scene")), 1000)
        self.shot("thousand-start")
        # Moving the picture must not touch the thousand boxes in it: only one element changes.
        changes = self.browser.execute_async_script("""
            const done = arguments[0], changed = new Set();
            const watch = new MutationObserver(list => list.forEach(change => changed.add(change.target)));
            watch.observe(document.body, { attributes: true, childList: true, subtree: true });
            const stage = document.getElementById('page-stage');
            for (let step = 0; step < 40; step += 1) {
              stage.dispatchEvent(new WheelEvent('wheel', { deltaY: step < 20 ? 40 : -40, clientX: 700, clientY: 450 }));
            }
            requestAnimationFrame(() => { watch.disconnect(); done(changed.size); });
        """)
        self.assertLessEqual(changes, 2)
        self.one("#page-fit").click()
        self.shot("thousand-fit")
        search = self.one("#page-search")
        search.send_keys("scene0777")
        search.send_keys(Keys.ENTER)
        self.assertEqual(self.one("h2").text, "Scene0777")
        self.assertGreaterEqual(self.zoom(), 0.8)
        self.shot("thousand-found")

    def test_four_hundred_scenes_start_readable(self):
        self.make(large_graph(400))
        self.settle()
        size = self.browser.execute_script(
            "return document.querySelector('.scene.entry text').getBoundingClientRect().height")
        self.assertGreaterEqual(size, 9)
        self.shot("four-hundred")


if __name__ == "__main__":
    if MISSING:
        print(f"skipped: {MISSING}", file=sys.stderr)
    unittest.main()
