import { SpaceSearchResultList } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { newId, systemContext } from '../../kernel/base/index.ts';
import { type PageRecord, recordKey } from '../../kernel/model/index.ts';
import {
  anonymousContext,
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { insertRevision, moveLivePointer } from '../map/index.ts';
import { deleteSpace } from '../spaces/index.ts';
import { searchOrganization, searchSpacesOfOrganization } from './search-organization.ts';

/** A space whose live content are pages of these titles, each found by its title and by `everywhere`. */
async function spaceOf(system: TestSystem, organization: { id: string }, admin: { id: string }, title: string, titles: readonly string[]) {
  const space = await buildSpace(system, { organization, createdBy: admin, title });
  const at = { createdAt: 0, updatedAt: 0 };
  const pages = titles.map(
    (one, i): PageRecord => ({
      kind: 'page',
      id: newId(),
      type: 'document',
      title: one,
      slug: `page-${i}`,
      position: `a${i}`,
      oid: 'a'.repeat(40),
      ...at,
    }),
  );
  const { content, search, store } = system;
  const root = await content.apply(
    content.emptyRoot,
    pages.map((page) => [recordKey(page), page] as const),
  );
  await store.tx(async (tx) => {
    const ctx = systemContext(system, 'test');
    const { id } = await insertRevision(tx, ctx, { spaceId: space.id, parents: [space.revision], root, type: 'edits' });
    await moveLivePointer(tx, ctx, {
      spaceId: space.id,
      organizationId: organization.id,
      from: space.revision,
      to: id,
      extent: { pages: 0, bytes: 0 },
    });
  });
  await search.put(
    space.id,
    pages.map(({ id, title: pageTitle }) => ({
      pageId: id,
      version: '1',
      title: pageTitle,
      description: '',
      sections: [{ anchor: 'use', title: 'Use', text: 'everywhere' }],
    })),
  );
  return { ...space, pages };
}

describe.each(testDatabases())('the search of an organization on %s', (database) => {
  it('finds in each space what the person may read, and nothing else', async () => {
    await using system = await testSystem(database);
    const [admin, reader, guest, stranger] = [
      await buildUser(system),
      await buildUser(system),
      await buildUser(system),
      await buildUser(system),
    ];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: reader, role: 'read' });
    await buildMember(system, { organization, user: guest, role: null });
    const other = await buildOrganization(system, { admin: stranger });
    const open = await spaceOf(system, organization, admin, 'Open', ['Alpha', 'Beta']);
    const closed = await spaceOf(system, organization, admin, 'Closed', ['Gamma']);
    const deleted = await spaceOf(system, organization, admin, 'Deleted', ['Delta']);
    await spaceOf(system, other, stranger, 'Foreign', ['Alpha']);
    await buildGrant(system, { organization, space: closed, user: reader, role: null });
    await buildGrant(system, { organization, space: closed, user: guest, role: 'read' });
    await deleteSpace(contextOf(system, admin), deleted.id);

    const found = async (user: { id: string }, query: string) => {
      const page = await searchOrganization(contextOf(system, user), organization.id, query, {});
      expect(SpaceSearchResultList.parse(page)).toEqual(page);
      return page.items.map(({ title, pages }) => `${title}: ${pages.map((one) => one.title).join()}`).toSorted();
    };
    expect(await found(admin, 'everywhere')).toEqual(['Closed: Gamma', 'Open: Alpha,Beta']);
    expect(await found(reader, 'everywhere')).toEqual(['Open: Alpha,Beta']);
    expect(await found(guest, 'everywhere')).toEqual(['Closed: Gamma']);
    expect(await found(reader, 'gamma')).toEqual([]);
    expect(await found(admin, 'alpha')).toEqual(['Open: Alpha']);
    for (const ctx of [contextOf(system, stranger), anonymousContext(system)]) {
      await expect(searchOrganization(ctx, organization.id, 'alpha', {})).rejects.toMatchObject({ kind: 'not_found' });
    }
    // The console's answer holds the same, with the places of the words.
    const shown = await searchSpacesOfOrganization(contextOf(system, reader), organization.id, 'everywhere', {});
    expect(shown).toMatchObject({ count: 1, items: [{ id: open.id, title: 'Open', count: 2 }] });
    expect(shown.items[0]?.pages[0]?.sections[0]).toMatchObject({ excerpt: 'everywhere', marks: [[0, 10]] });
    await expect(searchSpacesOfOrganization(contextOf(system, stranger), organization.id, 'alpha', {})).rejects.toMatchObject({
      kind: 'not_found',
    });
    const [item] = (await searchOrganization(contextOf(system, reader), organization.id, 'beta', {})).items;
    expect(item).toMatchObject({
      id: open.id,
      type: 'space',
      pages: [
        {
          id: open.pages[1]?.id,
          path: 'page-1',
          sections: [{ title: expect.any(String), body: 'everywhere' }],
          urls: { app: `https://octavo.example/s/${open.id}/page-1` },
        },
      ],
    });
  });

  it('shows five pages of a space at most, and pages of spaces without gap or repetition', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    for (let i = 0; i < 7; i++) {
      await spaceOf(
        system,
        organization,
        admin,
        `Space ${i}`,
        Array.from({ length: 1 + i }, (_, n) => `Page ${n}`),
      );
    }
    const ctx = contextOf(system, admin);
    const whole = await searchOrganization(ctx, organization.id, 'everywhere', {});
    expect(whole).toMatchObject({ count: 7 });
    expect(whole).not.toHaveProperty('next');
    expect(whole.items.map(({ pages }) => pages.length).toSorted()).toEqual([1, 2, 3, 4, 5, 5, 5]);
    const parts: string[] = [];
    for (let page: string | undefined, first = true; first || page !== undefined; first = false) {
      const part = await searchOrganization(ctx, organization.id, 'everywhere', { limit: 3, page });
      parts.push(...part.items.map(({ id }) => id));
      page = part.next?.page;
    }
    expect(parts).toEqual(whole.items.map(({ id }) => id));
    const { next } = await searchOrganization(ctx, organization.id, 'everywhere', { limit: 3 });
    await expect(searchOrganization(ctx, organization.id, 'other', { page: next?.page })).rejects.toMatchObject({ code: 'bad_cursor' });
  });
});
