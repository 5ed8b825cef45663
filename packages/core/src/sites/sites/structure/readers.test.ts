import { resolve } from '@octavo/site';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../../content/edits/index.ts';
import { updateSpace } from '../../../content/spaces/index.ts';
import {
  buildGrant,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../../testing/index.ts';
import { createSite } from '../create-site.ts';
import { publishSite } from '../publish-site.ts';
import { siteWorld } from '../snapshot/site-world.ts';
import {
  addSection,
  addSiteSpace,
  duplicateSiteSpace,
  getSiteStructure,
  listSiteSections,
  removeSiteItem,
  updateSection,
  updateSiteSpace,
} from './index.ts';

/** A published site of two sections; what they show has a page `setup`. */
async function docsSite(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const space = async (title: string) => {
    const made = await buildSpace(system, { organization, createdBy: admin, title });
    await changeContent(ctx, made.id, [
      { operation: 'insert_page', title: 'Welcome', document: { markdown: '# Welcome\n' } },
      { operation: 'insert_page', title: 'Setup', document: { markdown: '# Setup\n' } },
    ]);
    return made;
  };
  const [guide, api] = [await space('Guide'), await space('API')];
  const site = await createSite(ctx, organization.id, { title: 'Docs' });
  const at = [ctx, organization.id, site.id] as const;
  const first = await addSection(...at, { spaceId: guide.id });
  const second = await addSection(...at, { spaceId: api.id });
  await publishSite(...at);
  const base = `https://octavo.example/docs/${organization.id}/docs`;
  const leads = async (path: string) => {
    const outcome = await resolve(siteWorld(system), { url: `${base}${path}`, now: system.now() });
    return outcome.kind === 'page'
      ? `page ${outcome.page.page.title}`
      : outcome.kind === 'redirect'
        ? outcome.url.slice(base.length)
        : outcome.reason;
  };
  return { admin, organization, ctx, at, site, base, guide, api, first, second, space, leads };
}

describe.each(testDatabases())('readers of a site on %s', (database) => {
  it('issue-7-come-to-a-section-and-a-site-space-by-the-paths-that-they-had-before', async () => {
    await using system = await testSystem(database);
    const { at, second, space, leads } = await docsSite(system);
    const variant = await addSiteSpace(...at, { spaceId: (await space('Old')).id, sectionId: second.id });
    expect(await leads('/api/setup')).toBe('page Setup');
    await updateSection(...at, second.id, { path: 'reference' });
    await updateSiteSpace(...at, variant.id, { path: 'v1' });
    expect(await leads('/api/setup?q=1')).toBe('/reference/setup?q=1');
    expect(await leads('/api/old/setup')).toBe('/reference/v1/setup');
    expect(await leads('/api/nowhere')).toBe('no-page');
    // A section that takes the path has it.
    const third = await addSection(...at, { spaceId: (await space('API')).id });
    expect(third.path).toBe('api');
    expect(await leads('/api/setup')).toBe('page Setup');
    await removeSiteItem(...at, third.id, 'section');
    expect(await leads('/api/setup')).toBe('/reference/setup');
    await removeSiteItem(...at, second.id, 'section');
    expect(await leads('/api/setup')).toBe('no-page');
  });

  it('do not see a section that is empty, which keeps its place for who works on the site', async () => {
    await using system = await testSystem(database);
    const { at, base, first, second, leads } = await docsSite(system);
    await removeSiteItem(...at, second.siteSpaces[0]?.id ?? '', 'site-space');
    const empty = { id: second.id, siteSpaces: [], urls: { location: second.urls.location } };
    expect((await getSiteStructure(...at)).structure[1]).toMatchObject(empty);
    const { items } = await listSiteSections(...at, {});
    expect(items.map(({ urls }) => urls.published)).toEqual([`${base}/`, undefined]);
    expect(await leads('/api')).toBe('no-page');
    // If the place to open has nothing to read, the next one with content opens instead.
    await removeSiteItem(...at, first.siteSpaces[0]?.id ?? '', 'site-space');
    expect(await leads('/')).toBe('empty-site');
    await addSiteSpace(...at, { spaceId: second.siteSpaces[0]?.space.id ?? '', sectionId: second.id });
    expect(await leads('/')).toBe('/api');
    expect(await leads('/api/setup')).toBe('page Setup');
  });

  it('cannot copy a space by its site space that they could not copy by itself', async () => {
    await using system = await testSystem(database);
    const { admin, organization, ctx, at, site, api, second } = await docsSite(system);
    const siteSpace = second.siteSpaces[0]?.id ?? '';
    const [stranger, reader, writer] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    for (const user of [stranger, reader, writer]) {
      await buildMember(system, { organization, user, role: user === writer ? 'create' : null });
      await buildGrant(system, { organization, site, user, role: 'create' });
    }
    await updateSpace(ctx, api.id, { defaultLevel: null });
    for (const user of [reader, writer]) await buildGrant(system, { organization, space: api, user, role: 'read' });
    const copy = (user: typeof admin) => duplicateSiteSpace(contextOf(system, user), at[1], at[2], siteSpace);
    // Editors of the site who cannot read the space are not told that it is there; readers of it have to be able to make one where it lies.
    await expect(copy(stranger)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(copy(reader)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await copy(writer)).toMatchObject({ object: 'site-space', section: second.id });
  });
});
