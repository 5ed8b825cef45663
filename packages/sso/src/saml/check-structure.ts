import { allElements, attributeOf, childrenNamed, isNamed, onlyChild, textOf } from './elements.ts';
import { ASSERTION, PROTOCOL, SIGNATURE, STATUS_SUCCESS } from './names.ts';
import { SamlRefused } from './refused.ts';

/** An answer whose shape leaves no doubt on what is signed and what is meant. */
export interface CheckedStructure {
  response: Element;
  assertion: Element;
  responseSignature: Element | undefined;
  assertionSignature: Element | undefined;
  /** ID of the request that it says it answers; empty when it names none. */
  inResponseTo: string;
}

/** Names that must stand in one place only; wherever else they are, somebody tries to have one thing verified and another one read. */
const SINGULAR = new Set(['Response', 'Assertion', 'Signature']);
/** Nothing that is encrypted can be read here, and nothing else may be hidden in a signature. */
const REFUSED = new Set(['EncryptedAssertion', 'EncryptedID', 'EncryptedAttribute', 'EncryptedData', 'Object', 'Manifest']);

/**
 * Checks that an answer is one Response with one Assertion, each signed at most once and at least one of them, without IDs that two
 * elements share, and that it is a success of the expected provider for this service.
 * @throws SamlRefused
 */
export function checkStructure(document: Document, expected: { entityId: string; acsURL: string }): CheckedStructure {
  const response = document.documentElement;
  if (!isNamed(response, PROTOCOL, 'Response') || attributeOf(response, 'Version') !== '2.0')
    throw new SamlRefused('not a Response of SAML 2.0');
  const elements = allElements(response);
  refuseSharedIds(elements);
  for (const { localName } of elements)
    if (REFUSED.has(localName)) throw new SamlRefused(`${localName} is not accepted; let the provider send plain, signed assertions`);
  const status = attributeOf(onlyChild(onlyChild(response, PROTOCOL, 'Status'), PROTOCOL, 'StatusCode'), 'Value');
  if (status !== STATUS_SUCCESS)
    throw new SamlRefused(`the provider did not sign the person in: ${status?.split(':').at(-1) ?? 'no status'}`);
  const assertion = onlyChild(response, ASSERTION, 'Assertion');
  const responseSignature = signatureOf(response);
  const assertionSignature = signatureOf(assertion);
  if (responseSignature === undefined && assertionSignature === undefined)
    throw new SamlRefused('neither the Response nor the Assertion is signed');
  const places = new Set([response, assertion, responseSignature, assertionSignature]);
  for (const element of elements) {
    if (SINGULAR.has(element.localName) && !places.has(element)) throw new SamlRefused(`a second ${element.localName}`);
  }
  const inResponseTo = attributeOf(response, 'InResponseTo') ?? '';
  checkAddress(response, expected);
  return { response, assertion, responseSignature, assertionSignature, inResponseTo };
}

function checkAddress(response: Element, { entityId, acsURL }: { entityId: string; acsURL: string }): void {
  const destination = attributeOf(response, 'Destination') ?? '';
  if (destination !== '' && destination !== acsURL) throw new SamlRefused('the answer is meant for another address');
  const [issuer, ...others] = childrenNamed(response, ASSERTION, 'Issuer');
  if (others.length > 0 || (issuer !== undefined && textOf(issuer) !== entityId))
    throw new SamlRefused('the answer is of another provider');
}

function signatureOf(element: Element): Element | undefined {
  const [signature, ...others] = childrenNamed(element, SIGNATURE, 'Signature');
  if (others.length > 0) throw new SamlRefused(`${element.localName} is signed twice`);
  return signature;
}

/** A signature names what it signs by ID: two of the same could each be taken for it. Verifiers also look at other spellings. */
function refuseSharedIds(elements: readonly Element[]): void {
  const seen = new Set<string>();
  for (const element of elements) {
    for (const attribute of Array.from(element.attributes)) {
      if (attribute.localName?.toLowerCase() !== 'id') continue;
      if (seen.has(attribute.value)) throw new SamlRefused('two elements share an ID');
      seen.add(attribute.value);
    }
  }
}
