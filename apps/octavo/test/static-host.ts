import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  md: 'text/markdown',
};

/** Serves a folder as a host of static files does: folders by their `index.html`, and `404.html` for the rest; with the policy of its `_headers`. */
export async function staticHost(dir: string) {
  const headers = await readFile(path.join(dir, '_headers'), 'utf8');
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
  const read = (name: string) => readFile(path.join(dir, name)).catch(() => undefined);
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent((request.url ?? '/').replace(/\?.*/, '')).replace(/\/$/, '/index.html');
    const found = await read(name);
    const body = found ?? (await read('404.html'));
    const type = TYPES[path.extname(found === undefined ? '404.html' : name).slice(1)] ?? 'application/octet-stream';
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': type, 'content-security-policy': policy }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
