import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6, SocketAddress } from 'node:net';
import { addressOfNode, FORWARDED_HEADERS, type ForwardedFamily, type HeaderTexts, hopsOf } from './forwarded.ts';

/** Sender of a request, as far as the connection and the trusted proxies identify it. */
export interface Sender {
  /** Network address in its usual form: IPv4 in IPv6 and zones are resolved. Undefined for a connection that has ended. */
  address: string | undefined;
  /** Protocol between the client and the outermost trusted proxy; `undefined` if unknown. */
  proto: 'http' | 'https' | undefined;
  /** The host that the client asked for, perhaps with a port, where a trusted proxy says so. */
  host: string | undefined;
}

/** Whose forwarded headers are believed, and which. */
export interface Trust {
  isTrusted(address: string): boolean;
  family: ForwardedFamily;
}

/** Trusts addresses and CIDR ranges of both versions, which have been checked. */
export function trustOf(ranges: readonly string[], family: ForwardedFamily): Trust {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.replace(/^\[(.*)\]/, '$1').split('/');
    const version = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, version);
    else list.addSubnet(address, Number(bits), version);
  }
  return { family, isTrusted: (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') };
}

/**
 * Finds the sender of a request: the address that the connection comes from, unless that is a trusted proxy; then the one it names, and so on
 * from right to left, up to the first that is not trusted. Where a proxy hides the address or cannot say, the proxy's own stands for it.
 */
export function findSender(peer: string | undefined, headers: HeaderTexts, { isTrusted, family }: Trust): Sender {
  const sender: Sender = { address: peer === undefined ? undefined : canonicalAddress(peer), proto: undefined, host: undefined };
  if (sender.address === undefined || !isTrusted(sender.address)) return sender;
  for (const { node, proto, host } of hopsOf(headers, family)) {
    sender.proto = protoOf(proto);
    sender.host = hostOf(host);
    const address = node === undefined ? undefined : addressOfNode(node);
    if (address === undefined) break;
    sender.address = canonicalAddress(address);
    if (!isTrusted(sender.address)) break;
  }
  return sender;
}

/** Returns an address in its usual form, such as `2001:db8::1` and `192.0.2.1`, so that one sender is always written alike. */
export function canonicalAddress(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const { address: usual } = new SocketAddress({ address: plain, family: 'ipv6' });
  return usual.replace(/^::ffff:(?=\d+\.)/, '');
}

function protoOf(text: string | undefined): Sender['proto'] {
  const proto = text?.toLowerCase();
  return proto === 'http' || proto === 'https' ? proto : undefined;
}

function hostOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(text)) return undefined;
  return URL.canParse(`http://${text}`) ? text : undefined;
}

/**
 * Leaves in a request only what is true of its sender: forwarded headers that nobody trusted wrote are removed, the others become one value
 * each, and `Host` is what the client asked for. Whoever reads headers later need not ask who wrote them.
 */
export function finishHeaders(request: IncomingMessage, { address, proto, host }: Sender, isForwarded: boolean): void {
  const { headers } = request;
  if (FORWARDED_HEADERS.some((name) => headers[name] !== undefined)) {
    for (const name of FORWARDED_HEADERS) delete headers[name];
    const raw = request.rawHeaders;
    for (let i = raw.length - 2; i >= 0; i -= 2) if (isForwardedHeader(raw[i] ?? '')) raw.splice(i, 2);
  }
  if (!isForwarded) return;
  if (address !== undefined) addHeader(request, 'X-Forwarded-For', address);
  if (proto !== undefined) addHeader(request, 'X-Forwarded-Proto', proto);
  if (host !== undefined) setHost(request, host);
}

function isForwardedHeader(name: string): boolean {
  return FORWARDED_HEADERS.some((one) => one === name.toLowerCase());
}

function addHeader(request: IncomingMessage, name: string, value: string): void {
  request.headers[name.toLowerCase()] = value;
  request.rawHeaders.push(name, value);
}

/** Sets the header `Host`, in both forms in which Node has it: some readers look at one, some at the other. */
export function setHost(request: IncomingMessage, host: string): void {
  request.headers.host = host;
  const { rawHeaders } = request;
  for (let i = rawHeaders.length - 2; i >= 0; i -= 2) {
    if (rawHeaders[i]?.toLowerCase() === 'host') rawHeaders.splice(i, 2);
  }
  rawHeaders.push('Host', host);
}
