import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { commitFiles, type GitServer, git, initBareRepo, startGitServer, tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { startIntegrationWorld } from '../testing/integration-world.ts';

const SCRIPT = new URL('../../../runtime/src/testing/scripts/gitlab-sync.js', import.meta.url);
const TOKEN = 'glpat-secret';
const POLL = { timeout: 60_000, interval: 50 };

/** Requests that GitLab got over its API. */
interface Hook {
  url: string;
  token: string;
}

/** A GitLab with one project: its repository, webhooks and statuses of commits. */
async function startGitLab(folder: string) {
  const repo = path.join(folder, 'acme', 'docs.git');
  await initBareRepo(repo);
  const hooks: Hook[] = [];
  const statuses: Record<string, unknown>[] = [];
  const server: GitServer = await startGitServer({ root: folder, auth: { username: 'oauth2', password: TOKEN } });
  server.answer = (request, response) => {
    const [, what, sha] = /^\/api\/v4\/projects\/acme%2Fdocs\/(hooks|statuses)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
    if (what === undefined) return false;
    void request.toArray().then((parts: Buffer[]) => {
      if (request.headers['private-token'] !== TOKEN) return response.writeHead(401).end('{}');
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
      if (what === 'hooks') hooks.push(body as unknown as Hook);
      else statuses.push({ sha, ...body });
      return response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id: hooks.length }));
    });
    return true;
  };
  return {
    repo,
    hooks,
    statuses,
    origin: server.origin,
    tip: () => git(repo, 'rev-parse', 'main'),
    /** Somebody pushes, and GitLab calls its webhooks. */
    async push(files: Parameters<typeof commitFiles>[1], token?: string, ref = 'refs/heads/main') {
      await commitFiles(repo, files);
      return Promise.all(
        hooks.map(async (hook) => {
          const headers = { 'Content-Type': 'application/json', 'X-Gitlab-Token': token ?? hook.token, 'X-Gitlab-Event': 'Push Hook' };
          return (await fetch(hook.url, { method: 'POST', headers, body: JSON.stringify({ object_kind: 'push', ref }) })).status;
        }),
      );
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

it('an integration keeps a space in step with a project of GitLab, both ways and without an echo', async () => {
  await using folder = await tempDir();
  await using gitlab = await startGitLab(folder.path);
  await commitFiles(gitlab.repo, { 'README.md': '# Home\n\nWelcome.\n' });
  await using world = await startIntegrationWorld();
  const { call, organization } = world;
  const { id: space } = await call('POST', `/orgs/${organization}/spaces`, { title: 'Docs' });
  const scopes = ['space:git:sync', 'space:content:read', 'space:metadata:read'] as const;
  const installation = await world.publish('gitlab-sync', await readFile(SCRIPT, 'utf8'), { scopes: [...scopes] });
  const home = async () => {
    const page = await call('GET', `/spaces/${space}/content/path/${encodeURIComponent('readme')}?format=markdown`).catch(
      () => ({}) as Record<string, unknown>,
    );
    return String(page.markdown ?? '');
  };
  const updates = async () => {
    const { items } = (await call('GET', '/integrations/gitlab-sync/events?limit=100')) as {
      items: { payload: { type: string }; status: string }[];
    };
    return items.filter(({ payload }) => payload.type === 'space_content_updated').map(({ status }) => status);
  };

  // Installed on a space, it registers a webhook and brings in what is there.
  const configuration = { host: gitlab.origin, token: TOKEN, project: 'acme/docs', branch: 'main' };
  await call('POST', `/integrations/gitlab-sync/installations/${installation}/spaces`, { space, configuration });
  await expect.poll(home, POLL).toContain('Welcome.');
  expect(gitlab.hooks).toMatchObject([
    { url: `${world.server.url}/~integrations/gitlab-sync/installations/${installation}/spaces/${space}/hooks/gitlab` },
  ]);
  const placed = await call('GET', `/integrations/gitlab-sync/installations/${installation}/spaces/${space}`);
  expect(placed).toMatchObject({ externalIds: ['hook-1'] });
  await expect.poll(() => gitlab.statuses.map(({ sha, state }) => [sha, state]), POLL).toEqual([[await gitlab.tip(), 'success']]);
  expect(await git(gitlab.repo, 'rev-list', '--count', 'main')).toBe('1');

  // An edit here is a commit there, with its status.
  const { pages } = (await call('GET', `/spaces/${space}/content/pages`)) as { pages: { id: string }[] };
  const changes = [{ operation: 'update_page', page: pages[0]?.id, document: { source: '# Home\n\nWelcome here.\n' } }];
  await call('POST', `/spaces/${space}/content`, { changes });
  await expect.poll(() => git(gitlab.repo, 'show', 'main:README.md'), POLL).toContain('Welcome here.');
  expect(await git(gitlab.repo, 'log', '-1', '--format=%s', 'main')).toMatch(/^Octavo: /);
  await expect.poll(() => gitlab.statuses.map(({ sha, state }) => [sha, state]), POLL).toContainEqual([await gitlab.tip(), 'success']);

  // A push there comes in by the webhook, and does not go back.
  expect(await gitlab.push({ 'README.md': '# Home\n\nWelcome, all.\n' })).toEqual([202]);
  await expect.poll(home, POLL).toContain('Welcome, all.');
  const pushed = await gitlab.tip();
  await expect.poll(() => gitlab.statuses.at(-1), POLL).toMatchObject({ sha: pushed, state: 'success' });
  // The edit alone: it is told nothing of what it brought in itself.
  expect(await updates()).toEqual(['success']);
  expect(await gitlab.tip()).toBe(pushed);

  // A call with another token, or of another branch, does nothing.
  expect(await gitlab.push({ 'other.md': '# Other\n' }, 'wrong')).toEqual([401]);
  expect(await gitlab.push({}, undefined, 'refs/heads/other')).toEqual([200]);
  expect(await home()).toContain('Welcome, all.');
  expect(JSON.stringify(await call('GET', '/integrations/gitlab-sync/events?limit=100'))).not.toContain(TOKEN);
});
