import { acceptSamlAnswer, type Context, findSamlSignIn, isSsoRequestOpen, type SamlSignInProvider, ssoError } from '@octavo/core';
import type { ReadAssertion } from './read-assertion.ts';
import { SamlRefused, Unsolicited } from './refused.ts';
import { scanXml } from './scan-xml.ts';
import { decodeXml } from './strict-xml.ts';
import type { VerifyInput } from './verify-response.ts';
import type { Verified } from './verify-task.ts';

/** Form fields posted by a SAML provider. */
export interface SamlForm {
  samlResponse: string;
  relayState: string | undefined;
}

/**
 * Takes the answer of a SAML provider, and returns the ticket with which the browser that began ends the sign-in.
 * @throws OctavoError `sso_not_configured`, `sso_expired`, `sso_failed`, whose cause says to the operator what was wrong.
 */
export async function acceptSaml(ctx: Context, providerId: string, form: SamlForm): Promise<{ ticket: string }> {
  const provider = await findSamlSignIn(ctx.system, providerId);
  const { id, organizationId } = provider;
  try {
    const xml = decodeXml(form.samlResponse);
    const inResponseTo = scanXml(xml).get('InResponseTo') ?? '';
    if (inResponseTo === '') throw new Unsolicited('the sign-in was begun at the provider, not here');
    if (form.relayState !== undefined && form.relayState !== '' && form.relayState !== inResponseTo) {
      throw new SamlRefused('RelayState is not the one that was sent');
    }
    // Asked before anything is computed: what answers no request of ours costs no more than this.
    if (!(await isSsoRequestOpen(ctx.system, { id: inResponseTo, providerId: id }))) throw ssoError('sso_expired');
    const { subject, email, displayName, assertionId, expiresAt } = await verify(ctx, provider, xml, inResponseTo);
    return await acceptSamlAnswer(ctx, {
      providerId: id,
      organizationId,
      inResponseTo,
      assertionId,
      expiresAt,
      subject,
      email,
      displayName,
    });
  } catch (error) {
    throw error instanceof SamlRefused ? ssoError('sso_failed', error) : error;
  }
}

async function verify(
  { system }: Context,
  { trust, service, organizationId }: SamlSignInProvider,
  xml: string,
  inResponseTo: string,
): Promise<ReadAssertion> {
  const input: VerifyInput = { xml, trust, service, inResponseTo, now: system.now() };
  const verified = await system.workers.run<Verified>('saml.verify', input, { organization: organizationId });
  if ('refused' in verified) throw new SamlRefused(verified.refused.join(': '));
  return verified.assertion;
}
