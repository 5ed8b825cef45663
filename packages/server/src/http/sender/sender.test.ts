import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOfNode, type ForwardedFamily } from './forwarded.ts';
import { canonicalAddress, findSender, trustOf } from './sender.ts';

const RANGES = ['10.0.0.0/8', '127.0.0.1', '[fd00::]/8', '2001:db8:ff::/48'];
const trusted = fc.oneof(
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([a, b, c]) => `10.${a}.${b}.${c}`),
  fc.constantFrom('127.0.0.1', '::ffff:10.1.2.3', '::ffff:7f00:1', 'fd00::1', 'FD12:3456:0:0:0:0:0:9', '2001:0db8:00ff::7'),
);
const stranger = fc.oneof(
  fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `203.0.${a}.${b}`),
  fc.constantFrom('192.0.2.1', '11.0.0.1', '127.0.0.2', '2001:db8:fe::1', '2001:DB8:0::A', '::ffff:192.0.2.9', 'fe00::1', '::'),
);

/** One thing that a proxy wrote: an address that it was connected to, or that it will not or cannot say. */
type Written = { address: string; port: string } | { hidden: string };
const port = fc.constantFrom('', ':1', ':65535', ':_port');
const written = (address: fc.Arbitrary<string>): fc.Arbitrary<Written> => fc.record({ address, port });
const hidden: fc.Arbitrary<Written> = fc
  .constantFrom('unknown', '_hidden', '_a.b-c', '_SEVKISEK', '300.1.1.1', '1.2.3', ':80')
  .map((name) => ({ hidden: name }));

/** A chain: what trusted proxies wrote, the nearest first, and last of all somebody who is none of ours, or nobody that is named. */
const chain = fc.tuple(
  fc.array(written(trusted), { maxLength: 4 }),
  fc.oneof({ weight: 4, arbitrary: written(stranger) }, { weight: 1, arbitrary: hidden }),
);

/** Whatever a client may have sent along, which the proxies only wrote behind. */
const spoofed = fc.oneof(
  fc.constant(''),
  fc.string({ unit: fc.constantFrom('"', '\\', ',', ';', '=', ' ', '[', ']', ':', '1', '.', 'a', 'for', '10.0.0.1'), maxLength: 12 }),
  fc.constantFrom('127.0.0.1', '10.0.0.1, 10.0.0.2', 'for="', 'for=10.0.0.1;proto=https', '"a, b', 'for="[::1]'),
);

const isV6 = (address: string) => address.includes(':');

function asXForwarded(one: Written): string {
  if ('hidden' in one) return one.hidden;
  return one.port === '' ? one.address : isV6(one.address) ? `[${one.address}]${one.port}` : `${one.address}${one.port}`;
}

function asForwarded(one: Written): string {
  if ('hidden' in one) return `for="${one.hidden}"`;
  const node = `${isV6(one.address) ? `[${one.address}]` : one.address}${one.port}`;
  return /[:[]/.test(node) ? `By="_me";FOR="${node}"` : `for=${node};by=_me`;
}

function headersOf(family: ForwardedFamily, spoof: string, said: readonly Written[]): Record<string, string> {
  const list = said.map(family === 'forwarded' ? asForwarded : asXForwarded).toReversed();
  const text = [spoof, ...list].filter((part) => part !== '').join(', ');
  return { [family === 'forwarded' ? 'forwarded' : 'x-forwarded-for']: text };
}

/** The specification, naive: whoever wrote is believed as far as everybody nearer is one of ours. */
function expected(peer: string, said: readonly Written[], isOurs: (address: string) => boolean): string {
  let at = peer;
  for (const one of said) {
    if (!isOurs(at) || 'hidden' in one) return at;
    at = one.address;
  }
  return at;
}

describe.each(['x-forwarded', 'forwarded'] as const)('issue-15: the sender of a request whose proxies write %s', (family) => {
  const trust = trustOf(RANGES, family);

  it('is the rightmost address that is none of a trusted proxy, whatever a client wrote before', () => {
    fc.assert(
      fc.property(fc.oneof(trusted, stranger), chain, spoofed, (peer, [ours, last], spoof) => {
        const said = [...ours, last];
        const { address } = findSender(peer, headersOf(family, spoof, said), trust);
        expect(address).toBe(canonicalAddress(expected(peer, said, (one) => trust.isTrusted(canonicalAddress(one)))));
      }),
      { numRuns: 2000 },
    );
  });

  it('is an address whatever the headers are, and that of the connection when this is not trusted', () => {
    fc.assert(
      fc.property(stranger, trusted, fc.string({ maxLength: 60 }), fc.string({ maxLength: 20 }), (client, proxy, text, other) => {
        const headers = { forwarded: text, 'x-forwarded-for': text, 'x-forwarded-proto': other, 'x-forwarded-host': other };
        expect(findSender(client, headers, trust)).toEqual({ address: canonicalAddress(client), proto: undefined, host: undefined });
        const { address = '', proto = 'http', host = 'a' } = findSender(proxy, headers, trust);
        expect(addressOfNode(address)).toBe(address);
        expect(['http', 'https']).toContain(proto);
        expect(URL.canParse(`http://${host}`)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what proxies say', () => {
  const of = (family: ForwardedFamily, headers: Record<string, string>) => findSender('10.0.0.1', headers, trustOf(RANGES, family));

  it('of the other family is not read', () => {
    expect(of('x-forwarded', { forwarded: 'for=192.0.2.1;proto=https;host=a' })).toEqual({ address: '10.0.0.1' });
    expect(of('forwarded', { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a' })).toEqual({
      address: '10.0.0.1',
    });
  });

  it('of protocol and host counts in the last value, or in the element of the outermost trusted proxy', () => {
    const sender = { address: '192.0.2.1', proto: 'https', host: 'docs.example.com' };
    const texts = {
      'x-forwarded-for': '6.6.6.6, 192.0.2.1, 10.0.0.2',
      'x-forwarded-proto': 'http, HTTPS',
      'x-forwarded-host': 'evil, docs.example.com',
    };
    expect(of('x-forwarded', texts)).toEqual(sender);
    const forwarded =
      'for=6.6.6.6;proto=http;host=evil, for=192.0.2.1;proto=https;host=docs.example.com, for=10.0.0.2;proto=http;host=inner';
    expect(of('forwarded', { forwarded })).toEqual(sender);
  });

  it('is read without addresses too, and not at all when it is no protocol and no host', () => {
    expect(of('x-forwarded', { 'x-forwarded-proto': 'https' })).toEqual({ address: '10.0.0.1', proto: 'https' });
    expect(of('forwarded', { forwarded: 'host="[::1]:80"' })).toEqual({ address: '10.0.0.1', host: '[::1]:80' });
    const strange = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'gopher', 'x-forwarded-host': 'a/b@c' };
    expect(of('x-forwarded', strange)).toEqual({ address: '192.0.2.1' });
  });

  it('is the whole chain when all of it is trusted', () => {
    expect(of('x-forwarded', { 'x-forwarded-for': '10.9.9.9, 10.0.0.3' })).toMatchObject({ address: '10.9.9.9' });
  });
});
