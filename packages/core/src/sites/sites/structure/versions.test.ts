import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteSpace, restoreSpace, updateSpace } from '../../../content/spaces/index.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, type TestSystem, testDatabases, testSystem } from '../../../testing/index.ts';
import { createShareLink, deleteShareLink, updateShareLink } from '../../audience/index.ts';
import { createSite } from '../create-site.ts';
import { dropFromSites } from '../drop-from-sites.ts';
import { publishSite } from '../publish-site.ts';
import { updateSite } from '../update-site.ts';
import * as structure from './index.ts';

/** Functions of the structure that only read. */
const READING = [
  'getSiteStructure',
  'listSiteSectionGroups',
  'listSiteSections',
  'listSiteSpaces',
  'loadStructure',
  'readerStructure',
  'structureOf',
];

/** A site with two sections in a group, of which one has a variant, and a link; each name is an id. */
async function docsSite(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const space = async (title: string) => (await buildSpace(system, { organization, createdBy: admin, title })).id;
  const site = await createSite(ctx, organization.id, { title: 'Docs' });
  const at = [ctx, organization.id, site.id] as const;
  const group = await structure.addSectionGroup(...at, { title: 'Products' });
  const [guide, api] = [await space('Guide'), await space('API')];
  const first = await structure.addSection(...at, { spaceId: guide, siteSectionGroupId: group.id });
  const second = await structure.addSection(...at, { spaceId: api, siteSectionGroupId: group.id });
  const variant = await structure.addSiteSpace(...at, { spaceId: await space('Old'), sectionId: first.id });
  const link = await structure.addExternalLink(...at, { title: 'Status', url: 'https://status.example.com/' });
  return { ctx, at, site, space, group, first, second, variant, link, guide, api };
}

type Docs = Awaited<ReturnType<typeof docsSite>>;
type Change = (docs: Docs, system: TestSystem) => Promise<unknown>;

/** Each operation that changes a structure, done in this order; each changes something. */
const CHANGES: Record<string, Change> = {
  addSection: async ({ at, space }) => structure.addSection(...at, { spaceId: await space('FAQ') }),
  addSectionGroup: ({ at }) => structure.addSectionGroup(...at, { title: 'More', draft: true }),
  addSectionToGroup: async ({ at, first, group }) => {
    await structure.updateSection(...at, first.id, { siteSectionGroupId: null });
    return structure.addSectionToGroup(...at, group.id, { sectionId: first.id });
  },
  addSiteSpace: async ({ at, space, first }) => structure.addSiteSpace(...at, { spaceId: await space('New'), sectionId: first.id }),
  addExternalLink: ({ at }) => structure.addExternalLink(...at, { title: 'Blog', url: 'https://blog.example.com/', draft: true }),
  duplicateSiteSpace: ({ at, variant }) => structure.duplicateSiteSpace(...at, variant.id),
  moveSection: ({ at, first, second }) =>
    structure.moveSection(...at, first.id, { position: { before: { type: 'site-section', siteSection: second.id } } }),
  moveSectionGroup: ({ at, group }) => structure.moveSectionGroup(...at, group.id, { position: {} }),
  moveSiteSpace: ({ at, variant }) => structure.moveSiteSpace(...at, variant.id, { position: {} }),
  sortSiteStructure: ({ at, link }) =>
    structure.sortSiteStructure(...at, { item: { type: 'site-external-link', id: link.id }, position: {} }),
  updateSection: ({ at, first }) => structure.updateSection(...at, first.id, { draft: true }),
  updateSectionGroup: ({ at, group }) => structure.updateSectionGroup(...at, group.id, { title: 'Goods' }),
  updateSiteSpace: ({ at, variant }) => structure.updateSiteSpace(...at, variant.id, { path: 'v1' }),
  updateExternalLink: ({ at, link }) => structure.updateExternalLink(...at, link.id, { draft: true }),
  removeSectionFromGroup: ({ at, group, first }) => structure.removeSectionFromGroup(...at, group.id, first.id),
  removeSiteItem: ({ at, link }) => structure.removeSiteItem(...at, link.id, 'external-link'),
};

/** Other changes that affect a snapshot of a site. */
const OTHERS: Record<string, Change> = {
  'what opens is chosen': ({ at, second }) => updateSite(...at, { defaultSiteSection: second.id }),
  'it is published': ({ at }) => publishSite(...at),
  'it is shared by link': async ({ at }) => {
    const link = await createShareLink(...at, { name: 'Partners' });
    await updateShareLink(...at, link.id, { active: false });
    return link;
  },
  'a share link is deleted': async ({ at }) => deleteShareLink(...at, (await createShareLink(...at, { name: 'Press' })).id),
  'a space is renamed': ({ ctx, api }) => updateSpace(ctx, api, { title: 'Interface' }),
  'a space is deleted': ({ ctx, api }) => deleteSpace(ctx, api),
  'a space comes back': ({ ctx, api }) => restoreSpace(ctx, api),
  'a space goes to another organization': ({ api }, system) => system.store.tx((tx) => dropFromSites(tx, system, [api])),
};

describe.each(testDatabases())('the version of a site on %s', (database) => {
  it('rises with every change of its structure, and of what else readers see, so that nothing that is kept of it is old', async () => {
    expect(Object.keys(CHANGES).toSorted()).toEqual(
      Object.keys(structure)
        .filter((name) => !READING.includes(name))
        .toSorted(),
    );
    await using system = await testSystem(database);
    const docs = await docsSite(system);
    const { site, siteItem, siteShareLink, space } = system.store.tables;
    const { read } = system.store;
    const look = async () => {
      const [row] = await read.select().from(site).where(eq(site.id, docs.site.id));
      if (row === undefined) throw new Error('the site is gone');
      const { version, updatedAt: _, ...facts } = row;
      const items = await read.select().from(siteItem).where(eq(siteItem.siteId, docs.site.id)).orderBy(siteItem.id);
      const spaces = await read
        .select({ id: space.id, title: space.title, deletedAt: space.deletedAt })
        .from(siteItem)
        .innerJoin(space, eq(space.id, siteItem.spaceId))
        .where(eq(siteItem.siteId, docs.site.id))
        .orderBy(space.id);
      const keys = await read.select().from(siteShareLink).where(eq(siteShareLink.siteId, docs.site.id)).orderBy(siteShareLink.id);
      return { version, seen: JSON.stringify({ facts, items, spaces, keys }) };
    };
    for (const [name, change] of Object.entries({ ...CHANGES, ...OTHERS })) {
      const before = await look();
      system.clock.advance(1000);
      await change(docs, system);
      const after = await look();
      expect({ name, changed: after.seen !== before.seen || name === 'a share link is deleted' }).toEqual({ name, changed: true });
      expect({ name, rose: after.version > before.version }).toEqual({ name, rose: true });
    }
  });
});

it('rows of structures are written in one place', async () => {
  const packages = fileURLToPath(new URL('../../../../../', import.meta.url));
  const writing: string[] = [];
  for await (const file of glob('*/src/**/*.ts', { cwd: packages })) {
    if (/\.(test|fixture)\.ts$|\/testing\//.test(file)) continue;
    const text = await readFile(packages + file, 'utf8');
    if (/\.(insert|update|delete)\((\w+\.)*siteItem\)/.test(text)) writing.push(file);
  }
  expect(writing).toEqual(['core/src/sites/sites/structure/rewrite-structure.ts']);
});
