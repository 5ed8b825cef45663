import { type SitePublishingAuth, UpdateSitePublishingAuth } from '@octavo/contract';
import type { SiteVisitorAuth } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { loadSite, type SiteRecord, touchSite } from '../../kernel/access/index.ts';
import { auditRead } from '../../kernel/audit/index.ts';
import { type Context, changesOf, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { newVisitorKey, sealVisitorKey, visitorKeyOf } from '../sites/index.ts';
import { holdSite } from './hold-site.ts';

/**
 * Returns the sign-in of a site's visitors, with the key that their tokens are signed with. Needs the role `admin` on the site (decisions
 * B-VA4).
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function getPublishingAuth(ctx: Context, organizationId: string, siteId: string): Promise<SitePublishingAuth> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  await auditRead(ctx, {
    type: 'site_visitor_key_read',
    organizationId: site.organizationId,
    target: { kind: 'site', id: site.id },
  });
  return present(ctx, site);
}

/**
 * Changes how visitors of a site sign in. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function updatePublishingAuth(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: UpdateSitePublishingAuth,
): Promise<SitePublishingAuth> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const change = parseInput(UpdateSitePublishingAuth, input);
  const { store, now } = ctx.system;
  return store.tx(async (tx) => {
    const current = await holdSite(tx, ctx, site, 'admin');
    const before = current.visitorAuth ?? { backend: 'custom' };
    const after = changedAuth(before, change);
    const changes = changesOf(
      { integration: undefined, fallbackURL: undefined, logoutURL: undefined, ...before },
      {
        integration: undefined,
        fallbackURL: undefined,
        logoutURL: undefined,
        ...after,
      },
    );
    if (changes.changed.length === 0) return present(ctx, current);
    await tx.update(store.tables.site).set({ visitorAuth: after, updatedAt: now() }).where(eq(store.tables.site.id, site.id));
    await touchSite(tx, ctx.system, site.id);
    await appendAuditEvent(tx, ctx, {
      type: 'site_visitor_auth_updated',
      organizationId: site.organizationId,
      target: { kind: 'site', id: site.id },
      payload: { ...changes },
    });
    return present(ctx, { ...current, visitorAuth: after });
  });
}

/**
 * Replaces the key for the tokens of a site's visitors: those that are signed with the previous one let nobody in any more. Needs the role
 * `admin` on the site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function regeneratePublishingAuth(ctx: Context, organizationId: string, siteId: string): Promise<SitePublishingAuth> {
  const { system } = ctx;
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  return system.store.tx(async (tx) => {
    const current = await holdSite(tx, ctx, site, 'admin');
    const visitorKey = sealVisitorKey(system, current.id, newVisitorKey());
    await tx
      .update(system.store.tables.site)
      .set({ visitorKey, updatedAt: system.now() })
      .where(eq(system.store.tables.site.id, current.id));
    await touchSite(tx, system, current.id);
    await appendAuditEvent(tx, ctx, {
      type: 'site_visitor_key_regenerated',
      organizationId: current.organizationId,
      target: { kind: 'site', id: current.id },
    });
    return present(ctx, { ...current, visitorKey });
  });
}

/** Absent keeps, null clears; an integration belongs to the backend of that name. */
function changedAuth(before: SiteVisitorAuth, { backend, integration, fallbackURL, logoutURL }: UpdateSitePublishingAuth): SiteVisitorAuth {
  const next = backend ?? (integration === undefined ? before.backend : 'integration');
  const named = integration ?? before.integration;
  const fallback = fallbackURL === undefined ? before.fallbackURL : (fallbackURL ?? undefined);
  const logout = logoutURL === undefined ? before.logoutURL : (logoutURL ?? undefined);
  return {
    backend: next,
    ...(next === 'integration' && named !== undefined ? { integration: named } : {}),
    ...(fallback === undefined ? {} : { fallbackURL: fallback }),
    ...(logout === undefined ? {} : { logoutURL: logout }),
  };
}

function present(ctx: Context, site: SiteRecord): SitePublishingAuth {
  const { backend, integration, fallbackURL, logoutURL }: SiteVisitorAuth = site.visitorAuth ?? { backend: 'custom' };
  return {
    object: 'publishing-auth',
    backend,
    ...(integration === undefined ? {} : { integration }),
    privateKey: visitorKeyOf(ctx.system, site),
    ...(fallbackURL === undefined ? {} : { fallbackURL }),
    ...(logoutURL === undefined ? {} : { logoutURL }),
  };
}
