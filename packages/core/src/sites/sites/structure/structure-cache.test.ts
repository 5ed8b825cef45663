import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteSpace } from '../../../content/spaces/index.ts';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  countingStore,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../../testing/index.ts';
import { createSite } from '../create-site.ts';
import { dropFromSites } from '../drop-from-sites.ts';
import { updateSite } from '../update-site.ts';
import {
  addExternalLink,
  addSection,
  addSectionGroup,
  addSectionToGroup,
  removeSiteItem,
  sortSiteStructure,
  updateSection,
} from './index.ts';
import { readStructure } from './read-structure.ts';
import { SiteTree } from './site-tree.ts';

async function docsSite(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const [guide, api, faq] = [
    await buildSpace(system, { organization, createdBy: admin, title: 'Guide' }),
    await buildSpace(system, { organization, createdBy: admin, title: 'API' }),
    await buildSpace(system, { organization, createdBy: admin, title: 'FAQ' }),
  ];
  const ctx = contextOf(system, admin);
  const site = await createSite(ctx, organization.id, { title: 'Docs', spaces: [guide.id] });
  return { ctx, site, at: [ctx, organization.id, site.id] as const, guide, api, faq };
}

describe.each(testDatabases())('the structure that is kept of a site on %s', (database) => {
  it('is what the rows say after each change, whoever made it', async () => {
    await using system = await testSystem(database);
    const { at, site, ctx, api, faq } = await docsSite(system);
    const { siteItem, site: sites } = system.store.tables;
    const check = async () => {
      const { tree } = await readStructure(system, site.id);
      const [row] = await system.store.read.select().from(sites).where(eq(sites.id, site.id));
      const items = await system.store.read.select().from(siteItem).where(eq(siteItem.siteId, site.id));
      const fresh = new SiteTree(items, row ?? { defaultSectionId: null, defaultSiteSpaceId: null });
      expect(tree.below()).toEqual(fresh.below());
      expect(tree.defaults).toEqual(fresh.defaults);
    };
    await check();
    const link = await addExternalLink(...at, { title: 'Home', url: 'https://example.com' });
    await check();
    const first = await addSection(...at, { spaceId: api.id });
    await check();
    const second = await addSection(...at, { spaceId: faq.id });
    system.clock.advance(1000);
    await updateSection(...at, first.id, { path: 'reference', description: 'All of it' });
    await check();
    const group = await addSectionGroup(...at, { title: 'More', sections: [first.id] });
    await addSectionToGroup(...at, group.id, { sectionId: second.id });
    await check();
    await sortSiteStructure(...at, { item: { type: 'site-external-link', id: link.id }, position: {} });
    await check();
    await updateSite(...at, { defaultSiteSection: second.id });
    await check();
    await expect(updateSection(...at, first.id, { path: 'faq' })).rejects.toMatchObject({ code: 'path_taken' });
    await check();
    await expect(
      system.store.tx(async (tx) => {
        await dropFromSites(tx, system, [api.id]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await check();
    await system.store.tx((tx) => dropFromSites(tx, system, [api.id]));
    await check();
    await deleteSpace(ctx, faq.id);
    await removeSiteItem(...at, group.id, 'section-group');
    await check();
    await removeSiteItem(...at, second.id, 'section');
    await check();
  });

  it('holds all of what many add at once', async () => {
    await using system = await testSystem(database);
    const { at } = await docsSite(system);
    const titles = Array.from({ length: 8 }, (_, number) => `Link ${number}`);
    await Promise.all(titles.map((title) => addExternalLink(...at, { title, url: 'https://example.com' })));
    const { tree } = await readStructure(system, at[2]);
    const links = tree.children('').filter(({ kind }) => kind === 'external-link');
    expect(links.map(({ title }) => title).toSorted()).toEqual(titles);
    expect(new Set(links.map(({ position }) => position)).size).toBe(titles.length);
  });

  it('is read once, and not again for what was changed here', async () => {
    await using system = await testSystem(database);
    const { at, site } = await docsSite(system);
    const { store, queries } = countingStore(system.store);
    const counted = Object.assign(Object.create(system) as TestSystem, { store });
    await readStructure(counted, site.id);
    const before = queries().length;
    await addExternalLink({ ...at[0], system: counted }, at[1], at[2], { title: 'Home', url: 'https://example.com' });
    await readStructure(counted, site.id);
    // Each of the two reads of the structure asks for the row of the site, whose version names it.
    expect(
      queries()
        .slice(before)
        .filter((name) => name === 'select'),
    ).toHaveLength(2);
  });
});
