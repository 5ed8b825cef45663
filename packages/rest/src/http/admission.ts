import { type Context, loadCollection, loadInstallation, loadIntegration, loadOrganization, loadSite, loadSpace } from '@octavo/core';

/**
 * Checks that an actor may know of what a path names.
 * @throws OctavoError as the use case would: `not_found`, or `forbidden` where single sign-on is asked for.
 */
export type Admission = (ctx: Context, params: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Returns the check of an operation's path by its outermost resource, to be made before a body is read. It asks for no role beyond seeing
 * that resource: the use case loads and authorises as ever, and knows the exceptions.
 */
export function admissionOf(path: string): Admission {
  if (path.startsWith('/spaces/{spaceId}')) return async (ctx, { spaceId = '' }) => void (await loadSpace(ctx, spaceId, 'read'));
  if (path.startsWith('/collections/{collectionId}')) {
    return async (ctx, { collectionId = '' }) => void (await loadCollection(ctx, collectionId, 'read'));
  }
  if (path.startsWith('/orgs/{organizationId}/sites/{siteId}')) {
    return async (ctx, { organizationId = '', siteId = '' }) => {
      // Content tokens are bound to the site that they read; only operations for readers take them.
      if (ctx.actor.kind !== 'content') await loadSite(ctx, organizationId, siteId, 'read');
    };
  }
  if (path.startsWith('/orgs/{organizationId}')) {
    return async (ctx, { organizationId = '' }) => {
      if (ctx.actor.kind !== 'content') await loadOrganization(ctx, organizationId, 'member');
    };
  }
  if (path.startsWith('/integrations/{integrationName}/installations/{installationId}')) {
    return async (ctx, { integrationName = '', installationId = '' }) =>
      void (await loadInstallation(ctx, integrationName, installationId, 'view'));
  }
  if (path.startsWith('/integrations/{integrationName}/')) {
    return async (ctx, { integrationName = '' }) => void (await loadIntegration(ctx, integrationName, 'view'));
  }
  return async () => {};
}
