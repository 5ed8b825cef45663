import { SiteItem, SiteStructure, SiteStructureQuery, SortSiteStructure } from '@octavo/contract';
import { getSiteStructure, sortSiteStructure } from '@octavo/core';
import { operation } from '../operation.ts';
import { siteExternalLinkOperations } from './site-external-links.ts';
import { siteSectionGroupOperations } from './site-section-groups.ts';
import { siteSectionOperations } from './site-sections.ts';
import { siteSpaceOperations } from './site-spaces.ts';

const tag = 'site-structure';

const ownOperations = [
  operation({
    id: 'getSiteStructure',
    method: 'get',
    path: '/orgs/{organizationId}/sites/{siteId}/structure',
    tag,
    summary: 'Get the structure of a site, in order',
    description:
      'Returns its sections and groups, or its site spaces when it has no sections. Leaves out site spaces whose space the caller cannot ' +
      'read.',
    access: 'read',
    query: SiteStructureQuery,
    result: SiteStructure,
    run: ({ ctx, params, query }) => getSiteStructure(ctx, params.organizationId, params.siteId, query.shareKey),
  }),
  operation({
    id: 'sortSiteStructure',
    bodySize: 'list',
    method: 'patch',
    path: '/orgs/{organizationId}/sites/{siteId}/structure/sort',
    tag,
    summary: 'Move an item among its siblings',
    access: 'create',
    minimal: true,
    body: SortSiteStructure,
    result: SiteItem,
    run: ({ ctx, params, body }) => sortSiteStructure(ctx, params.organizationId, params.siteId, body),
  }),
];

export const siteStructureOperations = [
  ...ownOperations,
  ...siteSectionOperations,
  ...siteSectionGroupOperations,
  ...siteSpaceOperations,
  ...siteExternalLinkOperations,
];
