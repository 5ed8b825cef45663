import { describe, expect, it } from 'vitest';
import { newId } from '../../kernel/base/index.ts';
import {
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  insertSpaces,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { deleteSpace, listStarredSpaces, restoreSpace, starSpace, unstarSpace } from './index.ts';

describe.each(testDatabases())('starred spaces on %s', (database) => {
  it('are of one person, of one organization, and only those that they may read', async () => {
    await using system = await testSystem(database);
    const [admin, reader, stranger] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    const other = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: reader, role: 'read' });
    const build = (title: string, of = organization) => buildSpace(system, { organization: of, createdBy: admin, title });
    const [zebra, ape, elsewhere] = [await build('Zebra'), await build('Ape'), await build('Elsewhere', other)];
    const [ctx, as] = [contextOf(system, admin), contextOf(system, reader)];
    const titles = async (of = ctx, at = organization) => (await listStarredSpaces(of, at.id)).map(({ title }) => title);

    for (const { id } of [zebra, ape, elsewhere, zebra]) await starSpace(ctx, id);
    await starSpace(as, zebra.id);
    expect(await titles()).toEqual(['Ape', 'Zebra']);
    expect(await titles(ctx, other)).toEqual(['Elsewhere']);
    expect(await titles(as)).toEqual(['Zebra']);

    await expect(starSpace(as, elsewhere.id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(listStarredSpaces(contextOf(system, stranger), organization.id)).rejects.toMatchObject({ kind: 'not_found' });
    await buildGrant(system, { organization, space: zebra, user: reader, role: null });
    expect(await titles(as)).toEqual([]);

    await deleteSpace(ctx, ape.id);
    expect(await titles()).toEqual(['Zebra']);
    await restoreSpace(ctx, ape.id);
    expect(await titles()).toEqual(['Ape', 'Zebra']);
    await unstarSpace(ctx, ape.id);
    await unstarSpace(ctx, ape.id);
    await unstarSpace(as, elsewhere.id);
    expect(await titles()).toEqual(['Zebra']);
    expect(await titles(ctx, other)).toEqual(['Elsewhere']);
  });

  it('are at most 200: one more is refused, and those that are there stay', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const ctx = contextOf(system, admin);
    const at = system.now();
    const rows = Array.from({ length: 201 }, (_, n) => ({
      id: newId(at),
      organizationId: organization.id,
      parentId: null,
      title: `Space ${n}`,
      editMode: 'live' as const,
      defaultLevel: 'inherit' as const,
      createdBy: admin.id,
      createdAt: at,
      updatedAt: at,
    }));
    await system.store.tx((tx) => insertSpaces(tx, system, rows));
    const { starredSpace } = system.store.tables;
    const some = rows.slice(0, 200).map(({ id }) => ({ userId: admin.id, spaceId: id, createdAt: at }));
    await system.store.tx((tx) => tx.insert(starredSpace).values(some));
    const one = rows[200]?.id ?? '';
    await expect(starSpace(ctx, one)).rejects.toMatchObject({ kind: 'conflict', code: 'too_many_starred' });
    await unstarSpace(ctx, rows[0]?.id ?? '');
    await starSpace(ctx, one);
    expect(await listStarredSpaces(ctx, organization.id)).toHaveLength(200);
  });
});
