import { expect } from 'vitest';
import { draftsOnSite } from '../testing/matrix-sites.ts';
import { apiTables, type Scenario } from '../testing/scenarios.ts';
import { CHANGED, ofSecond, SITE } from '../testing/site-structure-scenarios.ts';
import type { World } from '../testing/world.ts';

const link = { title: 'Blog', url: 'https://blog.example.com/' };

const sorting = (world: World) => ({
  item: { type: 'site-external-link', id: world.id('link') },
  position: { before: { type: 'site-section', id: world.id('firstSection') } },
});

/** Returns the scenarios of users who prepare drafts: they change a draft, and are refused changes of live content, as reviewers are. */
function preparing(given: {
  draft: { url: string; body?: Scenario['body']; status: number; content?: Scenario['expectedContent'] };
  live: readonly { does: string; url: string; body?: Scenario['body'] }[];
}): Scenario[] {
  const { url, body, status, content } = given.draft;
  return [
    {
      name: 'an editor does so with a draft',
      as: 'editor',
      url,
      ...(body === undefined ? {} : { body }),
      expectedStatus: status,
      ...(content === undefined ? {} : { expectedContent: content }),
      expectedEvents: CHANGED,
    },
    ...given.live.map(
      ({ does, url, body }): Scenario => ({
        name: `a reviewer may not ${does}`,
        as: 'reviewer',
        url,
        ...(body === undefined ? {} : { body }),
        expectedStatus: 403,
        expectedContent: { error: { message: expect.stringContaining('prepares drafts') } },
      }),
    ),
  ];
}

