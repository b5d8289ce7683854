#!/usr/bin/env python3
"""The page of `sidewinder explore` in a real browser.

Needs Chromium with its driver and the package selenium; without them the tests are skipped with a message. The tool is
taken from the environment (SIDEWINDER=path), otherwise from the debug build. SCREENSHOTS=folder keeps pictures.
"""

import base64
import colorsys
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest

try:
    from selenium import webdriver
    from selenium.common.exceptions import StaleElementReferenceException
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

# What the page makes of them: a mark that turns the order of a text around is no part of it.
SHOWN = [name.replace("\u202e", "\ufffd") for name in HOSTILE]


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
        subprocess.run([TOOL, "explore", subject, "-q", "--no-cache", "-o", page, *options], check=True)
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

    PICTURE = "#page-picture > div:not([hidden])"

    def boxes(self):
        """The boxes of the picture that is to be seen."""
        return self.all(f"{self.PICTURE} .scene")

    def drawn(self, scene_id):
        return next(element for element in self.boxes() if element.get_attribute("data-id") == scene_id)

    def drawn_ids(self):
        return {element.get_attribute("data-id") for element in self.boxes()}

    def listed(self):
        return [element.text for element in self.all("#page-scenes .name bdi") if element.is_displayed()]

    def row(self, name):
        return next(row for row in self.all("#page-scenes button")
                    if row.find_element(By.CSS_SELECTOR, ".name").text == name)

    def find(self, text):
        """Types into the search, as after a look at what is in it."""
        search = self.one("#page-search")
        search.click()
        search.send_keys(Keys.CONTROL, "a")
        search.send_keys(text)

    def steps(self):
        return [element.text for element in self.all("#page-selection ol > li > button")]

    def width(self, width, height=800):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})

    def open_link(self, page, fragment):
        self.browser.get("about:blank")
        self.browser.get(page.as_uri() + fragment)

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
                self.assertEqual(len(listed), len(self.boxes()))
                listed[0].click()
                self.assertIn(listed[0].find_element(By.CSS_SELECTOR, ".name").text, self.panel())
                self.assertEqual(self.one("h1").text, sample)
                self.shot(sample)

    def test_hostile_names_are_text(self):
        scenes = [scene(number, name, name, entry=number == 0) for number, name in enumerate(HOSTILE)]
        routes = [route(a, b) for a, b in zip(HOSTILE, HOSTILE[1:])]
        self.make(graph(scenes, routes), "--title", HOSTILE[0])
        self.assertEqual(self.browser.title, HOSTILE[0])
        self.assertEqual(self.one("h1").text, HOSTILE[0])
        listed = {element.get_attribute("textContent") for element in self.all("#page-scenes .name bdi")}
        self.assertEqual(listed, {*SHOWN[:-1], "(no name)"})
        for name in SHOWN[:-1]:
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
        self.assertIn("Comes from (2)", text)
        self.assertIn("Left", text)
        self.assertIn("Leads to (0)\n1 route not shown by the filters", text)  # it is declared
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
        self.assertEqual(self.steps(), ["Start", "Left", "Goal"])
        lit = {element.get_attribute("data-id") for element in self.all("#page-picture .route.chosen")}
        self.assertEqual(lit, {"Start>present>Left", "Left>push>Goal"})
        self.shot("way")
        self.click("Island")
        self.assertEqual(self.one("h2").text, "Island")
        self.click("Start")
        self.assertIn("No path leads from Island to Start", self.panel())
        self.keys(Keys.ESCAPE)
        self.assertIn("The app starts at", self.panel())

    def test_filters_take_routes_away_and_change_ways(self):
        self.make(small_graph())
        self.one("#page-filters summary").click()
        kinds = {label.text: label for label in self.all("#page-kinds label")}
        self.assertEqual(list(kinds), ["present", "push"])
        self.click("Start")
        self.click("Goal")
        kinds["present"].click()
        self.assertFalse(self.drawn_route("Start>present>Left").is_displayed())
        self.assertEqual(self.steps(), ["Start", "Right", "Goal"])
        declared = next(label for label in self.all("#page-certainties label") if "declared" in label.text)
        self.assertFalse(self.drawn_route("Goal>push>Island").is_displayed())
        declared.click()
        self.assertTrue(self.drawn_route("Goal>push>Island").is_displayed())
        self.one("#page-feature-filter summary").click()
        next(label for label in self.all("#page-features label") if label.text == "Two").click()
        self.assertEqual(self.listed(), ["Left", "Right", "Start"])
        self.one("#page-features-none").click()
        self.assertEqual(self.listed(), [])
        self.assertIn("off", self.one("#page-filters-state").text)
        self.one("#page-features-all").click()
        self.assertEqual(len(self.listed()), 5)

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
        self.assertIn("forbid from Start (1)", self.panel())
        chosen = {element.get_attribute("data-id") for element in self.all("#page-picture .scene.chosen")}
        self.assertEqual(chosen, {"Start", "Island"})
        rows[2].click()
        self.assertIn("The app starts at", self.panel())

    def test_coverage(self):
        app = pathlib.Path(self.folder.name, "Wharf")
        (app / "WharfUITests").mkdir(parents=True, exist_ok=True)
        (app / "Wharf.swift").write_text(textwrap.dedent('''\
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ app: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
                    window?.rootViewController = HomeViewController()
                    return true
                }
            }
            final class HomeViewController: UIViewController {
                override func viewDidLoad() {
                    view.accessibilityIdentifier = "</script>home"
                    present(CartViewController(), animated: true)
                }
            }
            final class CartViewController: UIViewController {}
            '''), encoding="utf-8")
        (app / "WharfUITests" / "HomeTests.swift").write_text(
            'func testHome() { _ = XCUIApplication().otherElements["</script>home"].exists }', encoding="utf-8")
        self.make(app, "--coverage")
        self.assertEqual(self.one("#page-coverage-title").text, "Coverage: 1 of 2 scenes named")
        self.one("#page-coverage summary").click()
        unnamed = self.all("#page-unnamed button")
        self.assertEqual([button.text for button in unnamed], ["Cart"])
        unnamed[0].click()
        self.assertEqual(self.one("h2").text, "Cart")
        self.assertIn("No test, link or call of analytics names this scene.", self.panel())
        self.shot("coverage")
        self.row("Home").click()
        self.assertIn("UI tests: identifier </script>home", self.panel())
        self.assertIn("HomeTests.swift:1", self.panel())
        script = (ROOT / "Tests" / "Browser" / "contrast.js").read_text(encoding="utf-8")
        self.assertEqual(self.browser.execute_script(script), [])
        self.make(app)
        self.assertFalse(self.one("#page-coverage").is_displayed())
        self.assertNotIn("Named by", self.panel())

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
        self.assertIn("The app starts at", self.panel())
        self.assertEqual(self.lit(), set())
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

    # Search

    def test_search(self):
        self.make(small_graph())
        self.keys("/")
        self.keys("igh")
        self.assertEqual(self.listed(), ["Right"])
        self.assertEqual([mark.text for mark in self.all("#page-scenes mark")], ["igh"])
        self.assertEqual(self.one("#page-found").text, "1 of 5 scenes")
        self.keys(Keys.ENTER)
        self.assertEqual(self.one("h2").text, "Right")
        self.keys(Keys.CONTROL, "a")
        self.keys("nothing like that")
        self.assertEqual(self.one("#page-found").text, "0 of 5 scenes")
        self.assertIn("No scene matches", self.one("#page-nothing").text)

    def test_search_ranks_the_names_own_matches_first(self):
        names = ["Xpaying", "Wallet", "Settings", "ConfirmPayment", "PaymentList", "Pay"]
        scenes = [scene(number, name, "Pay" if name == "Settings" else "Other") for number, name in enumerate(names)]
        scenes[1]["types"] = [{"name": "PayRouter", "role": "router", "location": scenes[1]["location"]}]
        self.make(graph(scenes, []))
        self.find("pay")
        self.assertEqual(self.listed(), ["Pay", "PaymentList", "ConfirmPayment", "Xpaying", "Wallet", "Settings"])
        self.keys(Keys.ENTER)
        self.assertEqual(self.one("h2").text, "Pay")
        self.find("pay other")
        self.assertEqual(self.listed()[0], "Pay")
        self.assertNotIn("Settings", self.listed())

    # Paths from names

    def test_a_path_from_the_search(self):
        self.make(small_graph())
        self.find("start")
        self.keys(Keys.ENTER)
        self.one("#page-selection .actions button").click()
        self.assertIn("Path from Start to which scene?", self.one("#page-asking").text)
        self.keys("goal", Keys.ENTER)
        self.assertEqual(self.one("h2").text, "Start → Goal")
        self.assertEqual(self.steps(), ["Start", "Left", "Goal"])
        self.assertFalse(self.one("#page-asking").is_displayed())
        told = self.one("#page-told").get_attribute("textContent")
        self.assertEqual(told, "The shortest path has 2 steps, all of them exact. Start, present Left, push Goal.")

    def test_a_path_of_one_step_is_told_as_one(self):
        self.make(small_graph())
        self.find("start")
        self.keys(Keys.ENTER)
        self.one("#page-selection .actions button").click()
        self.keys("left", Keys.ENTER)
        self.assertEqual(self.steps(), ["Start", "Left"])
        told = self.one("#page-told").get_attribute("textContent")
        self.assertEqual(told, "The shortest path has 1 step, and it is exact. Start, present Left.")

    def test_a_path_from_the_list(self):
        self.make(small_graph())
        self.row("Goal").click()
        self.all("#page-selection .actions button")[1].click()
        self.assertIn("Path to Goal from which scene?", self.one("#page-asking").text)
        self.row("Start").click()
        self.assertEqual(self.one("h2").text, "Start → Goal")
        step = self.all("#page-selection ol > li")[1].text
        self.assertIn("present · by show()", step)
        self.assertIn("Flow file.swift:7", step)
        self.assertEqual(len(self.all("#page-scenes button[aria-current=true]")), 2)

    def test_a_path_with_the_shift_key(self):
        self.make(small_graph())
        self.row("Start").click()
        ActionChains(self.browser).key_down(Keys.SHIFT).click(self.row("Right")).key_up(Keys.SHIFT).perform()
        self.assertEqual(self.steps(), ["Start", "Right"])

    def test_asking_for_a_path_can_be_given_up(self):
        self.make(small_graph())
        self.row("Start").click()
        self.one("#page-selection .actions button").click()
        self.keys(Keys.ESCAPE)
        self.assertFalse(self.one("#page-asking").is_displayed())
        self.row("Goal").click()
        self.assertEqual(self.one("h2").text, "Goal")

    def test_a_path_that_filters_hide(self):
        page = self.make(small_graph())
        self.open_link(page, "#from=Start&to=Island")
        self.assertIn("There is one by routes that the filters hide", self.panel())
        self.one("#page-selection p button").click()
        self.assertEqual(self.steps(), ["Start", "Left", "Goal", "Island"])
        self.assertIn("some of it is declared", self.panel())

    # Links

    def test_a_link_to_a_scene(self):
        page = self.make(small_graph())
        for fragment in ["#scene=Goal", "#scene=goal"]:
            self.open_link(page, fragment)
            self.assertEqual(self.one("h2").text, "Goal", fragment)
            self.assertIn("chosen", self.drawn("Goal").get_attribute("class"))
        self.open_link(page, "#scene=Nobody")
        self.assertIn("No scene is called “Nobody”", self.panel())
        self.open_link(page, "#from=Start&to=Goal")
        self.assertEqual(self.steps(), ["Start", "Left", "Goal"])

    def test_the_address_is_a_link_to_what_is_selected(self):
        self.make(graph([scene(number, name) for number, name in enumerate(HOSTILE)], []))
        for name in SHOWN[:-1]:
            self.row(name).click()
            page, fragment = self.browser.current_url.split("#", 1)
            self.browser.get("about:blank")
            self.browser.get(page + "#" + fragment)
            self.assertEqual(self.one("h2").get_attribute("textContent"), name)

    def test_back_and_forth(self):
        self.make(small_graph())
        self.row("Left").click()
        self.row("Goal").click()
        self.browser.back()
        self.assertEqual(self.one("h2").text, "Left")
        self.browser.back()
        self.assertIn("The app starts at", self.panel())
        self.browser.forward()
        self.assertEqual(self.one("h2").text, "Left")

    # Start and close-up

    def test_starts_at_the_entry_with_most_scenes_behind_it(self):
        large = large_graph(100)
        large["scenes"][99].update(entry=True)
        large["scenes"] += [scene(200, "Aside", entry=True), scene(201, "Beside")]
        large["routes"].append(route("Aside", "Beside"))
        self.make(large)
        first = self.all("#page-selection li")[0].text
        self.assertTrue(first.startswith("Scene0000\n99 scenes behind it"), first)
        self.one("#page-view-closeup").click()
        subject = self.one(f"{self.PICTURE} .scene.subject")
        self.assertEqual(subject.get_attribute("data-id"), "Scene0000")
        self.assertGreaterEqual(subject.find_element(By.TAG_NAME, "text").rect["height"], 9)
        self.shot("start")

    def test_a_close_up_is_walked_by_clicks(self):
        self.make(small_graph())
        self.one("#page-view-closeup").click()
        self.assertEqual(self.drawn_ids(), {"Start", "Left", "Right", "Goal"})
        self.click("Goal")
        self.assertEqual(self.one("h2").text, "Goal")
        self.assertEqual(self.drawn_ids(), {"Left", "Right", "Goal"})
        self.shot("close-up")
        self.drawn("Left").send_keys(Keys.ENTER)
        self.assertEqual(self.one("h2").text, "Left")
        focused = self.browser.execute_script("return document.activeElement.dataset.id")
        self.assertEqual(focused, "Left")
        ActionChains(self.browser).key_down(Keys.SHIFT).click(self.drawn("Goal")).key_up(Keys.SHIFT).perform()
        self.assertEqual(self.one("h2").text, "Left → Goal")
        self.assertEqual(self.drawn_ids(), {"Left", "Goal"})

    def test_screens_are_sketched(self):
        data = small_graph()
        place = data["scenes"][0]["location"]
        data["routes"][0]["control"] = {"kind": "button", "title": "On", "location": place}
        data["wireframes"] = [{"scene": "Start", "title": HOSTILE[0], "content": [
            {"kind": "text", "text": HOSTILE[1]}, {"kind": "button", "text": "On", "location": place}]}]
        self.make(data)
        self.one("#page-view-closeup").click()
        self.assertEqual(len(self.all('[data-view="closeup"] [data-id="Start"] .sketch use')), 1)
        self.assertEqual(len(self.all('[data-view="closeup"] [data-id="Start"] .ringed')), 1)
        self.assertEqual(len(self.all('[data-view="closeup"] [data-id="Left"] .sketch')), 0)
        self.one("#page-view-whole").click()
        peek = self.one("#page-peek")
        self.assertFalse(peek.is_displayed())
        ActionChains(self.browser).move_to_element(self.one('[data-view="whole"] [data-id="Start"]')).perform()
        self.assertTrue(peek.is_displayed())
        self.assertEqual(peek.text.splitlines()[0], "Start")
        self.assertFalse(self.browser.execute_script("return window.owned"))
        self.shot("sketches")
        # It would hide what a choice shows, until the pointer comes back.
        start = self.one('[data-view="whole"] [data-id="Start"]')
        start.click()
        ActionChains(self.browser).move_by_offset(1, 1).perform()
        self.assertFalse(peek.is_displayed())
        ActionChains(self.browser).move_to_element(self.one("#page-view-whole")).move_to_element(start).perform()
        self.assertTrue(peek.is_displayed())

    def test_close_up_with_loops_and_both_ways(self):
        scenes = [scene(0, "A", entry=True), scene(1, "B"), scene(2, "C")]
        self.make(graph(scenes, [route("A", "A"), route("A", "B"), route("B", "A"), route("A", "B", "present"),
                                 route("C", "A", "contain")]))
        self.one("#page-view-closeup").click()
        drawn = [element.get_attribute("data-id") for element in self.all(f"{self.PICTURE} .route")]
        self.assertEqual(sorted(drawn), ["A>present>B", "A>push>A", "A>push>B", "B>push>A", "C>contain>A"])

    def test_no_scenes(self):
        self.make(graph([], []))
        self.assertIn("No scenes", self.panel())
        self.assertFalse(self.one("#page-view-closeup").is_displayed())

    # Features

    FAR = "#page-picture .map .far-name"

    def level(self):
        return self.one("#page-picture").get_attribute("data-level")

    def in_sight(self, element):
        box, stage = element.rect, self.one("#page-stage").rect
        return (box["x"] >= stage["x"] - 1 and box["y"] >= stage["y"] - 1
                and box["x"] + box["width"] <= stage["x"] + stage["width"] + 1
                and box["y"] + box["height"] <= stage["y"] + stage["height"] + 1)

    def test_a_large_app_starts_whole_and_reads_by_levels(self):
        self.make(large_graph(160))
        self.settle()
        self.assertEqual(self.one("#page-view-whole").get_attribute("aria-pressed"), "true")
        self.assertEqual(len(self.boxes()), 160 + 14)
        self.assertTrue(all(self.in_sight(box) for box in self.boxes()))
        # From afar the names of the features, in their frames and large enough to be read.
        self.assertEqual(self.level(), "features")
        names = self.all(self.FAR)
        self.assertEqual(len(names), 14)
        for name in names:
            self.assertTrue(name.is_displayed())
            self.assertGreaterEqual(name.find_element(By.TAG_NAME, "tspan").rect["height"], 9)
        text = self.drawn("Scene0001").find_element(By.TAG_NAME, "text")
        self.assertEqual(text.value_of_css_property("visibility"), "hidden")
        self.shot("map")
        # From near the scenes of one of them.
        self.drawn("(feature) Feature 00").send_keys(Keys.ENTER)
        self.settle()
        self.assertEqual(self.one("h2").text, "Feature 00")
        self.assertIn("Scenes (12)", self.panel())
        self.assertEqual(self.level(), "scenes")
        self.assertEqual(text.value_of_css_property("visibility"), "visible")
        self.assertGreaterEqual(text.rect["height"], 7)
        self.assertFalse(any(name.is_displayed() for name in self.all(self.FAR)))
        self.shot("map-feature")
        self.keys("1")
        self.assertEqual(self.one("#page-view-closeup").get_attribute("aria-pressed"), "true")
        self.assertTrue({f"Scene{number:04}" for number in range(12)} <= self.drawn_ids())
        self.shot("feature")
        self.click("Scene0003")
        self.assertEqual(self.one("h2").text, "Scene0003")
        self.keys("2")
        self.assertEqual(len(self.boxes()), 14)
        self.assertIn("chosen", self.drawn("(feature) Feature 00").get_attribute("class"))
        self.shot("features")
        self.keys("3")
        self.assertEqual(len(self.boxes()), 160 + 14)
        self.browser.back()
        self.browser.back()
        self.assertEqual(self.one("#page-view-closeup").get_attribute("aria-pressed"), "true")

    def test_arrow_keys_in_a_map_go_among_what_is_read(self):
        self.make(large_graph(160))
        self.settle()
        stop = next(box for box in self.boxes() if box.get_attribute("tabindex") == "0")
        self.assertEqual(stop.get_attribute("data-id"), "(feature) Feature 00")
        stop.send_keys(Keys.ARROW_RIGHT)
        focused = "return document.activeElement.dataset.id"
        self.assertTrue(self.browser.execute_script(focused).startswith("(feature) "))
        self.keys(Keys.ENTER)
        self.settle()
        before = self.transform()
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.SHIFT).perform()
        self.settle()
        self.assertNotEqual(self.transform(), before)

    def test_a_path_is_drawn_over_the_faded_map(self):
        page = self.make(large_graph(160))
        self.open_link(page, "#from=Scene0000&to=Scene0150")
        self.settle()
        path = self.steps()
        self.assertGreater(len(path), 3)
        chosen = {element.get_attribute("data-id").split(">")[0] for element in self.all("#page-picture .route.chosen")}
        self.assertEqual(chosen, set(path[:-1]))
        numbers = [element.text for element in self.all("#page-picture .numbers text")]
        self.assertEqual(numbers, [str(number + 1) for number in range(len(path))])
        for name in path:
            self.assertTrue(self.in_sight(self.drawn(name)), name)
            self.assertEqual(self.drawn(name).value_of_css_property("opacity"), "1")
        other = next(box for box in self.boxes() if box.get_attribute("data-id").startswith("Scene")
                     and box.get_attribute("data-id") not in path)
        self.assertLess(float(other.value_of_css_property("opacity")), .5)
        told = self.one("#page-told").get_attribute("textContent")
        self.assertIn(path[0] + ", ", told)
        self.assertTrue(told.endswith(path[-1] + "."), told)
        self.shot("map-path")

    def test_a_path_through_a_hub_is_drawn(self):
        names = ["Start", "Alert", "End"] + [f"S{number}" for number in range(12)]
        scenes = [scene(number, name, entry=number == 0) for number, name in enumerate(names)]
        routes = [route("Alert", "End")] + [route(name, "Alert") for name in names if name not in ("Alert", "End")]
        page = self.make(graph(scenes, routes))
        self.assertEqual([e for e in self.all("#page-picture .route") if e.get_attribute("data-id") == "Start>push>Alert"], [])
        self.open_link(page, "#from=Start&to=End")
        lit = {element.get_attribute("data-id") for element in self.all("#page-picture .route.chosen")}
        self.assertEqual(lit, {"Start>push>Alert", "Alert>push>End"})
        self.assertTrue(self.drawn_route("Start>push>Alert").is_displayed())
        self.keys(Keys.ESCAPE)
        self.assertEqual(self.all("#page-picture .over .route"), [])

    def test_a_filter_by_feature_lets_the_rest_go_and_comes_near(self):
        self.make(large_graph(160))
        self.settle()
        far = self.zoom()
        self.one("#page-filters summary").click()
        self.one("#page-feature-filter summary").click()
        only = next(button for button in self.all("#page-features button")
                    if button.get_attribute("aria-label") == "Only Feature 03")
        only.click()
        self.settle()
        self.assertEqual(len(self.listed()), 12)
        shown = [box for box in self.boxes() if box.is_displayed()]
        self.assertEqual({box.get_attribute("data-id") for box in shown},
                         {"(feature) Feature 03"} | {f"Scene{number:04}" for number in range(36, 48)})
        self.assertTrue(all(self.in_sight(box) for box in shown))
        self.assertGreater(self.zoom(), 2 * far)
        self.assertEqual([line for line in self.all(f"{self.PICTURE} .route") if line.is_displayed()
                          and line.get_attribute("data-id").startswith("(feature)")], [])
        self.shot("only")
        self.one("#page-features-all").click()
        self.settle()
        self.assertEqual(self.zoom(), far)
        self.drawn("(feature) Feature 05").send_keys(Keys.ENTER)
        self.one("#page-selection .actions button").click()
        self.assertEqual(len(self.listed()), 12)
        self.one("#page-selection .actions button").click()
        self.assertEqual(len(self.listed()), 160)

    def test_the_picture_is_printed_on_one_page(self):
        for subject in [small_graph(), large_graph(160)]:
            self.make(subject)
            self.settle()
            for view in ["whole", "closeup"]:
                self.one(f"#page-view-{view}").click()
                printed = self.browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True, "printBackground": True})
                content = base64.b64decode(printed["data"])
                self.assertEqual(len(re.findall(rb"/Type\s*/Page\b", content)), 1, view)
                if os.environ.get("SCREENSHOTS"):
                    pathlib.Path(os.environ["SCREENSHOTS"], f"print-{len(subject['scenes'])}-{view}.pdf").write_bytes(content)

    def test_lists_and_paths_are_read_as_lists(self):
        page = self.make(small_graph())
        self.open_link(page, "#from=Start&to=Goal")
        tree = self.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        found = {(node["role"]["value"], node.get("name", {}).get("value", ""))
                 for node in tree if "role" in node and not node.get("ignored")}
        self.assertIn(("list", "Scenes"), found)
        self.assertIn(("list", "Steps from Start to Goal"), found)

    def test_a_page_that_is_watched_is_drawn_again(self):
        app = pathlib.Path(self.folder.name, "Quay")
        app.mkdir(exist_ok=True)
        source = app / "Quay.swift"
        text = textwrap.dedent("""\
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ app: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
                    window?.rootViewController = HomeViewController()
                    return true
                }
            }
            final class HomeViewController: UIViewController {
                override func viewDidLoad() { present(CartViewController(), animated: true) }
            }
            final class CartViewController: UIViewController {}
            """)
        source.write_text(text, encoding="utf-8")
        watch = subprocess.Popen([TOOL, "explore", app, "--watch", "--no-cache"], stderr=subprocess.PIPE, text=True)
        self.addCleanup(watch.stderr.close)
        self.addCleanup(watch.wait)
        self.addCleanup(watch.kill)
        # A page that still asks would complain in the next test.
        self.addCleanup(self.browser.get, "about:blank")
        line = next(line for line in watch.stderr if "http://127.0.0.1:" in line)
        self.browser.get(re.search(r"http://127\.0\.0\.1:\d+/", line).group())
        self.row("Home").click()
        self.find("art")
        self.assertEqual(self.listed(), ["Cart"])
        source.write_text(text.replace("CartViewController", "CheckoutViewController")
                          + "final class ChartViewController: UIViewController {}\n", encoding="utf-8")
        # Whoever asks while the page is loaded again holds on to what is gone.
        waiting = WebDriverWait(self.browser, 60, ignored_exceptions=[StaleElementReferenceException])
        waiting.until(lambda browser: self.listed() == ["Chart"])
        self.assertEqual(self.one("h2").text, "Home")
        self.assertIn("Checkout", self.panel())

    def test_a_small_app_has_no_picture_of_features(self):
        self.make(small_graph())
        self.assertFalse(self.one("#page-view-features").is_displayed())

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
        ActionChains(self.browser).move_to_element_with_offset(self.one("#page-stage"), -300, -200) \
            .click_and_hold().move_by_offset(60, 40).release().perform()
        self.assertNotEqual(self.transform(), before)
        self.assertEqual(self.all("h2"), [])
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
        self.assertEqual(self.one("#page-theme").text, "Light")
        self.one("#page-theme").click()
        self.assertEqual(self.one("#page-theme").text, "Dark")
        self.one("#page-theme").click()
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

    FINDINGS = """
        const scenes = JSON.parse(document.getElementById('page-data').textContent).scenes;
        return [...document.querySelectorAll('#page-picture > div:not([hidden]) .scene')].map(box => {
          const shape = box.querySelector('path, polygon, rect'), style = getComputedStyle(shape);
          return [box.dataset.id, style.stroke, box.querySelector('.flags text')?.textContent ?? ''];
        });"""

    def test_only_errors_and_warnings_are_red(self):
        page = self.make(small_graph())
        text = page.read_text(encoding="utf-8")
        finding = lambda number, severity: {"at": "App/Scene.swift:1", "message": "m", "rule": "r", "scene": number,
                                            "severity": severity}
        # Scenes in the order of their ids: Goal, Island, Left, Right, Start.
        findings = [finding(0, "error"), finding(0, "info"), finding(2, "warning"), finding(3, "info")]
        page.write_text(text.replace('"findings": []', '"findings": ' + json.dumps(findings)), encoding="utf-8")
        self.browser.get(page.as_uri())
        def is_red(colour):
            hue, _, saturation = colorsys.rgb_to_hls(*[int(part) / 255 for part in colour[4:-1].split(",")])
            return saturation > .3 and not 20 / 360 < hue < 340 / 360
        for theme in ["light", "dark"]:
            for view in ["whole", "closeup"]:
                self.one(f"#page-view-{view}").click()
                found = {name: (is_red(colour), number)
                         for name, colour, number in self.browser.execute_script(self.FINDINGS)}
                expected = {"Goal": (True, "1"), "Left": (True, "1"), "Right": (False, ""), "Start": (False, ""),
                            "Island": (False, "")}
                self.assertEqual(found, {name: expected[name] for name in found}, (theme, view))
            lines = self.browser.execute_script(
                "return [...document.querySelectorAll('.route path')].map(path => getComputedStyle(path).stroke)")
            self.assertEqual([line for line in lines if line != "none" and is_red(line)], [])
            self.shot("findings-" + theme)
            self.one("#page-theme").click()
        self.one("#page-view-whole").click()
        self.one("#page-filters summary").click()
        boxes = {label.text: label for label in self.all("#page-layers label")}
        self.assertEqual(list(boxes), ["errors and warnings, on 2 scenes", "information, on 2 scenes"])
        boxes["information, on 2 scenes"].click()
        found = {name: (is_red(colour), number) for name, colour, number in self.browser.execute_script(self.FINDINGS)}
        self.assertEqual(found["Right"], (False, "1"))
        boxes["errors and warnings, on 2 scenes"].click()
        found = {name: is_red(colour) for name, colour, _ in self.browser.execute_script(self.FINDINGS)}
        self.assertFalse(any(found.values()), found)

    # Narrow windows

    def overflowing(self):
        """What can be scrolled sideways, or lies beside the window, pictures aside."""
        return self.browser.execute_script("""
            return [...document.querySelectorAll('html, body, body *:not(svg *)')].filter(element => {
              if (!element.checkVisibility() || element.matches('.skip') || element.closest('#page-stage')) return false;
              const style = getComputedStyle(element), area = element.getBoundingClientRect();
              // A label that only a screen reader reads is one pixel wide.
              const clips = area.width <= 1 || style.display === 'inline' || element.matches('input');
              return !clips && element.scrollWidth > element.clientWidth + 1 || area.right > innerWidth + 1;
            }).map(element => `${element.tagName} ${element.id} ${element.className}`);""")

    def test_nothing_scrolls_sideways(self):
        large = large_graph(160)
        long = "AVeryLongNameOfASceneThatNobodyWouldWantToReadButThatSomebodyGaveItAllTheSame" * 2
        large["scenes"][1].update(name=long, feature="Feature_" + "x" * 80)
        large["scenes"][1]["location"] = {"file": "App/" + "y" * 150 + ".swift", "line": 1, "column": 1}
        page = self.make(large)
        for width in [400, 768, 1440]:
            self.width(width)
            self.open_link(page, "#scene=Scene0001")
            self.assertEqual(self.overflowing(), [], width)
            self.keys("/")
            self.keys("a")
            self.assertEqual(self.overflowing(), [], width)
            self.one("#page-filters summary").click()
            self.one("#page-feature-filter summary").click()
            self.assertEqual(self.overflowing(), [], width)
            self.shot(f"long-{width}")

    def test_use_at_400_pixels(self):
        page = self.make(small_graph())
        self.width(400)
        self.open_link(page, "")
        stage = self.one("#page-stage").rect
        self.assertGreater(stage["height"], 250)
        self.assertFalse(self.one("#page-scenes").is_displayed())
        self.shot("narrow")
        self.one("#page-open").click()
        self.assertEqual(self.one("#page-open").get_attribute("aria-expanded"), "true")
        self.assertEqual(len(self.listed()), 5)
        self.shot("narrow-list")
        self.row("Start").click()
        self.assertFalse(self.one("#page-scenes").is_displayed())
        self.assertEqual(self.one("h2").text, "Start")
        self.one("#page-selection .actions button").click()
        self.keys("go")
        self.assertEqual(self.listed(), ["Goal"])
        self.keys(Keys.ENTER)
        self.assertEqual(self.steps(), ["Start", "Left", "Goal"])
        self.shot("narrow-path")

    def test_buttons_cover_no_box_of_a_narrow_picture(self):
        names = [f"Scene{number}" for number in range(10)]
        scenes = [scene(number, name, entry=number == 0) for number, name in enumerate(names)]
        page = self.make(graph(scenes, [route(names[0], name) for name in names[1:]]))
        self.width(400)
        self.open_link(page, "")
        self.settle()
        buttons = self.one(".tools").rect
        self.assertEqual(len(self.boxes()), 10)
        for box in self.boxes():
            place = box.rect
            self.assertTrue(
                place["y"] + place["height"] <= buttons["y"] or place["x"] + place["width"] <= buttons["x"]
                or place["y"] >= buttons["y"] + buttons["height"], box.text)

    # Size

    def test_a_thousand_scenes(self):
        self.make(large_graph(1000))
        self.one("#page-view-whole").click()
        self.assertEqual(len(self.boxes()), 1000 + 84)
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
        self.assertGreaterEqual(self.zoom(), 0.7)
        self.shot("thousand-found")

    def test_four_hundred_scenes_start_readable(self):
        self.make(large_graph(400))
        self.settle()
        for name in self.all(self.FAR):
            self.assertGreaterEqual(name.find_element(By.TAG_NAME, "tspan").rect["height"], 9, name.text)
        self.shot("four-hundred")


if __name__ == "__main__":
    if MISSING:
        print(f"skipped: {MISSING}", file=sys.stderr)
    unittest.main()
