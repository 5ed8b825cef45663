import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlService, SamlTrust } from '@octavo/core';
import { checkSignature } from './check-signature.ts';
import { checkStructure } from './check-structure.ts';
import { type ReadAssertion, readAssertion } from './read-assertion.ts';
import { SamlRefused } from './refused.ts';
import { parseXml } from './strict-xml.ts';

/** Answer of a provider, with the values it is checked against. */
export interface VerifyInput {
  /** The answer, decoded. */
  xml: string;
  trust: SamlTrust;
  service: SamlService;
  /** ID of the request that it must answer. */
  inResponseTo: string;
  /** The time (ms). */
  now: number;
}

/**
 * Verifies an answer by the provider's own certificates, and reads the assertion from the bytes that were verified. First its shape is
 * checked: whatever could leave a doubt on what is signed is refused before a library looks at it.
 * @throws SamlRefused
 */
export async function verifyResponse(input: VerifyInput): Promise<ReadAssertion> {
  const { xml, trust, service, inResponseTo, now } = input;
  const structure = checkStructure(parseXml(xml), { entityId: trust.entityId, acsURL: service.acsURL });
  if (structure.inResponseTo !== inResponseTo) throw new SamlRefused('the Response answers another request');
  const { response, assertion, responseSignature, assertionSignature } = structure;
  if (responseSignature !== undefined) checkSignature(responseSignature, response);
  if (assertionSignature !== undefined) checkSignature(assertionSignature, assertion);
  const signed = { response: responseSignature !== undefined, assertion: assertionSignature !== undefined };
  const expected = { entityId: trust.entityId, acsURL: service.acsURL, audience: service.entityID, inResponseTo, now };
  return readAssertion(await verifiedAssertion(input, signed), expected);
}

/** Returns the bytes of the assertion as they were signed; every signature that is there must be good. */
async function verifiedAssertion({ xml, trust, service }: VerifyInput, signed: { response: boolean; assertion: boolean }): Promise<string> {
  const verifier = new SAML({
    callbackUrl: service.acsURL,
    issuer: service.entityID,
    idpCert: [...trust.certificates],
    wantAuthnResponseSigned: signed.response,
    wantAssertionsSigned: signed.assertion,
    // Audience, times and request are checked on what it verified, by the clock and the database of the installation.
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  let verified: unknown;
  try {
    const { profile } = await verifier.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml, 'utf8').toString('base64') });
    verified = profile?.getAssertionXml?.();
  } catch (error) {
    throw new SamlRefused('the signature cannot be verified by the certificate of the provider, or what it signs is no assertion', {
      cause: error,
    });
  }
  if (typeof verified !== 'string') throw new SamlRefused('nothing was verified');
  return verified;
}
