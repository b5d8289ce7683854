"""From a program for a phone to one that the compiler takes on any machine: without Objective-C, and so that many programs
with types of the same names stand in one module."""
import re

ATTRIBUTES = r"@(objc|objcMembers|IBAction|IBOutlet|main|UIApplicationMain|MainActor)\b(\([^)]*\))?[ \n]*"
DECLARATION = r"^((?:final|indirect|lazy|weak) )*(class|struct|enum|protocol|func|let|var|typealias|extension) "
CELLS = {"UITableViewCell": "(style: .default, reuseIdentifier: nil)", "UICollectionViewCell": "(frame: .zero)",
         "UICollectionReusableView": "(frame: .zero)", "UITableViewHeaderFooterView": "(reuseIdentifier: nil)"}
CONTAINERS = {"UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController"}
FILLS = r"\bviewControllers = |setViewControllers\(|setViewController\(|rootViewController: \w+\(|dataSource = self"


def written(path, text):
    with open(path, "w") as file:
        file.write(text)


def selector(match):
    """A method is named by its type: that of the code around, where none is written."""
    method = match.group(1).strip()
    method = method[5:] if method.startswith("self.") else method
    head = method.split("(")[0]
    return f"Selector({method})" if "." in head else f"Selector(Self.{method})"


def private(text):
    """Top-level declarations are seen in their file alone. An extension with a conformance cannot be marked."""
    lines = []
    for line in text.split("\n"):
        found = re.match(DECLARATION, line)
        if found and not (found.group(2) == "extension" and re.match(r"extension [\w.]+\s*:", line)):
            line = "fileprivate " + line
        lines.append(line)
    return "\n".join(lines)


def classes(text):
    """Top-level classes with what they inherit, and their text up to the next declaration at the left margin."""
    heads = list(re.finditer(r"^(?:fileprivate )?(?:final )?class (\w+)[^\n:{]*:([^{]*)\{", text, re.M))
    for index, head in enumerate(heads):
        end = heads[index + 1].start() if index + 1 < len(heads) else len(text)
        yield head.group(1), [name.strip() for name in head.group(2).split(",")], text[head.start():end]


def heirs(found, roots):
    """Names of classes that inherit from some of the library's, with the one it is."""
    result = {}
    for _ in found:
        for name, parents, _ in found:
            for parent in parents[:1]:
                if parent in roots:
                    result[name] = parent
                elif parent in result:
                    result[name] = result[parent]
    return result


def translate(name, text):
    plain = re.sub(r"#selector\(((?:[^()]|\([^()]*\))*)\)", selector, text)
    plain = re.sub(ATTRIBUTES, "", plain)
    plain = re.sub(r"^import \w+\n", "", plain, flags=re.M)
    plain = private(plain)
    found = list(classes(plain))
    delegates = [one for role in ("UIApplicationDelegate", "UIWindowSceneDelegate")
                 for one, parents, _ in found if role in parents]
    made = {cell: cell + CELLS[kind] for cell, kind in heirs(found, CELLS).items()}
    made.update((one, one + "()") for one in delegates)
    makers = "".join(f"            ObjectIdentifier({one}.self): {{ {made[one]} }},\n" for one in sorted(made))
    containers = heirs(found, CONTAINERS)
    filling = [one for one, _, body in found if one in containers and re.search(FILLS, body)]
    texts = sorted(set(re.findall(r'(?:case|==|\?\[|\[) ?"([^"\\\n]*)"', text)))
    words = sorted(set(re.findall(r"\w+", text)))
    return f"""@testable import UIKit

{plain}
func {name}_program() -> Program {{
    Program(
        delegates: [{", ".join(one + ".self" for one in delegates)}],
        makers: [
{makers or "            :"}
        ],
        texts: [{", ".join(f'"{one}"' for one in texts)}],
        words: [{", ".join(f'"{one}"' for one in words)}],
        filling: [{", ".join(f'"{one}"' for one in filling)}])
}}
"""
