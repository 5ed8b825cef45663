import path from 'node:path';
import { openTestStore } from '@octavo/db/testing';
import { commitFiles, freePort, initBareRepo, requirement, startGitServer, tempDir } from '@octavo/testkit';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADMIN, builtOrSource, runProgram, startServer } from '../src/testing.ts';
import { FILES } from './workspace.ts';

const SOON = { timeout: 120_000, interval: 100 };
/** Answer to an address that is another role's. */
const OTHER = 421;
/** Host of the installation, which a proxy would stand at. */
const HOST = 'localhost:3999';

describe.runIf(requirement('postgres').available)('servers of different roles on one database', { timeout: 420_000 }, () => {
  it('each do what their roles say and nothing else: pages, sites, jobs and Git are each another process', async () => {
    await using stack = new AsyncDisposableStack();
    const folder = stack.use(await tempDir('octavo-roles-'));
    const { url: databaseUrl, store, close } = await openTestStore('postgres', folder.path);
    stack.defer(close);
    await initBareRepo(`${folder.path}/docs.git`);
    await commitFiles(`${folder.path}/docs.git`, FILES);
    const git = stack.use(await startGitServer({ root: folder.path }));
    const env = {
      OCTAVO_DATA: path.join(folder.path, 'data'),
      OCTAVO_DATABASE_URL: databaseUrl,
      OCTAVO_SERVERS: 'several',
      OCTAVO_URL: `http://${HOST}`,
    };
    const program = { command: builtOrSource(), cwd: folder.path };
    const settings = Object.entries(ADMIN).map(([name, value]) => `--${name}=${value}`);
    const made = await runProgram(['init', ...settings, '--json'], { ...program, env });
    expect(made).toMatchObject({ code: 0 });
    const { organization, token }: { organization: string; token: string } = JSON.parse(made.stdout);
    /** Starts a server; returns what asks it, as the proxy before it would. */
    const start = async (roles: string) => {
      const port = await freePort();
      const server = await startServer({ ...program, env: { ...env, OCTAVO_ROLES: roles, PORT: String(port) } });
      stack.defer(() => server.kill());
      return (target: string, init: RequestInit = {}) =>
        fetch(`http://localhost:${port}${target}`, { redirect: 'manual', ...init, headers: { ...init.headers, host: HOST } });
    };
    type Asked = Awaited<ReturnType<typeof start>>;
    const status = async (server: Asked, target: string) => (await server(target)).status;
    const { job } = store.tables;
    const states = async (kind: string) => (await store.read.select().from(job).where(eq(job.kind, kind))).map(({ state }) => state);
    const doctor = async () => {
      const { stdout } = await runProgram(['doctor', '--json'], { ...program, env });
      const { findings }: { findings: { what: string; ok: boolean; detail: string }[] } = JSON.parse(stdout);
      return findings.find(({ what }) => what === 'servers');
    };

    const web = await start('web');
    const rest = async <Body>(method: string, address: string, body?: unknown): Promise<Body> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await web(address, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as Body;
    };
    const { id: space } = await rest<{ id: string }>('POST', `/v1/orgs/${organization}/spaces`, { title: 'Docs' });
    const { id: imported } = await rest<{ id: string }>('POST', `/v1/orgs/${organization}/spaces`, { title: 'Imported' });
    await rest('POST', `/v1/spaces/${space}/content`, {
      changes: [{ operation: 'insert_page', title: 'Home', document: { markdown: 'Zebra.\n' } }],
    });
    await rest('POST', `/v1/spaces/${imported}/git/import`, { url: git.url('docs.git'), ref: 'refs/heads/main' });
    const sites = `/v1/orgs/${organization}/sites`;
    const { id: site } = await rest<{ id: string }>('POST', sites, { title: 'Help', visibility: 'public' });
    await rest('POST', `${sites}/${site}/site-spaces`, { spaceId: space });
    await rest('POST', `${sites}/${site}/publish`, {});
    const { urls } = await rest<{ urls: { published: string } }>('GET', `${sites}/${site}`);
    const home = new URL(urls.published).pathname;
    expect(await doctor()).toMatchObject({ ok: false, detail: expect.stringContaining('none of them has the role reader or jobs or git') });

    const reader = await start('reader');
    expect([await status(web, home), await status(reader, home)]).toEqual([OTHER, 200]);
    expect([await status(web, '/v1/user'), await status(reader, '/v1/user'), await status(reader, '/sign-in')]).toEqual([
      401,
      OTHER,
      OTHER,
    ]);

    const jobs = await start('jobs');
    // The jobs that wait are done by the first server that does jobs, except those that need Git.
    await expect.poll(() => states('index-space'), SOON).toContain('succeeded');
    await expect.poll(async () => (await states('index-space')).every((state) => state === 'succeeded'), SOON).toBe(true);
    expect(await states('git-import')).toEqual(['queued']);
    expect([await status(jobs, home), await status(jobs, '/v1/user'), await status(jobs, '/sign-in')]).toEqual([OTHER, OTHER, OTHER]);

    const remote = await start('git');
    await expect.poll(() => states('git-import'), SOON).toEqual(['succeeded']);
    expect([await status(remote, home), await status(remote, '/v1/user')]).toEqual([OTHER, OTHER]);
    await expect
      .poll(
        async () =>
          (
            await store.read
              .select()
              .from(job)
              .where(and(eq(job.kind, 'index-space'), eq(job.spaceId, imported)))
          ).at(-1)?.state,
        SOON,
      )
      .toBe('succeeded');

    for (const server of [web, reader, jobs, remote])
      expect([await status(server, '/healthz'), await status(server, '/readyz')]).toEqual([200, 200]);
    const found = await doctor();
    expect(found).toMatchObject({ ok: true, detail: expect.stringMatching(/^4: .*\(jobs\), leads/) });
  });
});
