import { addExternalLink, addSection, addSectionGroup, addSiteSpace, listSiteSections, publishSite } from '@octavo/core';
import { buildSpace, contextOf } from '@octavo/core/testing';
import type { MatrixRequest } from './matrix-request.ts';
import type { World } from './world.ts';

/** The sites of both organizations are published. */
export async function published({ system, id }: World): Promise<Record<string, string>> {
  await publishSite(contextOf(system, { id: id('admin') }), id('organization'), id('site'));
  await publishSite(contextOf(system, { id: id('outsider') }), id('otherOrganization'), id('otherSite'));
  return {};
}

/** Both sites have sections, of which one is in a group, and a link. */
export async function structured(world: World): Promise<Record<string, string>> {
  return { ...(await structuredOwn(world)), ...(await structure(world, 'other', 'outsider')) };
}

/** The same of the site of the world's own organization. */
export async function structuredOwn(world: World): Promise<Record<string, string>> {
  return structure(world, '', 'admin');
}

async function structure({ system, id }: World, prefix: '' | 'other', admin: 'admin' | 'outsider'): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  const named = (name: string) => (prefix === '' ? name : `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`);
  const ctx = contextOf(system, { id: id(admin) });
  const [organization, site] = [id(named('organization')), id(named('site'))];
  const space = await buildSpace(system, { organization: { id: organization }, createdBy: { id: id(admin) }, title: 'API' });
  const section = await addSection(ctx, organization, site, { spaceId: space.id });
  const first = (await listSiteSections(ctx, organization, site, {})).items[0]?.id ?? '';
  const group = await addSectionGroup(ctx, organization, site, { title: 'Products', sections: [section.id] });
  const link = await addExternalLink(ctx, organization, site, { title: 'Status', url: 'https://status.example.com/' });
  const own = { firstSection: first, section: section.id, group: group.id, link: link.id, apiSpace: space.id };
  for (const [name, value] of Object.entries(own)) names[named(name)] = value;
  names[named('apiSiteSpace')] = section.siteSpaces[0]?.id ?? '';
  return names;
}

/** Both sites have sections, and on the world's own an editor prepared a draft of each kind, the one of a section in the group. */
export async function draftsOnSite(world: World): Promise<Record<string, string>> {
  const { system, id } = world;
  const names = await structured(world);
  const [organization, site] = [id('organization'), id('site')];
  const space = (title: string) => buildSpace(system, { organization: { id: organization }, createdBy: { id: id('admin') }, title });
  const at = [contextOf(system, { id: id('editor') }), organization, site] as const;
  const section = await addSection(...at, { spaceId: (await space('Next')).id, siteSectionGroupId: names.group, draft: true });
  const variant = await addSiteSpace(...at, { spaceId: (await space('Beta')).id, sectionId: names.section, draft: true });
  const group = await addSectionGroup(...at, { title: 'Plans', draft: true });
  const link = await addExternalLink(...at, { title: 'Forum', url: 'https://forum.example.com/', draft: true });
  return { ...names, draftSection: section.id, draftSiteSpace: variant.id, draftGroup: group.id, draftLink: link.id };
}

const except = { guest: 'hidden' } as const;
const onStructure = { seed: structured, except };
const draft = (own: string, foreign: string) => ({ own, foreign });
const draftSection = { siteSectionId: draft('draftSection', 'otherSection') };
const draftGroup = { siteSectionGroupId: draft('draftGroup', 'otherGroup') };
const draftSiteSpace = { siteSpaceId: draft('draftSiteSpace', 'otherApiSiteSpace') };
const draftLink = { siteExternalLinkId: draft('draftLink', 'otherLink') };

/** Returns a request that editors and reviewers may make, since it concerns a draft; `done` is the status of success. */
function onDraft(done: 200 | 201 | 204, request: Pick<MatrixRequest, 'params' | 'body'>): MatrixRequest {
  return { seed: draftsOnSite, except: { ...except, editor: done, reviewer: done }, ...request };
}

