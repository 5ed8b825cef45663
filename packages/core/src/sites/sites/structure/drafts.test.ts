import { describe, expect, it } from 'vitest';
import { getSpace, updateSpace } from '../../../content/spaces/index.ts';
import { rolesOfActor } from '../../../kernel/access/index.ts';
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
import { previewSite } from '../../audience/index.ts';
import { createSite } from '../create-site.ts';
import { publishSite } from '../publish-site.ts';
import {
  addSection,
  addSectionGroup,
  addSectionToGroup,
  addSiteSpace,
  getSiteStructure,
  removeSectionFromGroup,
  removeSiteItem,
  sortSiteStructure,
  updateSection,
  updateSectionGroup,
  updateSiteSpace,
} from './index.ts';

/** A published site with a section, and spaces that are not on it: one like others, one that is closed to who has no grant on it. */
async function docsSite(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const space = (title: string) => buildSpace(system, { organization, createdBy: admin, title });
  const [guide, api, closed] = [await space('Guide'), await space('API'), await space('Closed')];
  await updateSpace(ctx, closed.id, { defaultLevel: null });
  const site = await createSite(ctx, organization.id, { title: 'Docs' });
  const at = [ctx, organization.id, site.id] as const;
  const section = await addSection(...at, { spaceId: guide.id });
  await publishSite(...at);
  const member = async (role: 'edit' | 'create' | null) => {
    const user = await buildUser(system);
    await buildMember(system, { organization, user, role });
    return user;
  };
  const of = (user: { id: string }) => [contextOf(system, user), organization.id, site.id] as const;
  return { admin, organization, ctx, at, of, site, section, guide, api, closed, space, member };
}

const forbidden = (code: string) => ({ kind: 'forbidden', code });

