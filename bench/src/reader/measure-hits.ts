import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, requirement } from '@octavo/testkit';
import { sized } from '../extent.ts';
import type { Loaded } from '../load/load.ts';
import { type Loader, startLoader } from '../load/loader.ts';
import { childrenOf, cpuOf } from '../processes.ts';
import type { Program } from '../program.ts';
import { median, type Row } from '../stats.ts';
import { type Asked, askFor } from './ask.ts';
import type { BareAnswer } from './bare-buffers.ts';
import type { Site } from './sites.ts';

const PAGES = sized(50, 3);
const CONNECTIONS = 16;
const MS = sized(3000, 60);
const ROUNDS = sized(5, 1);
const GZIP = { 'Accept-Encoding': 'gzip' };

interface Stretch extends Loaded {
  /** Processor time of a request (us). */
  cpu: number;
}

/** Pages that are kept, in pairs with a bare Node server that sends the same bytes and headers, and with nginx that sends the same bytes from files. */
export async function measureHits(program: Program, { paths }: Site, scratch: string): Promise<Row[]> {
  const some = paths.slice(-PAGES);
  const answers: Asked[] = [];
  for (const page of some) {
    // The first three requests fill the caches.
    for (let time = 0; time < 3; time++) await askFor(program.url + page);
    answers.push(await askFor(program.url + page));
  }
  await using loader = startLoader();
  await using bare = await startBare(some, answers);
  await using nginx = await startNginx(path.join(scratch, 'nginx'), answers);
  const ours = { url: program.url, pids: () => [program.pid], paths: some };
  const hits = await inTurn(loader, [ours, { ...bare, paths: some }, ...(nginx === undefined ? [] : [nginx])]);
  const known = answers.map(({ headers }) => ({ 'If-None-Match': headers.etag ?? '' }));
  const unchanged = await inTurn(loader, [
    { ...ours, each: known, status: 304 },
    { ...bare, paths: some, each: known, status: 304 },
  ]);
  const [own = [], plain = [], files] = hits;
  const rows = [ratio('page that is kept / bare node:http, the same bytes', own, plain, 0.7)];
  if (files === undefined) process.stderr.write(`… no nginx: ${requirement('nginx').why}\n`);
  else rows.push(ratio('page that is kept / nginx with gzip_static', own, files, 1, 'rate'));
  rows.push(ratio('304 / bare node:http', unchanged[0] ?? [], unchanged[1] ?? [], 0.8));
  return rows;
}

interface Server {
  url: string;
  /** Processes that answer. */
  pids(): number[];
  paths: readonly string[];
  each?: readonly Record<string, string>[];
  status?: number;
}

/** Puts load on servers, one after the other and round by round, so that what else happens on the machine is the same for all. */
async function inTurn(loader: Loader, servers: readonly Server[]): Promise<Stretch[][]> {
  const measured: Stretch[][] = servers.map(() => []);
  const load = ({ url, paths, each = [], status = 200 }: Server, ms: number, rounds: number) =>
    loader.load({ url, paths, headers: GZIP, each, status, connections: CONNECTIONS, ms, rounds });
  for (const server of servers) await load(server, MS / 3, 20);
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, server] of servers.entries()) {
      const took = () => server.pids().reduce((sum, pid) => sum + cpuOf(pid), 0);
      const before = took();
      const loaded = await load(server, MS, 1);
      measured[n]?.push({ ...loaded, cpu: (took() - before) / loaded.requests });
    }
  return measured;
}

/** A ratio of two servers: by the processor time of a request, which what else runs on the machine hardly moves, or by requests a second. */
function ratio(what: string, own: readonly Stretch[], other: readonly Stretch[], limit: number, by: 'cpu' | 'rate' = 'cpu'): Row {
  const rate = ({ requests, ms }: Loaded) => (requests * 1000) / ms;
  const pairs = own.map((one, n) => [one, other[n] ?? one] as const);
  const rates = median(pairs.map(([one, two]) => rate(one) / rate(two)));
  const cpus = median(pairs.map(([one, two]) => two.cpu / one.cpu));
  const [each, others] = [own, other].map(
    (some) => `${median(some.map(rate)).toFixed(0)}/s, ${median(some.map(({ cpu }) => cpu)).toFixed(0)} us`,
  );
  const detail = `${each} each; the other ${others}; ${by === 'cpu' ? `by rate ${rates.toFixed(2)}` : `by CPU ${cpus.toFixed(2)}`}`;
  return { what, figure: by === 'cpu' ? cpus : rates, unit: 'x', limit, atLeast: true, detail };
}

async function startBare(paths: readonly string[], answers: readonly Asked[]) {
  const child = fork(fileURLToPath(new URL('./bare-buffers.ts', import.meta.url)));
  const own = new Set(['date', 'connection', 'keep-alive', 'content-length']);
  child.send(
    answers.map(({ headers, body }, n): BareAnswer => {
      const kept = Object.entries(headers).filter(([name]) => !own.has(name));
      return { path: paths[n] ?? '', headers: Object.fromEntries(kept) as Record<string, string>, body: body.toString('base64') };
    }),
  );
  const [url] = (await once(child, 'message')) as [string];
  return { url, pids: () => [child.pid ?? 0], [Symbol.asyncDispose]: async () => void child.kill() };
}

/** Starts Debian's nginx with one worker, as one process of Node answers, and without a log of requests, which Octavo has none of. */
async function startNginx(dir: string, answers: readonly Asked[]) {
  const program = requirement('nginx');
  if (!program.available) return undefined;
  const port = await freePort();
  await mkdir(path.join(dir, 'html'), { recursive: true });
  const paths = answers.map((_, n) => `/page-${n}.html`);
  for (const [n, answer] of answers.entries()) {
    await writeFile(path.join(dir, 'html', `page-${n}.html`), answer.text());
    await writeFile(path.join(dir, 'html', `page-${n}.html.gz`), answer.body);
  }
  // Its workers would be somebody who may not read the folder.
  const user = userInfo().uid === 0 ? 'user root; ' : '';
  const config = `${user}daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
    events { worker_connections 256; }
    http {
      types { text/html html; } access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
      client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;
      server { listen 127.0.0.1:${port}; root ${dir}/html; gzip_static on; }
    }`;
  await writeFile(path.join(dir, 'nginx.conf'), config);
  const child: ChildProcess = spawn(program.value, ['-p', dir, '-c', path.join(dir, 'nginx.conf'), '-e', path.join(dir, 'error.log')], {
    stdio: 'ignore',
  });
  await isListening(port, child, path.join(dir, 'error.log'));
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    pids: () => childrenOf(child.pid ?? 0),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isListening(port: number, child: ChildProcess, log: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${await readFile(log, 'utf8').catch(() => '')}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
