import {
  type Context,
  failOidcTest,
  findOidcSignIn,
  type OidcSignInProvider,
  passOidcTest,
  requireOidcTester,
  type SignedIn,
  type SsoRequestRecord,
  signInThroughSso,
  ssoError,
} from '@octavo/core';
import { type BeginOidcInput, type BegunOidc, beginOidcSignIn } from './begin-oidc-sign-in.ts';
import { logFailure } from './end-oidc-sign-in.ts';
import { type EndOidcInput, exchangeCode, type Identified, secretsOf, takeRequest } from './exchange-code.ts';
import { explainFailure } from './explain-failure.ts';
import type { OidcRequestSecrets } from './oidc-request.ts';
import { clientOf } from './organization-clients.ts';
import { requireOwnPerson } from './own-person.ts';

/** Outcome of a sign-in through an organization's provider, or of its test. */
export type EndedOrganizationOidc = { returnTo: string } & ({ signedIn: SignedIn } | { tested: true } | { error: unknown; test: boolean });

/**
 * Begins a sign-in through an organization's provider.
 * @throws OctavoError `sso_not_configured` when there is none, or nobody has tested it; `sso_unavailable`.
 */
export async function beginOrganizationOidc(ctx: Context, providerId: string, input: BeginOidcInput): Promise<BegunOidc> {
  const provider = await findOidcSignIn(ctx.system, providerId);
  if (!provider.isTested) throw ssoError('sso_not_configured', 'no administrator has tested the provider yet');
  return beginOidcSignIn(ctx, routeOf(ctx, provider), input, { mark: provider.trust.mark });
}

/**
 * Begins a test of an organization's provider by one of its administrators, which signs nobody in.
 * @throws OctavoError what `requireOidcTester` throws; `sso_not_configured`; `sso_unavailable`, which is noted as the test's result.
 */
export async function beginOidcTest(ctx: Context, providerId: string, input: BeginOidcInput): Promise<BegunOidc> {
  const provider = await findOidcSignIn(ctx.system, providerId);
  const tester = await requireOidcTester(ctx, provider);
  try {
    return await beginOidcSignIn(ctx, routeOf(ctx, provider), input, { mark: provider.trust.mark, tester });
  } catch (error) {
    await failOidcTest(ctx, provider.id, error, explainFailure(error).reason);
    throw error;
  }
}

/**
 * Ends a sign-in through an organization's provider, or a test of it. An answer counts once, in the browser that began, for the provider that was asked
 * and its settings of then; a test only while its administrator is signed in there. Never rejects: the reason of a failure is in the log.
 */
export async function endOrganizationOidc(ctx: Context, providerId: string, input: EndOidcInput): Promise<EndedOrganizationOidc> {
  let [returnTo, test] = ['/', false];
  try {
    const request = await takeRequest(ctx, providerId, input);
    returnTo = request.returnTo;
    const secrets = secretsOf(ctx, request);
    test = secrets.tester !== undefined;
    return { returnTo, ...(await end(ctx, request, secrets, input)) };
  } catch (error) {
    logFailure(ctx, 'a sign-in through the OpenID Connect provider of an organization failed', error, { provider: providerId });
    return { returnTo, error, test };
  }
}

async function end(
  ctx: Context,
  request: SsoRequestRecord,
  secrets: OidcRequestSecrets,
  input: EndOidcInput,
): Promise<{ signedIn: SignedIn } | { tested: true }> {
  const provider = await findOidcSignIn(ctx.system, request.providerId);
  if (secrets.mark !== provider.trust.mark) throw ssoError('sso_expired');
  const ask = () => exchangeCode(routeOf(ctx, provider), request, secrets, input.query, provider.trust);
  if (secrets.tester === undefined) return { signedIn: await signIn(ctx, provider, await ask(), input.userAgent) };
  if ((await requireOidcTester(ctx, provider)) !== secrets.tester) throw ssoError('sso_wrong_browser');
  try {
    const who = await ask();
    requireOwnPerson(provider, who);
    await passOidcTest(ctx, provider, who);
    return { tested: true };
  } catch (error) {
    await failOidcTest(ctx, provider.id, error, explainFailure(error).reason);
    throw error;
  }
}

async function signIn(ctx: Context, provider: OidcSignInProvider, who: Identified, userAgent: string | undefined): Promise<SignedIn> {
  // It may have been changed since the sign-in began.
  if (!provider.isTested) throw ssoError('sso_not_configured', 'no administrator has tested the provider yet');
  requireOwnPerson(provider, who);
  const { issuer, subject, email, emailUnverified, displayName } = who;
  return signInThroughSso(ctx, {
    providerId: provider.id,
    organizationId: provider.organizationId,
    onlyDomains: provider.domains,
    issuer,
    subject,
    email,
    // The organization's own domains decide, not what its provider says.
    emailVerified: false,
    emailUnverified,
    displayName,
    userAgent,
  });
}

function routeOf(ctx: Context, provider: OidcSignInProvider) {
  return { providerId: provider.id, callback: provider.service.redirectURL, client: clientOf(ctx.system, provider) };
}
