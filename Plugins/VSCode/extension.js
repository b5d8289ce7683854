// Sidewinder in Visual Studio Code: what `sidewinder lsp` knows, and the page of `sidewinder explore` in a panel.
'use strict';

const path = require('path');
const vscode = require('vscode');
const { Client } = require('./client');
const explorer = require('./explorer');

const SELECTOR = [
    { scheme: 'file', language: 'swift' }, { scheme: 'file', pattern: '**/*.{swift,storyboard,xib}' },
];
const WATCHED = '**/*.{swift,storyboard,xib,plist,entitlements,m,mm,h,pbxproj,yml,yaml,json}';

let session;
let panel;

function activate(context) {
    const lenses = new vscode.EventEmitter();
    const output = vscode.window.createOutputChannel('Sidewinder');
    const findings = vscode.languages.createDiagnosticCollection('sidewinder');
    session = new Session({ lenses, output, findings });
    const watcher = vscode.workspace.createFileSystemWatcher(WATCHED);
    const tell = (type) => (uri) => session.changed(uri, type);
    context.subscriptions.push(
        lenses, output, findings, watcher, watcher.onDidCreate(tell(1)), watcher.onDidChange(tell(2)),
        watcher.onDidDelete(tell(3)),
        vscode.commands.registerCommand('sidewinder.explore', () => explore(output)),
        vscode.commands.registerCommand('sidewinder.restart', () => session.restart()),
        vscode.commands.registerCommand('sidewinder.showFlow', (id) => session.showFlow(id)),
        vscode.workspace.onDidOpenTextDocument((document) => session.opened(document)),
        vscode.workspace.onDidChangeTextDocument((event) => session.edited(event.document)),
        vscode.workspace.onDidCloseTextDocument((document) => session.closed(document)),
        vscode.workspace.onDidSaveTextDocument((document) => {
            session.saved(document);
            return refreshPanel(document);
        }),
        vscode.workspace.onDidChangeConfiguration((event) => {
            if (event.affectsConfiguration('sidewinder')) session.restart();
        }),
        vscode.workspace.onDidChangeWorkspaceFolders(() => session.restart()),
        vscode.languages.registerHoverProvider(SELECTOR, { provideHover: (...at) => session.hover(...at) }),
        vscode.languages.registerDefinitionProvider(SELECTOR, { provideDefinition: (...at) => session.definition(...at) }),
        vscode.languages.registerCodeLensProvider(
            SELECTOR, { onDidChangeCodeLenses: lenses.event, provideCodeLenses: (document) => session.codeLenses(document) }),
        vscode.languages.registerCodeActionsProvider(
            SELECTOR, { provideCodeActions: (document, range) => session.actions(document, range) },
            { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }));
    return session.start();
}

function deactivate() {
    return session?.stop();
}

// What the user has set

function settings() {
    const values = vscode.workspace.getConfiguration('sidewinder');
    const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
    const below = values.get('folder');
    return {
        command: values.get('path') || 'sidewinder', level: values.get('level'), folders,
        paths: below ? [path.resolve(folders[0]?.uri.fsPath ?? '', below)] : [],
    };
}

// The server

class Session {
    constructor(editor) {
        this.editor = editor;
        this.client = undefined;
        this.progress = new Map();
    }

