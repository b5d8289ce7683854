#!/usr/bin/env python3
"""The pages of `sidewinder features`, `coverage` and `trend` in a real browser.

Needs what explore_test.py needs; without it the tests are skipped with a message. SCREENSHOTS=folder keeps pictures.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from explore_test import CHROMIUM, DRIVER, HOSTILE, MISSING, ROOT, SHOWN, TOOL, graph, route, scene

if not MISSING:
    from explore_test import By, webdriver
    import json

SAMPLE = ROOT / "Samples" / "ParentRouters"


@unittest.skipIf(MISSING, MISSING)
class ReportPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,900"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        cls.browser = webdriver.Chrome(options=options, service=webdriver.chrome.service.Service(DRIVER))

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.folder.cleanup()

    def tearDown(self):
        messages = [entry["message"] for entry in self.browser.get_log("browser") if entry["level"] == "SEVERE"]
        self.assertEqual(messages, [])

    def make(self, command, *arguments):
        page = pathlib.Path(self.folder.name, command + ".html")
        subprocess.run([TOOL, command, *arguments, "-q", "--no-cache", "-o", page], check=True)
        self.browser.get(page.as_uri())
        if os.environ.get("SCREENSHOTS"):
            self.browser.save_screenshot(str(pathlib.Path(os.environ["SCREENSHOTS"], command + ".png")))

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def scheme(self, name):
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": name}]})

    def pages(self):
        for command, arguments in [("features", [SAMPLE]), ("coverage", [SAMPLE]), ("trend", ["--path", SAMPLE])]:
            with self.subTest(command):
                self.make(command, *arguments)
                yield command

    def test_cells_lead_to_what_they_count(self):
        self.make("features", SAMPLE)
        links = self.all(".matrix td a")
        self.assertTrue(links)
        for link in links:
            target = link.get_attribute("href").split("#")[1]
            heading = self.browser.find_element(By.ID, target)
            self.assertEqual(heading.text, link.find_element(By.XPATH, "..").get_attribute("title"))
            routes, mentions = (int(number) for number in link.text.split("/"))
            items = heading.find_element(By.XPATH, "following-sibling::ul[1]").find_elements(By.TAG_NAME, "li")
            self.assertEqual(len(items), routes + mentions, heading.text)
        links[0].click()
        self.assertEqual(len(self.all("h3:target")), 1)

    def test_rows_have_as_many_cells_as_there_are_columns(self):
        for _ in self.pages():
            for table in self.all("table"):
                columns = len(table.find_elements(By.CSS_SELECTOR, "thead th"))
                for row in table.find_elements(By.CSS_SELECTOR, "tbody tr"):
                    self.assertEqual(len(row.find_elements(By.CSS_SELECTOR, "th, td")), columns)

    def test_text_has_contrast(self):
        """WCAG 2.2, 1.4.3: 4.5 to 1 for text, in both themes."""
        script = (ROOT / "Tests" / "Browser" / "contrast.js").read_text(encoding="utf-8")
        for theme in ["light", "dark"]:
            self.scheme(theme)
            for _ in self.pages():
                self.assertEqual(self.browser.execute_script(script), [], theme)
        self.scheme("light")

    def test_nothing_is_loaded_and_only_tables_scroll_sideways(self):
        for _ in self.pages():
            loaded = self.browser.execute_script("return performance.getEntriesByType('resource').length")
            self.assertEqual(loaded, 0)
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": 400, "height": 800, "deviceScaleFactor": 1, "mobile": False})
            wide = self.browser.execute_script("return document.documentElement.scrollWidth")
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
            self.assertLessEqual(wide, 400)

    def test_hostile_names_are_text(self):
        scenes = [scene(number, f"Scene{number}", name, entry=number == 0) for number, name in enumerate(HOSTILE)]
        routes = [route(f"Scene{number}", f"Scene{number + 1}") for number in range(len(HOSTILE) - 1)]
        saved = pathlib.Path(self.folder.name, "graph.json")
        saved.write_text(json.dumps(graph(scenes, routes)), encoding="utf-8")
        self.make("features", saved, "--title", HOSTILE[0])
        self.assertIsNone(self.browser.execute_script("return window.owned || null"))
        self.assertEqual(self.browser.find_element(By.TAG_NAME, "h1").text, HOSTILE[0])
        headings = {element.get_attribute("textContent") for element in self.all(".matrix thead th")}
        self.assertLessEqual(set(SHOWN), headings)

    def test_bars_share_their_length(self):
        self.make("trend", "--path", SAMPLE)
        self.assertTrue(self.all(".picture svg polygon"))
        self.assertEqual(len(self.all("script")), 0)


if __name__ == "__main__":
    if MISSING:
        print(f"skipped: {MISSING}", file=sys.stderr)
    unittest.main()
