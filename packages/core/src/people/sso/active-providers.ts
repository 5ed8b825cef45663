import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type Context, lockInTransaction } from '../../kernel/base/index.ts';
import { oidcStatusOf } from './oidc-provider.ts';
import { isActive } from './saml-provider.ts';

/** To enforce single sign-on and to take its last provider away, each allowed alone, would together lock everybody out. */
const LOCK = 'sso-providers';

/** Returns whether members of an organization can come through single sign-on: by an active provider of its own, or that of the installation. */
export async function hasActiveSsoProvider(tx: Db, ctx: Context, organizationId: string): Promise<boolean> {
  return ctx.system.config.oidc !== undefined || (await completeProviders(tx, ctx, organizationId)).some((provider) => provider.isActive);
}

/** Returns the providers of both kinds that are complete, and when somebody signed in through each; one with OpenID Connect is active only after that. */
async function completeProviders(tx: Db, ctx: Context, organizationId: string): Promise<{ isActive: boolean; testedAt: number | null }[]> {
  const { samlProvider, oidcProvider } = ctx.system.store.tables;
  const saml = await tx.select().from(samlProvider).where(eq(samlProvider.organizationId, organizationId));
  const oidc = await tx.select().from(oidcProvider).where(eq(oidcProvider.organizationId, organizationId));
  return [
    ...saml.filter(isActive).map(({ testedAt }) => ({ isActive: true, testedAt })),
    ...oidc
      .map((record) => ({ status: oidcStatusOf(record), testedAt: record.testedAt }))
      .filter(({ status }) => status !== 'pending')
      .map(({ status, testedAt }) => ({ isActive: status === 'active', testedAt })),
  ];
}

/**
 * Checks, inside the transaction that begins to enforce single sign-on, that there is a way to sign in (decisions B-ORG14): the provider of the
 * installation, or one of the organization through which somebody has signed in with its settings as they are.
 * @throws OctavoError `conflict` with code `no_sso_provider`; with code `sso_provider_untested` when nobody has signed in yet.
 */
export async function requireSsoProvider(tx: Db, ctx: Context, organizationId: string): Promise<void> {
  await lockInTransaction(tx, ctx.system, LOCK);
  if (ctx.system.config.oidc !== undefined) return;
  const providers = await completeProviders(tx, ctx, organizationId);
  if (providers.length === 0) {
    throw new OctavoError(
      'conflict',
      'Single sign-on cannot be enforced without an active provider, since nobody could sign in. Set up a provider first.',
      { code: 'no_sso_provider' },
    );
  }
  if (providers.some(({ testedAt }) => testedAt !== null)) return;
  throw new OctavoError(
    'conflict',
    'Nobody has signed in through a provider of this organization with its settings as they are, so it may not work. Sign in through it once, then enforce single sign-on.',
    { code: 'sso_provider_untested' },
  );
}

/**
 * Checks, after a provider was changed inside a transaction, that an organization which enforces single sign-on still has a way to sign in.
 * @throws OctavoError `conflict` with code `sso_would_lock_out`.
 */
export async function requireNoLockOut(tx: Db, ctx: Context, organizationId: string): Promise<void> {
  await lockInTransaction(tx, ctx.system, LOCK);
  const { organization } = ctx.system.store.tables;
  const [found] = await tx.select({ sso: organization.sso }).from(organization).where(eq(organization.id, organizationId));
  if (!found?.sso || (await hasActiveSsoProvider(tx, ctx, organizationId))) return;
  throw new OctavoError(
    'conflict',
    'The organization asks for single sign-on, and nobody could sign in without this provider. Set up another one first, or stop asking for single sign-on.',
    { code: 'sso_would_lock_out' },
  );
}
