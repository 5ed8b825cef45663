import path from 'node:path';
import { type OpenedTestStore, openTestStore, testDatabases } from '@octavo/db/testing';
import { commitFiles, type GitFault, git, tempDir, treeOf } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProgramServer } from '../src/testing.ts';
import { call, FILES, type Initialised, tip, type Workspace, workspace } from './workspace.ts';

const MORE = 300;
/** The files of revision `number`: every page says so, so that a mix of two would show. */
function filesOf(number: number): Record<string, string> {
  const pages = Array.from({ length: MORE }, (_, index) => [
    `more/p${index}.md`,
    `# Page ${index}\n\nRevision ${number}.\n${'word '.repeat(index)}\n`,
  ]);
  const summary = `${FILES['SUMMARY.md']}${pages.map(([name], index) => `* [Page ${index}](${name})\n`).join('')}`;
  return { ...Object.fromEntries(pages), 'guide.md': `# Guide\n\nRevision ${number}.\n`, 'SUMMARY.md': summary };
}

/**
 * Number of kills by database and job. Remotes behave alike for both databases, and each guarantees its own transactions: one of them is
 * killed more often.
 */
const MOMENTS = { sqlite: { import: 5, export: 3 }, postgres: { import: 2, export: 1 } };

describe.each(testDatabases())('killed in the middle, on %s', (database) => {
  let w: Workspace;
  let server: ProgramServer;
  let made: Initialised;
  let space: string;
  let store: OpenedTestStore;
  let revision = 0;

  beforeAll(async () => {
    const folder = await tempDir();
    const postgres = database === 'postgres' ? await openTestStore('postgres', folder.path) : undefined;
    w = await workspace(postgres === undefined ? {} : { env: { OCTAVO_DATABASE_URL: postgres.url } });
    made = await w.init();
    server = await w.serve();
    space = await w.newSpace(server, made);
    store = postgres ?? (await openTestStore('sqlite', folder.path, path.join(w.data, 'octavo.db')));
    await nextRevision();
    await post('import');
    await settled();
    await folder[Symbol.asyncDispose]();
  });

  afterAll(async () => {
    await w?.[Symbol.asyncDispose]();
    await store?.close();
  });

  const nextRevision = () => commitFiles(w.repo, filesOf(++revision));

  const post = (kind: 'import' | 'export', more: object = {}) =>
    call(server, made.token, 'POST', `/v1/spaces/${space}/git/${kind}`, { url: w.remote, ref: 'refs/heads/main', ...more });

  /** The newest job of the space that talks to Git. */
  async function newestJob() {
    const { job } = store.store.tables;
    const rows = (await store.store.read.select().from(job)).filter((row) => row.spaceId === space && row.kind.startsWith('git-'));
    return rows.sort((a, b) => (a.id < b.id ? 1 : -1))[0];
  }

  /** Waits until the newest job has ended, and returns it. */
  function settled() {
    return vi.waitFor(
      async () => {
        const job = await newestJob();
        if (job === undefined || job.state === 'queued' || job.state === 'running') throw new Error(`the job is ${job?.state}`);
        return job;
      },
      { timeout: 60_000, interval: 20 },
    );
  }

  /** The one revision that all pages of the space are of. @throws when they are of several. */
  async function shownRevision(): Promise<number> {
    const addresses = ['guide', ...[0, 1, 150, MORE - 1].map((index) => `p${index}`)];
    const seen = new Set<number>();
    for (const address of addresses) {
      const page = await call<{ markdown: string }>(
        server,
        made.token,
        'GET',
        `/v1/spaces/${space}/content/path/${address}?format=markdown`,
      );
      seen.add(Number(/Revision (\d+)\./.exec(page.markdown)?.[1]));
    }
    if (seen.size !== 1) throw new Error(`a mix of revisions ${[...seen].join(', ')}`);
    return [...seen][0] ?? 0;
  }

  async function restart(): Promise<void> {
    await server.kill();
    server = await w.serve();
  }

  async function expectHealthy(): Promise<void> {
    const { code, stdout } = await w.run('doctor');
    expect(code, stdout).toBe(0);
  }

  /** Until the server asked the Git server for something whose address holds `match`. */
  const asked = (match: string) =>
    expect.poll(() => w.git.requests.some(({ url }) => url.includes(match)), { timeout: 60_000, interval: 5 }).toBe(true);

  /** Returns the duration (ms) of an undisturbed job on this machine and a server that has just started. */
  async function timeOf(start: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    await start();
    await settled();
    return performance.now() - began;
  }

  /** One fault for the next request, and no others. */
  function onlyFault(match: string, fault: GitFault['fault']): void {
    w.git.faults.splice(0, w.git.faults.length, { match, fault, times: 1 });
    w.git.reset();
  }

  const faults: [string, string, GitFault['fault']][] = [
    ['connecting', 'info/refs', { kind: 'hang' }],
    ['waiting for the pack', 'git-upload-pack', { kind: 'hang' }],
    ['the pack has stalled at its beginning', 'POST', { kind: 'stall', bytes: 20 }],
    ['the pack has stalled in the middle', 'POST', { kind: 'stall', bytes: 6000 }],
    ['the pack drips', 'POST', { kind: 'drip', everyMs: 1 }],
  ];
  it.each(database === 'sqlite' ? faults : faults.slice(-1))(
    'an import, while %s: the space shows the old revision, then the new one',
    async (_moment, match, fault) => {
      const before = await shownRevision();
      await nextRevision();
      onlyFault(match === 'POST' ? 'docs.git/git-upload-pack' : match, fault);
      await post('import');
      await asked(match === 'POST' ? 'docs.git/git-upload-pack' : match);
      expect(await shownRevision()).toBe(before);
      await restart();
      expect([before, revision]).toContain(await shownRevision());
      expect(await settled()).toMatchObject({ state: 'succeeded' });
      expect(await shownRevision()).toBe(revision);
      await expectHealthy();
    },
  );

  it('an import, at many moments of receiving, reading and writing: old or new, and never a mix', async () => {
    w.git.faults.length = 0;
    await restart();
    await nextRevision();
    const whole = await timeOf(() => post('import'));
    const moments = MOMENTS[database].import;
    for (let moment = 0; moment < moments; moment++) {
      const before = await shownRevision();
      await nextRevision();
      await post('import');
      // Somewhere in each part, elsewhere in each run.
      const wait = (whole * (moment + Math.random())) / moments;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await restart();
      const shown = await shownRevision();
      expect([before, revision], `killed after ${wait} of ${whole} ms`).toContain(shown);
      expect(await settled()).toMatchObject({ state: 'succeeded' });
      expect(await shownRevision()).toBe(revision);
    }
    await expectHealthy();
  });

  it('an export, before its push, during it, and between push and record: the branch is the old or the new commit', async () => {
    const moments: [string, GitFault['fault']][] = [
      ['info/refs', { kind: 'hang' }],
      ['docs.git/git-receive-pack', { kind: 'hang' }],
      // The push has come through, and its answer never does.
      ['docs.git/git-receive-pack', { kind: 'stall', bytes: 0 }],
      ['docs.git/git-receive-pack', { kind: 'stall', bytes: 3 }],
    ];
    const tree = await treeOf(w.repo, 'main');
    for (const [index, [match, fault]] of moments.entries()) {
      const branch = `out-${index}`;
      onlyFault(match, fault);
      await post('export', { ref: `refs/heads/${branch}`, commitMessage: 'Out' });
      await asked(match);
      if (fault.kind === 'stall') await expect.poll(() => tip(w, branch), { interval: 10 }).toMatch(/^[0-9a-f]{40}$/);
      const before = await tip(w, branch);
      await restart();
      expect(await settled()).toMatchObject({ state: 'succeeded' });
      expect(await treeOf(w.repo, branch)).toBe(tree);
      // A push from before the kill is still there: nothing is pushed over it.
      if (before !== undefined) await git(w.repo, 'merge-base', '--is-ancestor', before, branch);
    }
    await expectHealthy();
  });

  it('an export, at many moments', async () => {
    w.git.faults.length = 0;
    const tree = await treeOf(w.repo, 'main');
    await restart();
    const whole = await timeOf(() => post('export', { ref: 'refs/heads/many', commitMessage: 'Out' }));
    const moments = MOMENTS[database].export;
    for (let moment = 0; moment < moments; moment++) {
      const branch = `many-${moment}`;
      await post('export', { ref: `refs/heads/${branch}`, commitMessage: 'Out' });
      await new Promise((resolve) => setTimeout(resolve, (whole * (moment + Math.random())) / moments));
      await restart();
      const between = await tip(w, branch);
      if (between !== undefined) expect(await treeOf(w.repo, between)).toBe(tree);
      expect(await settled()).toMatchObject({ state: 'succeeded' });
      expect(await treeOf(w.repo, branch)).toBe(tree);
    }
    await expectHealthy();
  });
});
