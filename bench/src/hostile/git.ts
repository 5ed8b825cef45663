import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowHttp, commitFiles, initBareRepo, startGitServer, tempDir } from '@octavo/testkit';
import Database from 'better-sqlite3';
import { EXTENT_ARGUMENTS, sized } from '../extent.ts';
import { type Program, startProgram } from '../program.ts';
import { median, percentile, type Row, timed } from '../stats.ts';
import type { HostileRemotes } from './git-remotes.ts';

const WARM_UP = sized(200, 1);
const ROUNDS = sized(3, 1);
const PAGES = sized(300, 3);
/** Reads while a repository is imported, so that one in a hundred is some, and how often it may be imported for them. */
const LEAST_READS = sized(300, 1);
const MOST_IMPORTS = sized(20, 1);

/** Reads while repositories that no git would make are imported, and what ten sick remotes cost a healthy one. */
export async function measureGitRemotes(dataDir: string): Promise<Row[]> {
  const child = fork(fileURLToPath(new URL('./git-remotes.ts', import.meta.url)), EXTENT_ARGUMENTS, { stdio: 'inherit' });
  try {
    const remotes = await new Promise<HostileRemotes>((resolve, reject) => {
      child.once('message', (message) => resolve(message as HostileRemotes));
      child.once('exit', () => reject(new Error('the hostile remotes ended early')));
    });
    await using program = await startProgram(dataDir, { quiet: true });
    const rows: Row[] = [];
    for (const [name, url] of Object.entries(remotes.repositories)) rows.push(await readsDuringImport(program, name, url));
    rows.push(...(await besideSickRemotes(program, remotes.sick)));
    return rows;
  } finally {
    child.kill();
  }
}

async function newSpace(program: Program, title: string): Promise<string> {
  const made = await program.call('POST', `/orgs/${program.organization}/spaces`, { title });
  return ((await made.json()) as { id: string }).id;
}

const startImport = (program: Program, spaceId: string, url: string) =>
  program.call('POST', `/spaces/${spaceId}/git/import`, { url, ref: 'refs/heads/main' });

/** A row of the job table. */
interface Ended {
  state: string;
  error: string | null;
  took: number;
}

/** The newest job of a kind of a space, once it has ended; how long from its making (ms). */
async function ended(program: Program, spaceId: string, kind: string): Promise<Ended> {
  const database = new Database(path.join(program.dataDir, 'octavo.db'), { readonly: true });
  try {
    const newest = database.prepare(
      'SELECT state, error, finished_at - created_at AS took FROM job WHERE space_id = ? AND kind = ? ORDER BY id DESC LIMIT 1',
    );
    for (;;) {
      const row = newest.get(spaceId, kind) as Ended | undefined;
      if (row !== undefined && row.state !== 'queued' && row.state !== 'running') return row;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    database.close();
  }
}

/** Reads one request after the other while a repository is imported, well or not, again and again until there are enough of them. */
async function readsDuringImport(program: Program, name: string, url: string): Promise<Row> {
  const other = await newSpace(program, 'Other');
  for (let i = 0; i < WARM_UP; i++) await (await program.call('GET', `/spaces/${other}`)).arrayBuffer();
  const reads: number[] = [];
  let imports = 0;
  let last: Ended | undefined;
  for (; reads.length < LEAST_READS && imports < MOST_IMPORTS; imports++) {
    const spaceId = await newSpace(program, name);
    await startImport(program, spaceId, url);
    let result: Ended | undefined;
    const waiting = ended(program, spaceId, 'git-import').then((row) => {
      result = row;
    });
    while (result === undefined) {
      reads.push(await timed(async () => (await program.call('GET', `/spaces/${other}`)).arrayBuffer()));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await waiting;
    last = result;
  }
  const { code = 'imported' } = JSON.parse(last?.error ?? '{}') as { code?: string };
  const came = `${code} after ${((last?.took ?? 0) / 1000).toFixed(1)} s`;
  const detail = `longest ${percentile(reads, 1).toFixed(0)} ms of ${reads.length} reads in ${imports} imports; ${came}`;
  return { what: `reads while importing ${name}, p99`, figure: percentile(reads, 0.99), unit: ' ms', limit: 50, detail };
}

/** An import and its indexing alone, and while ten sick remotes are imported from. */
async function besideSickRemotes(program: Program, sick: readonly string[]): Promise<Row[]> {
  await using root = await tempDir();
  const repo = path.join(root.path, 'healthy.git');
  await initBareRepo(repo);
  const files = Array.from({ length: PAGES }, (_, i) => [`page-${i}.md`, `# Page ${i}\n\n${`Word ${i} of a text. `.repeat(100)}\n`]);
  await commitFiles(repo, Object.fromEntries(files));
  await allowHttp(repo);
  await using server = await startGitServer({ root: root.path });
  const healthy = async () => {
    const spaceId = await newSpace(program, 'Healthy');
    await startImport(program, spaceId, server.url('healthy.git'));
    const imported = await ended(program, spaceId, 'git-import');
    if (imported.state !== 'succeeded') throw new Error(`the healthy import failed: ${imported.error}`);
    return [imported.took, (await ended(program, spaceId, 'index-space')).took] as const;
  };
  await healthy();
  const alone: (readonly [number, number])[] = [];
  for (let round = 0; round < ROUNDS; round++) alone.push(await healthy());
  for (const url of sick) await startImport(program, await newSpace(program, 'Sick'), url);
  const beside: (readonly [number, number])[] = [];
  for (let round = 0; round < ROUNDS; round++) beside.push(await healthy());
  const row = (what: string, of: 0 | 1): Row => {
    const [before, after] = [median(alone.map((took) => took[of])), median(beside.map((took) => took[of]))];
    return { what, figure: after / before, unit: 'x', limit: 2, detail: `${after.toFixed(0)}/${before.toFixed(0)} ms` };
  };
  return [row('an import beside ten sick remotes / alone', 0), row('its indexing beside ten sick remotes / alone', 1)];
}
