// A client of the Language Server Protocol over the standard streams of a program: what the extension needs of it, and nothing
// of the editor.
'use strict';

const { spawn } = require('child_process');

class Client {
    /**
     * @param {string} command the program
     * @param {string[]} args what it is started with
     * @param {string} folder where it runs
     * @param {{ notified(method: string, params: any): void, asked(method: string, params: any): any, ended(why: string): void }}
     *     host hears what the server tells and asks, and once that it has ended without being asked to
     */
    constructor(command, args, folder, host) {
        this.host = host;
        this.waiting = new Map();
        this.number = 0;
        this.rest = Buffer.alloc(0);
        this.isStopped = false;
        this.said = '';
        this.process = spawn(command, args, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
        this.process.stdout.on('data', (bytes) => this.read(bytes));
        this.process.stderr.on('data', (bytes) => { this.said = (this.said + bytes).slice(-2000); });
        this.process.stdin.on('error', () => {});
        this.process.on('error', (error) => this.end(error.code === 'ENOENT' ? `${command} was not found` : error.message));
        this.process.on('close', (code) => this.end(this.said.trim() || `it ended with ${code}`));
    }

    /** Asks the server; the answer's result, or an error with the server's words. */
    request(method, params) {
        if (this.isStopped) return Promise.reject(new Error('the server has ended'));
        const id = ++this.number;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.send({ id, method, params });
        });
    }

    notify(method, params) {
        if (!this.isStopped) this.send({ method, params });
    }

    /** Ends the server as the protocol wants it; after two seconds without its answer, by force. */
    async stop() {
        if (this.isStopped) return;
        const late = setTimeout(() => this.process.kill(), 2000);
        try {
            await this.request('shutdown', null);
            this.isStopped = true;
            this.send({ method: 'exit' });
        } catch {
            this.isStopped = true;
            this.process.kill();
        }
        await new Promise((resolve) => {
            if (this.process.exitCode !== null || this.process.signalCode !== null) return resolve();
            this.process.once('close', resolve);
        });
        clearTimeout(late);
    }

    // What goes over the streams

    send(message) {
        const content = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
        this.process.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
        this.process.stdin.write(content);
    }

    read(bytes) {
        this.rest = Buffer.concat([this.rest, bytes]);
        for (;;) {
            const end = this.rest.indexOf('\r\n\r\n');
            if (end < 0) return;
            const length = /^content-length: *(\d+)/im.exec(this.rest.toString('ascii', 0, end));
            if (!length) return this.end('it wrote something that is no message');
            const start = end + 4;
            if (this.rest.length < start + Number(length[1])) return;
            const content = this.rest.toString('utf8', start, start + Number(length[1]));
            this.rest = this.rest.subarray(start + Number(length[1]));
            this.take(JSON.parse(content));
        }
    }

    async take(message) {
        if (message.method === undefined) {
            const asker = this.waiting.get(message.id);
            this.waiting.delete(message.id);
            if (message.error) asker?.reject(new Error(message.error.message));
            else asker?.resolve(message.result);
        } else if (message.id === undefined) {
            this.host.notified(message.method, message.params);
        } else {
            const result = (await this.host.asked(message.method, message.params)) ?? null;
            if (!this.isStopped) this.send({ id: message.id, result });
        }
    }

    end(why) {
        const wasStopped = this.isStopped;
        this.isStopped = true;
        for (const asker of this.waiting.values()) asker.reject(new Error(why));
        this.waiting.clear();
        if (!wasStopped) this.host.ended(why);
    }
}

module.exports = { Client };
