import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteSpace } from '../../content/spaces/index.ts';
import { buildMember, buildSpaceOfAdmin, buildUser, contextOf, testDatabases } from '../../testing/index.ts';
import { DAY_MS, trackSiteEvents } from '../insights/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { getOrganizationUsage, listSpaceUsage } from './index.ts';

describe.each(testDatabases())('the usage of an organization on %s', (database) => {
  it('counts people by what they are, spaces, and what readers viewed in the last 30 days', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, organization, site } = world;
    const { member } = system.store.tables;
    const before = await getOrganizationUsage(ctx, organization.id);
    const [writer, guest, gone] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: writer, role: 'edit' });
    await buildMember(system, { organization, user: guest, role: null });
    await buildMember(system, { organization, user: gone, role: 'read' });
    await system.store.tx(async (tx) => {
      await tx.update(member).set({ disabled: true, lastSeenAt: system.now() }).where(eq(member.userId, gone.id));
      await tx
        .update(member)
        .set({ lastSeenAt: system.now() - 29 * DAY_MS })
        .where(eq(member.userId, writer.id));
      await tx
        .update(member)
        .set({ lastSeenAt: system.now() - 31 * DAY_MS })
        .where(eq(member.userId, guest.id));
    });
    const view = { type: 'page_view' as const, location: { siteSpace: site.siteSpaces[0] ?? '', url: 'https://octavo.example/' } };
    await trackSiteEvents(ctx, organization.id, site.id, { events: [view, view, view] });
    // Another organization's is no part of it.
    const other = await buildSpaceOfAdmin(system);

    const after = await getOrganizationUsage(ctx, organization.id);
    expect(after.people).toEqual({
      members: before.people.members + 1,
      guests: before.people.guests + 1,
      disabled: before.people.disabled + 1,
      active: before.people.active + 1,
    });
    expect(after.spaces).toBe(before.spaces);
    expect(after.sites).toEqual({ count: before.sites.count, views: 3, top: expect.anything() });
    expect(after.sites.top[0]).toEqual({ id: site.id, title: 'Docs', views: 3 });
    expect(after.sites.top).toHaveLength(before.sites.count);

    const now = system.now();
    system.now = () => now + 32 * DAY_MS;
    expect(await getOrganizationUsage(ctx, organization.id)).toMatchObject({ people: { active: 0 }, sites: { views: 0 } });
    expect(await getOrganizationUsage(other.ctx, other.organization.id)).toMatchObject({
      spaces: 1,
      sites: { count: 0, views: 0, top: [] },
    });
  });

  it('has the pages and files of each space, in steps, without those in the trash', async () => {
    await using world = await publishedWorld(database);
    const { ctx, organization } = world;
    const { items, count } = await listSpaceUsage(ctx, organization.id);
    expect(items).toHaveLength(count ?? 0);
    const open = items.find(({ id }) => id === world.spaces.open.id);
    expect(open?.title).toBe(world.spaces.open.title);
    expect(open?.pages).toBeGreaterThan(1);

    const step = await listSpaceUsage(ctx, organization.id, { limit: 1 });
    expect(step.items).toEqual(items.slice(0, 1));
    const next = await listSpaceUsage(ctx, organization.id, { limit: 1, page: step.next?.page });
    expect(next.items).toEqual(items.slice(1, 2));

    await deleteSpace(ctx, world.spaces.open.id);
    const left = await listSpaceUsage(ctx, organization.id);
    expect(left.items).toEqual(items.filter(({ id }) => id !== world.spaces.open.id));
  });

  it('is told to admins only', async () => {
    await using world = await publishedWorld(database);
    const { system, organization } = world;
    const [creator, stranger] = [await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: creator, role: 'create' });
    for (const [user, kind] of [
      [creator, 'forbidden'],
      [stranger, 'not_found'],
    ] as const) {
      const as = contextOf(system, user);
      await expect(getOrganizationUsage(as, organization.id)).rejects.toMatchObject({ kind });
      await expect(listSpaceUsage(as, organization.id)).rejects.toMatchObject({ kind });
    }
  });
});
