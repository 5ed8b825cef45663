import { characters } from '@octavo/contract';
import type { DefaultLevel } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadCollection, loadSpace } from '../../kernel/access/index.ts';
import { createLinkInvite } from '../../people/invites/index.ts';
import {
  buildCollection,
  buildGrant,
  buildMember,
  buildOrganization,
  buildTeam,
  buildUser,
  contextOf,
  countingStore,
  findDanglingRows,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import {
  createSpace,
  deleteSpace,
  duplicateSpace,
  listContents,
  listSpacesInCollection,
  moveSpace,
  purgeSpaces,
  restoreSpace,
  titleOfCopy,
  transferSpace,
  updateSpace,
} from '../spaces/index.ts';
import { MOST_NESTED } from './collection-tree.ts';
import { createCollection } from './create-collection.ts';
import { deleteCollection } from './delete-collection.ts';
import { getCollection } from './get-collection.ts';
import { listCollections } from './list-collections.ts';
import { moveCollection } from './move-collection.ts';
import { transferCollection } from './transfer-collection.ts';
import { updateCollection } from './update-collection.ts';

const DAY = 24 * 3600 * 1000;
const NOT_FOUND = { kind: 'not_found' };

/** An organization with an admin, a creator and a reader; whatever a test does, nothing may point to what is not there afterwards. */
async function build(database: TestDatabase) {
  const system = await testSystem(database, { tasks: { 'page.index': () => ({ documents: [], links: [] }) } });
  const [admin, creator, reader] = [await buildUser(system), await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: creator, role: 'create' });
  await buildMember(system, { organization, user: reader, role: 'read' });
  const collectionIn = (parent?: { id: string }, defaultLevel: DefaultLevel = 'inherit') =>
    buildCollection(system, { organization, defaultLevel, createdBy: admin, ...(parent === undefined ? {} : { parent }) });
  const as = { admin: contextOf(system, admin), creator: contextOf(system, creator), reader: contextOf(system, reader) };
  return {
    system,
    organization,
    as,
    people: { admin, creator, reader },
    collectionIn,
    spaceIn: (parent?: { id: string }, title = 'Docs') =>
      createSpace(as.admin, organization.id, { title, ...(parent === undefined ? {} : { parent: parent.id }) }),
    /** Ids of the spaces in a collection, in their order. */
    inside: async (id: string) => (await listSpacesInCollection(as.admin, id, {})).items.map((space) => space.id),
    async [Symbol.asyncDispose]() {
      try {
        expect(await findDanglingRows(system.store)).toEqual([]);
      } finally {
        await system[Symbol.asyncDispose]();
      }
    },
  };
}

