import type { SsoLogin } from '@octavo/contract';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isOpenOrganization, organizationNotFound } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';
import { domainOf } from '../email-domains/index.ts';
import { Email } from '../users/index.ts';
import { type OidcProviderRecord, oidcService, oidcStatusOf } from './oidc-provider.ts';
import { isActive, samlService } from './saml-provider.ts';
import { countSsoTry } from './sso-throttle.ts';

/** Most ways to sign in that an anonymous caller is shown. */
const MOST = 20;

/**
 * Returns the providers that members of an organization can sign in through: its own active ones, and that of the installation. For everybody,
 * since a sign-in page needs it (decisions, A-AUTH).
 * @throws OctavoError `not_found`.
 */
export async function listSsoLogins(ctx: Context, organizationId: string): Promise<{ items: SsoLogin[] }> {
  const { system } = ctx;
  const { organization } = system.store.tables;
  const [found] = await system.store.read
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, organizationId), isNull(organization.deletedAt)));
  if (found === undefined) throw organizationNotFound();
  const own = await loginsOf(system, [found.id]);
  const installation = installationLogin(system);
  return { items: [...own, ...(installation === null ? [] : [installation])] };
}

/** Returns the provider of the whole installation, for the sign-in page; null when none is configured. */
export function installationLogin({ config }: System): SsoLogin | null {
  return config.oidc === undefined ? null : { id: 'oidc', label: config.oidc.label, startURL: `${config.url}/sso/oidc/start` };
}

/**
 * Returns the providers that the owner of an e-mail address may sign in through: the active ones of organizations whose domain was proven to
 * be its own. Answers by the domain alone, so that nobody learns who has an account.
 * @throws OctavoError `rate_limited`.
 */
export async function findSsoLogins(ctx: Context, email: string): Promise<SsoLogin[]> {
  const { system } = ctx;
  countSsoTry(ctx);
  const parsed = Email.safeParse(email);
  if (!parsed.success) return [];
  const domain = domainOf(parsed.data);
  const { emailDomain } = system.store.tables;
  const naming = await system.store.read
    .select({ id: emailDomain.organizationId })
    .from(emailDomain)
    .where(
      and(eq(emailDomain.domain, domain), isNotNull(emailDomain.verifiedAt), isOpenOrganization(system.store, emailDomain.organizationId)),
    )
    .orderBy(asc(emailDomain.organizationId))
    .limit(MOST);
  const ids = naming.map(({ id }) => id);
  return ids.length === 0 ? [] : loginsOf(system, ids, domain);
}

/** Returns the active providers of organizations; with a domain, without those that are for others. */
async function loginsOf(system: System, organizationIds: readonly string[], domain?: string): Promise<SsoLogin[]> {
  const { read, tables } = system.store;
  const { samlProvider, oidcProvider } = tables;
  const [saml, oidc] = await Promise.all([
    read
      .select()
      .from(samlProvider)
      .where(inArray(samlProvider.organizationId, [...organizationIds]))
      .orderBy(asc(samlProvider.id))
      .limit(MOST * 5),
    read
      .select()
      .from(oidcProvider)
      .where(inArray(oidcProvider.organizationId, [...organizationIds]))
      .orderBy(asc(oidcProvider.id))
      .limit(MOST * 5),
  ]);
  const serves = ({ domains }: OidcProviderRecord) => domain === undefined || domains.length === 0 || domains.includes(domain);
  return [
    ...saml.filter(isActive).map(({ id, label }) => ({ id, label, startURL: samlService(system, id).startURL })),
    ...oidc
      .filter((record) => oidcStatusOf(record) === 'active' && serves(record))
      .map(({ id, label }) => ({ id, label, startURL: oidcService(system, id).startURL })),
  ]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, MOST);
}
