import type { DefaultLevel, RoleName } from '@octavo/db';
import { and, eq, gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../kernel/base/index.ts';
import {
  buildCollection,
  buildGrant,
  buildMember,
  buildOrganization,
  buildTeam,
  buildUser,
  contextOf,
  countingStore,
  insertSpaces,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { listSpaces } from './list-spaces.ts';

async function addSpaces(
  system: TestSystem,
  organization: { id: string },
  count: number,
  { parent, defaultLevel = 'inherit' }: { parent?: { id: string }; defaultLevel?: DefaultLevel } = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, i) => ({
    id: newId(system.now()),
    organizationId: organization.id,
    parentId: parent?.id ?? null,
    title: `Space ${i}`,
    editMode: 'live' as const,
    defaultLevel,
    createdBy: '',
    createdAt: system.now(),
    updatedAt: system.now(),
  }));
  await system.store.tx((tx) => insertSpaces(tx, system, rows));
  return rows.map(({ id }) => id);
}

/** An organization with `count` open spaces and as many hidden ones, in collections, some opened again by a grant; and a member in a team. */
async function build(system: TestSystem, count: number, role: RoleName | null = 'read') {
  const organization = await buildOrganization(system);
  const user = await buildUser(system);
  await buildMember(system, { organization, user, role });
  const team = await buildTeam(system, { organization, members: [{ user }] });
  const outer = await buildCollection(system, { organization });
  const inner = await buildCollection(system, { organization, parent: outer });
  const hidden = await buildCollection(system, { organization, defaultLevel: null });
  const half = Math.ceil(count / 2);
  const ids = [
    ...(await addSpaces(system, organization, half, { parent: inner })),
    ...(await addSpaces(system, organization, count - half)),
  ];
  const closed = await addSpaces(system, organization, count, { parent: hidden });
  const opened = closed.slice(0, Math.ceil(count / 10));
  for (const id of opened) await buildGrant(system, { organization, team, space: { id }, role: 'edit' });
  return { organization, user, ctx: contextOf(system, user), visible: [...ids, ...opened].toSorted() };
}

describe.each(testDatabases())('a list of spaces on %s', (database) => {
  it('of a thousand costs as many queries as one of ten, and a bounded number', async () => {
    await using system = await testSystem(database);
    const queriesFor = async (count: number) => {
      const { organization, user, visible } = await build(system, count);
      const { store, queries } = countingStore(system.store);
      const page = await listSpaces(contextOf({ ...system, store }, user), organization.id, { limit: 1000 });
      expect(page.count).toBe(visible.length);
      expect(page.items.map(({ id }) => id)).toEqual(visible.slice(0, 1000));
      // A query for many ids is one for each size.
      return queries().map((name) => name.replace(/-\d+$/, ''));
    };
    const few = await queriesFor(10);
    expect(await queriesFor(1000)).toEqual(few);
    // Membership, four of the tree, teams, the rows of the page, and the sites that carry them.
    expect(few).toHaveLength(8);
  });

  it('is complete and in order, page by page, whatever the size of the pages', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, visible } = await build(system, 40);
    for (const limit of [1, 7, 44, 1000]) {
      const ids: string[] = [];
      let page: string | undefined;
      do {
        const answer = await listSpaces(ctx, organization.id, { limit, page });
        expect(answer.count).toBe(visible.length);
        expect(answer.items.length).toBeLessThanOrEqual(limit);
        ids.push(...answer.items.map(({ id }) => id));
        page = answer.next?.page;
      } while (page !== undefined);
      expect(ids).toEqual(visible);
    }
  });

  it('shows each space once that is there all the time, while others come, go and are hidden between the pages', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, visible } = await build(system, 30);
    const { space } = system.store.tables;
    const first = await listSpaces(ctx, organization.id, { limit: 10 });
    const shown = first.items.map(({ id }) => id);
    const [deleted = '', hidden = ''] = [shown.at(-1), visible[15]];
    const added = await addSpaces(system, organization, 5);
    await system.store.tx(async (tx) => {
      await tx.update(space).set({ deletedAt: system.now() }).where(eq(space.id, deleted));
      await tx.update(space).set({ parentId: null, defaultLevel: null }).where(eq(space.id, hidden));
    });
    const rest = await listSpaces(ctx, organization.id, { limit: 1000, page: first.next?.page });
    const expected = [...visible.slice(10).filter((id) => id !== hidden), ...added].toSorted();
    expect(rest.items.map(({ id }) => id)).toEqual(expected);
    expect(rest).not.toHaveProperty('next');
    expect(rest.count).toBe(visible.length - 2 + added.length);
  });

  it('of a guest has what was granted and nothing else', async () => {
    await using system = await testSystem(database);
    const { ctx, organization, visible } = await build(system, 20, null);
    const { accessGrant } = system.store.tables;
    const granted = await system.store.read
      .select({ id: accessGrant.targetId })
      .from(accessGrant)
      .where(and(eq(accessGrant.organizationId, organization.id), gt(accessGrant.targetId, '')));
    const page = await listSpaces(ctx, organization.id, {});
    expect(page.items.map(({ id }) => id)).toEqual(visible.filter((id) => granted.some((grant) => grant.id === id)));
    expect(page.count).toBe(2);
  });

  it('are found by words of their title, page by page, among those that the person may see', async () => {
    await using system = await testSystem(database);
    const { organization, ctx, visible } = await build(system, 30);
    const titles = async (title: string, page?: string) => listSpaces(ctx, organization.id, { title, limit: 2, page });
    const first = await titles('SPACE 2');
    const second = await titles('SPACE 2', first.next?.page);
    const third = await titles('SPACE 2', second.next?.page);
    const found = [...first.items, ...second.items, ...third.items];
    // Two groups of 15 have two each, and one of the closed ones that are open to the team is another.
    expect(found.map(({ title }) => title).toSorted()).toEqual(['Space 12', 'Space 12', 'Space 2', 'Space 2', 'Space 2']);
    expect(found.every(({ id }) => visible.includes(id))).toBe(true);
    expect([first.count, third.next]).toEqual([5, undefined]);
    expect(await titles('2 spa nothing')).toMatchObject({ count: 0, items: [] });
    expect((await titles('  ')).count).toBe(visible.length);
    await expect(listSpaces(ctx, organization.id, { title: 'space 3', page: first.next?.page })).rejects.toMatchObject({
      kind: 'bad_request',
    });
  });
});
