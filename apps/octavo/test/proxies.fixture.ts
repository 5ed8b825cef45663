import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { requirement, tempDir } from '@octavo/testkit';
import { expect, vi } from 'vitest';

const MANUAL = fileURLToPath(new URL('../../../docs/operating/proxy.md', import.meta.url));
/** The host of the manual's configurations. */
export const HOST = 'docs.example.com';

/** A proxy as the manual has it: what its configuration is in a file of its own, and how it is started. */
const PROXIES = {
  nginx: {
    whole: (config: string, folder: string) => `
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${config}
}`,
    args: (file: string, folder: string) => ['-c', file, '-p', folder],
  },
  haproxy: { whole: (config: string) => config, args: (file: string) => ['-db', '-f', file] },
} as const;

/** Returns a port of 127.0.0.1 that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Starts the proxy with the manual's configuration: only addresses, ports, paths and the host are those of the test.
 * @param host the one that it has a certificate for
 */
export async function startProxy(name: keyof typeof PROXIES, upstream: number, host = HOST) {
  const folder = await tempDir(`octavo-${name}-`);
  const port = await freePort();
  const at = (one: string) => path.join(folder.path, one);
  const [key, certificate, both, file] = [at('key.pem'), at('cert.pem'), at('both.pem'), at('config')];
  const subject = [
    '-subj',
    `/CN=${host}`,
    '-addext',
    `subjectAltName=DNS:${host}`,
    '-days',
    '2',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
  ];
  await promisify(execFile)('openssl', ['req', '-x509', '-nodes', ...subject, '-keyout', key, '-out', certificate]);
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
  const [, shown = ''] = new RegExp(`\`\`\`${name}\\n([^]*?)\`\`\``).exec(await readFile(MANUAL, 'utf8')) ?? [];
  const config = shown
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace(`/etc/ssl/${HOST}.key`, key)
    .replace(`/etc/ssl/${HOST}.pem`, both);
  await mkdir(path.join(folder.path, 'logs'));
  await writeFile(file, PROXIES[name].whole(config, folder.path));
  const child = spawn(requirement(name).value, PROXIES[name].args(file, folder.path), { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = text(child.stderr);
  child.stdout.resume();
  await vi.waitFor(async () => expect(await canConnect(port)).toBe(true), { timeout: 60_000 });
  return {
    port,
    /** Trusted by who is to believe that the proxy is the host. */
    certificate: await readFile(certificate, 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await said;
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const ok = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return ok;
}
