import { X509Certificate } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;
/** Shorter keys can be broken (NIST SP 800-131A). */
const SHORTEST_KEY = 2048;
/** A provider changes from one to the next; more than a few are a mistake. */
const MOST = 5;

/** Certificates found in a text, in PEM, or the reason why none can be used. */
export type Certificates = { pem: readonly string[] } | { problem: string };

/** Reads the certificates that a provider signs with: one or several in PEM, or the base64 of one, as metadata documents have it. */
export function readCertificates(text: string): Certificates {
  const blocks = text.includes('-----') ? (text.match(PEM) ?? []) : [wrap(text.replaceAll(/\s+/g, ''))];
  if (blocks.length === 0 || text.replaceAll(PEM, '').includes('-----'))
    return { problem: 'The certificate is not in PEM: copy it again, with its first and last line.' };
  if (blocks.length > MOST) return { problem: `There are ${blocks.length} certificates; at most ${MOST} can be used at a time.` };
  const pem: string[] = [];
  for (const block of blocks) {
    const read = readOne(block);
    if ('problem' in read) return read;
    pem.push(read.pem);
  }
  return { pem };
}

function readOne(block: string): { pem: string } | { problem: string } {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(block);
  } catch {
    return {
      problem: 'The certificate cannot be read: it is damaged, or not an X.509 certificate. Copy it again from the identity provider.',
    };
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType !== 'rsa')
    return { problem: 'The certificate has no RSA key. Let the identity provider sign with RSA and SHA-256.' };
  if ((asymmetricKeyDetails?.modulusLength ?? 0) < SHORTEST_KEY) {
    return { problem: `The key of the certificate is too short: let the identity provider sign with at least ${SHORTEST_KEY} bits.` };
  }
  return { pem: certificate.toString() };
}

function wrap(base64: string): string {
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/(.{64})(?!$)/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
}
