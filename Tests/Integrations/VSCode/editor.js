// A stand-in for Visual Studio Code: as much of its interface as the extension uses. Runs the extension in a folder with the
// tool, asks it what an editor would, and writes the answers as JSON.
//
// Usage: node editor.js EXTENSION TOOL FOLDER
'use strict';

const fs = require('fs');
const Module = require('module');
const path = require('path');
const { pathToFileURL, fileURLToPath } = require('url');

const [extensionFolder, tool, folder] = process.argv.slice(2);

class Uri {
    constructor(text) { this.text = text; }
    static parse(text) { return new Uri(text); }
    static file(file) { return new Uri(pathToFileURL(file).href); }
    get scheme() { return this.text.split(':')[0]; }
    get path() { return new URL(this.text).pathname; }
    get fsPath() { return fileURLToPath(this.text); }
    toString() { return this.text; }
}
class Range {
    constructor(...numbers) {
        if (numbers.some((one) => !Number.isInteger(one) || one < 0)) throw new Error(`a range of ${numbers}`);
        [this.start, this.end] = [{ line: numbers[0], character: numbers[1] }, { line: numbers[2], character: numbers[3] }];
    }
}
class Emitter {
    constructor() { this.listeners = []; this.event = (listener) => { this.listeners.push(listener); return { dispose() {} }; }; }
    fire(value) { return Promise.all(this.listeners.map((listener) => listener(value))); }
    dispose() {}
}

const [opened, edited, closed, saved, configured, foldersChanged] = Array.from({ length: 6 }, () => new Emitter());
const providers = {};
const commands = {};
const values = { path: tool, folder: '', level: 'info' };
const told = { errors: [], informed: [], output: [], progress: [], titles: [] };
const findings = new Map();
let waiting = [];
let panel;

/** Waits until something that is told makes the condition true. */
function until(condition) {
    return new Promise((resolve) => {
        const check = () => condition() && resolve();
        waiting.push(check);
        check();
    });
}
function happened() { waiting.forEach((check) => check()); }

const disposable = { dispose() {} };
const vscode = {
    Uri, Range, EventEmitter: Emitter,
    Location: class { constructor(uri, range) { Object.assign(this, { uri, range }); } },
    Hover: class { constructor(contents, range) { Object.assign(this, { contents, range }); } },
    MarkdownString: class { constructor(value) { this.value = value; } },
    CodeLens: class { constructor(range, command) { Object.assign(this, { range, command }); } },
    CodeAction: class { constructor(title, kind) { Object.assign(this, { title, kind }); } },
    CodeActionKind: { QuickFix: 'quickfix' },
    Diagnostic: class { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } },
    DiagnosticRelatedInformation: class { constructor(location, message) { Object.assign(this, { location, message }); } },
    WorkspaceEdit: class {
        constructor() { this.edits = []; }
        replace(uri, range, text) { this.edits.push({ uri, range, text }); }
    },
    ProgressLocation: { Window: 10, Notification: 15 }, ViewColumn: { One: 1, Beside: -2 },
    commands: { registerCommand(name, run) { commands[name] = run; return disposable; } },
    languages: {
        createDiagnosticCollection: () => ({
            set(uri, list) { findings.set(path.basename(uri.path), list); happened(); }, clear() { findings.clear(); }, dispose() {},
        }),
        registerHoverProvider(_, one) { providers.hover = one; return disposable; },
        registerDefinitionProvider(_, one) { providers.definition = one; return disposable; },
        registerCodeLensProvider(_, one) { providers.lenses = one; return disposable; },
        registerCodeActionsProvider(_, one) { providers.actions = one; return disposable; },
    },
    window: {
        createOutputChannel: () => ({
            appendLine(text) { told.output.push(text); happened(); }, clear() { told.output = []; }, show() {}, dispose() {},
        }),
        showErrorMessage(text) { told.errors.push(text); happened(); },
        showInformationMessage(text) { told.informed.push(text); },
        async withProgress(options, run) {
            told.titles.push(options.title);
            await run({ report: (value) => told.progress.push(value.message) });
        },
        createWebviewPanel() {
            const messages = new Emitter();
            panel = {
                visible: true, messages, reveal() {}, onDidDispose: () => disposable,
                webview: { html: '', onDidReceiveMessage: messages.event },
            };
            return panel;
        },
        async showTextDocument(document, options) { told.shown = { file: document.uri.path, line: options.selection.start.line }; },
    },
    workspace: {
        workspaceFolders: [{ uri: Uri.file(folder), name: 'App' }], textDocuments: [],
        getConfiguration: () => ({ get: (name) => values[name] }),
        createFileSystemWatcher: () => ({
            onDidCreate: () => disposable, onDidChange: () => disposable, onDidDelete: () => disposable, dispose() {},
        }),
        onDidOpenTextDocument: opened.event, onDidChangeTextDocument: edited.event, onDidCloseTextDocument: closed.event,
        onDidSaveTextDocument: saved.event, onDidChangeConfiguration: configured.event,
        onDidChangeWorkspaceFolders: foldersChanged.event,
        async openTextDocument(uri) { return { uri }; },
    },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

