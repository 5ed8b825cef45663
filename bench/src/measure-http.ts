import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { sized } from './extent.ts';
import type { Program } from './program.ts';
import { median, percentile, type Row, timed } from './stats.ts';

const CONNECTIONS = 32;
const SECONDS = sized(3, 0.2);

interface Load {
  rate: number;
  p99: number;
}

async function load(url: string, token: string): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: { authorization: `Bearer ${token}` } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Requests a second of reads over /v1, in pairs with a bare Node server that does one read of the same database. */
export async function measureReads(program: Program, spaceId: string, pageId: string, rounds: number): Promise<Row[]> {
  const peer = await startPeer(program.dataDir);
  try {
    const rows: Row[] = [];
    for (const [name, path] of [
      ['GET space', `/spaces/${spaceId}`],
      ['GET page', `/spaces/${spaceId}/content/page/${pageId}`],
    ] as const) {
      const pairs: [Load, Load][] = [];
      for (let round = 0; round < rounds; round++)
        pairs.push([await load(`${program.url}/v1${path}`, program.token), await load(peer.url, '')]);
      const rates = pairs.map(([ours]) => ours.rate);
      rows.push({
        what: `${name} / bare node:http with one read`,
        figure: median(pairs.map(([ours, bare]) => ours.rate / bare.rate)),
        unit: 'x',
        limit: 0.5,
        atLeast: true,
        detail: `${median(rates).toFixed(0)}/s, p99 ${median(pairs.map(([ours]) => ours.p99))} ms; bare p99 ${median(pairs.map(([, bare]) => bare.p99))} ms`,
      });
    }
    return rows;
  } finally {
    peer.child.kill();
  }
}

async function startPeer(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [dataDir]);
  const url = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))));
  return { child, url };
}

/** Times of searches over /v1, of rare and frequent words, one and two at once. */
export async function measureSearch(program: Program, spaceId: string, words: readonly string[]): Promise<Row[]> {
  const times: number[] = [];
  for (const word of words) {
    times.push(
      await timed(async () =>
        (await program.call('GET', `/spaces/${spaceId}/search?limit=20&query=${encodeURIComponent(word)}`)).arrayBuffer(),
      ),
    );
  }
  return [
    {
      what: 'search over /v1, p95',
      figure: percentile(times, 0.95),
      unit: ' ms',
      limit: 20,
      detail: `p50 ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms, ${times.length} searches`,
    },
  ];
}
