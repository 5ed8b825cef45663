import { join } from 'node:path';
import { type Context, createImportJob, getTree, type JobRecord, type JobRunner, placeOf } from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  readJob,
  startRunner,
  type TestDatabase,
  type TestSystem,
  type TestSystemOptions,
  testSystem,
} from '@octavo/core/testing';
import { type GitServer, initBareRepo, startGitServer, tempDir } from '@octavo/testkit';
import { createGitJobs } from '../jobs/git-jobs.ts';
import { createRepositories } from '../jobs/import/check-out.ts';
import { type GitExportBody, type GitImportBody, startGitExport, startGitImport } from '../jobs/start-git-operation.ts';
import type { ObjectFormat } from '../objects/oid.ts';
import { gitTasks } from '../tasks.ts';
import { createInlineDecoder } from '../transport/workers.ts';

/** An installation with a space, a Git server with a repository, and a runner that does the jobs between them. */
export interface SyncWorld extends AsyncDisposable {
  system: TestSystem;
  ctx: Context;
  spaceId: string;
  server: GitServer;
  /** Path of the bare repository. */
  repo: string;
  url: string;
  runner: JobRunner;
  /** Creates another space in the organization. */
  newSpace(): Promise<string>;
  /** Imports and waits; the finished job. */
  import(body?: Partial<GitImportBody>, spaceId?: string): Promise<JobRecord>;
  /** Exports and waits; the finished job. */
  export(body?: Partial<GitExportBody>, spaceId?: string): Promise<JobRecord>;
  /** Titles of the live tree, each with its depth as leading dots. */
  titles(spaceId?: string): Promise<string[]>;
}

/** Creates a world: `await using world = await syncWorld('sqlite')`. `tasks` stand for the worker tasks of these names; the repository has ids of `objectFormat`. */
export async function syncWorld(
  database: TestDatabase,
  tasks: TestSystemOptions['tasks'] = {},
  config: TestSystemOptions['config'] = {},
  objectFormat: ObjectFormat = 'sha1',
): Promise<SyncWorld> {
  const system = await testSystem(database, {
    tasks: { ...coreTasks, ...gitTasks, ...tasks },
    config: { allowHosts: ['127.0.0.1'], ...config },
  });
  const directory = await tempDir();
  const repo = join(directory.path, 'repo.git');
  await initBareRepo(repo, { objectFormat });
  const server = await startGitServer({ root: directory.path });
  const admin = await buildUser(system, { displayName: 'Ada', email: 'ada@example.com' });
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const newSpace = async () => (await buildSpace(system, { organization, createdBy: admin })).id;
  const spaceId = await newSpace();
  const engine = { decoder: createInlineDecoder(), tempDir: directory.path };
  system.repositories = createRepositories(engine);
  const runner = startRunner(system, [...createGitJobs(engine), createImportJob()]);
  const url = server.url('repo.git');

  async function finished(job: JobRecord | undefined): Promise<JobRecord> {
    if (job === undefined) throw new Error('the operation was dropped');
    await runner.idle();
    return readJob(system, job.id);
  }

  return {
    system,
    ctx,
    spaceId,
    server,
    repo,
    url,
    runner,
    newSpace,
    import: async (body, space = spaceId) => finished(await startGitImport(ctx, space, { url, ref: 'refs/heads/main', ...body })),
    export: async (body, space = spaceId) =>
      finished(await startGitExport(ctx, space, { url, ref: 'refs/heads/main', commitMessage: 'Export', ...body })),
    async titles(space = spaceId) {
      const { nodes } = await getTree(ctx, placeOf(space));
      return nodes.map((node) => '.'.repeat(node.depth) + node.title);
    },
    async [Symbol.asyncDispose]() {
      await system[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      await directory[Symbol.asyncDispose]();
    },
  };
}
