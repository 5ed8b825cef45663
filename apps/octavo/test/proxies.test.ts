import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { requirement, tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN, startOctavo, type TestOctavo } from '../src/testing.ts';

const MANUAL = fileURLToPath(new URL('../../../docs/operating/proxy.md', import.meta.url));
const HOST = 'docs.example.com';

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts the proxy with the manual's configuration: only addresses, ports and paths are those of the test. */
async function startProxy(name: keyof typeof PROXIES, upstream: number) {
  const folder = await tempDir(`octavo-${name}-`);
  const port = await freePort();
  const at = (one: string) => path.join(folder.path, one);
  const [key, certificate, both, file] = [at('key.pem'), at('cert.pem'), at('both.pem'), at('config')];
  const subject = ['-subj', `/CN=${HOST}`, '-days', '2', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
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

describe.each(['nginx', 'haproxy'] as const)('issue-15: behind %s, configured as the manual says', (name) => {
  const needs = requirement(name);
  let octavo: TestOctavo;
  let proxy: Awaited<ReturnType<typeof startProxy>>;

  beforeAll(async () => {
    if (!needs.available) return;
    const port = await freePort();
    const env = { PORT: String(port), OCTAVO_TRUSTED_PROXIES: '127.0.0.1', OCTAVO_URL: `https://${HOST}` };
    octavo = await startOctavo({ env });
    proxy = await startProxy(name, port);
  });
  afterAll(async () => {
    if (!needs.available) return;
    await proxy.stop();
    await octavo.stop();
  });

  /** Asks through the proxy, from an address of one's own. */
  async function ask(
    from: string,
    target: string,
    options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  ) {
    const { method = options.body === undefined ? 'GET' : 'POST', headers = {}, body } = options;
    const asked = request({
      host: '127.0.0.1',
      port: proxy.port,
      localAddress: from,
      path: target,
      method,
      servername: HOST,
      rejectUnauthorized: false,
      agent: false,
      headers: { host: HOST, 'content-type': 'application/json', ...headers },
    });
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    asked.end(body);
    const [response] = await answered;
    return response;
  }

  async function signIn(from: string, email: string, password: string, headers: Record<string, string> = {}) {
    const body = JSON.stringify({ email, password });
    const response = await ask(from, '/api/trpc/auth.signIn', { body, headers: { origin: `https://${HOST}`, ...headers } });
    await text(response);
    return { status: response.statusCode, cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ') };
  }

  const SPOOFED = {
    'x-forwarded-for': '6.6.6.6',
    forwarded: 'for=6.6.6.6;host=evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
  };

  it.skipIf(!needs.available)('sessions have the address of the browser, whatever it claims', async () => {
    const { status, cookie } = await signIn('127.0.0.2', ADMIN.email, ADMIN.password, SPOOFED);
    expect([status, cookie]).toEqual([200, expect.stringMatching(/__Host-octavo_session=.*__Host-octavo_device=/)]);
    const sessions = await text(await ask('127.0.0.2', '/api/trpc/account.sessions', { headers: { cookie } }));
    expect(JSON.parse(sessions)).toMatchObject({ result: { data: [{ address: '127.0.0.2' }] } });
  });

  it.skipIf(!needs.available)('wrong passwords of one address keep nobody else out', async () => {
    const statuses: unknown[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await signIn('127.0.0.3', `nobody${i}@example.com`, 'wrong password', SPOOFED)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn('127.0.0.4', ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  it.skipIf(!needs.available)('events come at once, large bodies go through, and pages are drawn', async () => {
    const { cookie } = await signIn('127.0.0.2', ADMIN.email, ADMIN.password);
    const events = await ask('127.0.0.2', `/api/events?organization=${octavo.organization}`, { headers: { cookie } });
    const [first] = (await once(events, 'data')) as [Buffer];
    expect([events.statusCode, first.toString()]).toEqual([200, expect.stringContaining('retry:')]);
    events.destroy();
    const upload = await ask('127.0.0.2', '/uploads/none?signature=x', { method: 'PUT', body: Buffer.alloc(3_000_000) });
    expect(JSON.parse(await text(upload))).toMatchObject({ error: { code: upload.statusCode } });
    const page = await ask('127.0.0.2', '/sign-in');
    expect([page.statusCode, await text(page)]).toEqual([200, expect.stringContaining('<html')]);
  });
});
