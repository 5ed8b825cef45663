import { editPageText, getPageByPath, type JobRecord, placeOf } from '@octavo/core';
import { readJob, type TestDatabase, type TestSystemOptions } from '@octavo/core/testing';
import { commitFiles, git } from '@octavo/testkit';
import { connectSpace } from '../connection/connect-space.ts';
import { findGitConnection, type GitConnectionRecord } from '../connection/connection-record.ts';
import type { GitConnectionInput } from '../connection/connection-settings.ts';
import { requestSync, type SyncCause } from '../connection/request-sync.ts';
import type { SyncResult } from '../jobs/sync/sync-result.ts';
import type { ObjectFormat } from '../objects/oid.ts';
import { type SyncWorld, syncWorld } from './sync-world.ts';

/** The project that connected worlds begin with. */
export const BOOK = {
  'README.md': '# Home\n\nWelcome.\n',
  'guide.md': '# Guide\n\nFirst.\n\nSecond.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide.md)\n',
  'tool.sh': '#!/bin/sh\n',
};

/** A world with a space that may be connected, and what tests do to both sides. */
export interface ConnectedWorld extends SyncWorld {
  /** Connects the space and does the first sync; the finished job. */
  connect(input?: Partial<GitConnectionInput>): Promise<JobRecord>;
  /** Asks for a sync and waits; the finished job. */
  sync(options?: { cause?: SyncCause; force?: boolean }): Promise<JobRecord>;
  connection(): Promise<GitConnectionRecord>;
  /** Changes a page of the space. */
  edit(path: string, text: string): Promise<void>;
  /** Pushes a commit to the branch, as somebody else does; its id. */
  push(files: Parameters<typeof commitFiles>[1], options?: Parameters<typeof commitFiles>[2]): Promise<string>;
  /** The commit that a branch is at; `undefined` if there is none. */
  tip(branch?: string): Promise<string | undefined>;
  /** The files of a branch by path. */
  files(branch?: string): Promise<Record<string, string>>;
  /** Text of a live page. */
  text(path: string): Promise<string>;
}

/** Creates a world with a repository that holds {@link BOOK}; nothing is connected yet. */
export async function connectedWorld(
  database: TestDatabase,
  config: TestSystemOptions['config'] = {},
  objectFormat: ObjectFormat = 'sha1',
): Promise<ConnectedWorld> {
  const world = await syncWorld(database, {}, config, objectFormat);
  const { ctx, spaceId, system, repo, runner } = world;
  await commitFiles(repo, BOOK);
  const finished = async (job: { id: string }) => {
    await runner.idle();
    return readJob(system, job.id);
  };
  const connection = async () => {
    const found = await findGitConnection(system, spaceId);
    if (found === null) throw new Error('the space is not connected');
    return found;
  };
  return {
    ...world,
    async connect(input) {
      await connectSpace(ctx, spaceId, { url: world.url, ...input });
      const { job } = system.store.tables;
      const jobs = await system.store.read.select().from(job);
      const queued = jobs.filter((row) => row.kind === 'git-sync').at(-1);
      if (queued === undefined) throw new Error('no sync was asked for');
      return finished(queued);
    },
    sync: async ({ cause = 'manual', force = false } = {}) => finished(await requestSync(ctx, spaceId, cause, { force })),
    connection,
    async edit(path, text) {
      const { id } = await getPageByPath(ctx, placeOf(spaceId), path, {});
      await editPageText(ctx, spaceId, id, text);
    },
    push: (files, options) => commitFiles(repo, files, options),
    tip: (branch = 'main') => git(repo, 'rev-parse', '--verify', '-q', `refs/heads/${branch}`).catch(() => undefined),
    async files(branch = 'main') {
      const names = (await git(repo, 'ls-tree', '-r', '--name-only', branch)).split('\n');
      return Object.fromEntries(await Promise.all(names.map(async (name) => [name, `${await git(repo, 'show', `${branch}:${name}`)}\n`])));
    },
    async text(path) {
      const page = await getPageByPath(ctx, placeOf(spaceId), path, { format: 'markdown' });
      return page.type === 'document' ? (page.markdown ?? '') : '';
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

/** Returns the result of a sync job. */
export function resultOf(job: JobRecord): SyncResult {
  if (job.state !== 'succeeded') throw new Error(`the sync ${job.state}: ${JSON.stringify(job.error)}`);
  return job.result as SyncResult;
}
