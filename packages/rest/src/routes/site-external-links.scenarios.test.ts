import { structuredOwn } from '../testing/matrix-sites.ts';
import { apiTables } from '../testing/scenarios.ts';
import { CHANGED, looksLike, refused, SITE } from '../testing/site-structure-scenarios.ts';

const link = { title: 'Blog', url: 'https://blog.example.com/' };

apiTables('external links of a site', structuredOwn, {
  addExternalLinkToSite: [
    {
      name: 'a creator adds one to a group',
      as: 'creator',
      url: `${SITE}/external-links`,
      body: (world) => ({ ...link, icon: 'rss', draft: true, sectionGroup: world.names.group }),
      expectedStatus: 201,
      expectedContent: (world) => ({ object: 'site-external-link', ...link, icon: 'rss', draft: true, sectionGroup: world.names.group }),
      expectedEvents: CHANGED,
    },
    ...refused(`${SITE}/external-links`, { body: link }),
    {
      name: 'an address that runs something is refused',
      as: 'creator',
      url: `${SITE}/external-links`,
      body: { ...link, url: 'javascript:alert(1)' },
      expectedStatus: 400,
    },
  ],
  updateSiteExternalLinkById: [
    {
      name: 'a creator changes it, and puts it into a group',
      as: 'creator',
      url: `${SITE}/external-links/{link}`,
      body: (world) => ({ ...link, sectionGroup: world.names.group }),
      expectedStatus: 200,
      expectedContent: (world) => ({ ...link, sectionGroup: world.names.group }),
      expectedEvents: CHANGED,
    },
    {
      name: 'an address that runs something is refused',
      as: 'creator',
      url: `${SITE}/external-links/{link}`,
      body: { url: 'javascript:alert(1)' },
      expectedStatus: 400,
    },
    ...refused(`${SITE}/external-links/none`, { body: link }),
  ],
  deleteSiteExternalLinkById: [
    {
      name: 'a creator removes it',
      as: 'creator',
      url: `${SITE}/external-links/{link}`,
      expectedStatus: 204,
      expectedEvents: CHANGED,
      after: looksLike([
        ['Docs', 'Docs'],
        ['Products', ['API', 'API']],
      ]),
    },
    ...refused(`${SITE}/external-links/none`, { hides: 204 }),
  ],
});
