import { structuredOwn } from '../testing/matrix-sites.ts';
import { apiTables } from '../testing/scenarios.ts';
import { CHANGED, looksLike, refused, SITE } from '../testing/site-structure-scenarios.ts';

apiTables('section groups of a site', structuredOwn, {
  listSiteSectionGroups: [
    {
      name: 'groups come with what is in them',
      as: 'reader',
      url: `${SITE}/section-groups`,
      expectedStatus: 200,
      expectedContent: (world) => ({ count: 1, items: [{ id: world.names.group, sections: [{ id: world.names.section }] }] }),
    },
    ...refused(`${SITE}/section-groups`, { changes: false }),
    { name: 'a limit is a number', as: 'reader', url: `${SITE}/section-groups?limit=all`, expectedStatus: 400 },
  ],
  addSectionGroupToSite: [
    {
      name: 'a creator makes one inside another, of sections',
      as: 'creator',
      url: `${SITE}/section-groups`,
      body: (world) => ({ title: 'More', icon: 'star', parent: world.names.group, sections: [world.names.firstSection] }),
      expectedStatus: 201,
      expectedContent: (world) => ({ title: 'More', icon: 'star', sectionGroup: world.names.group, sections: [{ title: 'Docs' }] }),
      expectedEvents: CHANGED,
      after: looksLike([['Products', ['API', 'API'], ['More', ['Docs', 'Docs']]], 'Status']),
    },
    ...refused(`${SITE}/section-groups`, { body: { title: 'More' } }),
    { name: 'a group has a title', as: 'creator', url: `${SITE}/section-groups`, body: {}, expectedStatus: 400 },
    {
      name: 'a section that is not there is not found',
      as: 'creator',
      url: `${SITE}/section-groups`,
      body: { title: 'More', sections: ['none'] },
      expectedStatus: 404,
    },
  ],
  updateSiteSectionGroupById: [
    {
      name: 'a creator changes it',
      as: 'creator',
      url: `${SITE}/section-groups/{group}`,
      body: { title: 'Everything', icon: 'star', draft: true },
      expectedStatus: 200,
      expectedContent: { title: 'Everything', icon: 'star', draft: true },
      expectedEvents: CHANGED,
    },
    {
      name: 'it cannot be put into itself',
      as: 'creator',
      url: `${SITE}/section-groups/{group}`,
      body: (world) => ({ parentSectionGroupId: world.names.group }),
      expectedStatus: 409,
    },
    { name: 'a title is not empty', as: 'creator', url: `${SITE}/section-groups/{group}`, body: { title: '' }, expectedStatus: 400 },
    ...refused(`${SITE}/section-groups/none`, { body: { title: 'Mine' } }),
  ],
  deleteSiteSectionGroupById: [
    {
      name: 'what is in it takes its place',
      as: 'creator',
      url: `${SITE}/section-groups/{group}`,
      expectedStatus: 204,
      expectedEvents: CHANGED,
      after: looksLike([['Docs', 'Docs'], ['API', 'API'], 'Status']),
    },
    ...refused(`${SITE}/section-groups/none`, { hides: 204 }),
  ],
  addSectionToGroup: [
    {
      name: 'a creator puts a section into it, behind the others',
      as: 'creator',
      url: `${SITE}/section-groups/{group}/sections`,
      body: (world) => ({ sectionId: world.names.firstSection }),
      expectedStatus: 201,
      expectedContent: { object: 'site-section-group', sections: [{ title: 'API' }, { title: 'Docs' }] },
      expectedEvents: CHANGED,
    },
    { name: 'a section is named', as: 'creator', url: `${SITE}/section-groups/{group}/sections`, body: {}, expectedStatus: 400 },
    ...refused(`${SITE}/section-groups/none/sections`, { body: { sectionId: 'none' } }),
  ],
  removeSectionFromGroup: [
    {
      name: 'the section stands right behind the group then',
      as: 'creator',
      url: `${SITE}/section-groups/{group}/sections/{section}`,
      expectedStatus: 204,
      expectedEvents: CHANGED,
      after: looksLike([['Docs', 'Docs'], ['Products'], ['API', 'API'], 'Status']),
    },
    {
      name: 'nothing happens to a section that is not in it',
      as: 'creator',
      url: `${SITE}/section-groups/{group}/sections/{firstSection}`,
      expectedStatus: 204,
    },
    ...refused(`${SITE}/section-groups/none/sections/none`, { hides: 204 }),
  ],
  moveSiteSectionGroup: [
    {
      name: 'a creator moves it ahead of a section, and is told to do otherwise',
      as: 'creator',
      url: `${SITE}/section-groups/{group}/move`,
      body: (world) => ({ position: { before: { type: 'site-section', id: world.names.firstSection } } }),
      expectedStatus: 200,
      expectedHeaders: { deprecation: 'true' },
      expectedEvents: CHANGED,
      after: looksLike([['Products', ['API', 'API']], ['Docs', 'Docs'], 'Status']),
    },
    { name: 'a position is given', as: 'creator', url: `${SITE}/section-groups/{group}/move`, body: {}, expectedStatus: 400 },
    ...refused(`${SITE}/section-groups/none/move`, { body: { position: {} } }),
  ],
});
