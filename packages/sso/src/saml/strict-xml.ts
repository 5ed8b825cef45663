import { DOMParser } from '@xmldom/xmldom';
import { allElements } from './elements.ts';
import { SamlRefused } from './refused.ts';
import { scanXml } from './scan-xml.ts';

/** The largest answer that is looked at, in bytes; one with a thousand groups has a tenth of it. */
export const MOST_BYTES = 256 * 1024;

/**
 * Decodes the form value `SAMLResponse`.
 * @throws SamlRefused when it is too large, no base64, or no UTF-8.
 */
export function decodeXml(value: string): string {
  if (value.length > MOST_BYTES * 1.5) throw new SamlRefused('the answer is larger than 256 KB');
  const base64 = value.replaceAll(/\s+/g, '');
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SamlRefused('the answer is not base64');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MOST_BYTES) throw new SamlRefused('the answer is larger than 256 KB');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SamlRefused('the answer is not UTF-8');
  }
}

/**
 * Parses XML as SAML needs it: elements, attributes and text.
 * @throws SamlRefused for what `scanXml` refuses, and for prefixes that are not declared.
 */
export function parseXml(xml: string): Document {
  scanXml(xml);
  const problems: string[] = [];
  const note = (message: string) => void problems.push(message);
  const document = parse(xml, { warning: note, error: note, fatalError: note });
  if (problems.length > 0 || document === undefined || document.documentElement === null) {
    throw new SamlRefused('the answer is not well-formed XML');
  }
  for (const element of allElements(document.documentElement)) {
    // The parser lets prefixes pass that nobody declared; what such a name means is anybody's guess.
    if (element.prefix && !element.namespaceURI) throw new SamlRefused('a prefix that is not declared');
  }
  return document;
}

function parse(xml: string, errorHandler: Record<'warning' | 'error' | 'fatalError', (message: string) => void>): Document | undefined {
  try {
    return new DOMParser({ locator: {}, errorHandler }).parseFromString(xml, 'text/xml');
  } catch {
    return undefined;
  }
}
