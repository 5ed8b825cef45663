import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestStore, testDatabases } from '@octavo/db/testing';
import { runProgram, tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtOrSource, type ProgramServer } from '../src/testing.ts';
import { call, type Initialised, type Workspace, workspace } from './workspace.ts';

interface List<Item> {
  items: Item[];
}
interface Titled {
  id: string;
  title: string;
}
interface Page extends Titled {
  pages?: Page[];
}

/** Requests at which the command is killed, as parts of all that an undisturbed run makes. */
const MOMENTS = { sqlite: [0.3, 0.8], postgres: [0.6] };

describe('`octavo migrate`', () => {
  const stack = new AsyncDisposableStack();
  let source: ProgramServer;
  let made: Initialised;
  let relay: Relay;

  beforeAll(async () => {
    const w = stack.use(await workspace());
    made = await w.init();
    source = await w.serve();
    await seed(source, made);
    await vi.waitUntil(async () => (await petsOf(source, made)) === PETS, { timeout: 60_000 });
    relay = stack.use(await startRelay(source.url));
  });

  afterAll(() => stack.disposeAsync());

  describe.each(testDatabases())('into an installation on %s', (database) => {
    it('goes on where kill -9 ended it, brings nothing twice, and then has nothing more to bring', async () => {
      await using own = new AsyncDisposableStack();
      const folder = own.use(await tempDir());
      const store = database === 'postgres' ? await openTestStore('postgres', folder.path) : undefined;
      if (store !== undefined) own.defer(() => store.close());
      const w = own.use(await workspace(store === undefined ? {} : { env: { OCTAVO_DATABASE_URL: store.url } }));
      const here = await w.init();
      relay.count = 0;
      expect(await migrate(w, '--dry-run')).toMatchObject({ code: 0 });
      // A dry run reads all that the first run reads, save for files.
      const whole = relay.count;
      for (const moment of MOMENTS[database]) {
        const kill = new AbortController();
        relay.killAfter(Math.ceil(whole * moment), kill);
        expect((await migrate(w, kill.signal)).code, `killed at ${moment} of ${whole} requests`).toBe(null);
      }
      relay.killAfter(Number.POSITIVE_INFINITY, new AbortController());
      const last = await migrate(w);
      expect(last.stderr).not.toMatch(/error/i);
      const { finished, findings } = JSON.parse(last.stdout) as { finished: boolean; findings: { outcome: string }[] };
      expect(finished).toBe(true);
      expect(findings.filter(({ outcome }) => outcome !== 'to_do')).toEqual([]);
      const again = await migrate(w);
      const news = Object.values(JSON.parse(again.stdout).counts as Record<string, { came?: number; changed?: number }>);
      expect(news.filter(({ came = 0, changed = 0 }) => came + changed > 0)).toEqual([]);
      const server = await w.serve();
      // Specifications are read by jobs.
      await expect.poll(() => shown(server, here)).toEqual(await shown(source, made));
      expect((await w.run('doctor')).code).toBe(0);
    });
  });

  function migrate(w: Workspace, more?: string | AbortSignal) {
    const args = ['migrate', `--from=${relay.url}`, `--source-organization=${made.organization}`, '--json'];
    return runProgram(typeof more === 'string' ? [...args, more] : args, {
      cwd: w.cwd,
      env: { ...w.env, OCTAVO_MIGRATE_TOKEN: made.token },
      command: builtOrSource(),
      ...(typeof more === 'object' ? { kill: more } : {}),
    });
  }
});

