import type { SamlTrust } from '@octavo/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { edit, type IdentityProvider, type IdpAnswer, idpKeys, one, startIdentityProvider, WRAPPINGS, wrap } from '../testing/index.ts';
import { decodeXml } from './strict-xml.ts';
import { verifyResponse } from './verify-response.ts';

const REQUEST = '_1234567890abcdef';
const base = 'https://octavo.example/sso/saml/p1';
const service = { acsURL: `${base}/acs`, startURL: `${base}/start`, entityID: `${base}/metadata` };
const request = { id: REQUEST, issuer: service.entityID, acsURL: service.acsURL, relayState: '' };
const MINUTE = 60_000;

let idp: IdentityProvider;
let trust: SamlTrust;

beforeAll(async () => {
  idp = await startIdentityProvider();
  trust = { entityId: idp.entityId, ssoUrl: idp.ssoUrl, certificates: [idp.keys.certificate] };
  return () => idp[Symbol.asyncDispose]();
});

const respond = (answer: Partial<IdpAnswer> = {}) => idp.respond(request, answer);
const encode = (xml: string) => Buffer.from(xml).toString('base64');

/** Reads an answer as the door does. */
async function read(xml: string, now = Date.now(), from = trust) {
  return verifyResponse({ xml: decodeXml(encode(xml)), trust: from, service, inResponseTo: REQUEST, now });
}

const refused = (reason: RegExp) => ({ name: 'SamlRefused', message: expect.stringMatching(reason) });

describe('an answer of a real identity provider', () => {
  it.each(['assertion', 'response', 'both'] as const)('is read when the %s is signed', async (sign) => {
    const before = Date.now();
    const answer = await read(await respond({ sign }));
    expect(answer).toEqual({
      assertionId: expect.stringMatching(/^_/),
      expiresAt: expect.any(Number),
      subject: 'ada',
      email: 'ada@acme.example',
      displayName: 'Ada Lovelace',
    });
    expect(answer.expiresAt - before).toBeGreaterThan(5 * MINUTE);
  });

  it('is read by any of the certificates, while the provider changes its key', async () => {
    const [old, next] = [await idpKeys(), await idpKeys()];
    const certificates = [idp.keys.certificate, old.certificate, next.certificate];
    const rolling = { ...trust, certificates };
    for (const keys of [old, next])
      expect(await read(await respond({ keys, sign: 'both' }), Date.now(), rolling)).toMatchObject({ subject: 'ada' });
  });

  it.each([
    [
      'claims of Active Directory',
      {
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': 'a@b.example',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname': 'A',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'B',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name': 'a@b.example',
      },
      'a@b.example',
      'A B',
    ],
    [
      'LDAP',
      { 'urn:oid:0.9.2342.19200300.100.1.3': ['a@b.example', 'c@d.example'], 'urn:oid:2.16.840.1.113730.3.1.241': 'A' },
      'a@b.example',
      'A',
    ],
    ['short names', { Email: 'a@b.example', firstName: 'A', lastName: 'B' }, 'a@b.example', 'A B'],
    ['nothing', {}, undefined, undefined],
  ])('tells e-mail address and name by the attributes of %s', async (_kind, attributes, email, displayName) => {
    expect(await read(await respond({ attributes }))).toMatchObject({ email, displayName });
  });

  it('tells the address by the NameID where there is none among the attributes', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    expect(await read(await respond({ nameId: 'ada@acme.example', nameIdFormat, attributes: {} }))).toMatchObject({
      subject: 'ada@acme.example',
      email: 'ada@acme.example',
    });
  });

  it('takes long names and texts of any language as they are', async () => {
    const nameId = 'ädä <&>"\' 漢字 😀';
    expect(await read(await respond({ nameId, attributes: { displayName: nameId } }))).toMatchObject({
      subject: nameId,
      displayName: nameId,
    });
  });

  it('has a minute of grace for the clock, and no more', async () => {
    const xml = await respond({ sign: 'both' });
    const now = Date.now();
    for (const shift of [-0.9, 5.9]) expect(await read(xml, now + shift * MINUTE)).toMatchObject({ subject: 'ada' });
    await expect(read(xml, now - 1.1 * MINUTE)).rejects.toMatchObject(refused(/not valid yet/));
    await expect(read(xml, now + 6.1 * MINUTE)).rejects.toMatchObject(refused(/expired/));
  });
});

