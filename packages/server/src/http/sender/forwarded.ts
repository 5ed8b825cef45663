import { isIPv4, isIPv6 } from 'node:net';
import parseElement from 'forwarded-parse';

/** Family of headers that the trusted proxies write; all others are set by the client. */
export type ForwardedFamily = 'x-forwarded' | 'forwarded';

/** Every header that tells of a client, of both families. */
export const FORWARDED_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
] as const;

/** Statement of one proxy on the peer that connected to it. */
export interface Hop {
  /** As it is written: an address, perhaps with a port, or a name that hides it. */
  node: string | undefined;
  proto: string | undefined;
  host: string | undefined;
}

/** Headers by name in lower case, repeated ones joined with commas, as Node has them. */
export type HeaderTexts = Readonly<Record<string, string | string[] | undefined>>;

/** Yields the statements of the proxies, that of the nearest one first; parses only as many as the caller consumes. */
export function* hopsOf(headers: HeaderTexts, family: ForwardedFamily): Generator<Hop> {
  if (family === 'forwarded') {
    for (const element of splitFromRight(textOf(headers.forwarded))) yield readElement(element);
    return;
  }
  // These two are not written element by element; the last one is of the nearest proxy.
  const [proto] = splitFromRight(textOf(headers['x-forwarded-proto']));
  const [host] = splitFromRight(textOf(headers['x-forwarded-host']));
  let isNamed = false;
  for (const node of splitFromRight(textOf(headers['x-forwarded-for']))) {
    isNamed = true;
    yield { node, proto, host };
  }
  if (!isNamed) yield { node: undefined, proto, host };
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : (value?.join(', ') ?? '');
}

/**
 * Yields the elements of a list, the last one first; commas inside of quotes do not part them. Read from the right, since what a client wrote
 * on the left, such as a quote that never ends, must not hide what the proxies wrote after it.
 */
export function* splitFromRight(list: string): Generator<string> {
  let end = list.length;
  let isQuoted = false;
  for (let at = list.length - 1; at >= 0; at--) {
    if (list[at] === '"' && !isEscaped(list, at)) isQuoted = !isQuoted;
    if (list[at] !== ',' || isQuoted) continue;
    const element = list.slice(at + 1, end).trim();
    end = at;
    if (element !== '') yield element;
  }
  const first = list.slice(0, end).trim();
  if (first !== '') yield first;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}

const NOTHING: Hop = { node: undefined, proto: undefined, host: undefined };

function readElement(element: string): Hop {
  try {
    const [{ for: node, proto, host } = NOTHING_PARSED] = parseElement(element);
    return { node, proto, host };
  } catch {
    return NOTHING;
  }
}

const NOTHING_PARSED: Readonly<Record<string, string | undefined>> = {};

/**
 * Reads the address of a node (RFC 7239, 6), with or without port and brackets; `undefined` for a name that hides it (`_hidden`), `unknown`,
 * and what is none of all these.
 */
export function addressOfNode(node: string): string | undefined {
  const [, bracketed, rest = ''] = /^\[([^\]]*)\](.*)$/.exec(node) ?? [];
  if (bracketed !== undefined) return PORT.test(rest) && isIPv6(bracketed) ? bracketed : undefined;
  if (isIPv6(node)) return node;
  const [address = '', ...port] = node.split(':');
  return port.length <= 1 && PORT.test(node.slice(address.length)) && isIPv4(address) ? address : undefined;
}

/** Nothing, a port in digits, or a name that hides it. */
const PORT = /^(?::(?:\d{1,5}|_[\w.-]+))?$/;
