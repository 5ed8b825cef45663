import { OctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { loadOrganization, requireAdminStill } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { oidcTrustOf, requireServedDomain, requireVerified, ssoError, ssoErrorCode } from '../sso/index.ts';
import { Email } from '../users/index.ts';
import type { OidcSignInProvider } from './find-oidc-sign-in.ts';

const LONGEST_REASON = 500;

/** Returns the administrator who tests a provider: needs a person with the role `admin` in its organization. @throws OctavoError `unauthenticated`, `not_found`, `forbidden`. */
export async function requireOidcTester(ctx: Context, { organizationId }: Pick<OidcSignInProvider, 'organizationId'>): Promise<string> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.via !== 'session')
    throw new OctavoError('unauthenticated', 'A provider is tested by an administrator who is signed in. Sign in to the console first.');
  await loadOrganization(ctx, organizationId, 'admin');
  return actor.userId;
}

/**
 * Ends a test of a provider that its answer has passed so far: the address must be one that the provider may sign in. From then on people sign in
 * through it. Signs nobody in, links nothing and makes no account.
 * @throws OctavoError `sso_failed` for an address that cannot be used; `sso_other_domain`; `sso_unverified_email`; `sso_expired` when the settings were changed meanwhile; what
 * {@link requireOidcTester} throws.
 */
export async function passOidcTest(
  ctx: Context,
  provider: OidcSignInProvider,
  { email, emailUnverified }: { email: string | undefined; emailUnverified: boolean },
): Promise<void> {
  await requireOidcTester(ctx, provider);
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw ssoError('sso_failed', 'the provider gave no usable e-mail address');
  requireVerified({ emailUnverified });
  const { now, store } = ctx.system;
  const { oidcProvider } = store.tables;
  const { id, organizationId, domains, trust } = provider;
  await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, organizationId);
    await requireServedDomain(tx, ctx, { organizationId, onlyDomains: domains }, parsed.data);
    const [record] = await tx
      .select()
      .from(oidcProvider)
      .where(and(eq(oidcProvider.id, id), eq(oidcProvider.organizationId, organizationId)));
    const current = record === undefined ? undefined : oidcTrustOf(ctx.system, record);
    if (record === undefined || current === undefined || 'problem' in current || current.mark !== trust.mark) throw ssoError('sso_expired');
    await tx
      .update(oidcProvider)
      .set({ testedAt: record.testedAt ?? now(), testFailure: null })
      .where(eq(oidcProvider.id, id));
    await appendAuditEvent(tx, ctx, {
      type: 'oidc_provider_tested',
      organizationId,
      payload: { providerId: id, label: record.label, issuer: record.issuer },
      target: { kind: 'oidc-provider', id },
    });
  });
}

/** Notes why a test failed, for the administrators of the organization; a provider that passed one before stays active. */
export async function failOidcTest({ system }: Context, id: string, error: unknown, reason: string): Promise<void> {
  const { oidcProvider } = system.store.tables;
  const testFailure = { code: ssoErrorCode(error), reason: reason.slice(0, LONGEST_REASON).toWellFormed().replaceAll('\0', '') };
  await system.store.tx((tx) => tx.update(oidcProvider).set({ testFailure }).where(eq(oidcProvider.id, id)));
}
