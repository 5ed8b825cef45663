import { CreateSiteSection, ListSiteItemsQuery, MoveSiteSection, SiteSection, SiteSectionList, UpdateSiteSection } from '@octavo/contract';
import { addSection, listSiteSections, moveSection, removeSiteItem, updateSection } from '@octavo/core';
import { operation } from '../operation.ts';

const tag = 'site-structure';

export const siteSectionOperations = [
  operation({
    id: 'listSiteSections',
    method: 'get',
    path: '/orgs/{organizationId}/sites/{siteId}/sections',
    tag,
    summary: 'List the sections of a site, including those in groups',
    access: 'read',
    query: ListSiteItemsQuery,
    result: SiteSectionList,
    run: ({ ctx, params, query }) => listSiteSections(ctx, params.organizationId, params.siteId, query),
  }),
  operation({
    id: 'addSectionToSite',
    method: 'post',
    path: '/orgs/{organizationId}/sites/{siteId}/sections',
    tag,
    summary: 'Add a section with a space to a site',
    description:
      'The first section moves the site spaces at the root into a section of their own. Needs the role `create` on the space too; for a ' +
      'draft, the role `edit` on both.',
    access: 'create',
    status: 201,
    body: CreateSiteSection,
    result: SiteSection,
    run: ({ ctx, params, body }) => addSection(ctx, params.organizationId, params.siteId, body),
  }),
  operation({
    id: 'updateSiteSectionById',
    method: 'patch',
    path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
    tag,
    summary: 'Update a section of a site',
    access: 'create',
    minimal: true,
    body: UpdateSiteSection,
    result: SiteSection,
    run: ({ ctx, params, body }) => updateSection(ctx, params.organizationId, params.siteId, params.siteSectionId, body),
  }),
  operation({
    id: 'deleteSiteSectionById',
    method: 'delete',
    path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
    tag,
    summary: 'Remove a section from a site',
    description: 'Its site spaces are removed with it, except that those of the last section move to the root. The spaces are kept.',
    access: 'create',
    run: ({ ctx, params }) => removeSiteItem(ctx, params.organizationId, params.siteId, params.siteSectionId, 'section'),
  }),
  operation({
    id: 'moveSiteSection',
    method: 'post',
    path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move',
    tag,
    summary: 'Move a section among its siblings',
    description: 'Use `sortSiteStructure` instead.',
    access: 'create',
    status: 200,
    deprecated: true,
    body: MoveSiteSection,
    result: SiteSection,
    run: ({ ctx, params, body }) => moveSection(ctx, params.organizationId, params.siteId, params.siteSectionId, body),
  }),
];
