// The page of `sidewinder explore` in a panel of the editor: places in the code open there.
'use strict';

const { execFile } = require('child_process');

/** What the links of the page begin with; no such host is there, and none of them is followed. */
const PREFIX = 'https://sidewinder.invalid/';

/** The page, written by the tool. */
function page(command, folder, paths) {
    return new Promise((resolve, reject) => {
        const args = ['explore', '--quiet', '--link-prefix', PREFIX, '-o', '-', ...paths];
        execFile(command, args, { cwd: folder, maxBuffer: 256 << 20 }, (error, output, said) => {
            // Exit code 2 is said of an analysis that is incomplete: what there is of it is a page.
            if (output) return resolve(output);
            reject(new Error(error?.code === 'ENOENT' ? `${command} was not found` : said.trim() || String(error)));
        });
    });
}

/** Tells the editor of a click on a place in the code, in place of following the link. */
const LISTENER = `<script>(() => {
    const editor = acquireVsCodeApi();
    addEventListener('click', (event) => {
        const link = event.target.closest?.('[*|href^="${PREFIX}"]');
        if (!link) return;
        event.preventDefault();
        event.stopPropagation();
        editor.postMessage({ open: link.getAttribute('href') ?? link.getAttribute('xlink:href') });
    }, true);
})();</script>`;

/** The page as the panel shows it. */
function dressed(html) {
    const end = html.lastIndexOf('</body>');
    return end < 0 ? html + LISTENER : html.slice(0, end) + LISTENER + html.slice(end);
}

/** The file and the line, from 0, that a link of the page leads to; undefined for another link. */
function place(link) {
    if (!link.startsWith(PREFIX)) return undefined;
    const [path, line] = link.slice(PREFIX.length).split('#L');
    return { path: decodeURIComponent(path), line: Math.max(0, Number(line ?? 1) - 1) };
}

module.exports = { page, dressed, place };
