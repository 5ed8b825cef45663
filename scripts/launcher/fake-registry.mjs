import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

/**
 * A package for tests: `bin/program` is a shell script.
 * @param {string} folder to make it in
 * @param {string} script
 * @returns {{ tarball: Buffer, integrity: string }}
 */
export function makePackage(folder, script) {
  const home = path.join(folder, 'package');
  mkdirSync(path.join(home, 'bin'), { recursive: true });
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name: 'fake-program', version: '1.2.3' }));
  writeFileSync(path.join(home, 'bin/program'), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(home, 'bin/program'), 0o755);
  execFileSync('tar', ['-czf', 'fake.tgz', 'package'], { cwd: folder });
  const tarball = readFileSync(path.join(folder, 'fake.tgz'));
  return { tarball, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}` };
}

/**
 * An npm registry on loopback that has one package, and says of it, truthfully, what its bytes are.
 * @param {{ tarball: Buffer, integrity: string }} served
 * @returns {Promise<{ url: string, requests: string[], close: () => Promise<void> }>}
 */
export async function startRegistry({ tarball, integrity }) {
  /** @type {string[]} */
  const requests = [];
  let url = '';
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    if (request.url !== '/fake-program') return response.writeHead(404).end('{}');
    const dist = { tarball: `${url}/fake-program/-/fake-program-1.2.3.tgz`, integrity };
    const version = { name: 'fake-program', version: '1.2.3', dist };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: 'fake-program', 'dist-tags': { latest: '1.2.3' }, versions: { '1.2.3': version } }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const close = () => new Promise((/** @type {(value: void) => void} */ resolve) => server.close(() => resolve()).closeAllConnections());
  return { url, requests, close };
}
