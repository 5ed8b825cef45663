import { join } from 'node:path';
import { getSpace, type JobRecord } from '@octavo/core';
import { readJob, startRunner } from '@octavo/core/testing';
import { git, gitInput } from '@octavo/testkit';
import { connectSpace } from '../../connection/connect-space.ts';
import { requestSync } from '../../connection/request-sync.ts';
import { createGitJobs } from '../../jobs/git-jobs.ts';
import { startGitExport, startGitImport } from '../../jobs/start-git-operation.ts';
import { createInlineDecoder } from '../../transport/workers.ts';
import type { RepoFiles } from '../repo-edits.ts';
import type { SyncWorld } from '../sync-world.ts';
import type { Branch, SyncOutcome, Tip, Trouble } from './branch.ts';

/** Longer than leases, and than any job waits for its next try (ms). */
const LATER_MS = 10 * 60_000;

/**
 * A branch in the world's repository, named like the space, reached over HTTP by the jobs. Connections may break off, and the server may be
 * killed, after which another one goes on. The world's own runner must have been stopped.
 */
export function remoteBranch(world: SyncWorld, spaceId: string): Branch & { connect(): Promise<void> } {
  const { ctx, repo, system, server, url } = world;
  const ref = `refs/heads/${spaceId}`;
  const known = new Map<string, RepoFiles>();
  let time = 1_700_000_000;

  async function tip(): Promise<Tip | null> {
    const found = await git(repo, 'log', '-1', '--format=%H%n%T', ref).catch(() => undefined);
    const [commit, tree] = found?.split('\n') ?? [];
    return commit === undefined || tree === undefined ? null : { commit, tree };
  }

  /** Has a server run until there is nothing to do, or it was killed; the next one comes when leases have ended. */
  async function serve(trouble: Trouble | undefined): Promise<void> {
    const { store } = system;
    const { tx } = store;
    const killed = Promise.withResolvers<void>();
    if (trouble?.kind === 'kill') {
      let left = trouble.write;
      store.tx = async (work) => {
        if (--left > 0) return tx.call(store, work) as ReturnType<typeof work>;
        if (left === 0 && trouble.after) await tx.call(store, work);
        killed.resolve();
        throw new Error('killed');
      };
    }
    const runner = startRunner(system, createGitJobs({ decoder: createInlineDecoder(), tempDir: join(repo, '..') }));
    await Promise.race([runner.idle(), killed.promise]);
    await runner.stop();
    system.runners.delete(runner);
    store.tx = tx;
    system.clock.advance(LATER_MS);
  }

  async function outcomeOf(job: JobRecord | undefined, trouble: Trouble | undefined): Promise<SyncOutcome> {
    if (job === undefined) throw new Error('the operation was dropped');
    const { faults } = server;
    if (trouble?.kind === 'cut') faults.push({ match: trouble.at, fault: { kind: 'cut', bytes: trouble.bytes }, times: 1 });
    await serve(trouble);
    faults.length = 0;
    const { state, result, error } = await readJob(system, job.id);
    if (error?.code === 'internal') throw new Error(system.log.text());
    if (error?.code === 'git_diverged') return 'diverged';
    return state !== 'succeeded' ? 'failed' : result?.outcome === 'unchanged' ? 'unchanged' : 'done';
  }

  return {
    tip,
    async files(at) {
      const files = known.get(at.tree) ?? (await readFiles(repo, at.tree));
      known.set(at.tree, files);
      return files;
    },
    async push(files, onto) {
      const parent = onto?.commit ?? (await tip())?.commit;
      time += 60;
      const parts = [`commit ${ref}\ncommitter Test <test@example.com> ${time} +0000\n${data('Push\n')}`];
      if (parent !== undefined) parts.push(`from ${parent}\n`);
      parts.push('deleteall\n');
      for (const [path, text] of files) parts.push(`M 100644 inline ${JSON.stringify(path)}\n${data(text)}`);
      await gitInput(repo, parts.join(''), 'fast-import', '--quiet', '--force');
      const made = await tip();
      if (made === null) throw new Error('the push made no branch');
      return made;
    },
    async connect() {
      await connectSpace(ctx, spaceId, { url, branch: spaceId, pollSeconds: 0 });
      await serve(undefined);
    },
    async reconcile(trouble) {
      const before = await tip();
      const { revision } = await getSpace(ctx, spaceId);
      const outcome = await outcomeOf(await requestSync(ctx, spaceId, 'manual'), trouble);
      if (outcome !== 'done') return outcome;
      const isStill = (await tip())?.commit === before?.commit && (await getSpace(ctx, spaceId)).revision === revision;
      return isStill ? 'unchanged' : 'done';
    },
    import: async (trouble) => outcomeOf(await startGitImport(ctx, spaceId, { url, ref }), trouble),
    export: async (trouble) => outcomeOf(await startGitExport(ctx, spaceId, { url, ref, commitMessage: 'Export' }), trouble),
  };
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

async function readFiles(repo: string, tree: string): Promise<RepoFiles> {
  const list = (await git(repo, 'ls-tree', '-r', '-z', tree)).split('\0').filter((line) => line !== '');
  const entries = list.map((line) => ({ oid: line.slice(12, 52), path: line.slice(53) }));
  const out = await gitInput(repo, entries.map(({ oid }) => `${oid}\n`).join(''), 'cat-file', '--batch');
  const files = new Map<string, string>();
  let at = 0;
  for (const { path } of entries) {
    const end = out.indexOf(10, at);
    const size = Number(out.toString('latin1', at, end).split(' ')[2]);
    files.set(path, out.toString('utf8', end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return files;
}