function document(name) {
    const uri = Uri.file(path.join(folder, name));
    return { uri, languageId: 'swift', version: 1, getText: () => fs.readFileSync(uri.fsPath, 'utf8') };
}

/** The place of words in a file. */
function position(name, words) {
    const before = document(name).getText().split(words)[0].split('\n');
    return { line: before.length - 1, character: before[before.length - 1].length };
}

async function main() {
    const extension = require(path.join(extensionFolder, 'extension.js'));
    await extension.activate({ subscriptions: [] });
    await until(() => findings.has('Presenter.swift'));
    const view = document('View.swift');
    await opened.fire(view);
    const answers = { findings: findings.get('Presenter.swift').map((one) => ({ code: one.code, severity: one.severity })) };
    answers.lenses = (await providers.lenses.provideCodeLenses(view)).map((one) => one.command.title);
    answers.hover = (await providers.hover.provideHover(view, position('View.swift', 'HarborViewController:'))).contents.value;
    answers.definition = (await providers.definition.provideDefinition(view, position('View.swift', 'present(Ferry'))).map(
        (one) => ({ file: path.basename(one.uri.path), line: one.range.start.line }));
    const actions = await providers.actions.provideCodeActions(document('Presenter.swift'), new vscode.Range(0, 0, 100, 0));
    answers.actions = actions.map((one) => ({ title: one.title, texts: one.edit.edits.map((edit) => edit.text) }));
    await commands['sidewinder.showFlow']('HarborViewController');
    answers.flow = told.output.join('\n');
    await commands['sidewinder.explore']();
    answers.page = panel.webview.html;
    await panel.messages.fire({ open: 'https://sidewinder.invalid/View.swift#L6' });
    answers.shown = { ...told.shown, file: path.basename(told.shown.file) };

    // Another screen is written and saved: the panel and what stands above the screens follow.
    fs.appendFileSync(path.join(folder, 'View.swift'), 'final class PierViewController: UIViewController {}\n'
        + 'extension FerryViewController { @objc func tapPier() { present(PierViewController(), animated: true) }\n'
        + '    override func viewDidAppear(_ animated: Bool) { tapPier() } }\n');
    view.version += 1;
    await edited.fire({ document: view });
    await saved.fire(view);
    answers.pageAfter = panel.webview.html;
    answers.lensesAfter = (await providers.lenses.provideCodeLenses(view)).map((one) => one.command.title);

    // The tool is moved away: it is said, and the editor goes on.
    values.path = path.join(folder, 'no-such-tool');
    const before = told.errors.length;
    await configured.fire({ affectsConfiguration: () => true });
    await until(() => told.errors.length > before);
    answers.errors = told.errors;
    await extension.deactivate();
    answers.titles = told.titles;
    process.stdout.write(JSON.stringify(answers));
}

main().catch((error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
});
