import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** An address that was checked and may be connected to. */
export interface CheckedAddress {
  address: string;
  family: 4 | 6;
}

/** Reason why no connection may be made to a host: its address is not public and not listed, or it has none. */
export class AddressRefused extends Error {
  readonly reason: 'blocked' | 'unknown';
  readonly host: string;

  constructor(reason: 'blocked' | 'unknown', host: string, cause?: unknown) {
    const message =
      reason === 'blocked'
        ? `The host ${host} is inside a private network, which Octavo does not contact unless its operator lists it in OCTAVO_ALLOW_HOSTS.`
        : `The host ${host} was not found. Check the address, and that this server's name resolution works.`;
    super(message, { cause });
    this.name = 'AddressRefused';
    this.reason = reason;
    this.host = host;
  }
}

// IANA special-purpose registries: everything here is not public unicast.
const NOT_PUBLIC_4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
]; // biome-ignore format: a table
// IPv6 is the other way round: only 2000::/3 is public, less the ranges that tunnel to or stand for other addresses.
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = listOf([...NOT_PUBLIC_4, ...NOT_PUBLIC_6]);
const global6 = listOf(['2000::/3']);

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Returns whether an address belongs to a machine on the public Internet: unicast, not private, not link-local, not a tunnel to such. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

const isRange = (entry: string) => {
  const [net = '', bits] = entry.split('/');
  return isIP(net) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(net) === 4 ? 32 : 128)));
};

/**
 * Decides which addresses outbound requests may connect to. A host is resolved once per guard, every address it resolves to is checked, and
 * the connection goes to one of exactly those, so that a second answer of the name server cannot slip in between.
 */
export class AddressGuard {
  readonly #names: Set<string>;
  readonly #ranges: BlockList;
  readonly #checked = new Map<string, Promise<CheckedAddress[]>>();

  /** `allowHosts`: host names, addresses or CIDR ranges that may be reached although not public. */
  constructor(allowHosts: readonly string[]) {
    const entries = allowHosts.map((entry) => normalise(entry)).filter((entry) => entry !== '');
    this.#ranges = listOf(entries.filter(isRange));
    this.#names = new Set(entries.filter((entry) => !isRange(entry)));
  }

  /** The addresses of a URL's host. @throws AddressRefused when any of them may not be reached, or there are none. */
  resolve(hostname: string): Promise<CheckedAddress[]> {
    const host = normalise(hostname);
    const known = this.#checked.get(host);
    if (known) return known;
    const checking = this.#check(host);
    this.#checked.set(host, checking);
    return checking;
  }

  async #check(host: string): Promise<CheckedAddress[]> {
    const found = await lookup(host, { all: true, verbatim: true }).catch((cause: unknown) => {
      throw new AddressRefused('unknown', host, cause);
    });
    for (const { address } of found) {
      if (isPublicAddress(address) || this.#names.has(host) || this.#ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) continue;
      throw new AddressRefused('blocked', host);
    }
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  }
}

function normalise(host: string): string {
  const plain = host.trim().toLowerCase().replace(/\.$/, '');
  return plain.startsWith('[') && plain.endsWith(']') ? plain.slice(1, -1) : plain;
}
