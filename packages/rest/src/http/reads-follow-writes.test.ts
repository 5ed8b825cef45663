import { awaitBackground, revokeToken } from '@octavo/core';
import { buildToken, contextOf, openTestStore } from '@octavo/core/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES, openWorld, type Person, type World } from '../testing/world.ts';

describe.each(DATABASES)('answers to the same request again on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.markUsed();
    await world.fresh();
  });

  const get = (person: Person, path: string, headers?: Record<string, string>) =>
    world.request(person, 'get', path, headers === undefined ? {} : { headers });
  const json = async (person: Person, path: string) => (await get(person, path)).json();
  const spacePath = () => `/spaces/${world.names.space}`;
  const pagePath = () => `${spacePath()}/content/page/${world.names.page}`;

  /** Asks until nothing about the request is new: the first use of a token is noted in the database. */
  async function warm(person: Person, ...paths: string[]): Promise<void> {
    for (let i = 0; i < 2; i++) {
      for (const path of paths) expect((await get(person, path)).status).toBe(200);
      await awaitBackground(world.system);
    }
    for (const path of paths) expect((await get(person, path)).status).toBe(200);
  }

  it('end with the token', async () => {
    const { id, secret } = await buildToken(world.system, { id: world.id('reader') });
    const ask = async () => (await world.app.request(`/v1${spacePath()}`, { headers: { authorization: `Bearer ${secret}` } })).status;
    await ask();
    await awaitBackground(world.system);
    expect([await ask(), await ask()]).toEqual([200, 200]);
    await revokeToken(contextOf(world.system, { id: world.id('reader') }), id);
    expect(await ask()).toBe(401);
  });

  it('end when the token expires, although nothing is written', async () => {
    const { secret } = await buildToken(world.system, { id: world.id('reader') }, { expiresAt: world.system.now() + 1000 });
    const ask = async () => (await world.app.request(`/v1${spacePath()}`, { headers: { authorization: `Bearer ${secret}` } })).status;
    await ask();
    await awaitBackground(world.system);
    expect([await ask(), await ask()]).toEqual([200, 200]);
    world.system.clock.advance(1000);
    expect(await ask()).toBe(401);
  });

  it('end when the person is disabled, and when the member is', async () => {
    const { member, user } = world.system.store.tables;
    await warm('reader', spacePath(), pagePath());
    await warm('editor', spacePath());
    await world.system.store.tx((tx) =>
      tx
        .update(user)
        .set({ disabledAt: 1 })
        .where(eq(user.id, world.id('editor'))),
    );
    expect((await get('editor', spacePath())).status).toBe(401);
    const mine = and(eq(member.userId, world.id('reader')), eq(member.organizationId, world.id('organization')));
    await world.system.store.tx((tx) => tx.update(member).set({ disabled: true }).where(mine));
    expect([(await get('reader', spacePath())).status, (await get('reader', pagePath())).status]).toEqual([404, 404]);
  });

  it('follow a change of role', async () => {
    const { member } = world.system.store.tables;
    await warm('reader', spacePath());
    expect(await json('reader', spacePath())).toMatchObject({ permissions: { edit: false } });
    await world.system.store.tx((tx) =>
      tx
        .update(member)
        .set({ role: 'edit' })
        .where(eq(member.userId, world.id('reader'))),
    );
    expect(await json('reader', spacePath())).toMatchObject({ permissions: { edit: true } });
  });

  it('follow a change made over the API, and the deletion of what they show', async () => {
    await warm('reader', spacePath(), `/orgs/${world.names.organization}/spaces`);
    await world.request('admin', 'patch', spacePath(), { body: { title: 'Renamed' } });
    expect(await json('reader', spacePath())).toMatchObject({ title: 'Renamed' });
    expect(JSON.stringify(await json('reader', `/orgs/${world.names.organization}/spaces`))).toContain('Renamed');
    expect((await world.request('admin', 'delete', spacePath())).status).toBe(204);
    expect((await get('reader', spacePath())).status).toBe(404);
  });

  it('follow what another process writes', async () => {
    const beside = await openTestStore(database, '', world.system.url);
    const { space } = beside.store.tables;
    await warm('reader', spacePath());
    for (const title of ['Once', 'Twice']) {
      await beside.store.tx((tx) =>
        tx
          .update(space)
          .set({ title })
          .where(eq(space.id, world.id('space'))),
      );
      expect(await json('reader', spacePath())).toMatchObject({ title });
    }
    await beside.close();
  });

  it('are never shared by two people', async () => {
    await warm('admin', spacePath(), '/user');
    await warm('reader', spacePath(), '/user');
    expect(await json('admin', spacePath())).toMatchObject({ permissions: { admin: true } });
    expect(await json('reader', spacePath())).toMatchObject({ permissions: { admin: false } });
    expect(await json('admin', '/user')).toMatchObject({ id: world.id('admin') });
    expect(await json('reader', '/user')).toMatchObject({ id: world.id('reader') });
    expect((await get('outsider', spacePath())).status).toBe(404);
    expect((await get('nobody', spacePath())).status).toBe(401);
  });

  it('differ by query', async () => {
    await warm('reader', pagePath(), `${pagePath()}?metadata=false`);
    expect(await json('reader', pagePath())).toHaveProperty('git');
    expect(await json('reader', `${pagePath()}?metadata=false`)).not.toHaveProperty('git');
    expect((await get('reader', `${pagePath()}?format=none`)).status).toBe(400);
  });

  it('have an id of their own, and the same body and headers as the first time', async () => {
    const first = await get('reader', pagePath());
    await warm('reader', pagePath());
    const again = await get('reader', pagePath(), { 'x-request-id': 'again' });
    expect(again.headers.get('x-request-id')).toBe('again');
    const headersOf = (response: Response) => Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'));
    expect(headersOf(again)).toEqual(headersOf(first));
    expect(await again.text()).toBe(await first.text());
  });

  it('are not sent to who has them, and not with HEAD', async () => {
    const path = `${spacePath()}/content/pages`;
    await warm('reader', path);
    const tag = (await get('reader', path)).headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const unchanged = await get('reader', path, { 'if-none-match': tag });
    expect([unchanged.status, unchanged.headers.get('etag'), await unchanged.text()]).toEqual([304, tag, '']);
    expect((await get('reader', path, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await world.request('reader', 'head', path);
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);
  });
});
