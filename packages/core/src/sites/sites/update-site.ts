import { OctavoError, type Site, UpdateSite } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { isUniqueViolation } from '@octavo/db';
import { and, eq, ne } from 'drizzle-orm';
import { loadSite, requireLevelGrantable, requireRoleStill, type SiteRecord, siteNotFound, touchSite } from '../../kernel/access/index.ts';
import { type Context, changesOf, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { claimHostname, prepareHostname } from '../hostnames/index.ts';
import { presentSite } from './present-site.ts';
import { chooseDefaults } from './structure/choose-defaults.ts';
import { appendAudienceEvents } from './visibility-events.ts';

/**
 * Changes the members that are given; null clears. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`; `not_found` for the site, or a section or site space that is not of it; `forbidden`, with code
 * `role_too_high` for a level above one's own role; `conflict`: `basename_taken`, `proxy_taken`,
 * `hostname_taken`, `hostname_reserved`.
 */
export async function updateSite(ctx: Context, organizationId: string, siteId: string, input: UpdateSite): Promise<Site> {
  const { site: loaded } = await loadSite(ctx, organizationId, siteId, 'admin');
  const change = parseInput(UpdateSite, input);
  const { id } = loaded;
  const hostname = change.hostname === undefined ? undefined : await prepareHostname(ctx, loaded, change.hostname);
  const { store } = ctx.system;
  const { site } = store.tables;
  const work = store.tx(async (tx) => {
    const role = await requireRoleStill(tx, ctx, { kind: 'site', id, organizationId }, 'admin');
    await touchSite(tx, ctx.system, id);
    const [found] = await tx.select().from(site).where(eq(site.id, id));
    if (found === undefined) throw siteNotFound();
    const current = hostname === undefined ? found : await claimHostname(tx, ctx, found, hostname);
    const wanted = { ...columnsOf(change), ...(await chooseDefaults(tx, ctx.system, id, change)) };
    const { changed, before, after } = changesOf(current, wanted, NAMES);
    if (changed.length === 0) return { site: current, role };
    if (wanted.proxyOrigin) await requireFreeProxy(tx, ctx, id, wanted.proxyOrigin);
    const next = { ...current, ...wanted };
    requireLevelGrantable(role, current.defaultLevel, next.defaultLevel);
    await tx.update(site).set(wanted).where(eq(site.id, id));
    await appendAuditEvent(tx, ctx, {
      type: 'site_updated',
      organizationId,
      target: { kind: 'site', id },
      payload: { siteId: id, changed, before, after },
    });
    await appendAudienceEvents(tx, ctx, current, next);
    return { site: next, role };
  });
  const updated = await work.catch((error: unknown) => {
    // A basename is all that two sites of an organization may not share here.
    throw isUniqueViolation(error) ? basenameTaken() : error;
  });
  // Read again with the check: the change may have altered the actor's own role, or hidden it from them.
  const { role } = await loadSite(ctx, organizationId, id, 'read').catch(() => ({ role: 'read' as const }));
  return presentSite(ctx.system, updated.site, role);
}

/** Columns that the API calls otherwise. */
const NAMES = { proxyOrigin: 'proxy', defaultSectionId: 'defaultSiteSection', defaultSiteSpaceId: 'defaultSiteSpace' };

function columnsOf({ title, visibility, basename, agentsContext, adaptiveContent, defaultLevel, proxy }: UpdateSite): Partial<SiteRecord> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(basename === undefined ? {} : { basename }),
    ...(agentsContext === undefined ? {} : { agentsContext }),
    ...(adaptiveContent === undefined ? {} : { adaptiveContent: adaptiveContent.enabled }),
    ...(defaultLevel === undefined ? {} : { defaultLevel }),
    ...(proxy === undefined ? {} : { proxyOrigin: proxy }),
  };
}

/** Two sites cannot be behind one path of another server: requests that it passes on would be of either. */
async function requireFreeProxy(tx: Db, { system }: Context, siteId: string, proxyOrigin: string): Promise<void> {
  const { site } = system.store.tables;
  const others = await tx
    .select({ id: site.id })
    .from(site)
    .where(and(eq(site.proxyOrigin, proxyOrigin), ne(site.id, siteId)))
    .limit(1);
  if (others.length === 0) return;
  throw new OctavoError('conflict', `Another site is behind \`${proxyOrigin}\` already. Choose another path.`, { code: 'proxy_taken' });
}

function basenameTaken(): OctavoError {
  return new OctavoError('conflict', 'Another site of the organization has this basename. Choose another one.', { code: 'basename_taken' });
}
