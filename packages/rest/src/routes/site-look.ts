import { OverrideSiteCustomization, SiteCustomization, UpdateSiteCustomization } from '@octavo/contract';
import {
  deleteSiteSpaceCustomization,
  getSiteCustomization,
  getSiteSpaceCustomization,
  overrideSiteSpaceCustomization,
  updateSiteCustomization,
} from '@octavo/core';
import { operation } from '../operation.ts';

const tag = 'site-customization';

export const siteLookOperations = [
  operation({
    id: 'getSiteCustomizationById',
    method: 'get',
    path: '/orgs/{organizationId}/sites/{siteId}/customization',
    tag,
    summary: 'Get the customization of a site',
    description: 'Settings that were not chosen have their defaults.',
    access: 'read',
    result: SiteCustomization,
    run: ({ ctx, params }) => getSiteCustomization(ctx, params.organizationId, params.siteId),
  }),
  operation({
    id: 'updateSiteCustomizationById',
    bodySize: 'list',
    method: 'put',
    path: '/orgs/{organizationId}/sites/{siteId}/customization',
    tag,
    summary: 'Replace the customization of a site',
    description: 'Missing settings get their defaults. Links lead to URLs, or to content of the spaces of the site.',
    access: 'admin',
    body: UpdateSiteCustomization,
    result: SiteCustomization,
    run: ({ ctx, params, body }) => updateSiteCustomization(ctx, params.organizationId, params.siteId, body),
  }),
  operation({
    id: 'getSiteSpaceCustomizationById',
    method: 'get',
    path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    tag,
    summary: 'Get the customization of a site space',
    access: 'read',
    result: SiteCustomization,
    run: ({ ctx, params }) => getSiteSpaceCustomization(ctx, params),
  }),
  operation({
    id: 'overrideSiteSpaceCustomizationById',
    bodySize: 'list',
    method: 'patch',
    path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    tag,
    summary: 'Update the customization of a site space',
    description: 'Missing settings are kept; null takes the setting of the site.',
    access: 'admin',
    body: OverrideSiteCustomization,
    result: SiteCustomization,
    run: ({ ctx, params, body }) => overrideSiteSpaceCustomization(ctx, params, body),
  }),
  operation({
    id: 'deleteSiteSpaceCustomizationById',
    method: 'delete',
    path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    tag,
    summary: 'Reset the customization of a site space to that of its site',
    access: 'admin',
    run: ({ ctx, params }) => deleteSiteSpaceCustomization(ctx, params),
  }),
];
