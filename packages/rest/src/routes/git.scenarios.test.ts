import { expect } from 'vitest';
import { kept as keep } from '../testing/matrix-seeds.ts';
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

/** Spaces that are kept in step with a repository. */
const kept = async (world: World): Promise<void> => void (await keep(world));

/** Another space has a connection that waits for its first sync. */
async function keptApart(world: World): Promise<void> {
  const body = { url: 'https://ada:s3cret-pass@git.example.com/acme/new.git', paused: true };
  await world.request('creator', 'put', `/spaces/${world.names.secondSpace}/git/connection`, { body });
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
    expectedEvents: { git_import_requested: 1, job_queued: 1 },
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
    name: 'a pull request of the repository is imported by its ref, and changes nothing live when standalone',
    as: 'creator',
    url: '/spaces/{space}/git/import',
    body: { ...IMPORT, ref: 'refs/pull/7/head', standalone: true, force: true, timestamp: '2026-02-01T00:00:00+01:00' },
    before: connected,
    expectedStatus: 204,
    expectedEvents: { git_import_requested: 1, job_queued: 1 },
    after: async (world) => {
      await queued('git-import')(world);
      const { store } = world.system;
      const rows = await store.read.select().from(store.tables.job);
      expect(rows.find((row) => row.spaceId === world.names.space)?.payload).toMatchObject({
        ref: 'refs/pull/7/head',
        standalone: true,
        force: true,
      });
    },
  },
  {
    name: 'the short name of a branch is no full name of a ref',
    as: 'creator',
    url: '/spaces/{space}/git/import',
    body: { ...IMPORT, ref: 'main' },
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
    expectedEvents: { git_export_requested: 1, job_queued: 1 },
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
    name: 'only a branch is pushed to, and only hosts that GitBook knows are named',
    as: 'creator',
    url: '/spaces/{space}/git/export',
    body: { ...EXPORT, ref: 'refs/pull/7/head', gitInfo: { provider: 'github-legacy' } },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.gitInfo.provider' }, { path: 'body.ref' }] } },
    notExpectedContent: ['s3cret-pass'],
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
  {
    name: 'its newest operation is told with its state',
    as: 'reader',
    url: '/spaces/{space}/git/info',
    before: async (world) => {
      await connected(world);
      await world.request('admin', 'post', `/spaces/${world.names.space}/git/export`, { body: EXPORT });
    },
    expectedStatus: 200,
    expectedContent: { operation: { state: 'running', direction: 'export', startedAt: expect.any(String) } },
    notExpectedContent: ['s3cret-pass'],
  },
  {
    name: 'a connection that was never synced is told without an operation',
    as: 'reader',
    url: '/spaces/{secondSpace}/git/info',
    before: keptApart,
    expectedStatus: 200,
    expectedContent: { repoName: 'acme/new', url: 'https://git.example.com/acme/new.git', updatedAt: expect.any(String) },
    notExpectedContent: ['operation', 's3cret-pass'],
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

apiScenarios('deleteLegacyGitInstallation', [
  {
    name: 'a creator has the repository of earlier imports forgotten',
    as: 'creator',
    url: '/spaces/{space}/git/legacy-installation',
    before: connected,
    expectedStatus: 204,
    expectedEvents: { git_disconnected: 1 },
    after: async (world) => {
      expect((await world.request('reader', 'get', `/spaces/${world.names.space}/git/info`)).status).toBe(404);
    },
  },
  {
    name: 'without one nothing happens',
    as: 'creator',
    url: '/spaces/{secondSpace}/git/legacy-installation',
    expectedStatus: 204,
  },
  {
    name: 'a connection that is kept stays',
    as: 'creator',
    url: '/spaces/{space}/git/legacy-installation',
    before: kept,
    expectedStatus: 204,
  },
  { name: 'nobody may not', as: 'nobody', url: '/spaces/{space}/git/legacy-installation', expectedStatus: 401 },
  { name: 'a reviewer may not', as: 'reviewer', url: '/spaces/{space}/git/legacy-installation', expectedStatus: 403 },
  {
    name: 'for somebody of another organization nothing is there',
    as: 'outsider',
    url: '/spaces/{space}/git/legacy-installation',
    before: connected,
    expectedStatus: 204,
  },
]);

const SETTINGS = { url: REMOTE, branch: 'main', direction: 'both', messageTemplate: '{subject}', pollSeconds: 120 };

apiScenarios('putGitConnection', [
  {
    name: 'a creator connects a space, and is told the secret of its webhook, but no credentials',
    as: 'creator',
    url: '/spaces/{space}/git/connection',
    body: SETTINGS,
    expectedStatus: 201,
    expectedContent: {
      url: 'https://git.example.com/acme/docs.git',
      branch: 'main',
      hasCredentials: true,
      state: 'ok',
      isSyncing: true,
      commit: null,
      hook: { url: expect.stringContaining('/~git/hooks/'), secret: expect.stringMatching(/^[\w-]{43}$/), seenAt: null },
    },
    notExpectedContent: ['s3cret-pass'],
    expectedEvents: { git_connected: 1, job_queued: 1 },
    after: async (world, body) => {
      await queued('git-sync')(world);
      const { secret } = (body as { hook: { secret: string } }).hook;
      const again = await world.request('reader', 'get', `/spaces/${world.names.space}/git/connection`);
      expect(await again.text()).not.toContain(secret);
    },
  },
  {
    name: 'settings that are sent change, the others stay',
    as: 'creator',
    url: '/spaces/{space}/git/connection',
    before: kept,
    body: { pollSeconds: 0, paused: true },
    expectedStatus: 200,
    expectedContent: {
      url: 'https://git.example.com/acme/docs.git',
      pollSeconds: 0,
      state: 'paused',
      nextPollAt: null,
      hasCredentials: true,
    },
    expectedEvents: { git_connection_updated: 1 },
  },
  {
    name: 'what stays the same is no change, and the secret of the webhook is made anew when asked for',
    as: 'creator',
    url: '/spaces/{space}/git/connection',
    before: kept,
    body: { branch: 'main', newHookSecret: true },
    expectedStatus: 200,
    expectedContent: { hook: { secret: expect.stringMatching(/^[\w-]{43}$/) } },
    expectedEvents: { git_hook_secret_renewed: 1 },
  },
  { name: 'nobody may not connect one', as: 'nobody', url: '/spaces/{space}/git/connection', body: SETTINGS, expectedStatus: 401 },
  { name: 'a reviewer may not connect one', as: 'reviewer', url: '/spaces/{space}/git/connection', body: SETTINGS, expectedStatus: 403 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/git/connection',
    body: SETTINGS,
    expectedStatus: 404,
  },
  {
    name: 'a new connection needs an address',
    as: 'creator',
    url: '/spaces/{space}/git/connection',
    body: { branch: 'main' },
    expectedStatus: 400,
  },
  {
    name: 'a remote is looked at no more often than each half minute',
    as: 'creator',
    url: '/spaces/{space}/git/connection',
    body: { ...SETTINGS, pollSeconds: 1 },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.pollSeconds' }] } },
    notExpectedContent: ['s3cret-pass'],
  },
  {
    name: 'two spaces are not connected to one folder',
    as: 'creator',
    url: '/spaces/{secondSpace}/git/connection',
    before: kept,
    body: SETTINGS,
    expectedStatus: 409,
  },
]);

apiScenarios('getGitConnection', [
  {
    name: 'a reader sees where a space is kept in step with, and no secret',
    as: 'reader',
    url: '/spaces/{space}/git/connection',
    before: kept,
    expectedStatus: 200,
    expectedContent: { branch: 'main', projectDirectory: '', hasCredentials: true, problem: null, isAhead: false, pushedTo: null },
    notExpectedContent: ['s3cret-pass', 'secret"'],
  },
  { name: 'a space without one has none', as: 'reader', url: '/spaces/{secondSpace}/git/connection', expectedStatus: 404 },
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/git/connection', expectedStatus: 401 },
  { name: 'a guest finds nothing', as: 'guest', url: '/spaces/{space}/git/connection', before: kept, expectedStatus: 404 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/git/connection',
    before: kept,
    expectedStatus: 404,
  },
]);

apiScenarios('deleteGitConnection', [
  {
    name: 'a creator disconnects a space',
    as: 'creator',
    url: '/spaces/{space}/git/connection',
    before: kept,
    expectedStatus: 204,
    expectedEvents: { git_disconnected: 1 },
    after: async (world) => {
      expect((await world.request('reader', 'get', `/spaces/${world.names.space}/git/connection`)).status).toBe(404);
    },
  },
  { name: 'none is gone already', as: 'creator', url: '/spaces/{secondSpace}/git/connection', expectedStatus: 204 },
  { name: 'nobody may not', as: 'nobody', url: '/spaces/{space}/git/connection', expectedStatus: 401 },
  { name: 'a reviewer may not', as: 'reviewer', url: '/spaces/{space}/git/connection', before: kept, expectedStatus: 403 },
  {
    name: 'for somebody of another organization nothing is there',
    as: 'outsider',
    url: '/spaces/{space}/git/connection',
    before: kept,
    expectedStatus: 204,
  },
]);

apiScenarios('requestGitSync', [
  {
    name: 'a creator has a space synced now, and is told which attempt does it',
    as: 'creator',
    url: '/spaces/{space}/git/connection/sync',
    before: kept,
    body: { force: true },
    expectedStatus: 202,
    expectedContent: { kind: 'sync', cause: 'api', state: 'queued', notes: [] },
    notExpectedContent: ['s3cret-pass'],
    expectedEvents: { job_queued: 1 },
    after: queued('git-sync'),
  },
  {
    name: 'one that waits already does it for everybody',
    as: 'creator',
    url: '/spaces/{space}/git/connection/sync',
    before: async (world) => {
      await kept(world);
      await world.request('admin', 'post', `/spaces/${world.names.space}/git/connection/sync`, { body: {} });
    },
    body: {},
    expectedStatus: 202,
    after: queued('git-sync'),
  },
  {
    name: 'a connection that is paused is not synced',
    as: 'creator',
    url: '/spaces/{space}/git/connection/sync',
    before: async (world) => {
      await kept(world);
      await world.request('admin', 'put', `/spaces/${world.names.space}/git/connection`, { body: { paused: true } });
    },
    body: {},
    expectedStatus: 409,
  },
  {
    name: 'a space without a connection has none to sync',
    as: 'creator',
    url: '/spaces/{secondSpace}/git/connection/sync',
    body: {},
    expectedStatus: 404,
  },
  { name: 'nobody may not', as: 'nobody', url: '/spaces/{space}/git/connection/sync', body: {}, expectedStatus: 401 },
  { name: 'a reviewer may not', as: 'reviewer', url: '/spaces/{space}/git/connection/sync', before: kept, body: {}, expectedStatus: 403 },
  { name: 'force is yes or no', as: 'creator', url: '/spaces/{space}/git/connection/sync', body: { force: 'yes' }, expectedStatus: 400 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/git/connection/sync',
    before: kept,
    body: {},
    expectedStatus: 404,
  },
]);

apiScenarios('listGitAttempts', [
  {
    name: 'a reader sees what ran and what waits, newest first, with its cause',
    as: 'reader',
    url: '/spaces/{space}/git/attempts?limit=1',
    before: async (world) => {
      await kept(world);
      await world.request('admin', 'post', `/spaces/${world.names.space}/git/import`, { body: IMPORT });
      await world.request('admin', 'post', `/spaces/${world.names.space}/git/connection/sync`, { body: {} });
    },
    expectedStatus: 200,
    expectedContent: { count: 2, next: { page: expect.any(String) }, items: [{ kind: 'sync', cause: 'api', state: 'queued' }] },
    notExpectedContent: ['s3cret-pass', 'credentials'],
  },
  {
    name: 'a space that was never synced has none',
    as: 'reader',
    url: '/spaces/{secondSpace}/git/attempts',
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  { name: 'nobody may not', as: 'nobody', url: '/spaces/{space}/git/attempts', expectedStatus: 401 },
  { name: 'a cursor of another list goes nowhere', as: 'reader', url: '/spaces/{space}/git/attempts?page=nonsense', expectedStatus: 400 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{space}/git/attempts', expectedStatus: 404 },
]);