apiTables('drafts in the structure of a site', draftsOnSite, {
  sortSiteStructure: [
    ...preparing({
      draft: {
        url: `${SITE}/structure/sort`,
        body: (world) => ({ ...sorting(world), item: { type: 'site-external-link', id: world.names.draftLink } }),
        status: 200,
      },
      live: [{ does: 'put what readers see elsewhere', url: `${SITE}/structure/sort`, body: sorting }],
    }),
  ],
  addSectionToSite: [
    ...preparing({
      draft: { url: `${SITE}/sections`, body: (world) => ({ ...ofSecond(world), draft: true }), status: 201, content: { draft: true } },
      live: [{ does: 'add one that readers see', url: `${SITE}/sections`, body: ofSecond }],
    }),
  ],
  updateSiteSectionById: [
    ...preparing({
      draft: {
        url: `${SITE}/sections/{draftSection}`,
        body: { title: 'Soon', path: 'soon' },
        status: 200,
        content: { title: 'Soon', draft: true },
      },
      live: [
        { does: 'change one that readers see', url: `${SITE}/sections/{section}`, body: { title: 'Mine' } },
        { does: 'change nothing of one that readers see', url: `${SITE}/sections/{section}`, body: {} },
        { does: 'make it a draft', url: `${SITE}/sections/{section}`, body: { draft: true } },
        { does: 'publish a draft', url: `${SITE}/sections/{draftSection}`, body: { draft: false } },
        {
          does: 'put one that readers see into a draft',
          url: `${SITE}/sections/{section}`,
          body: (world) => ({ siteSectionGroupId: world.names.draftGroup }),
        },
      ],
    }),
    {
      name: 'a creator publishes a draft',
      as: 'creator',
      url: `${SITE}/sections/{draftSection}`,
      body: { draft: false },
      expectedStatus: 200,
      expectedContent: { title: 'Next', draft: false },
      expectedEvents: CHANGED,
    },
    {
      name: 'a draft does not open',
      as: 'creator',
      url: `${SITE}/sections/{section}`,
      body: (world) => ({ defaultSiteSpace: world.names.draftSiteSpace }),
      expectedStatus: 400,
    },
  ],
  deleteSiteSectionById: [
    ...preparing({
      draft: { url: `${SITE}/sections/{draftSection}`, status: 204 },
      live: [{ does: 'remove one that readers see', url: `${SITE}/sections/{section}` }],
    }),
  ],
  moveSiteSection: [
    ...preparing({
      draft: {
        url: `${SITE}/sections/{draftSection}/move`,
        body: (world) => ({ position: { before: { type: 'site-section', siteSection: world.names.section } } }),
        status: 200,
      },
      live: [{ does: 'move one that readers see', url: `${SITE}/sections/{section}/move`, body: { position: {} } }],
    }),
  ],
  addSectionGroupToSite: [
    ...preparing({
      draft: {
        url: `${SITE}/section-groups`,
        body: (world) => ({ title: 'More', draft: true, sections: [world.names.draftSection] }),
        status: 201,
        content: { draft: true, sections: [{ title: 'Next' }] },
      },
      live: [
        { does: 'add one that readers see', url: `${SITE}/section-groups`, body: { title: 'More' } },
        {
          does: 'take what readers see into a draft',
          url: `${SITE}/section-groups`,
          body: (world) => ({ title: 'More', draft: true, sections: [world.names.section] }),
        },
      ],
    }),
  ],
  updateSiteSectionGroupById: [
    ...preparing({
      draft: {
        url: `${SITE}/section-groups/{draftGroup}`,
        body: { title: 'Later' },
        status: 200,
        content: { title: 'Later', draft: true },
      },
      live: [
        { does: 'change one that readers see', url: `${SITE}/section-groups/{group}`, body: { title: 'Mine' } },
        { does: 'publish a draft', url: `${SITE}/section-groups/{draftGroup}`, body: { draft: false } },
      ],
    }),
  ],
  deleteSiteSectionGroupById: [
    ...preparing({
      draft: { url: `${SITE}/section-groups/{draftGroup}`, status: 204 },
      live: [{ does: 'remove one that readers see', url: `${SITE}/section-groups/{group}` }],
    }),
  ],
  addSectionToGroup: [
    ...preparing({
      draft: {
        url: `${SITE}/section-groups/{draftGroup}/sections`,
        body: (world) => ({ sectionId: world.names.draftSection }),
        status: 201,
        content: { sections: [{ title: 'Next' }] },
      },
      live: [
        {
          does: 'put what readers see into a draft',
          url: `${SITE}/section-groups/{draftGroup}/sections`,
          body: (world) => ({ sectionId: world.names.section }),
        },
      ],
    }),
  ],
  removeSectionFromGroup: [
    ...preparing({
      draft: { url: `${SITE}/section-groups/{group}/sections/{draftSection}`, status: 204 },
      live: [{ does: 'take out what readers see', url: `${SITE}/section-groups/{group}/sections/{section}` }],
    }),
  ],
  moveSiteSectionGroup: [
    ...preparing({
      draft: { url: `${SITE}/section-groups/{draftGroup}/move`, body: { position: {} }, status: 200 },
      live: [{ does: 'move one that readers see', url: `${SITE}/section-groups/{group}/move`, body: { position: {} } }],
    }),
  ],
  addSpaceToSite: [
    ...preparing({
      draft: {
        url: `${SITE}/site-spaces`,
        body: (world) => ({ ...ofSecond(world), sectionId: world.names.section, draft: true }),
        status: 201,
        content: { title: 'Second', draft: true, default: false },
      },
      live: [{ does: 'add one that readers see', url: `${SITE}/site-spaces`, body: ofSecond }],
    }),
  ],
  updateSiteSpaceById: [
    ...preparing({
      draft: { url: `${SITE}/site-spaces/{draftSiteSpace}`, body: { path: 'v2' }, status: 200, content: { path: 'v2', draft: true } },
      live: [
        { does: 'change one that readers see', url: `${SITE}/site-spaces/{apiSiteSpace}`, body: { path: 'mine' } },
        { does: 'publish a draft', url: `${SITE}/site-spaces/{draftSiteSpace}`, body: { draft: false } },
      ],
    }),
  ],
  deleteSiteSpaceById: [
    ...preparing({
      draft: { url: `${SITE}/site-spaces/{draftSiteSpace}`, status: 204 },
      live: [{ does: 'remove one that readers see', url: `${SITE}/site-spaces/{apiSiteSpace}` }],
    }),
  ],
  moveSiteSpace: [
    ...preparing({
      draft: {
        url: `${SITE}/site-spaces/{draftSiteSpace}/move`,
        body: (world) => ({ position: { before: { type: 'site-space', siteSpace: world.names.apiSiteSpace } } }),
        status: 200,
      },
      live: [{ does: 'move one that readers see', url: `${SITE}/site-spaces/{apiSiteSpace}/move`, body: { position: {} } }],
    }),
  ],
  addExternalLinkToSite: [
    ...preparing({
      draft: { url: `${SITE}/external-links`, body: { ...link, draft: true }, status: 201, content: { draft: true } },
      live: [{ does: 'add one that readers see', url: `${SITE}/external-links`, body: link }],
    }),
  ],
  updateSiteExternalLinkById: [
    ...preparing({
      draft: { url: `${SITE}/external-links/{draftLink}`, body: link, status: 200, content: { ...link, draft: true } },
      live: [
        { does: 'change one that readers see', url: `${SITE}/external-links/{link}`, body: link },
        { does: 'publish a draft', url: `${SITE}/external-links/{draftLink}`, body: { draft: false } },
      ],
    }),
  ],
  deleteSiteExternalLinkById: [
    ...preparing({
      draft: { url: `${SITE}/external-links/{draftLink}`, status: 204 },
      live: [{ does: 'remove one that readers see', url: `${SITE}/external-links/{link}` }],
    }),
  ],
});
