import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getPages } from '../../content/pages/get-pages.ts';
import { placeOf } from '../../content/places/index.ts';
import { updateSpace } from '../../content/spaces/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { authenticate, revokeSession } from '../../people/auth/index.ts';
import { revokeToken } from '../../people/tokens/index.ts';
import {
  anonymousContext,
  buildGrant,
  buildMember,
  buildToken,
  buildUser,
  signedInContext,
  type TestDatabase,
  testDatabases,
} from '../../testing/index.ts';
import { previewSite } from '../audience/index.ts';
import { addSiteSpace } from '../sites/index.ts';
import { listPublishedPages } from './list-published-pages.ts';
import { getPublishedSite } from './published-site.ts';
import { resolvePublished } from './resolve-published.ts';
import { publishedWorld } from './world.fixture.ts';

/** A site of one open space, which a member previews; the admin keeps other spaces to themselves. */
async function previewed(database: TestDatabase, { withToken = false } = {}) {
  const world = await publishedWorld(database);
  const { system, organization, site, ctx: admin, spaces } = world;
  const { siteItem } = system.store.tables;
  await system.store.tx((tx) => tx.delete(siteItem).where(and(eq(siteItem.siteId, site.id), eq(siteItem.spaceId, spaces.some.id))));
  const maker = await buildUser(system);
  await buildMember(system, { organization, user: maker, role: 'read' });
  await updateSpace(admin, spaces.nowhere.id, { defaultLevel: null });
  await updateSpace(admin, spaces.draft.id, { defaultLevel: null });
  const ctx = withToken ? await tokenContext() : await signedInContext(system, maker);
  async function tokenContext(): Promise<Context> {
    const { secret } = await buildToken(system, maker);
    return { ...anonymousContext(system), actor: await authenticate(system, { bearer: secret }) };
  }
  const { url } = await previewSite(ctx, organization.id, site.id, { draft: false });
  await system.store.tx((tx) => tx.update(system.store.tables.site).set({ isPublished: false, version: 5 }));
  const ask = () => resolvePublished(anonymousContext(system), { url });
  const found = await ask();
  if (!('apiToken' in found)) throw new Error('the preview leads elsewhere');
  const reader = { ...anonymousContext(system), actor: await authenticate(system, { bearer: found.apiToken }) };
  const spacesSeen = async () => {
    const pages = await listPublishedPages(reader, organization.id, site.id);
    return [...new Set(pages.map(({ spaceId }) => spaceId))];
  };
  return { ...world, admin, maker, ctx, url, ask, found, reader, spacesSeen };
}

const notFound = { kind: 'not_found' };

describe.each(testDatabases())('a preview that somebody keeps, on %s', (database) => {
  it('does not show what is put on the site later and is closed to whoever asked for it', async () => {
    await using world = await previewed(database);
    const { system, spaces, site, organization, ask, url, reader, spacesSeen } = world;
    expect(await spacesSeen()).toEqual([spaces.open.id]);
    await addSiteSpace(world.admin, organization.id, site.id, { spaceId: spaces.nowhere.id });
    await addSiteSpace(world.admin, organization.id, site.id, { spaceId: spaces.some.id });
    expect(new Set(await spacesSeen())).toEqual(new Set([spaces.open.id, spaces.some.id]));
    await expect(getPages(reader, placeOf(spaces.nowhere.id))).rejects.toMatchObject(notFound);
    expect(JSON.stringify(await getPublishedSite(reader, organization.id, site.id))).not.toContain(spaces.nowhere.id);
    expect(await ask()).toMatchObject({ space: spaces.open.id, preview: true });
    const at = (path: string) => resolvePublished(anonymousContext(system), { url: url.replace('?', `${path}/public?`) });
    await expect(at('nowhere')).rejects.toMatchObject(notFound);
    expect(await at('some')).toMatchObject({ space: spaces.some.id });
  });

  const ends: Record<string, (world: Awaited<ReturnType<typeof previewed>>) => Promise<unknown>> = {
    'has left the organization': async ({ system, maker }) => {
      const { member } = system.store.tables;
      await system.store.tx((tx) => tx.delete(member).where(eq(member.userId, maker.id)));
    },
    'is disabled in the organization': async ({ system, maker }) => {
      const { member } = system.store.tables;
      await system.store.tx((tx) => tx.update(member).set({ disabled: true }).where(eq(member.userId, maker.id)));
    },
    'has a disabled account': async ({ system, maker }) => {
      const { user } = system.store.tables;
      await system.store.tx((tx) => tx.update(user).set({ disabledAt: 1 }).where(eq(user.id, maker.id)));
    },
    'may not see the site any more': ({ system, organization, site, maker }) =>
      buildGrant(system, { organization, site, user: maker, role: null }),
    'has to come through single sign-on since': async ({ system }) => {
      const { organization } = system.store.tables;
      await system.store.tx((tx) => tx.update(organization).set({ sso: true }));
    },
    'has signed out': ({ ctx }) =>
      ctx.actor.kind === 'user' ? revokeSession(ctx, ctx.actor.credentialId) : Promise.reject(new Error('nobody')),
  };

  it.each(Object.keys(ends))('has ended when whoever asked for it %s, and so have its content tokens', async (name) => {
    await using world = await previewed(database);
    expect(await world.ask()).toMatchObject({ preview: true });
    await ends[name]?.(world);
    await expect(world.ask()).rejects.toMatchObject(notFound);
    await expect(getPages(world.reader, placeOf(world.spaces.open.id))).rejects.toMatchObject(notFound);
    await expect(world.spacesSeen()).rejects.toMatchObject(notFound);
  });

  it('ends with the access token that it was asked for with', async () => {
    await using world = await previewed(database, { withToken: true });
    expect(await world.ask()).toMatchObject({ preview: true });
    const { actor } = world.ctx;
    if (actor.kind !== 'user') throw new Error('nobody');
    await revokeToken(await signedInContext(world.system, world.maker), actor.credentialId);
    await expect(world.ask()).rejects.toMatchObject(notFound);
    await expect(world.spacesSeen()).rejects.toMatchObject(notFound);
  });

  it('ends after an hour, also for a content token that was given out in its last minute', async () => {
    await using world = await previewed(database);
    const { system } = world;
    system.clock.advance(59 * 60_000);
    const found = await world.ask();
    const bearer = 'apiToken' in found ? found.apiToken : '';
    expect(await authenticate(system, { bearer })).toMatchObject({ kind: 'content' });
    system.clock.advance(61_000);
    await expect(authenticate(system, { bearer })).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(world.ask()).rejects.toMatchObject(notFound);
  });
});
