import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listMemberSpaces } from '../../content/spaces/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { ping } from '../../sites/publishing/index.ts';
import {
  anonymousContext,
  buildCollection,
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildTeam,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { getMember } from './get-member.ts';
import { type ListMembersRequest, listMembers } from './list-members.ts';

/** An organization of an admin, an editor, a reader and a guest, who joined a second after each other in this order. */
async function acme(system: TestSystem) {
  const admin = await buildUser(system, { displayName: 'Ada Lovelace', email: 'ada@example.com' });
  const organization = await buildOrganization(system, { admin });
  const join = async (displayName: string, role: 'edit' | 'read' | null) => {
    system.clock.advance(1000);
    const user = await buildUser(system, { displayName, email: `${displayName.slice(0, 3).toLowerCase()}@example.com` });
    await buildMember(system, { organization, user, role });
    return user;
  };
  const [editor, reader, guest] = [await join('bob_100%', 'edit'), await join('Ära', 'read'), await join('Eve', null)];
  return { organization, admin, editor, reader, guest };
}

describe.each(testDatabases())('members on %s', (database) => {
  it('are listed newest first, page by page, each with what belongs to them', async () => {
    await using system = await testSystem(database);
    const { organization, admin, editor, reader, guest } = await acme(system);
    await buildTeam(system, { organization, members: [{ user: reader }, { user: guest, role: 'owner' }] });
    await buildSpace(system, { organization, createdBy: admin });
    const ctx = contextOf(system, reader);
    const list = async (request: ListMembersRequest) => {
      const { items, count, next } = await listMembers(ctx, organization.id, request);
      return { ids: items.map(({ id }) => id), count, page: next?.page };
    };
    const first = await list({ limit: 3 });
    expect(first).toMatchObject({ ids: [guest.id, reader.id, editor.id], count: 4 });
    expect(await list({ limit: 3, page: first.page })).toEqual({ ids: [admin.id], count: 4, page: undefined });
    expect((await list({ order: 'asc', limit: 2 })).ids).toEqual([admin.id, editor.id]);
    expect(await list({ limit: 0 })).toMatchObject({ ids: [], count: 4 });
    await expect(list({ order: 'asc', page: first.page })).rejects.toMatchObject({ code: 'bad_cursor' });

    expect((await listMembers(ctx, organization.id, {})).items[1]).toEqual({
      object: 'member',
      id: reader.id,
      role: 'read',
      user: expect.objectContaining({ object: 'user', displayName: 'Ära', email: 'ära@example.com' }),
      disabled: false,
      joinedAt: '2026-03-01T12:00:02.000Z',
      sso: false,
      spaces: 1,
      teams: 1,
      sites: 0,
    });
  });

  it('are sorted by name in any case, and by the last visit without those who were never here', async () => {
    await using system = await testSystem(database);
    const { organization, admin, editor, reader, guest } = await acme(system);
    const ctx = contextOf(system, admin);
    const all = async (request: ListMembersRequest) => {
      const ids: string[] = [];
      let page: string | undefined;
      do {
        const got = await listMembers(ctx, organization.id, { ...request, limit: 1, page });
        ids.push(...got.items.map(({ id }) => id));
        page = got.next?.page;
      } while (page !== undefined);
      return ids;
    };
    // Letters beyond ASCII come last, on both databases.
    expect(await all({ sort: 'name', order: 'asc' })).toEqual([admin.id, editor.id, guest.id, reader.id]);
    expect(await all({ sort: 'name' })).toEqual([reader.id, guest.id, editor.id, admin.id]);
    expect(await all({ sort: 'lastSeenAt' })).toEqual([]);
    await ping(contextOf(system, guest), organization.id);
    system.clock.advance(1);
    await ping(contextOf(system, admin), organization.id);
    expect(await all({ sort: 'lastSeenAt' })).toEqual([admin.id, guest.id]);
    expect(await all({ sort: 'lastSeenAt', order: 'asc' })).toEqual([guest.id, admin.id]);
    expect(await listMembers(ctx, organization.id, { sort: 'lastSeenAt', limit: 0 })).toEqual({ count: 2, items: [] });
  });

  it('are filtered by role, guests too, and by a text of name or address in which nothing is a wildcard', async () => {
    await using system = await testSystem(database);
    const { organization, admin, editor, reader, guest } = await acme(system);
    const find = async (request: ListMembersRequest) => {
      const { items, count } = await listMembers(contextOf(system, admin), organization.id, request);
      expect(count).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await find({ role: 'edit' })).toEqual([editor.id]);
    expect(await find({ role: 'guest' })).toEqual([guest.id]);
    expect(await find({ role: 'review' })).toEqual([]);
    expect(await find({ search: 'LOVE' })).toEqual([admin.id]);
    expect(await find({ search: 'eve@' })).toEqual([guest.id]);
    expect(await find({ search: 'äR' })).toEqual([reader.id]);
    expect(await find({ search: 'b_1' })).toEqual([editor.id]);
    expect(await find({ search: '%' })).toEqual([editor.id]);
    expect(await find({ search: '*' })).toEqual([]);
    expect(await find({ search: 'EXAMPLE.com', sort: 'name', order: 'asc' })).toEqual([admin.id, editor.id, guest.id, reader.id]);
    expect(await find({ search: 'bob', role: 'read' })).toEqual([]);
  });

  it('refuse a cursor that somebody made up, or take it for one of theirs, but never fail', async () => {
    await using system = await testSystem(database);
    const { organization, admin } = await acme(system);
    const ctx = contextOf(system, admin);
    for (const sort of ['joinedAt', 'name'] as const) {
      const { next } = await listMembers(ctx, organization.id, { sort, limit: 1 });
      const [filter] = JSON.parse(Buffer.from(next?.page ?? '', 'base64url').toString()) as string[];
      const ask = (...key: unknown[]) => {
        const page = Buffer.from(JSON.stringify([filter, ...key])).toString('base64url');
        return listMembers(ctx, organization.id, { sort, page });
      };
      expect(await ask('x', 'y')).toMatchObject({ count: 4 });
      expect(await ask(5, 6)).toMatchObject({ count: 4 });
      for (const key of [
        ['a\0', 'b'],
        ['a', '\ud800'],
        [1.5, 'a'],
        [1e300, 'a'],
        [null, 'a'],
        [['a'], 'b'],
      ]) {
        await expect(ask(...key)).rejects.toMatchObject({ kind: 'bad_request', code: 'bad_cursor' });
      }
    }
  });

  it('are known to members, to themselves, and to nobody else', async () => {
    await using system = await testSystem(database);
    const { organization, admin, reader, guest } = await acme(system);
    const stranger = await buildUser(system);
    expect(await getMember(contextOf(system, reader), organization.id, admin.id)).toMatchObject({ id: admin.id, role: 'admin' });
    expect(await getMember(contextOf(system, guest), organization.id, guest.id)).toMatchObject({ id: guest.id, role: null });
    expect(await getMember(systemContext(system, 'test'), organization.id, guest.id)).toMatchObject({ id: guest.id });
    const refusals: [typeof reader, string, string][] = [
      [guest, admin.id, 'forbidden'],
      [guest, stranger.id, 'forbidden'],
      [reader, stranger.id, 'not_found'],
      [stranger, stranger.id, 'not_found'],
      [stranger, admin.id, 'not_found'],
    ];
    for (const [actor, userId, kind] of refusals) {
      await expect(getMember(contextOf(system, actor), organization.id, userId)).rejects.toMatchObject({ kind });
      await expect(listMemberSpaces(contextOf(system, actor), organization.id, userId, {})).rejects.toMatchObject({ kind });
    }
    await expect(listMembers(contextOf(system, guest), organization.id, {})).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(listMembers(contextOf(system, stranger), organization.id, {})).rejects.toMatchObject({ kind: 'not_found' });
    await expect(listMembers(anonymousContext(system), organization.id, {})).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('show the spaces they see with their roles, last updated first, as far as whoever asks sees them too', async () => {
    await using system = await testSystem(database);
    const { organization, admin, editor, reader, guest } = await acme(system);
    const collection = await buildCollection(system, { organization, createdBy: admin });
    const titles = ['open', 'inside', 'closed', 'deleted'] as const;
    const ids: Record<string, string> = {};
    for (const title of titles) {
      system.clock.advance(1000);
      ids[title] = (await buildSpace(system, { organization, createdBy: admin, title })).id;
    }
    const { space } = system.store.tables;
    const change = (id: string | undefined, values: Partial<typeof space.$inferSelect>) =>
      system.store.tx((tx) =>
        tx
          .update(space)
          .set(values)
          .where(eq(space.id, id ?? '')),
      );
    await change(ids.inside, { parentId: collection.id });
    await change(ids.closed, { defaultLevel: null });
    await change(ids.deleted, { deletedAt: system.now() });
    const team = await buildTeam(system, { organization, members: [{ user: guest }] });
    await buildGrant(system, { organization, collection, team, role: 'comment' });
    await buildGrant(system, { organization, space: { id: ids.closed ?? '' }, user: editor, role: 'review' });

    const seen = async (actor: { id: string }, of: { id: string }, order?: 'asc' | 'desc') => {
      const { items, count } = await listMemberSpaces(contextOf(system, actor), organization.id, of.id, { order });
      expect(count).toBe(items.length);
      return items.map(({ permission, space: { title } }) => `${title} ${permission}`);
    };
    expect(await seen(admin, editor)).toEqual(['closed review', 'inside edit', 'open edit']);
    expect(await seen(admin, editor, 'asc')).toEqual(['open edit', 'inside edit', 'closed review']);
    expect(await seen(reader, editor)).toEqual(['inside edit', 'open edit']);
    expect(await seen(admin, guest)).toEqual(['inside comment']);
    expect(await seen(guest, guest)).toEqual(['inside comment']);
    expect(await seen(admin, admin)).toEqual(['closed admin', 'inside admin', 'open admin']);
    for (const of of [admin, editor, reader, guest]) {
      const { count } = await listMemberSpaces(contextOf(system, admin), organization.id, of.id, { limit: 0 });
      expect(await getMember(contextOf(system, admin), organization.id, of.id)).toMatchObject({ spaces: count });
    }

    const paged = async (order: 'asc' | 'desc') => {
      const found: string[] = [];
      let page: string | undefined;
      do {
        const got = await listMemberSpaces(contextOf(system, admin), organization.id, admin.id, { order, limit: 1, page });
        expect(got.count).toBe(3);
        found.push(...got.items.map(({ space: { title } }) => title));
        page = got.next?.page;
      } while (page !== undefined);
      return found;
    };
    expect(await paged('desc')).toEqual(['closed', 'inside', 'open']);
    expect(await paged('asc')).toEqual(['open', 'inside', 'closed']);
    await change(ids.open, { updatedAt: system.now() + 5000 });
    expect(await paged('desc')).toEqual(['open', 'closed', 'inside']);
  });

  it('ping at most every ten seconds, whoever they are, and nothing is told of it', async () => {
    await using system = await testSystem(database);
    const { organization, guest } = await acme(system);
    const ctx = contextOf(system, guest);
    const events = (await readEvents(system)).length;
    const lastSeen = async () => (await getMember(ctx, organization.id, guest.id)).lastSeenAt;
    expect(await lastSeen()).toBeUndefined();
    expect(await ping(ctx, organization.id)).toEqual({});
    const first = await lastSeen();
    expect(first).toBe(new Date(system.now()).toISOString());
    system.clock.advance(9_999);
    await ping(ctx, organization.id);
    expect(await lastSeen()).toBe(first);
    system.clock.advance(1);
    await ping(ctx, organization.id);
    expect(await lastSeen()).toBe(new Date(system.now()).toISOString());
    expect(await readEvents(system)).toHaveLength(events);
    await expect(ping(contextOf(system, await buildUser(system)), organization.id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(ping(systemContext(system, 'test'), organization.id)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
