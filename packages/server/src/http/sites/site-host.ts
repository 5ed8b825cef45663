import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { System } from '@octavo/core';

/** A host as requests name it: that of the installation, or one that may be a site's. */
export type HostKind = 'own' | 'other';

/** Returns the host of a request without its port, lower case; empty for none. */
export function hostnameOf({ headers }: IncomingMessage): string {
  return URL.parse(`http://${headers.host ?? ''}/`)?.hostname.replace(/\.$/, '') ?? '';
}

let parsed: { text: string; url: URL | null } = { text: '', url: null };

/** Returns the public address, which every request is compared with: it is parsed once. */
function publicAddress({ url: text }: Pick<System['config'], 'url'>): URL | null {
  if (parsed.text !== text) parsed = { text, url: URL.parse(text) };
  return parsed.url;
}

/**
 * Returns whose host a request names. The installation's own are that of its public address, and those that are no names in the DNS: addresses and
 * `localhost`, by which it is looked after from nearby.
 */
export function hostKind({ config }: Pick<System, 'config'>, hostname: string): HostKind {
  if (hostname === '' || hostname === 'localhost' || hostname === publicAddress(config)?.hostname) return 'own';
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 ? 'other' : 'own';
}

/**
 * Returns the address that a request means. On the installation's own hosts it is below its public address, by whatever name somebody nearby calls
 * it; on others it is as the browser has it.
 */
export function addressOfRequest({ config }: Pick<System, 'config'>, request: IncomingMessage, kind: HostKind): string {
  const path = request.url ?? '/';
  if (kind === 'own') return (publicAddress(config)?.origin ?? '') + path;
  const proto = request.headers['x-forwarded-proto'] ?? publicAddress(config)?.protocol.slice(0, -1);
  return `${proto === 'http' ? 'http' : 'https'}://${request.headers.host ?? ''}${path}`;
}
