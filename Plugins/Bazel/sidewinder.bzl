"""Sidewinder in Bazel: each target of an app is read by itself, and the app is put together of what was read.

Nothing is built for it. Bazel keeps what was read of a target, here or on a shared server, until one of its files changes.
"""

SidewinderFacts = provider(
    doc = "What was read of a target and of all that it depends on.",
    fields = {"files": "The facts files, a depset."},
)

# Where rules name their sources and what they depend on; of rules_swift, rules_apple, and of Bazel's own for Objective-C.
_SOURCES = ["srcs", "non_arc_srcs", "hdrs", "data", "resources", "infoplists", "infoplist", "entitlements", "storyboards", "xibs"]
_DEPENDENCIES = ["deps", "implementation_deps", "private_deps", "data", "resources", "frameworks", "extensions", "app_clips"]

def _is_read(file):
    """Whether the tool reads a file of this name."""
    if file.extension in ["swift", "storyboard", "xib", "m", "mm", "entitlements"]:
        return True
    return (file.extension == "plist" and "Info" in file.basename) or (file.extension == "h" and "Bridging" in file.basename)

def _targets(ctx, names):
    """The targets in attributes of a rule, each of which may have one or several."""
    found = []
    for name in names:
        value = getattr(ctx.rule.attr, name, None)
        if type(value) == "Target":
            found.append(value)
        elif type(value) == "list":
            found += [each for each in value if type(each) == "Target"]
    return found

def _facts_impl(target, ctx):
    if getattr(ctx.rule.attr, "testonly", False):
        return [SidewinderFacts(files = depset())]
    below = [each[SidewinderFacts].files for each in _targets(ctx, _DEPENDENCIES) if SidewinderFacts in each]
    sources = {}
    for each in _targets(ctx, _SOURCES):
        # What has facts of its own has its files in them.
        if SidewinderFacts not in each or not each[SidewinderFacts].files:
            sources.update({file.path: file for file in each.files.to_list() if _is_read(file)})
    if not sources:
        return [SidewinderFacts(files = depset(transitive = below))]
    facts = ctx.actions.declare_file(ctx.label.name + ".facts")
    arguments = ctx.actions.args()
    arguments.add_all(["scan", "--quiet", "--root", ".", "-o", facts, "--"])
    arguments.add_all([sources[path] for path in sorted(sources)])
    ctx.actions.run(
        executable = ctx.executable._tool,
        arguments = [arguments],
        inputs = [sources[path] for path in sorted(sources)],
        outputs = [facts],
        mnemonic = "SidewinderScan",
        progress_message = "Reading %s" % ctx.label,
    )
    return [SidewinderFacts(files = depset([facts], transitive = below))]

_TOOL = attr.label(default = Label("//Plugins/Bazel:tool"), executable = True, cfg = "exec", allow_files = True)

sidewinder_facts = aspect(
    implementation = _facts_impl,
    attr_aspects = _DEPENDENCIES,
    attrs = {"_tool": _TOOL},
    doc = "Reads the sources of a target and of all that it depends on, but for tests.",
)

_ATTRIBUTES = {
    "app": attr.label_list(aspects = [sidewinder_facts], mandatory = True, doc = "What is analyzed as one app."),
    "arguments": attr.string_list(doc = "Further words of the command line."),
    "baseline": attr.label(allow_single_file = True, doc = "The findings that are known."),
    "config": attr.label(allow_single_file = True, doc = "The configuration; its patterns are relative to its folder."),
    "packs": attr.label_list(allow_files = True, doc = "The packs that the configuration names."),
    "_tool": _TOOL,
}

def _path(file):
    return file.path

def _short_path(file):
    return file.short_path

def _command(ctx, command, place):
    """The words of a command on the facts of `app`, and the files that it reads; `place` says where a file is."""
    facts = depset(transitive = [each[SidewinderFacts].files for each in ctx.attr.app]).to_list()
    words = command + ctx.attr.arguments
    files = facts + ctx.files.packs
    for option, file in [("--config", ctx.file.config), ("--baseline", ctx.file.baseline)]:
        if file:
            words = words + [option, place(file)]
            files = files + [file]
    for file in facts:
        words = words + ["--facts", place(file)]
    return words, files

def _report_impl(ctx):
    words, files = _command(ctx, [ctx.attr.command, "--quiet", "-o", ctx.outputs.out.path], _path)
    ctx.actions.run(
        executable = ctx.executable._tool,
        arguments = words,
        inputs = files,
        outputs = [ctx.outputs.out],
        mnemonic = "Sidewinder",
        progress_message = "Writing %s" % ctx.outputs.out.short_path,
    )
    return [DefaultInfo(files = depset([ctx.outputs.out]))]

sidewinder_report = rule(
    implementation = _report_impl,
    attrs = dict(
        _ATTRIBUTES,
        command = attr.string(default = "graph", values = ["graph", "explore", "lock"], doc = "What is written."),
        out = attr.output(mandatory = True, doc = "The file; its ending says the format."),
    ),
    doc = "A graph, a picture, a page or a lock of an app.",
)

def _quoted(word):
    return "'" + word.replace("'", "'\\''") + "'"

def _lint_test_impl(ctx):
    words, files = _command(ctx, ["lint"], _short_path)
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    words = [ctx.executable._tool.short_path] + words
    ctx.actions.write(script, "#!/bin/sh\nexec " + " ".join([_quoted(word) for word in words]) + "\n", is_executable = True)
    runfiles = ctx.runfiles(files = files + [ctx.executable._tool])
    return [DefaultInfo(executable = script, runfiles = runfiles.merge(ctx.attr._tool[DefaultInfo].default_runfiles))]

sidewinder_lint_test = rule(
    implementation = _lint_test_impl,
    attrs = _ATTRIBUTES,
    test = True,
    doc = "Fails where the rules find something new in an app.",
)

def _tool_impl(ctx):
    # A file of its own, because what is run has to be made by the rule that says so.
    tool = ctx.actions.declare_file(ctx.label.name + ".tool/bin/sidewinder")
    ctx.actions.symlink(output = tool, target_file = ctx.file.tool, is_executable = True)
    return [DefaultInfo(executable = tool, files = depset([tool]), runfiles = ctx.runfiles(files = ctx.files.data + [ctx.file.tool]))]

sidewinder_tool = rule(
    implementation = _tool_impl,
    attrs = {
        "data": attr.label_list(allow_files = True, doc = "What lies beside the tool in an archive: lib and share."),
        "tool": attr.label(allow_single_file = True, mandatory = True, doc = "The file to be run."),
    },
    executable = True,
    doc = "The tool, as the flag @sidewinder//Plugins/Bazel:tool takes it.",
)