describe('an answer is refused', () => {
  it('when nothing of it is signed', async () => {
    await expect(read(await respond({ sign: 'nothing' }))).rejects.toMatchObject(refused(/neither/));
  });

  it.each(WRAPPINGS)('when a signature is wrapped, way %i', async (number) => {
    const signs = number <= 2 ? (['response', 'both'] as const) : (['assertion', 'both'] as const);
    for (const sign of signs) {
      const xml = wrap(await respond({ sign }), number, 'evil');
      expect(xml).toContain('>evil<');
      await expect(read(xml)).rejects.toMatchObject(
        refused(/^a second|neither|ID|must have one|signed twice|not accepted|not of the element|has .* in it/),
      );
    }
  });

  it('when a comment stands in the NameID, although it leaves the signature good', async () => {
    const xml = (await respond({ nameId: 'admin@acme.example.evil.example' })).replace(
      'admin@acme.example.evil',
      'admin@acme.example<!-- -->.evil',
    );
    expect(xml).toContain('<!-- -->');
    await expect(read(xml)).rejects.toMatchObject(refused(/comment/));
  });

  it.each([
    ['the certificate is another', async () => respond({ keys: await idpKeys() }), /cannot be verified/],
    [
      'it brings a certificate of its own with the name of the trusted one',
      async () => respond({ keys: await idpKeys(), sign: 'both' }),
      /cannot be verified/,
    ],
    ['it is signed by SHA-1', () => respond({ sha1: 'signature', sign: 'both' }), /rsa-sha1 are not accepted/],
    ['its digest is SHA-1', () => respond({ sha1: 'digest' }), /#sha1 are not accepted/],
    ['it is for another audience', () => respond({ audience: 'https://other.example' }), /another audience/],
    ['it is for another provider here', () => respond({ recipient: 'https://octavo.example/sso/saml/p2/acs' }), /another recipient/],
    ['it was sent elsewhere', () => respond({ destination: 'https://other.example/acs' }), /another address/],
    ['it is of another issuer', () => respond({ issuer: 'https://other.example' }), /another provider/],
    ['it answers nothing', () => respond({ inResponseTo: null }), /another request/],
    ['the NameID changes each time', () => respond({ nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }), /transient/],
  ])('when %s', async (_name, make, reason) => {
    const xml = await make();
    await expect(read(xml)).rejects.toMatchObject({ message: expect.stringMatching(reason) });
  });

  it('when the assertion answers another request than the response says', async () => {
    const xml = await respond({ inResponseTo: '_other' });
    const forged = edit(xml, (response) => response.setAttribute('InResponseTo', REQUEST));
    await expect(read(forged)).rejects.toMatchObject(refused(/another request/));
  });

  it('when one of two signatures is good only', async () => {
    const xml = edit(await respond({ sign: 'both' }), (response) => response.setAttribute('Consent', 'changed'));
    await expect(read(xml)).rejects.toMatchObject(refused(/cannot be verified/));
  });

  it.each([
    ['two assertions', (response: Element) => void response.appendChild(one(response, 'Assertion').cloneNode(true))],
    ['no assertion', (response: Element) => void response.removeChild(one(response, 'Assertion'))],
    [
      'an encrypted assertion beside',
      (response: Element, document: Document) =>
        void response.appendChild(document.createElementNS('urn:oasis:names:tc:SAML:2.0:assertion', 'EncryptedAssertion')),
    ],
    ['a failure', (response: Element) => one(response, 'StatusCode').setAttribute('Value', 'urn:oasis:names:tc:SAML:2.0:status:Responder')],
    [
      'another NameID',
      (response: Element, document: Document) => void one(response, 'NameID').appendChild(document.createTextNode('evil')),
    ],
    [
      'a certificate in place of the signature',
      (response: Element) => void one(response, 'SignatureValue').parentNode?.removeChild(one(response, 'SignatureValue')),
    ],
    [
      'no canonicalisation',
      (response: Element) =>
        one(response, 'CanonicalizationMethod').setAttribute('Algorithm', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'),
    ],
    [
      'a keyed hash in place of the signature',
      (response: Element) => one(response, 'SignatureMethod').setAttribute('Algorithm', 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
    ],
    ['a reference to the whole document', (response: Element) => one(response, 'Reference').setAttribute('URI', '')],
    ['a reference to a file', (response: Element) => one(response, 'Reference').setAttribute('URI', 'file:///etc/passwd')],
    [
      'a transform that chooses',
      (response: Element) => one(response, 'Transform').setAttribute('Algorithm', 'http://www.w3.org/TR/1999/REC-xslt-19991116'),
    ],
    ['a second reference', (response: Element) => void one(response, 'SignedInfo').appendChild(one(response, 'Reference').cloneNode(true))],
    [
      'a second signed part',
      (response: Element) => void one(response, 'Signature').appendChild(one(response, 'SignedInfo').cloneNode(true)),
    ],
    [
      'a second digest, in a comment of which verifiers had trouble',
      (response: Element) => void one(response, 'Reference').appendChild(one(response, 'DigestValue').cloneNode(true)),
    ],
    [
      'an ID in another spelling',
      (response: Element) => one(response, 'NameID').setAttribute('Id', one(response, 'Assertion').getAttribute('ID') ?? ''),
    ],
    ['the response in another namespace', (response: Element) => response.setAttribute('Version', '1.1')],
  ])('with %s', async (_name, change) => {
    await expect(read(edit(await respond(), change))).rejects.toMatchObject({ name: 'SamlRefused' });
  });

  it.each([
    ['a document type', (xml: string) => `<!DOCTYPE x>${xml}`],
    [
      'entities without end',
      (xml: string) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${xml.replace('>ada<', '>&b;<')}`,
    ],
    ['a file as an entity', (xml: string) => `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('>ada<', '>&f;<')}`],
    ['an entity nobody defined', (xml: string) => xml.replace('>ada<', '>&nbsp;<')],
    ['CDATA', (xml: string) => xml.replace('>ada<', '><![CDATA[ada]]><')],
    ['an instruction', (xml: string) => xml.replace('>ada<', '>ada<?x?><')],
    ['an instruction before', (xml: string) => `<?xml-stylesheet href="x"?>${xml}`],
    ['text after the end', (xml: string) => `${xml}<x/>`],
    ['half of it', (xml: string) => xml.slice(0, xml.length / 2)],
    ['an element that is not closed', (xml: string) => xml.replace('</saml:Subject>', '')],
    ['a prefix nobody declared', (xml: string) => xml.replace('xmlns:saml=', 'xmlns:other=')],
    ['nothing', () => ''],
    ['text', () => 'hello'],
    ['depth', (xml: string) => xml.replace('>ada<', `>${'<a>'.repeat(40)}${'</a>'.repeat(40)}<`)],
    ['depth that hides in attributes', (xml: string) => xml.replace('>ada<', `>${'<a b="/>">'.repeat(40)}${'</a>'.repeat(40)}<`)],
    ['more elements than anybody needs', (xml: string) => xml.replace('>ada<', `>${'<a/>'.repeat(20_000)}<`)],
    ['more bytes than anybody needs', (xml: string) => xml.replace('>ada<', `>${'a'.repeat(300_000)}<`)],
  ])('with %s', async (_name, change) => {
    await expect(read(change(await respond()))).rejects.toMatchObject({ name: 'SamlRefused' });
  });

  it.each(['', '%%%', 'not base64!', Buffer.from([0xff, 0xfe, 0x3c]).toString('base64'), 'A'.repeat(500_000)])(
    'when it is no base64 of UTF-8',
    (value) => {
      expect(() => decodeXml(value)).toThrow(expect.objectContaining({ name: 'SamlRefused' }));
    },
  );

  it('whatever is changed in it: it is never read as somebody else', async () => {
    const texts = [await respond({ sign: 'assertion' }), await respond({ sign: 'both' })];
    const changes = fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.integer({ min: 0, max: 60 }),
        text: fc.oneof(
          fc.string({ maxLength: 4 }),
          fc.constantFrom(
            '<a>',
            '</a>',
            '<saml:NameID>evil</saml:NameID>',
            '"',
            ' ID="_x"',
            '&amp;',
            '\r',
            '\u0000',
            '<saml:Assertion>',
            'evil',
          ),
        ),
      }),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...texts), changes, async (xml, edits) => {
        let changed = xml;
        for (const { at, length, text } of edits) {
          const start = Math.floor(at * changed.length);
          changed = changed.slice(0, start) + text + changed.slice(start + length);
        }
        const answer = await read(changed).catch(() => undefined);
        if (answer !== undefined) expect(answer).toMatchObject({ subject: 'ada', email: 'ada@acme.example' });
      }),
      { numRuns: 300 },
    );
  });
});