describe.each(testDatabases())('collections on %s', (database) => {
  it('hold spaces and collections in one order, which moves change', async () => {
    await using world = await build(database);
    const { as, collectionIn, spaceIn, inside, organization } = world;
    const outer = await collectionIn();
    const [a, inner, b, c] = [await spaceIn(outer), await collectionIn(outer), await spaceIn(outer), await spaceIn(outer)];
    expect(await inside(outer.id)).toEqual([a.id, b.id, c.id]);
    await moveSpace(as.creator, c.id, { position: { before: { type: 'space', space: a.id } } });
    expect(await inside(outer.id)).toEqual([c.id, a.id, b.id]);
    await moveSpace(as.creator, a.id, {
      position: { after: { type: 'collection', collection: inner.id }, before: { type: 'space', space: b.id } },
    });
    expect(await inside(outer.id)).toEqual([c.id, a.id, b.id]);
    await moveSpace(as.creator, c.id, {});
    expect(await inside(outer.id)).toEqual([a.id, b.id, c.id]);
    await moveCollection(as.creator, inner.id, { parent: null, position: { before: { type: 'collection', collection: outer.id } } });
    const { items } = await listCollections(as.reader, organization.id, {});
    expect(items.map(({ id }) => id)).toEqual([inner.id, outer.id]);
  });

  it('put siblings in order that have the same position, as two have that were made at once', async () => {
    await using world = await build(database);
    const { system, as, collectionIn, spaceIn, inside } = world;
    const outer = await collectionIn();
    const spaces = [await spaceIn(outer), await spaceIn(outer), await spaceIn(outer), await spaceIn(outer)];
    const [a, b, c, d] = spaces.map(({ id }) => id);
    const { space } = system.store.tables;
    await system.store.tx((tx) => tx.update(space).set({ position: 'a1' }).where(eq(space.parentId, outer.id)));
    expect(await inside(outer.id)).toEqual([a, b, c, d]);
    await moveSpace(as.admin, d ?? '', { position: { after: { type: 'space', space: a ?? '' } } });
    expect(await inside(outer.id)).toEqual([a, d, b, c]);
  });

  it('may be nested 60 deep and no deeper, whether made or moved there, and are readable there', async () => {
    await using world = await build(database);
    const { as, organization, people, system, collectionIn } = world;
    let [deepest, depth] = [await collectionIn(), 1];
    while (depth < MOST_NESTED - 1) [deepest, depth] = [await collectionIn(deepest), depth + 1];
    const last = await createCollection(as.creator, organization.id, { parent: deepest.id });
    const tooDeep = { kind: 'conflict', code: 'collections_too_deep' };
    await expect(createCollection(as.creator, organization.id, { parent: last.id })).rejects.toMatchObject(tooDeep);
    const pair = await collectionIn();
    await collectionIn(pair);
    await expect(moveCollection(as.creator, pair.id, { parent: deepest.id })).rejects.toMatchObject(tooDeep);
    const space = await createSpace(as.creator, organization.id, { parent: last.id });
    expect((await loadSpace(contextOf(system, people.reader), space.id, 'read')).role).toBe('read');
    const pages: string[] = [];
    let page: string | undefined;
    do {
      const answer = await listCollections(as.reader, organization.id, { limit: 25, page });
      pages.push(...answer.items.map(({ id }) => id));
      page = answer.next?.page;
      expect((page ?? '').length).toBeLessThan(2048);
    } while (page !== undefined);
    expect(new Set(pages).size).toBe(MOST_NESTED + 2);
  });

  it('lie in no ring, also when two are moved into each other at once', async () => {
    await using world = await build(database);
    const { as, collectionIn } = world;
    const [a, b] = [await collectionIn(), await collectionIn()];
    const moves = await Promise.allSettled([
      moveCollection(as.admin, a.id, { parent: b.id }),
      moveCollection(as.creator, b.id, { parent: a.id }),
    ]);
    expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(moves.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'collection_cycle' } });
    for (const { id } of [a, b]) expect((await loadCollection(as.reader, id, 'read')).role).toBe('read');
  });

  it('that are deleted while something is put into them take it with them, or refuse it', async () => {
    await using world = await build(database);
    const { as, organization, collectionIn, spaceIn } = world;
    for (let round = 0; round < 5; round++) {
      const outer = await collectionIn();
      const moved = await spaceIn();
      await Promise.allSettled([
        createSpace(as.creator, organization.id, { parent: outer.id }),
        moveSpace(as.creator, moved.id, { parent: outer.id }),
        createCollection(as.creator, organization.id, { parent: outer.id }),
        deleteCollection(as.admin, outer.id),
      ]);
      await expect(getCollection(as.admin, outer.id)).rejects.toMatchObject(NOT_FOUND);
    }
  });

  it('go with all in them: spaces to the trash, permissions and invites for good; what was closed stays closed when restored', async () => {
    await using world = await build(database);
    const { system, organization, people, as, collectionIn, spaceIn } = world;
    const outer = await collectionIn();
    const closed = await collectionIn(outer, null);
    const inner = await collectionIn(closed);
    const [open, hidden, own] = [await spaceIn(outer), await spaceIn(inner), await spaceIn(inner)];
    await updateSpace(as.admin, own.id, { defaultLevel: 'read' });
    await buildGrant(system, { organization, collection: inner, user: people.reader, role: 'edit' });
    await createLinkInvite(as.admin, organization.id, { level: 'read', collection: inner.id });
    await deleteCollection(as.admin, outer.id);

    const { accessGrant, invite } = system.store.tables;
    for (const table of [accessGrant, invite]) expect(await system.store.read.select().from(table)).toEqual([]);
    for (const { id } of [outer, closed, inner]) await expect(getCollection(as.admin, id)).rejects.toMatchObject(NOT_FOUND);
    await expect(loadSpace(as.reader, open.id, 'read')).rejects.toMatchObject(NOT_FOUND);
    await expect(restoreSpace(as.creator, hidden.id)).rejects.toMatchObject(NOT_FOUND);
    const restored = await Promise.all([
      restoreSpace(as.creator, open.id),
      restoreSpace(as.admin, hidden.id),
      restoreSpace(as.admin, own.id),
    ]);
    expect(restored.map(({ parent, defaultLevel }) => [parent, defaultLevel])).toEqual([
      [undefined, 'inherit'],
      [undefined, null],
      [undefined, 'read'],
    ]);
    expect((await loadSpace(as.reader, open.id, 'read')).role).toBe('read');
    await expect(loadSpace(as.reader, hidden.id, 'read')).rejects.toMatchObject(NOT_FOUND);
  });

  it('with something closed to who deletes or gives them away stay whole', async () => {
    await using world = await build(database);
    const { system, as, people, collectionIn, spaceIn } = world;
    const outer = await collectionIn();
    const [open, closed] = [await spaceIn(outer), await spaceIn(outer)];
    await updateSpace(as.admin, closed.id, { defaultLevel: null });
    const elsewhere = await buildOrganization(system, { admin: people.creator });
    const refused = { kind: 'forbidden', code: 'content_not_yours' };
    await expect(deleteCollection(as.creator, outer.id)).rejects.toMatchObject(refused);
    await expect(transferCollection(as.creator, outer.id, { organization: elsewhere.id })).rejects.toMatchObject(refused);
    expect((await loadSpace(as.reader, open.id, 'read')).space.deletedAt).toBeNull();
  });

  it('go to another organization with all in them, without what was given on it, and are nobody else there', async () => {
    await using world = await build(database);
    const { system, organization, as, people, collectionIn, spaceIn } = world;
    const [outer, owner] = [await collectionIn(), await buildUser(system)];
    const inner = await collectionIn(outer);
    const [live, gone] = [await spaceIn(inner), await spaceIn(inner)];
    await deleteSpace(as.admin, gone.id);
    const team = await buildTeam(system, { organization, members: [{ user: people.reader }] });
    await buildGrant(system, { organization, collection: inner, team, role: 'edit' });
    await buildGrant(system, { organization, space: live, user: people.reader, role: 'edit' });
    const elsewhere = await buildOrganization(system, { admin: owner });
    const transfer = () => transferCollection(as.admin, inner.id, { organization: elsewhere.id });
    await expect(transfer()).rejects.toMatchObject(NOT_FOUND);
    await buildMember(system, { organization: elsewhere, user: people.admin, role: 'review' });
    await expect(transfer()).rejects.toMatchObject({ kind: 'forbidden' });
    const { member, accessGrant } = system.store.tables;
    await system.store.tx((tx) => tx.update(member).set({ role: 'create' }).where(eq(member.organizationId, elsewhere.id)));
    expect(await transfer()).toMatchObject({ organization: elsewhere.id });
    expect(await system.store.read.select().from(accessGrant)).toEqual([]);
    await expect(loadSpace(as.reader, live.id, 'read')).rejects.toMatchObject(NOT_FOUND);
    expect((await restoreSpace(contextOf(system, owner), gone.id)).parent).toBe(inner.id);
    await expect(transferSpace(as.admin, live.id, { organization: elsewhere.id })).rejects.toMatchObject({ code: 'same_organization' });
  });

  it('are shown with their spaces, parent by parent; guests find at the root what was given to them further in', async () => {
    await using world = await build(database);
    const { system, organization, as, collectionIn, spaceIn } = world;
    const [first, outer] = [await spaceIn(), await collectionIn()];
    const inner = await collectionIn(outer);
    const [given, gone] = [await spaceIn(inner), await spaceIn(inner)];
    await deleteSpace(as.admin, gone.id);
    await moveCollection(as.admin, outer.id, { position: { before: { type: 'space', space: first.id } } });
    const ids = async (ctx = as.reader, parent: string | null = null) =>
      (await listContents(ctx, organization.id, parent, {})).items.map(({ id }) => id);
    expect(await ids()).toEqual([outer.id, first.id]);
    expect(await ids(as.reader, outer.id)).toEqual([inner.id]);
    expect(await ids(as.reader, inner.id)).toEqual([given.id]);
    const one = await listContents(as.reader, organization.id, null, { limit: 1 });
    const two = await listContents(as.reader, organization.id, null, { limit: 1, page: one.next?.page });
    expect([one.count, one.items[0]?.id, two.items[0]?.id, two.next]).toEqual([2, outer.id, first.id, undefined]);

    const guest = await buildUser(system);
    await buildMember(system, { organization, user: guest, role: null });
    await buildGrant(system, { organization, space: given, user: guest, role: 'read' });
    expect(await ids(contextOf(system, guest))).toEqual([given.id]);
    await expect(ids(contextOf(system, guest), inner.id)).rejects.toMatchObject(NOT_FOUND);
    const foreign = await buildCollection(system, { organization: await buildOrganization(system) });
    await expect(ids(as.admin, foreign.id)).rejects.toMatchObject(NOT_FOUND);
  });

  it('are listed by as many queries whether they hold ten spaces or a hundred', async () => {
    await using world = await build(database);
    const { system, organization, people, collectionIn, spaceIn } = world;
    const outer = await collectionIn();
    const queriesFor = async () => {
      const { store, queries } = countingStore(system.store);
      const ctx = contextOf({ ...system, store }, people.reader);
      await listSpacesInCollection(ctx, outer.id, { limit: 1000 });
      await listCollections(ctx, organization.id, { limit: 1000 });
      return queries().map((name) => name.replace(/-\d+$/, ''));
    };
    for (let i = 0; i < 10; i++) await spaceIn(outer);
    const few = await queriesFor();
    for (let i = 0; i < 90; i++) await spaceIn(outer);
    for (let i = 0; i < 20; i++) await collectionIn(outer);
    expect(await queriesFor()).toEqual(few);
  });

  it('give nobody more than who closes or opens them has', async () => {
    await using world = await build(database);
    const { as, collectionIn } = world;
    const outer = await collectionIn();
    await expect(updateCollection(as.creator, outer.id, { defaultLevel: 'admin' })).rejects.toMatchObject({ code: 'role_too_high' });
    await updateCollection(as.admin, outer.id, { defaultLevel: 'admin' });
    expect((await loadCollection(as.reader, outer.id, 'admin')).role).toBe('admin');
    expect((await updateCollection(as.admin, outer.id, { defaultLevel: 'inherit' })).defaultLevel).toBe('inherit');
  });
});

