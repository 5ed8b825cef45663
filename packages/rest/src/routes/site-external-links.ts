import { CreateSiteExternalLink, SiteExternalLink, UpdateSiteExternalLink } from '@octavo/contract';
import { addExternalLink, removeSiteItem, updateExternalLink } from '@octavo/core';
import { operation } from '../operation.ts';

const tag = 'site-structure';

export const siteExternalLinkOperations = [
  operation({
    id: 'addExternalLinkToSite',
    method: 'post',
    path: '/orgs/{organizationId}/sites/{siteId}/external-links',
    tag,
    summary: 'Add a link to the navigation of a site',
    access: 'create',
    status: 201,
    body: CreateSiteExternalLink,
    result: SiteExternalLink,
    run: ({ ctx, params, body }) => addExternalLink(ctx, params.organizationId, params.siteId, body),
  }),
  operation({
    id: 'updateSiteExternalLinkById',
    method: 'patch',
    path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
    tag,
    summary: 'Update a navigation link of a site',
    access: 'create',
    body: UpdateSiteExternalLink,
    result: SiteExternalLink,
    run: ({ ctx, params, body }) => updateExternalLink(ctx, params.organizationId, params.siteId, params.siteExternalLinkId, body),
  }),
  operation({
    id: 'deleteSiteExternalLinkById',
    method: 'delete',
    path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
    tag,
    summary: 'Remove a navigation link from a site',
    access: 'create',
    run: ({ ctx, params }) => removeSiteItem(ctx, params.organizationId, params.siteId, params.siteExternalLinkId, 'external-link'),
  }),
];
