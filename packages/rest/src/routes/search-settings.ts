import { ListQuery, SearchMissList, SearchSettings, UpdateSiteSearchSettings, UpdateSpaceSearchSettings } from '@octavo/contract';
import {
  getSiteSearchSettings,
  getSpaceSearchSettings,
  listSiteSearchMisses,
  listSpaceSearchMisses,
  updateSiteSearchSettings,
  updateSpaceSearchSettings,
} from '@octavo/core';
import { operation } from '../operation.ts';

const tag = 'search-settings';
const FORMS = 'A search is answered by at most four forms of its query: as it was sent, and with synonyms in place of words of it.';

/** Operations on synonyms, pinned pages and searches without results. Octavo's own: GitBook's API has none. */
export const searchSettingsOperations = [
  operation({
    id: 'getSpaceSearchSettings',
    method: 'get',
    path: '/spaces/{spaceId}/search/settings',
    tag,
    summary: 'Get the synonyms and pinned pages of a space',
    access: 'admin',
    result: SearchSettings,
    run: ({ ctx, params }) => getSpaceSearchSettings(ctx, params.spaceId),
  }),
  operation({
    id: 'updateSpaceSearchSettings',
    method: 'patch',
    path: '/spaces/{spaceId}/search/settings',
    tag,
    summary: 'Add and remove synonyms and pinned pages of a space',
    description: `They hold wherever the space is searched: in Octavo, over the API, and on its sites. ${FORMS}`,
    access: 'admin',
    errors: ['conflict'],
    body: UpdateSpaceSearchSettings,
    result: SearchSettings,
    run: ({ ctx, params, body }) => updateSpaceSearchSettings(ctx, params.spaceId, body),
  }),
  operation({
    id: 'listSpaceSearchMisses',
    method: 'get',
    path: '/spaces/{spaceId}/search/misses',
    tag,
    summary: 'List the queries of a space that found nothing, most frequent first',
    description: 'Of the last 90 days. E-mail addresses and long numbers are not recorded.',
    access: 'admin',
    query: ListQuery,
    result: SearchMissList,
    run: ({ ctx, params, query }) => listSpaceSearchMisses(ctx, params.spaceId, query),
  }),
  operation({
    id: 'getSiteSearchSettings',
    method: 'get',
    path: '/orgs/{organizationId}/sites/{siteId}/search/settings',
    tag,
    summary: 'Get the synonyms and pinned pages of a site',
    description: 'Those of its spaces are not listed, although they hold on the site as well.',
    access: 'admin',
    result: SearchSettings,
    run: ({ ctx, params }) => getSiteSearchSettings(ctx, params.organizationId, params.siteId),
  }),
  operation({
    id: 'updateSiteSearchSettings',
    method: 'patch',
    path: '/orgs/{organizationId}/sites/{siteId}/search/settings',
    tag,
    summary: 'Add and remove synonyms and pinned pages of a site',
    description: `They hold on the site alone; pinned pages come before those that are pinned in its spaces. ${FORMS}`,
    access: 'admin',
    errors: ['conflict'],
    body: UpdateSiteSearchSettings,
    result: SearchSettings,
    run: ({ ctx, params, body }) => updateSiteSearchSettings(ctx, params.organizationId, params.siteId, body),
  }),
  operation({
    id: 'listSiteSearchMisses',
    method: 'get',
    path: '/orgs/{organizationId}/sites/{siteId}/search/misses',
    tag,
    summary: 'List the queries of readers of a site that found nothing, most frequent first',
    description: 'Of the last 90 days. E-mail addresses and long numbers are not recorded.',
    access: 'admin',
    query: ListQuery,
    result: SearchMissList,
    run: ({ ctx, params, query }) => listSiteSearchMisses(ctx, params.organizationId, params.siteId, query),
  }),
];