    async start() {
        const { command, level, folders, paths } = settings();
        if (!folders.length) return;
        const client = new Client(command, ['lsp', '--level', level, ...paths], folders[0].uri.fsPath, this);
        try {
            await client.request('initialize', {
                processId: process.pid, rootUri: folders[0].uri.toString(),
                workspaceFolders: folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })),
                capabilities: {
                    general: { positionEncodings: ['utf-16'] },
                    textDocument: {
                        publishDiagnostics: { relatedInformation: true }, hover: { contentFormat: ['markdown', 'plaintext'] },
                        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
                    },
                    window: { workDoneProgress: true },
                    workspace: { codeLens: { refreshSupport: true }, workspaceEdit: { documentChanges: true } },
                },
            });
        } catch (error) {
            this.complain(error.message);
            return;
        }
        this.client = client;
        client.notify('initialized', {});
        vscode.workspace.textDocuments.forEach((document) => this.opened(document));
    }

    async stop() {
        const client = this.client;
        this.client = undefined;
        this.editor.findings.clear();
        await client?.stop();
    }

    async restart() {
        await this.stop();
        await this.start();
    }

    complain(why) {
        vscode.window.showErrorMessage(`Sidewinder: ${why}. Is "sidewinder.path" set to the tool?`);
    }

    // What the server tells

    notified(method, params) {
        switch (method) {
        case 'textDocument/publishDiagnostics':
            return this.editor.findings.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
        case 'window/showMessage': return this.show(params);
        case 'window/logMessage': return this.editor.output.appendLine(params.message);
        case '$/progress': return this.tellProgress(params);
        default: return undefined;
        }
    }

    asked(method, params) {
        if (method === 'workspace/codeLens/refresh') this.editor.lenses.fire();
        if (method === 'window/workDoneProgress/create') this.progress.set(params.token, undefined);
        return null;
    }

    ended(why) {
        if (!this.client) return;
        this.client = undefined;
        this.complain(why);
    }

    /** A flow has many lines, which a message has no room for. */
    show(params) {
        if (params.type === 1) return vscode.window.showErrorMessage(params.message);
        this.editor.output.clear();
        this.editor.output.appendLine(params.message);
        return this.editor.output.show(true);
    }

    tellProgress({ token, value }) {
        if (value.kind === 'begin') {
            vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: value.title }, (progress) => {
                if (value.message) progress.report({ message: value.message });
                return new Promise((done) => this.progress.set(token, { progress, done }));
            });
        } else if (value.kind === 'report') {
            this.progress.get(token)?.progress.report({ message: value.message });
        } else {
            this.progress.get(token)?.done();
            this.progress.delete(token);
        }
    }

    // What the editor tells

    opened(document) {
        if (!isRead(document)) return;
        this.client?.notify('textDocument/didOpen', {
            textDocument: {
                uri: document.uri.toString(), languageId: document.languageId, version: document.version,
                text: document.getText(),
            },
        });
    }

    edited(document) {
        if (!isRead(document)) return;
        this.client?.notify('textDocument/didChange', {
            textDocument: { uri: document.uri.toString(), version: document.version },
            contentChanges: [{ text: document.getText() }],
        });
    }

    closed(document) {
        if (isRead(document)) this.client?.notify('textDocument/didClose', named(document));
    }

    saved(document) {
        if (isRead(document)) this.client?.notify('textDocument/didSave', named(document));
    }

    changed(uri, type) {
        this.client?.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
    }

    // What the editor asks

    async hover(document, position) {
        const found = await this.client?.request('textDocument/hover', { ...named(document), position: place(position) });
        if (!found) return undefined;
        return new vscode.Hover(new vscode.MarkdownString(found.contents.value), found.range && range(found.range));
    }

    async definition(document, position) {
        const found = await this.client?.request('textDocument/definition', { ...named(document), position: place(position) });
        return (found ?? []).map((one) => new vscode.Location(vscode.Uri.parse(one.uri), range(one.range)));
    }

    async codeLenses(document) {
        const found = await this.client?.request('textDocument/codeLens', named(document));
        return (found ?? []).map((one) => new vscode.CodeLens(range(one.range), one.command));
    }

    async actions(document, at) {
        const found = await this.client?.request('textDocument/codeAction', {
            ...named(document), range: { start: place(at.start), end: place(at.end) }, context: { diagnostics: [] },
        });
        return (found ?? []).map((one) => {
            const action = new vscode.CodeAction(one.title, vscode.CodeActionKind.QuickFix);
            action.diagnostics = one.diagnostics.map(diagnostic);
            action.edit = edit(one.edit);
            action.isPreferred = one.isPreferred;
            return action;
        });
    }

    showFlow(id) {
        return this.client?.request('workspace/executeCommand', { command: 'sidewinder.showFlow', arguments: [id] });
    }
}

function isRead(document) {
    return document.uri.scheme === 'file' && /\.(swift|storyboard|xib|yml)$/.test(document.uri.path);
}

function named(document) {
    return { textDocument: { uri: document.uri.toString() } };
}

function place(position) {
    return { line: position.line, character: position.character };
}

function range({ start, end }) {
    return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** The protocol counts severities from 1, the editor from 0. */
function diagnostic(one) {
    const result = new vscode.Diagnostic(range(one.range), one.message, (one.severity ?? 1) - 1);
    result.source = one.source;
    result.code = one.codeDescription ? { value: one.code, target: vscode.Uri.parse(one.codeDescription.href) } : one.code;
    result.tags = one.tags;
    result.relatedInformation = (one.relatedInformation ?? []).map(({ location, message }) =>
        new vscode.DiagnosticRelatedInformation(
            new vscode.Location(vscode.Uri.parse(location.uri), range(location.range)), message));
    return result;
}

function edit({ documentChanges }) {
    const result = new vscode.WorkspaceEdit();
    for (const { textDocument, edits } of documentChanges) {
        for (const one of edits) result.replace(vscode.Uri.parse(textDocument.uri), range(one.range), one.newText);
    }
    return result;
}

// The panel

async function explore(output) {
    const { folders } = settings();
    if (!folders.length) return vscode.window.showInformationMessage('Sidewinder: open the folder of an app first.');
    if (panel) {
        panel.reveal();
    } else {
        panel = vscode.window.createWebviewPanel('sidewinder.explorer', 'Navigation', vscode.ViewColumn.Beside, {
            enableScripts: true, enableFindWidget: true, retainContextWhenHidden: true, localResourceRoots: [],
        });
        panel.onDidDispose(() => { panel = undefined; });
        panel.webview.onDidReceiveMessage((message) => open(message.open, folders[0].uri.fsPath));
    }
    return draw(output);
}

async function draw(output) {
    const { command, folders, paths } = settings();
    const title = 'Sidewinder draws the navigation';
    await vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title }, async () => {
        try {
            const html = await explorer.page(command, folders[0].uri.fsPath, paths);
            if (panel) panel.webview.html = explorer.dressed(html);
        } catch (error) {
            output?.appendLine(error.message);
            vscode.window.showErrorMessage(`Sidewinder: ${error.message}`);
        }
    });
}

/** What is shown is what is saved. */
async function refreshPanel(document) {
    if (panel?.visible && isRead(document)) await draw();
}

async function open(link, folder) {
    const found = explorer.place(link);
    if (!found) return;
    const file = path.resolve(settings().paths[0] ?? folder, found.path);
    const document = await vscode.workspace.openTextDocument(vscode.Uri.file(file));
    const at = new vscode.Range(found.line, 0, found.line, 0);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, selection: at });
}

module.exports = { activate, deactivate };
