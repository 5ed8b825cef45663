import { attributeOf, childrenNamed, childrenOf, onlyChild } from './elements.ts';
import { SIGNATURE } from './names.ts';
import { SamlRefused } from './refused.ts';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SIGNATURE_METHODS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const DIGEST_METHODS = new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']);
const PARTS = new Set(['SignedInfo', 'SignatureValue', 'KeyInfo']);
const INFO_PARTS = new Set(['CanonicalizationMethod', 'SignatureMethod', 'Reference']);

/**
 * Checks what a signature says of itself, before it is verified: one reference, to the very element it stands in, with nothing but the
 * transforms of SAML, and by methods that are not broken. It verifies nothing.
 * @throws SamlRefused
 */
export function checkSignature(signature: Element, signed: Element): void {
  requireParts(signature, PARTS);
  const info = onlyChild(signature, SIGNATURE, 'SignedInfo');
  requireParts(info, INFO_PARTS);
  // Comments, which would tell it from its variant, were refused.
  const canonicalization = algorithmOf(onlyChild(info, SIGNATURE, 'CanonicalizationMethod')).replace('#WithComments', '#');
  if (canonicalization !== EXCLUSIVE) throw new SamlRefused('the signature is not canonicalised exclusively');
  const method = algorithmOf(onlyChild(info, SIGNATURE, 'SignatureMethod'));
  if (!SIGNATURE_METHODS.has(method))
    throw new SamlRefused(`signatures by ${method} are not accepted; let the provider sign with RSA and SHA-256`);
  const reference = onlyChild(info, SIGNATURE, 'Reference');
  const id = attributeOf(signed, 'ID') ?? '';
  if (!/^[A-Za-z_][\w.-]*$/.test(id) || attributeOf(reference, 'URI') !== `#${id}`)
    throw new SamlRefused('the signature is not of the element it stands in');
  const digest = algorithmOf(onlyChild(reference, SIGNATURE, 'DigestMethod'));
  if (!DIGEST_METHODS.has(digest)) throw new SamlRefused(`digests by ${digest} are not accepted; let the provider use SHA-256`);
  onlyChild(reference, SIGNATURE, 'DigestValue');
  checkTransforms(onlyChild(reference, SIGNATURE, 'Transforms'));
}

function checkTransforms(transforms: Element): void {
  const algorithms = childrenNamed(transforms, SIGNATURE, 'Transform').map((transform) =>
    algorithmOf(transform).replace('#WithComments', '#'),
  );
  const [first, second, ...others] = algorithms;
  if (first !== ENVELOPED || second !== EXCLUSIVE || others.length > 0 || childrenOf(transforms).length !== 2) {
    throw new SamlRefused('the signature has other transforms than SAML allows');
  }
}

function requireParts(element: Element, allowed: ReadonlySet<string>): void {
  const other = childrenOf(element).find(({ namespaceURI, localName }) => namespaceURI !== SIGNATURE || !allowed.has(localName));
  if (other !== undefined) throw new SamlRefused(`${element.localName} has ${other.localName} in it`);
}

function algorithmOf(element: Element): string {
  return attributeOf(element, 'Algorithm') ?? '';
}
