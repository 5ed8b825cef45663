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
    summary: 'Get how a site looks',
    description: 'With the defaults in what was not chosen.',
    access: 'read',
    repeatable: true,
    result: SiteCustomization,
    run: ({ ctx, params }) => getSiteCustomization(ctx, params.organizationId, params.siteId),
  }),
  operation({
    id: 'updateSiteCustomizationById',
    bodySize: 'list',
    method: 'put',
    path: '/orgs/{organizationId}/sites/{siteId}/customization',
    tag,
    summary: 'Put how a site looks',
    description: 'What is absent gets its default. Links lead to addresses, or to content of the spaces of the site.',
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
    summary: 'Get how a site looks in one of its site spaces',
    access: 'read',
    repeatable: true,
    result: SiteCustomization,
    run: ({ ctx, params }) => getSiteSpaceCustomization(ctx, params),
  }),
  operation({
    id: 'overrideSiteSpaceCustomizationById',
    bodySize: 'list',
    method: 'patch',
    path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization',
    tag,
    summary: 'Change how a site looks in one of its site spaces',
    description: 'What is absent stays; null takes what the site has.',
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
    summary: 'Have one of the site spaces look as the site does',
    access: 'admin',
    run: ({ ctx, params }) => deleteSiteSpaceCustomization(ctx, params),
  }),
];