/** Creates a collection with three spaces of linked pages, an open change request, a specification and a site. */
async function seed(server: ProgramServer, { token, organization }: Initialised): Promise<void> {
  const post = <Made>(path: string, body: object) => call<Made>(server, token, 'POST', `/v1${path}`, body);
  const parent = (await post<Titled>(`/orgs/${organization}/collections`, { title: 'Products' })).id;
  const spaces: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const { id } = await post<Titled>(`/orgs/${organization}/spaces`, { title, parent });
    const changes = [
      { operation: 'insert_files', files: [{ name: 'plan.txt', ref: 'plan', base64: Buffer.from(title).toString('base64') }] },
      { operation: 'insert_page', title: 'Home', ref: 'home', document: { markdown: `Hello from ${title}.\n` } },
      { operation: 'insert_page', title: 'Guide', into: 'home', document: { markdown: 'See [home](ref:home) and [plan](ref:plan).\n' } },
    ];
    await post(`/spaces/${id}/content`, { changes });
    spaces.push(id);
  }
  const request = await post<Titled>(`/spaces/${spaces[0]}/change-requests`, { subject: 'Say more' });
  const changes = [{ operation: 'insert_page', title: 'More', document: { markdown: 'More.\n' } }];
  await post(`/spaces/${spaces[0]}/change-requests/${request.id}/content`, { changes });
  await call(server, token, 'PUT', `/v1/orgs/${organization}/openapi/pets`, { source: { text: PETS } });
  await post(`/orgs/${organization}/sites`, { title: 'Docs', spaces });
}

const PETS = JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: { '/pets': { get: { responses: {} } } } });

/** Returns what the API shows of the organization's content, without ids. */
async function shown(server: ProgramServer, { token, organization }: Initialised): Promise<unknown> {
  const get = <Found>(path: string) => call<Found>(server, token, 'GET', `/v1${path}`);
  const titles = async (path: string) => (await get<List<Titled>>(path)).items.map(({ title }) => title).sort();
  const spaces = (await get<List<Titled>>(`/orgs/${organization}/spaces`)).items.filter(({ title }) => title !== 'Octavo manual');
  return {
    collections: await titles(`/orgs/${organization}/collections`),
    sites: (await titles(`/orgs/${organization}/sites`)).filter((title) => title !== 'Octavo manual'),
    pets: await petsOf(server, { token, organization }),
    spaces: await Promise.all(
      spaces
        .toSorted((a, b) => a.title.localeCompare(b.title))
        .map(async ({ id, title }) => {
          const { pages } = await get<{ pages: Page[] }>(`/spaces/${id}/content`);
          const text = async (page: Page): Promise<unknown> => ({
            title: page.title,
            markdown: (await get<{ markdown: string }>(`/spaces/${id}/content/page/${page.id}?format=markdown`)).markdown,
            pages: await Promise.all((page.pages ?? []).map(text)),
          });
          const requests = (await get<List<{ id: string; subject: string; status: string }>>(`/spaces/${id}/change-requests`)).items;
          return {
            title,
            pages: await Promise.all(pages.map(text)),
            files: (await get<List<{ name: string; size: number }>>(`/spaces/${id}/content/files`)).items.map(({ name, size }) => ({
              name,
              size,
            })),
            requests: requests.map(({ subject, status }) => ({ subject, status })),
          };
        }),
    ),
  };
}

/** Returns the text of the specification; undefined while it was not read yet. */
async function petsOf(
  server: ProgramServer,
  { token, organization }: Pick<Initialised, 'token' | 'organization'>,
): Promise<string | undefined> {
  const path = `/v1/orgs/${organization}/openapi/pets/versions/latest/content/raw`;
  return call<{ text: string }>(server, token, 'GET', path).then(
    ({ text }) => text,
    () => undefined,
  );
}

/** A server before another one that kills whoever asks at a certain request, and does not answer it. */
interface Relay extends AsyncDisposable {
  url: string;
  /** Requests that came. */
  count: number;
  killAfter(requests: number, kill: AbortController): void;
}

async function startRelay(target: string): Promise<Relay> {
  let end = { at: Number.POSITIVE_INFINITY, kill: new AbortController() };
  const server: Server = createServer(async (request, response) => {
    if (++relay.count === end.at) return end.kill.abort();
    const answer = await fetch(target + request.url, {
      headers: { authorization: request.headers.authorization ?? '' },
      redirect: 'manual',
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: 0,
    killAfter(requests, kill) {
      relay.count = 0;
      end = { at: requests, kill };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return relay;
}
