import { attributeOf, childrenNamed, childrenOf, isNamed, onlyChild, textOf } from './elements.ts';
import { ASSERTION, FORMAT_TRANSIENT, METHOD_BEARER } from './names.ts';
import { type Person, personOf } from './person.ts';
import { SamlRefused } from './refused.ts';
import { parseXml } from './strict-xml.ts';

/** Tolerated difference between the clocks of provider and installation (ms). */
const SKEW_MS = 60_000;

/** Expected values of an assertion. */
export interface Expected {
  entityId: string;
  acsURL: string;
  audience: string;
  inResponseTo: string;
  /** The time (ms). */
  now: number;
}

/** Content of an assertion. */
export interface ReadAssertion extends Person {
  assertionId: string;
  /** Until when it could be sent again (ms). */
  expiresAt: number;
  subject: string;
}

/**
 * Reads an assertion from the very bytes that were verified, and checks that it is of this provider, for this service, in answer to this
 * request, and now.
 * @throws SamlRefused
 */
export function readAssertion(verifiedXml: string, expected: Expected): ReadAssertion {
  const assertion = parseXml(verifiedXml).documentElement;
  if (!isNamed(assertion, ASSERTION, 'Assertion') || attributeOf(assertion, 'Version') !== '2.0')
    throw new SamlRefused('not an Assertion of SAML 2.0');
  const assertionId = attributeOf(assertion, 'ID') ?? '';
  if (assertionId === '') throw new SamlRefused('the Assertion has no ID');
  if (textOf(onlyChild(assertion, ASSERTION, 'Issuer')) !== expected.entityId)
    throw new SamlRefused('the Assertion is of another provider');
  const subject = onlyChild(assertion, ASSERTION, 'Subject');
  const nameId = onlyChild(subject, ASSERTION, 'NameID');
  if (attributeOf(nameId, 'Format') === FORMAT_TRANSIENT) {
    throw new SamlRefused('the NameID is transient, so nobody could be known again; let the provider send a persistent one');
  }
  const name = textOf(nameId);
  if (name === '') throw new SamlRefused('the NameID is empty');
  checkConditions(onlyChild(assertion, ASSERTION, 'Conditions'), expected);
  checkSession(assertion, expected);
  const expiresAt = confirmedUntil(subject, expected) + SKEW_MS;
  return { assertionId, expiresAt, subject: name, ...personOf(assertion, name) };
}

function checkConditions(conditions: Element, expected: Expected): void {
  checkTimes(conditions, expected.now, 'Conditions');
  const parts = childrenOf(conditions);
  const known = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];
  const other = parts.find((part) => part.namespaceURI !== ASSERTION || !known.includes(part.localName));
  // A condition that is not understood cannot be met (SAML core, 2.5.1.1).
  if (other !== undefined) throw new SamlRefused(`Conditions has ${other.localName} in it`);
  const restrictions = childrenNamed(conditions, ASSERTION, 'AudienceRestriction');
  if (restrictions.length === 0) throw new SamlRefused('the Assertion is for no audience');
  for (const restriction of restrictions) {
    const audiences = childrenNamed(restriction, ASSERTION, 'Audience').map(textOf);
    if (!audiences.includes(expected.audience))
      throw new SamlRefused(`the Assertion is for another audience; it must be ${expected.audience}`);
  }
}

/** Until when the assertion may be brought by who has it. @throws SamlRefused when it may not be brought here, or now, or for this request. */
function confirmedUntil(subject: Element, { acsURL, inResponseTo, now }: Expected): number {
  const bearers = childrenNamed(subject, ASSERTION, 'SubjectConfirmation').filter(
    (element) => attributeOf(element, 'Method') === METHOD_BEARER,
  );
  let reason = 'the Assertion has no bearer confirmation';
  for (const bearer of bearers) {
    const data = onlyChild(bearer, ASSERTION, 'SubjectConfirmationData');
    const until = timeOf(data, 'NotOnOrAfter');
    if (attributeOf(data, 'Recipient') !== acsURL) reason = `the Assertion is for another recipient; it must be ${acsURL}`;
    else if (attributeOf(data, 'InResponseTo') !== inResponseTo) reason = 'the Assertion answers another request';
    else if (until === undefined) reason = 'the confirmation does not say how long it is good for';
    else {
      checkTimes(data, now, 'SubjectConfirmationData');
      return until;
    }
  }
  throw new SamlRefused(reason);
}

function checkSession(assertion: Element, { now }: Expected): void {
  const statements = childrenNamed(assertion, ASSERTION, 'AuthnStatement');
  if (statements.length === 0) throw new SamlRefused('the Assertion does not say that somebody was authenticated');
  for (const statement of statements) {
    const until = timeOf(statement, 'SessionNotOnOrAfter');
    if (until !== undefined && now >= until + SKEW_MS) throw new SamlRefused('the session at the provider is over');
  }
}

function checkTimes(element: Element, now: number, where: string): void {
  const from = timeOf(element, 'NotBefore');
  const until = timeOf(element, 'NotOnOrAfter');
  if (from !== undefined && now < from - SKEW_MS)
    throw new SamlRefused(`${where}: not valid yet; compare the clocks of provider and server`);
  if (until !== undefined && now >= until + SKEW_MS) throw new SamlRefused(`${where}: expired; compare the clocks of provider and server`);
}

function timeOf(element: Element, name: string): number | undefined {
  const text = attributeOf(element, name);
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new SamlRefused(`${name} is no time`);
  return time;
}
