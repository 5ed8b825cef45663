import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openTestStore } from '@octavo/db/testing';
import { freePort, requirement, tempDir } from '@octavo/testkit';
import { expect, vi } from 'vitest';
import { ADMIN, builtOrSource, type ProgramServer, runProgram, startServer } from '../src/testing.ts';

const MANUAL = fileURLToPath(new URL('../../../docs/operating/servers.md', import.meta.url));
const NAMES: readonly string[] = ['one', 'two', 'three'];

/** A way to the database that can be cut. */
async function gateTo(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((client) => {
    if (!isOpen) return client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  const cut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    cut,
    mend() {
      isOpen = true;
    },
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts HAProxy as the manual has it, over plain HTTP; each answer says which server gave it. */
async function startHaproxy(folder: string, port: number, ports: readonly number[]) {
  const [, shown = ''] = /```haproxy\n([\s\S]*?)```/.exec(await readFile(MANUAL, 'utf8')) ?? [];
  const config = ports.reduce(
    (made, at, index) => made.replace(`10.0.0.1${index + 1}:3000`, `127.0.0.1:${at}`),
    shown
      .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
      .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
      .replace('__Host-octavo_session', 'octavo_session')
      .replace('hdr Host docs.example.com', `hdr Host localhost:${port}`)
      .replace('    default_backend', '    http-response set-header X-Server %s\n    default_backend'),
  );
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, config);
  const child = spawn(requirement('haproxy').value, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(child.stderr);
  return async () => {
    child.kill('SIGTERM');
    await said;
  };
}

/** Starts three servers that share a database and a folder, behind HAProxy as the manual has it. */
export async function startServers() {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await tempDir('octavo-servers-'));
  const database = await openTestStore('postgres', folder.path);
  stack.defer(() => database.close());
  const gate = stack.use(await gateTo(database.url));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    OCTAVO_DATA: path.join(folder.path, 'data'),
    OCTAVO_DATABASE_URL: gate.url,
    OCTAVO_SERVERS: 'several',
    OCTAVO_URL: url,
    OCTAVO_TRUSTED_PROXIES: '127.0.0.1',
  };
  const program = { command: builtOrSource(), cwd: folder.path, env };
  const settings = Object.entries(ADMIN).map(([name, value]) => `--${name}=${value}`);
  const made = await runProgram(['init', ...settings, '--json'], program);
  if (made.code !== 0) throw new Error(made.stderr);
  const { organization, token }: { organization: string; token: string } = JSON.parse(made.stdout);

  const ports = await Promise.all(NAMES.map(() => freePort()));
  const servers = new Map<string, ProgramServer>();
  const start = async (name: string) => {
    const at = ports[NAMES.indexOf(name)];
    servers.set(name, await startServer({ ...program, env: { ...env, PORT: String(at) } }));
  };
  stack.defer(async () => void (await Promise.all([...servers.values()].map((server) => server.kill()))));
  await Promise.all(NAMES.map(start));
  // Each console begins when it is first asked for.
  await Promise.all(
    ports.map(async (at) => (await fetch(`http://localhost:${at}/sign-in`, { headers: { host: `localhost:${port}` } })).text()),
  );
  stack.defer(await startHaproxy(folder.path, port, ports));
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 60_000 });

  const own = stack.move();
  return {
    url,
    token,
    organization,
    store: database.store,
    gate,
    names: NAMES,
    server(name: string): ProgramServer {
      const server = servers.get(name);
      if (server === undefined) throw new Error(`there is no server ${name}`);
      return server;
    },
    start,
    /** Runs a command on the same data, with settings beside those of the servers. */
    run: (args: readonly string[], more: Record<string, string> = {}) => runProgram(args, { ...program, env: { ...env, ...more } }),
    [Symbol.asyncDispose]: () => own.disposeAsync(),
  };
}