describe.each(testDatabases())('drafts in the structure of a site on %s', (database) => {
  it('issue-7-are-what-those-who-edit-prepare-and-those-who-create-publish', async () => {
    await using system = await testSystem(database);
    const { of, section, api, member } = await docsSite(system);
    const [editor, creator] = [of(await member('edit')), of(await member('create'))];
    const draft = await addSection(...editor, { spaceId: api.id, draft: true });
    expect(draft).toMatchObject({ draft: true, default: false, urls: { location: expect.any(String) } });
    expect(draft.urls).not.toHaveProperty('published');
    const sorted = {
      item: { type: 'site-section', id: draft.id },
      position: { before: { type: 'site-section', id: section.id } },
    } as const;
    await sortSiteStructure(...editor, sorted);
    // It comes first, and what readers see opens as before.
    const { structure } = await getSiteStructure(...creator);
    expect(structure.map((item) => [item.title, 'default' in item && item.default])).toEqual([
      ['API', false],
      ['Guide', true],
    ]);
    await expect(updateSection(...editor, draft.id, { draft: false })).rejects.toMatchObject(forbidden('drafts_only'));
    await expect(updateSection(...editor, section.id, { draft: true })).rejects.toMatchObject(forbidden('drafts_only'));
    // The first that readers see opens, where nobody chose another one.
    expect(await updateSection(...creator, draft.id, { draft: false })).toMatchObject({
      draft: false,
      urls: { published: expect.stringMatching(/\/docs\/$/) },
    });
    await expect(removeSiteItem(...editor, draft.id, 'section')).rejects.toMatchObject(forbidden('drafts_only'));
  });

  it('may be all of a site that is begun by who edits; nobody who edits gets at what readers see by what is around it', async () => {
    await using system = await testSystem(database);
    const { at, of, site, section, guide, api, closed, space, member } = await docsSite(system);
    const editor = of(await member('edit'));
    const group = await addSectionGroup(...editor, { title: 'Later', draft: true });
    const draft = await addSection(...editor, { spaceId: api.id, siteSectionGroupId: group.id });
    expect(draft.draft).toBe(false);
    const live = forbidden('drafts_only');
    // Not a draft itself, it would be seen outside the draft that it is in.
    await expect(removeSectionFromGroup(...editor, group.id, draft.id)).rejects.toMatchObject(live);
    await expect(updateSection(...editor, draft.id, { siteSectionGroupId: null })).rejects.toMatchObject(live);
    await expect(addSectionToGroup(...editor, group.id, { sectionId: section.id })).rejects.toMatchObject(live);
    await expect(addSectionGroup(...editor, { title: 'Mine', draft: true, sections: [section.id] })).rejects.toMatchObject(live);
    await expect(addSiteSpace(...editor, { spaceId: (await space('Variant')).id, sectionId: section.id })).rejects.toMatchObject(live);
    await removeSiteItem(...editor, group.id, 'section-group');
    const { structure } = await getSiteStructure(...at);
    expect(structure.map(({ title, draft }) => [title, draft])).toEqual([
      ['Guide', false],
      ['API', true],
    ]);
    // The first section would make one of what readers see.
    const other = await createSite(at[0], at[1], { title: 'Other', spaces: [guide.id] });
    await expect(addSection(editor[0], at[1], other.id, { spaceId: api.id, draft: true })).rejects.toMatchObject(live);
    await expect(addSection(...editor, { spaceId: closed.id, draft: true })).rejects.toMatchObject({ kind: 'not_found' });
    expect(site.id).not.toBe(other.id);
  });

  it('open no space to those who may work on the site and have nothing else', async () => {
    await using system = await testSystem(database);
    const { organization, at, of, site, api, closed, member } = await docsSite(system);
    const guest = await member(null);
    await buildGrant(system, { organization, site, user: guest, role: 'edit' });
    const own = contextOf(system, guest);
    const isOpen = async (id: string) => {
      const [loaded, listed] = await Promise.all([
        getSpace(own, id).then(
          () => true,
          () => false,
        ),
        rolesOfActor(own, organization.id, null).then(({ spaces }) => spaces.has(id)),
      ]);
      expect(loaded).toBe(listed);
      return loaded;
    };
    const group = await addSectionGroup(...at, { title: 'Later', draft: true });
    const section = await addSection(...at, { spaceId: api.id, siteSectionGroupId: group.id });
    expect(await isOpen(api.id)).toBe(false);
    expect(await getSpace(at[0], api.id)).toMatchObject({ visibility: 'private' });
    await expect(addSiteSpace(...of(guest), { spaceId: closed.id, draft: true })).rejects.toMatchObject({ kind: 'not_found' });
    await updateSectionGroup(...at, group.id, { draft: false });
    expect(await isOpen(api.id)).toBe(true);
    expect(await getSpace(at[0], api.id)).toMatchObject({ visibility: 'public' });
    await updateSiteSpace(...at, section.siteSpaces[0]?.id ?? '', { draft: true });
    expect(await isOpen(api.id)).toBe(false);
  });

  it('go live by who has `create` on each space that readers read then, whatever makes it so', async () => {
    await using system = await testSystem(database);
    const { ctx, at, of, api, organization, member } = await docsSite(system);
    const creator = await member('create');
    const own = of(creator);
    await updateSpace(ctx, api.id, { defaultLevel: 'edit' });
    const refused = forbidden('space_needs_create');
    await expect(addSection(...own, { spaceId: api.id })).rejects.toMatchObject(refused);
    const group = await addSectionGroup(...own, { title: 'Later', draft: true });
    const section = await addSection(...own, { spaceId: api.id, siteSectionGroupId: group.id });
    const [siteSpace] = section.siteSpaces;
    const ways = [
      () => updateSectionGroup(...own, group.id, { draft: false }),
      () => updateSection(...own, section.id, { siteSectionGroupId: null }),
      () => removeSectionFromGroup(...own, group.id, section.id),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject(refused);
    await updateSection(...own, section.id, { draft: true });
    await updateSectionGroup(...own, group.id, { draft: false });
    await expect(updateSection(...own, section.id, { draft: false })).rejects.toMatchObject(refused);
    // Nor is it told of a space that they may not know of.
    await updateSpace(ctx, api.id, { defaultLevel: null });
    await expect(updateSection(...own, section.id, { draft: false })).rejects.toMatchObject(refused);
    await buildGrant(system, { organization, space: api, user: creator, role: 'create' });
    expect(await updateSection(...own, section.id, { draft: false })).toMatchObject({ draft: false, siteSpaces: [{ id: siteSpace?.id }] });
    expect(await getSiteStructure(...at)).toMatchObject({ structure: [{}, { draft: false, children: [{ draft: false }] }] });
  });

  it('keep nobody from a preview that does not show them', async () => {
    await using system = await testSystem(database);
    const { at, of, closed, member } = await docsSite(system);
    const section = await addSection(...at, { spaceId: closed.id, draft: true });
    const own = of(await member('edit'));
    expect(await previewSite(...own, { draft: false })).toHaveProperty('url');
    await expect(previewSite(...own, { draft: true })).rejects.toMatchObject({ code: 'preview_shows_more' });
    const siteSpace = section.siteSpaces[0]?.id ?? '';
    await expect(previewSite(...at, { draft: false, siteSpace })).rejects.toMatchObject({ kind: 'not_found' });
    expect((await previewSite(...at, { draft: true, siteSpace })).url).toContain('/closed/');
  });
});
