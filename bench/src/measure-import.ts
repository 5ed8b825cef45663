import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { commitFiles, GIT_ENV, type GitServer } from '@octavo/testkit';
import { waitForJob } from './jobs.ts';
import type { Program } from './program.ts';
import { median, percentile, type Row, timed } from './stats.ts';

const run = promisify(execFile);

/** State shared by the measurements of one repository. */
export interface ImportBench {
  program: Program;
  server: GitServer;
  /** Path of the bare repository, and its address. */
  repo: string;
  url: string;
  branch: string;
  /** For clones. */
  scratch: string;
  pages: number;
}

const git = (...args: string[]) => run('git', args, { env: GIT_ENV, maxBuffer: 1 << 28 });

/** Creates a space and imports into it; times in milliseconds since the request. */
async function importOnce(bench: ImportBench, spaceId: string): Promise<{ readable: number; bytes: number }> {
  const { program, server, url, branch } = bench;
  server.reset();
  const since = Date.now();
  const readable = await timed(async () => {
    await program.call('POST', `/spaces/${spaceId}/git/import`, { url, ref: `refs/heads/${branch}` });
    await waitForJob(program, 'git-import', since);
  });
  return { readable, bytes: server.bytesSent() };
}

async function newSpace(program: Program): Promise<string> {
  const response = await program.call('POST', `/orgs/${program.organization}/spaces`, { title: 'Bench' });
  return ((await response.json()) as { id: string }).id;
}

/** Asks for the space over and over while work goes on; the times the answers took. */
function watchLatency(program: Program, spaceId: string): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let going = true;
  const loop = (async () => {
    while (going) {
      times.push(await timed(async () => (await program.call('GET', `/spaces/${spaceId}`)).arrayBuffer()));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    async stop() {
      going = false;
      await loop;
      return times;
    },
  };
}

/** First import, in pairs with `git clone --depth 1`. Leaves the last space imported and indexed, and returns its id. */
export async function measureFirstImport(bench: ImportBench, rounds: number): Promise<{ rows: Row[]; spaceId: string }> {
  const { program, url, branch, scratch } = bench;
  const clone = path.join(scratch, 'clone');
  const [ratios, complete, imports, clones, latencies] = [[], [], [], [], []] as number[][] as [
    number[],
    number[],
    number[],
    number[],
    number[],
  ];
  let spaceId = '';
  let peak = 0;
  for (let round = 0; round < rounds; round++) {
    await rm(clone, { recursive: true, force: true });
    const cloned = await timed(() => git('clone', '-q', '--depth', '1', '--branch', branch, url, clone));
    spaceId = await newSpace(program);
    const watch = watchLatency(program, spaceId);
    const since = Date.now();
    let readable = 0;
    const all = await timed(async () => {
      readable = (await importOnce(bench, spaceId)).readable;
      await waitForJob(program, 'index-space', since);
    });
    latencies.push(...(await watch.stop()));
    // One import in a fresh program; what three of them and their trees as JSON take is told beside it.
    if (round === 0) peak = program.peakMemory();
    const tree = (await (await program.call('GET', `/spaces/${spaceId}/content/pages`)).json()) as { pages: unknown[] };
    if (JSON.stringify(tree).split('"object":"page"').length - 1 < bench.pages) throw new Error('the import lost pages');
    clones.push(cloned);
    imports.push(readable);
    ratios.push(readable / cloned);
    complete.push(all / cloned);
  }
  return {
    spaceId,
    rows: [
      {
        what: 'first import, pages readable / git clone --depth 1',
        figure: median(ratios),
        unit: 'x',
        limit: 1,
        detail: `${seconds(imports)} against ${seconds(clones)}`,
      },
      { what: 'first import, indexes complete / git clone', figure: median(complete), unit: 'x', limit: 4, detail: '' },
      {
        what: 'peak memory, import and indexes',
        figure: peak,
        unit: ' MB',
        limit: 450,
        detail: `${program.peakMemory().toFixed(0)} MB after ${rounds} imports and reading each whole tree`,
      },
      {
        what: 'other requests meanwhile, p99',
        figure: percentile(latencies, 0.99),
        unit: ' ms',
        limit: 100,
        detail: `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, longest ${Math.max(...latencies).toFixed(0)} ms, ${latencies.length} requests`,
      },
    ],
  };
}

/** Import after one file changed, and after nothing did, in pairs with `git fetch --depth 1` in a clone. */
export async function measureNextImport(bench: ImportBench, spaceId: string, file: string, rounds: number): Promise<Row[]> {
  const clone = path.join(bench.scratch, 'clone');
  const fetch = () => timed(() => git('-C', clone, 'fetch', '-q', '--depth', '1', 'origin', bench.branch));
  const [changed, same, bytes] = [[], [], []] as number[][] as [number[], number[], number[]];
  const details: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const text = `---\ntitle: Changed\n---\n\n# Changed\n\nRound ${round} at ${Date.now()}.\n`;
    await commitFiles(bench.repo, { [file]: text }, { branch: bench.branch, time: Math.floor(Date.now() / 1000) });
    const fetched = await fetch();
    const imported = await importOnce(bench, spaceId);
    changed.push(imported.readable / fetched);
    bytes.push(imported.bytes);
    details.push(`${imported.readable.toFixed(0)}/${fetched.toFixed(0)} ms`);
    const noFetch = await fetch();
    same.push((await importOnce(bench, spaceId)).readable / noFetch);
  }
  return [
    { what: 'import of one changed file / git fetch --depth 1', figure: median(changed), unit: 'x', limit: 2, detail: details.join(' ') },
    { what: 'received for it', figure: median(bytes) / 1000, unit: ' kB', limit: 10, detail: '' },
    { what: 'import of nothing new / git fetch --depth 1', figure: median(same), unit: 'x', limit: 1.5, detail: '' },
  ];
}

function seconds(values: readonly number[]): string {
  return `${(median(values) / 1000).toFixed(2)} s`;
}
