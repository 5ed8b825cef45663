import { isOctavoError } from '@octavo/contract';
import { signVisitorToken } from '@octavo/site';
import { eq } from 'drizzle-orm';
import { loadSite, type OrganizationRecord, type SiteRecord } from '../../kernel/access/index.ts';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { visitorKeyOf } from '../sites/index.ts';

/** Lifetime (ms) of the token: an hour. */
const LIFETIME_MS = 60 * 60 * 1000;

/**
 * Returns a token by which the person who asks is a visitor of the default site of an organization: `sub`, `name`, and `email` once it is verified. Undefined where
 * that site lets in visitors without one and shows all of them the same, where there is none, and where the person may not see it.
 * Checks nothing else.
 */
export async function defaultSiteToken(
  ctx: Context,
  { id, defaultContent }: Pick<OrganizationRecord, 'id' | 'defaultContent'>,
): Promise<string | undefined> {
  const site = defaultContent === null ? undefined : await siteOfActor(ctx, id, defaultContent.site);
  if (site === undefined || !(site.visibility === 'visitor-auth' || site.adaptiveContent)) return undefined;
  const { system } = ctx;
  const { user } = system.store.tables;
  const [person] = await system.store.read
    .select({ id: user.id, name: user.displayName, email: user.email, emailVerifiedAt: user.emailVerifiedAt })
    .from(user)
    .where(eq(user.id, requireUser(ctx).userId));
  if (person === undefined) return undefined;
  const claims = {
    sub: person.id,
    name: person.name,
    // Conditions may go by it, so it is said only where it was proven.
    ...(person.emailVerifiedAt === null ? {} : { email: person.email }),
  };
  return signVisitorToken(claims, visitorKeyOf(system, site), system.now(), LIFETIME_MS);
}

async function siteOfActor(ctx: Context, organizationId: string, siteId: string): Promise<SiteRecord | undefined> {
  try {
    return (await loadSite(ctx, organizationId, siteId, 'read')).site;
  } catch (error) {
    if (isOctavoError(error) && (error.kind === 'not_found' || error.kind === 'forbidden')) return undefined;
    throw error;
  }
}
