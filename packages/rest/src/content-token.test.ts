import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedAddress } from './testing/matrix-publishing.ts';
import { PARAMETERS } from './testing/matrix-requests.ts';
import { DATABASES, openWorld, type World } from './testing/world.ts';

const fromSpec = (props: object) => ({
  source: { type: 'builtin:openapi', props, dependencies: { spec: { ref: { kind: 'openapi', spec: 'petstore' } } } },
  seed: 'seed',
});

/** Bodies and queries that these operations need to come as far as their rights. */
const BODIES: Readonly<Record<string, (world: World) => object>> = {
  searchSiteContent: () => ({ query: 'install' }),
  getComputedRevision: () => fromSpec({ models: true }),
  getComputedDocument: () => fromSpec({ doc: 'info', page: 'info' }),
  trackEventsInSiteById: () => ({ events: [{ type: 'page_view', location: {} }] }),
};
const QUERIES: Readonly<Record<string, string>> = {
  getEmbedByUrlInSpace: '?url=https://youtu.be/dQw4w9WgXcQ',
  getSiteRedirectBySource: '?source=/nothing',
};
/** Operations that find nothing although the request is valid. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['getSiteRedirectBySource']);

describe.each(DATABASES)('a content token on %s', (database) => {
  let world: World;
  let authorization: string;
  beforeAll(async () => {
    world = await openWorld(database);
    const { address } = await publishedAddress(world);
    const { openapiSpec } = world.system.store.tables;
    await world.system.store.tx((tx) => tx.update(openapiSpec).set({ visibility: 'public' }));
    // Content that was replaced just before is read, too.
    world.system.clock.advance(12 * 60_000);
    const response = await world.request('nobody', 'post', '/urls/published', { body: { url: address } });
    const { apiToken } = (await response.json()) as { apiToken: string };
    authorization = `Bearer ${apiToken}`;
  });
  afterAll(() => world.close());

  async function ask(id: string, isForeign: boolean, as = authorization) {
    const operation = world.operations.find((one) => one.id === id);
    if (operation === undefined) throw new Error(`there is no ${id}`);
    const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const { own = '=anything', foreign = own } = PARAMETERS[name] ?? {};
      const wanted = isForeign ? foreign : own;
      return wanted.startsWith('=') ? wanted.slice(1) : (world.names[wanted] ?? 'anything');
    });
    const body = operation.method === 'get' ? undefined : (BODIES[id]?.(world) ?? {});
    return world.request('nobody', operation.method, path + (QUERIES[id] ?? ''), {
      headers: { authorization: as },
      ...(body === undefined ? {} : { body }),
    });
  }

  it('calls the operations for readers and no others', async () => {
    const wrong: string[] = [];
    for (const { id, access, forReaders } of world.operations) {
      if (access === 'public') continue;
      const { status } = await ask(id, false);
      // Of a change request only readers of its preview read anything: the reads of content are one list for all places.
      const isChangeRequest = id.includes('ChangeRequest') || id.endsWith('InChangeRequestById');
      const expected = !forReaders ? [403] : isChangeRequest || NOTHING_THERE.has(id) ? [404] : [200, 204];
      if (!expected.includes(status)) wrong.push(`${id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('calls the same operations of a revision that was replaced after it was given out', async () => {
    const changes = [{ operation: 'insert_page', title: 'Later', document: { markdown: 'Later.' } }];
    const edited = await world.request('admin', 'post', `/spaces/${world.names.space}/content`, { body: { changes } });
    expect(edited.status).toBe(200);
    const wrong: string[] = [];
    let asked = 0;
    for (const { id, forReaders, path } of world.operations) {
      if (!forReaders || !path.includes('/revisions/{')) continue;
      const { status } = await ask(id, false);
      asked += 1;
      if (status !== 200) wrong.push(`${id}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(9);
  });

  it('of a preview of a change request reads that one by the operations for readers', async () => {
    const { names } = world;
    const preview = `/orgs/${names.organization}/sites/${names.site}/publishing/preview`;
    const asked = await world.request('admin', 'get', `${preview}?siteSpace=${names.siteSpace}&changeRequest=${names.changeRequest}`);
    const { url } = (await asked.json()) as { url: string };
    const found = await world.request('nobody', 'post', '/urls/published', { body: { url } });
    const { apiToken, changeRequest } = (await found.json()) as { apiToken: string; changeRequest: string };
    expect(changeRequest).toBe(names.changeRequest);
    const wrong: string[] = [];
    let isRead = 0;
    for (const { id, access, forReaders, path } of world.operations) {
      if (access === 'public' || !path.includes('/change-requests/{')) continue;
      const { status } = await ask(id, false, `Bearer ${apiToken}`);
      if (forReaders) isRead += 1;
      if (status !== (forReaders ? 200 : 403)) wrong.push(`${id}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(isRead).toBeGreaterThan(9);
  });

  it('finds nothing of another organization', async () => {
    const wrong: string[] = [];
    for (const { id, access, forReaders, path } of world.operations) {
      if (access === 'public' || !forReaders || !path.includes('Id}')) continue;
      const { status } = await ask(id, true);
      if (status !== 404) wrong.push(`${id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('reads specifications that are open to everybody, and no others', async () => {
    const { openapiSpec } = world.system.store.tables;
    const path = `/orgs/${world.names.organization}/openapi/petstore/versions/latest/content`;
    const read = () => world.request('nobody', 'get', path, { headers: { authorization } });
    const answer = await read();
    const { url, urls } = (await answer.json()) as { url: string; urls: { source?: string } };
    expect([answer.status, url, urls.source]).toEqual([200, expect.stringContaining('/openapi/'), url]);
    await world.system.store.tx((tx) => tx.update(openapiSpec).set({ visibility: 'private' }));
    expect((await read()).status).toBe(404);
  });

  it('finds nothing of spaces that the site does not carry, and of revisions that were not live while it worked', async () => {
    const read = (path: string) => world.request('nobody', 'get', path, { headers: { authorization } });
    const { names } = world;
    for (const space of [names.secondSpace, names.hiddenSpace, names.deletedSpace])
      expect((await read(`/spaces/${space}`)).status).toBe(404);
    expect((await read(`/spaces/${names.space}/revisions/${names.firstRevision}`)).status).toBe(404);
    expect((await read(`/spaces/${names.space}/revisions/${names.revision}`)).status).toBe(200);
  });
});
