import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { commitFiles, GIT_ENV, initBareRepo } from '@octavo/testkit';
import { sized } from './extent.ts';
import { type JobRow, waitForJob, waitForJobById } from './jobs.ts';
import type { ImportBench } from './measure-import.ts';
import type { Program } from './program.ts';
import { median, type Row, timed } from './stats.ts';

const run = promisify(execFile);
const CONNECTED = sized(100, 2);
const POLL_SECONDS = 60;
/** Duration of the rest before, and of the measurement. */
const SECONDS = sized(POLL_SECONDS, 0.2);
/** Ticks of the clock that `/proc/<pid>/stat` counts in: always so many a second on Linux. */
const TICKS = 100;

/** A space that is kept in step with a branch: one edit to the remote, and one commit back, in pairs with the git commands that do the same. */
export async function measureSync(
  bench: ImportBench,
  spaceId: string,
  file: string,
  edit: (text: string) => Promise<void>,
  rounds: number,
): Promise<Row[]> {
  const { program, url, branch, repo, scratch } = bench;
  const clone = path.join(scratch, 'clone');
  const git = (...args: string[]) => run('git', ['-C', clone, ...args], { env: GIT_ENV, maxBuffer: 1 << 28 });
  const pull = async () => {
    await git('fetch', '-q', '--depth', '1', 'origin', branch);
    await git('reset', '-q', '--hard', 'FETCH_HEAD');
  };
  const since = Date.now();
  await program.call('PUT', `/spaces/${spaceId}/git/connection`, { url, branch, pollSeconds: 0 });
  await waitForJob(program, 'git-sync', since);
  const [out, back] = [[], []] as number[][] as [number[], number[]];
  const details = { out: [] as string[], back: [] as string[] };
  for (let round = 0; round < rounds; round++) {
    await pull();
    await edit(`# Edited here\n\nSync ${round} at ${Date.now()}.\n`);
    const sent = await timed(async () => void expectDone(await sync(program, spaceId), 'exported'));
    await pull();
    await writeFile(path.join(clone, file), `# Edited there\n\nSync ${round} at ${Date.now()}.\n`);
    const pushed = await timed(async () => {
      await git('commit', '-q', '-a', '-m', 'Bench');
      await git('push', '-q', 'origin', `HEAD:${branch}`);
    });
    out.push(sent / pushed);
    details.out.push(`${sent.toFixed(0)}/${pushed.toFixed(0)} ms`);
    await sync(program, spaceId);

    const text = `# Committed\n\nSync ${round} at ${Date.now()}.\n`;
    await commitFiles(repo, { [file]: text }, { branch, time: Math.floor(Date.now() / 1000) });
    const taken = await timed(async () => void expectDone(await sync(program, spaceId), 'imported'));
    const pulled = await timed(pull);
    back.push(taken / pulled);
    details.back.push(`${taken.toFixed(0)}/${pulled.toFixed(0)} ms`);
  }
  await program.call('DELETE', `/spaces/${spaceId}/git/connection`);
  return [
    { what: 'sync of one edit out / git commit + git push', figure: median(out), unit: 'x', limit: 3, detail: details.out.join(' ') },
    { what: 'sync of one commit in / git fetch + reset', figure: median(back), unit: 'x', limit: 2, detail: details.back.join(' ') },
    await measurePolling(bench),
  ];
}

async function sync(program: Program, spaceId: string): Promise<JobRow> {
  const asked = await program.call('POST', `/spaces/${spaceId}/git/connection/sync`, {});
  return waitForJobById(program, ((await asked.json()) as { id: string }).id);
}

function expectDone({ result }: JobRow, what: string): void {
  if (!(what in JSON.parse(result ?? '{}'))) throw new Error(`the sync has not ${what}: ${result}`);
}

/**
 * Returns the share of one core that polling the remotes of a hundred connected spaces each minute takes, including all other work of the
 * program.
 */
async function measurePolling({ program, server, scratch }: ImportBench): Promise<Row> {
  const repo = path.join(scratch, 'git', 'many.git');
  await initBareRepo(repo);
  const connected: string[] = [];
  for (let n = 0; n < CONNECTED; n++) {
    await commitFiles(repo, { 'README.md': `# Space ${n}\n` }, { branch: `space-${n}` });
    const made = await program.call('POST', `/orgs/${program.organization}/spaces`, { title: `Space ${n}` });
    const { id } = (await made.json()) as { id: string };
    const since = Date.now();
    await program.call('PUT', `/spaces/${id}/git/connection`, {
      url: server.url('many.git'),
      branch: `space-${n}`,
      pollSeconds: POLL_SECONDS,
    });
    await waitForJob(program, 'git-sync', since);
    connected.push(id);
  }
  // Work left over by the last imports is done by then.
  await rest(SECONDS);
  const [ticks, asked] = [ticksOf(program), server.requests.length];
  await rest(SECONDS);
  const looks = server.requests.length - asked;
  const took = ticksOf(program) - ticks;
  if (looks < sized(CONNECTED / 2, 0)) throw new Error(`the remotes were looked at by ${looks} requests only`);
  // The remotes are on this machine: each look at them starts a Git there, which no later figure is about.
  for (const id of connected) await program.call('DELETE', `/spaces/${id}/git/connection`);
  return {
    what: `${CONNECTED} connected spaces looked at each minute`,
    figure: (took / TICKS / SECONDS) * 100,
    unit: ' %',
    limit: 2,
    detail: `of one core; ${looks} requests`,
  };
}

const rest = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Time of all cores that the program has taken, in ticks. */
function ticksOf({ pid }: Program): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