describe.each(testDatabases())('spaces on %s', (database) => {
  it('in the trash are restored within 7 days, refuse changes, and are removed for good afterwards with all that is theirs', async () => {
    await using world = await build(database);
    const { system, organization, as, people, collectionIn, spaceIn } = world;
    const outer = await collectionIn();
    const [kept, space] = [await spaceIn(outer), await spaceIn(outer)];
    await buildGrant(system, { organization, space, user: people.reader, role: 'edit' });
    await createLinkInvite(as.admin, organization.id, { level: 'read', space: space.id });
    const copy = await duplicateSpace(as.admin, space.id);
    await deleteSpace(as.creator, space.id);
    const isDeleted = { kind: 'conflict', code: 'space_deleted' };
    await expect(updateSpace(as.creator, space.id, { title: 'Other' })).rejects.toMatchObject(isDeleted);
    await expect(duplicateSpace(as.creator, space.id)).rejects.toMatchObject(isDeleted);
    system.clock.advance(7 * DAY - 1);
    expect(await purgeSpaces(system)).toBe(0);
    expect((await restoreSpace(as.creator, space.id)).parent).toBe(outer.id);
    expect(await world.inside(outer.id)).toEqual([kept.id, space.id, copy.id]);

    await deleteSpace(as.creator, space.id);
    system.clock.advance(7 * DAY);
    await expect(restoreSpace(as.admin, space.id)).rejects.toMatchObject(NOT_FOUND);
    await expect(loadSpace(as.admin, space.id, 'read')).rejects.toMatchObject(NOT_FOUND);
    expect(await purgeSpaces(system)).toBe(1);
    expect(await purgeSpaces(system)).toBe(0);
    const { accessGrant, invite, revision, event } = system.store.tables;
    for (const table of [accessGrant, invite]) expect(await system.store.read.select().from(table)).toEqual([]);
    expect(await system.store.read.select().from(revision).where(eq(revision.spaceId, space.id))).toEqual([]);
    const types = (await system.store.read.select().from(event).where(eq(event.spaceId, space.id))).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['space_created', 'space_deleted', 'space_purged']));
    expect((await loadSpace(as.admin, copy.id, 'read')).space.title).toBe('Docs (copy)');
  });

  it('are copied without opening what is closed, and share their content', async () => {
    await using world = await build(database);
    const { system, as, people, organization, spaceIn } = world;
    const space = await spaceIn();
    await buildGrant(system, { organization, space, user: people.creator, role: 'read' });
    await updateSpace(as.admin, space.id, { defaultLevel: null, emoji: '📘', editMode: 'locked' });
    const copy = await duplicateSpace(as.creator, space.id);
    expect(copy).toMatchObject({ defaultLevel: null, emoji: '📘', editMode: 'locked', permissions: { admin: true } });
    await expect(loadSpace(as.reader, copy.id, 'read')).rejects.toMatchObject(NOT_FOUND);
    const { revision } = system.store.tables;
    const roots = await system.store.read.select({ id: revision.id, root: revision.root, parents: revision.parents }).from(revision);
    const [original, copied] = [space, copy].map(({ revision: id }) => roots.find((row) => row.id === id));
    expect(copied).toMatchObject({ root: original?.root, parents: [] });
    await expect(duplicateSpace(as.reader, space.id)).rejects.toMatchObject(NOT_FOUND);

    const guest = await buildUser(system);
    await buildMember(system, { organization, user: guest, role: null });
    const outer = await world.collectionIn();
    await moveSpace(as.admin, space.id, { parent: outer.id });
    await buildGrant(system, { organization, space, user: guest, role: 'read' });
    await buildGrant(system, { organization, collection: outer, user: guest, role: 'create' });
    await expect(duplicateSpace(contextOf(system, guest), space.id)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('that are closed are given away by who has them by a grant alone, and answered to them although that goes', async () => {
    await using world = await build(database);
    const { system, as, people, organization, spaceIn, collectionIn } = world;
    const [space, collection] = [await spaceIn(), await collectionIn(undefined, null)];
    await updateSpace(as.admin, space.id, { defaultLevel: null });
    await buildGrant(system, { organization, space, user: people.creator, role: 'create' });
    await buildGrant(system, { organization, collection, user: people.creator, role: 'create' });
    const elsewhere = await buildOrganization(system);
    await buildMember(system, { organization: elsewhere, user: people.creator, role: 'create' });
    const to = { organization: elsewhere.id };
    expect(await transferSpace(as.creator, space.id, to)).toMatchObject({ id: space.id, ...to });
    expect(await transferCollection(as.creator, collection.id, to)).toMatchObject({ id: collection.id, ...to });
    await expect(loadSpace(as.creator, space.id, 'read')).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('the title of a copy', () => {
  it('has at most 50 characters, and is cut only between what people see as one', () => {
    expect(titleOfCopy('Docs')).toBe('Docs (copy)');
    expect(titleOfCopy('a'.repeat(50))).toBe(`${'a'.repeat(43)} (copy)`);
    const family = '👨‍👩‍👧';
    expect(titleOfCopy(family.repeat(10))).toBe(`${family.repeat(8)} (copy)`);
    for (let length = 0; length <= 50; length++) expect(characters(titleOfCopy('é'.repeat(length)))).toBeLessThanOrEqual(50);
  });
});