/** A valid request for each operation on the structure of a site. A guest knows of no site that was not given to them. */
export const siteStructureRequests: Record<string, MatrixRequest | readonly MatrixRequest[]> = {
  getSiteStructure: onStructure,
  sortSiteStructure: [
    {
      ...onStructure,
      body: (id) => ({
        item: { type: 'site-external-link', id: id('link') },
        position: { before: { type: 'site-section', id: id('firstSection') } },
      }),
      foreignBodies: [
        (id) => ({ item: { type: 'site-section', id: id('otherSection') }, position: {} }),
        (id) => ({
          item: { type: 'site-external-link', id: id('link') },
          position: { before: { type: 'site-section', id: id('otherFirstSection') } },
        }),
      ],
    },
    onDraft(200, {
      body: (id) => ({
        item: { type: 'site-external-link', id: id('draftLink') },
        position: { before: { type: 'site-section', id: id('firstSection') } },
      }),
    }),
  ],
  listSiteSections: onStructure,
  addSectionToSite: [
    {
      ...onStructure,
      body: (id) => ({ spaceId: id('secondSpace'), siteSectionGroupId: id('group') }),
      foreignBodies: [
        (id) => ({ spaceId: id('otherSpace') }),
        (id) => ({ spaceId: id('secondSpace'), siteSectionGroupId: id('otherGroup') }),
      ],
    },
    onDraft(201, { body: (id) => ({ spaceId: id('secondSpace'), draft: true }) }),
  ],
  updateSiteSectionById: [
    {
      ...onStructure,
      body: (id) => ({ title: 'Reference', siteSectionGroupId: null, defaultSiteSpace: id('apiSiteSpace') }),
      foreignBodies: [(id) => ({ siteSectionGroupId: id('otherGroup') }), (id) => ({ defaultSiteSpace: id('otherApiSiteSpace') })],
    },
    onDraft(200, { params: draftSection, body: () => ({ title: 'Soon' }) }),
  ],
  deleteSiteSectionById: [onStructure, onDraft(204, { params: draftSection })],
  moveSiteSection: {
    ...onStructure,
    body: () => ({ position: {} }),
    foreignBodies: [(id) => ({ position: { before: { type: 'site-section', siteSection: id('otherSection') } } })],
  },
  listSiteSectionGroups: onStructure,
  addSectionGroupToSite: [
    {
      ...onStructure,
      body: (id) => ({ title: 'More', sections: [id('section')], parent: id('group') }),
      foreignBodies: [(id) => ({ title: 'More', sections: [id('otherSection')] }), (id) => ({ title: 'More', parent: id('otherGroup') })],
    },
    onDraft(201, { body: () => ({ title: 'More', draft: true }) }),
  ],
  updateSiteSectionGroupById: [
    {
      ...onStructure,
      body: () => ({ title: 'Renamed' }),
      foreignBodies: [(id) => ({ parentSectionGroupId: id('otherGroup') })],
    },
    onDraft(200, { params: draftGroup, body: () => ({ title: 'Later' }) }),
  ],
  deleteSiteSectionGroupById: [onStructure, onDraft(204, { params: draftGroup })],
  addSectionToGroup: {
    ...onStructure,
    body: (id) => ({ sectionId: id('firstSection') }),
    foreignBodies: [(id) => ({ sectionId: id('otherSection') })],
  },
  removeSectionFromGroup: onStructure,
  moveSiteSectionGroup: {
    ...onStructure,
    body: () => ({ position: {} }),
    foreignBodies: [(id) => ({ position: { after: { type: 'site-section', id: id('otherSection') } } })],
  },
  listSiteSpaces: onStructure,
  addSpaceToSite: [
    {
      ...onStructure,
      body: (id) => ({ spaceId: id('secondSpace'), sectionId: id('section') }),
      foreignBodies: [(id) => ({ spaceId: id('otherSpace') }), (id) => ({ spaceId: id('secondSpace'), sectionId: id('otherSection') })],
    },
    onDraft(201, { body: (id) => ({ spaceId: id('secondSpace'), sectionId: id('section'), draft: true }) }),
  ],
  updateSiteSpaceById: [
    {
      ...onStructure,
      body: (id) => ({ path: 'latest', spaceId: id('secondSpace') }),
      foreignBodies: [(id) => ({ spaceId: id('otherSpace') })],
    },
    onDraft(200, { params: draftSiteSpace, body: () => ({ path: 'next' }) }),
  ],
  deleteSiteSpaceById: [onStructure, onDraft(204, { params: draftSiteSpace })],
  moveSiteSpace: {
    ...onStructure,
    body: () => ({ position: {} }),
    foreignBodies: [(id) => ({ position: { before: { type: 'site-space', siteSpace: id('otherSiteSpace') } } })],
  },
  duplicateSiteSpace: onStructure,
  addExternalLinkToSite: [
    {
      ...onStructure,
      body: (id) => ({ title: 'Blog', url: 'https://blog.example.com/', sectionGroup: id('group') }),
      foreignBodies: [(id) => ({ title: 'Blog', url: 'https://blog.example.com/', sectionGroup: id('otherGroup') })],
    },
    onDraft(201, { body: () => ({ title: 'Blog', url: 'https://blog.example.com/', draft: true }) }),
  ],
  updateSiteExternalLinkById: [
    {
      ...onStructure,
      body: () => ({ title: 'Health' }),
      foreignBodies: [(id) => ({ sectionGroup: id('otherGroup') })],
    },
    onDraft(200, { params: draftLink, body: () => ({ title: 'Health' }) }),
  ],
  deleteSiteExternalLinkById: [onStructure, onDraft(204, { params: draftLink })],
};
