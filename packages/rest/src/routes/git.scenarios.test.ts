import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const REMOTE = 'https://ada:s3cret-pass@git.example.com/acme/docs.git';
const IMPORT = { url: REMOTE, ref: 'refs/heads/main' };
const EXPORT = { ...IMPORT, commitMessage: 'Publish' };

/** One job of the kind waits for the space, and keeps no credentials in clear text. */
function queued(kind: string) {
  return async (world: World): Promise<void> => {
    const { store } = world.system;
    const rows = await store.read.select().from(store.tables.job);
    const mine = rows.filter((row) => row.spaceId === world.names.space);
    expect(mine).toMatchObject([{ kind, key: `space:${world.names.space}`, state: 'queued' }]);
    expect(JSON.stringify(mine)).not.toContain('s3cret-pass');
  };
}

/** A connection whose newest operation happened in March 2026. */
async function connected(world: World): Promise<void> {
  const { store, now } = world.system;
  await store.tx(async (tx) => {
    await tx
      .insert(store.tables.gitSync)
      .values({
        spaceId: world.id('space'),
        url: 'https://git.example.com/acme/docs.git',
        ref: 'refs/heads/main',
        credentials: 'sealed-credentials',
        provider: 'gitlab',
        operationAt: Date.parse('2026-03-01T00:00:00Z'),
        updatedAt: now(),
      })
      .onConflictDoNothing();
  });
}

apiScenarios('importGitRepository', [
  {
    name: 'a creator starts an import, which waits as a job',
    as: 'creator',
    url: '/spaces/{space}/git/import',
    body: { ...IMPORT, repoProjectDirectory: 'docs', gitInfo: { provider: 'github' }, repoCacheID: 'k' },
    expectedStatus: 204,
    notExpectedContent: ['s3cret-pass'],
    expectedEvents: { job_queued: 1 },
    after: queued('git-import'),
  },
  {
    name: 'an operation older than the newest one applied is dropped silently',
    as: 'creator',
    url: '/spaces/{space}/git/import',
    before: connected,
    body: { ...IMPORT, timestamp: '2026-02-01T00:00:00Z' },
    expectedStatus: 204,
    after: async (world) => {
      const { store } = world.system;
      const rows = await store.read.select().from(store.tables.job);
      expect(rows.filter((row) => row.spaceId === world.names.space)).toEqual([]);
    },
  },
  { name: 'nobody may not start one', as: 'nobody', url: '/spaces/{space}/git/import', body: IMPORT, expectedStatus: 401 },
  { name: 'a reviewer may not start one', as: 'reviewer', url: '/spaces/{space}/git/import', body: IMPORT, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/git/import',
    body: IMPORT,
    expectedStatus: 404,
  },
  {
    name: 'an address and a branch are needed',
    as: 'creator',
    url: '/spaces/{space}/git/import',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.url' }, { path: 'body.ref' }] } },
  },
  {
    name: 'a tag is no branch',
    as: 'creator',
    url: '/spaces/{space}/git/import',
    body: { ...IMPORT, ref: 'refs/tags/v1' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.ref' }] } },
    notExpectedContent: ['s3cret-pass'],
  },
  {
    name: 'a local file is no remote',
    as: 'creator',
    url: '/spaces/{space}/git/import',
    body: { ...IMPORT, url: 'file:///etc' },
    expectedStatus: 400,
  },
]);

apiScenarios('exportToGitRepository', [
  {
    name: 'a creator starts an export, which waits as a job',
    as: 'creator',
    url: '/spaces/{space}/git/export',
    body: EXPORT,
    expectedStatus: 204,
    notExpectedContent: ['s3cret-pass'],
    expectedEvents: { job_queued: 1 },
    after: queued('git-export'),
  },
  { name: 'nobody may not start one', as: 'nobody', url: '/spaces/{space}/git/export', body: EXPORT, expectedStatus: 401 },
  { name: 'a reviewer may not start one', as: 'reviewer', url: '/spaces/{space}/git/export', body: EXPORT, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/git/export',
    body: EXPORT,
    expectedStatus: 404,
  },
  {
    name: 'a commit message is needed',
    as: 'creator',
    url: '/spaces/{space}/git/export',
    body: IMPORT,
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.commitMessage' }] } },
  },
  {
    name: 'a project directory may not leave the repository',
    as: 'creator',
    url: '/spaces/{space}/git/export',
    body: { ...EXPORT, repoProjectDirectory: '../other' },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.repoProjectDirectory' }] } },
  },
]);

apiScenarios('getSpaceGitInfo', [
  {
    name: 'a reader learns the repository, but no credentials',
    as: 'reader',
    url: '/spaces/{space}/git/info',
    before: connected,
    expectedStatus: 200,
    expectedContent: {
      repoName: 'acme/docs',
      installationProvider: 'gitlab',
      url: 'https://git.example.com/acme/docs.git',
      updatedAt: expect.any(String),
    },
    notExpectedContent: ['sealed-credentials'],
  },
  { name: 'a space without a repository has no info', as: 'reader', url: '/spaces/{secondSpace}/git/info', expectedStatus: 404 },
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/git/info', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/git/info',
    before: connected,
    expectedStatus: 404,
  },
]);
