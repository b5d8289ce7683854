"""The storyboard of a program: its drawn screens, and the segues between them."""

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
useSafeAreas="YES" colorMatched="YES">
    <dependencies>
        <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21678"/>
    </dependencies>
    <scenes>
"""
TAIL = """    </scenes>
</document>
"""
SCENE = """        <scene sceneID="scn-{number:02}-001">
            <objects>
                <{element} storyboardIdentifier="{word}" id="{object}" customClass="{name}" customModule="App" \
customModuleProvider="target" sceneMemberID="viewController">
                    <{view} key="view" contentMode="scaleToFill" id="vie-{number:02}-001"/>
{connections}                </{element}>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fir-{number:02}-001" \
userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
        </scene>
"""
ELEMENTS = {"UITableViewController": ("tableViewController", "tableView"),
            "UICollectionViewController": ("collectionViewController", "collectionView")}


def text(screens, segues):
    """`segues` are (source, kind, identifier, target)."""
    objects = {screen: f"scr-{number:02}-001" for number, screen in enumerate(screens)}
    scenes = "".join(scene(number, screen, objects, segues) for number, screen in enumerate(screens))
    return HEAD + scenes + TAIL


def scene(number, screen, objects, segues):
    own = [segue for segue in segues if segue[0] is screen]
    connections = "".join(
        f'                        <segue destination="{objects[target]}" kind="{kind}" identifier="{identifier}" '
        f'id="seg-{number:02}-{place:03}"/>\n'
        for place, (_, kind, identifier, target) in enumerate(own))
    if connections:
        margin = " " * 20
        connections = f"{margin}<connections>\n{connections}{margin}</connections>\n"
    element, view = ELEMENTS.get(screen.superclass, ("viewController", "view"))
    return SCENE.format(number=number, element=element, view=view, word=screen.word, object=objects[screen],
                        name=screen.name, connections=connections)
