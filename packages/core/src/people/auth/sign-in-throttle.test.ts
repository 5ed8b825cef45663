import { describe, expect, it } from 'vitest';
import { throttleKeys } from './sign-in-throttle.ts';

const network = (address: string) => throttleKeys('a@example.com', address)[1];

describe('an attempt to sign in', () => {
  it.each([
    ['192.0.2.7', 'address:192.0.2.7'],
    ['::ffff:192.0.2.7', 'address:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', 'address:2001:db8:1:2::/64'],
    ['2001:db8::1', 'address:2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'address:fe80:0:0:0::/64'],
    ['::1', 'address:0:0:0:0::/64'],
  ])('from %s counts against %s', (address, key) => expect(network(address)).toBe(key));

  it('counts against the account without naming it, and alone when the address is not known', () => {
    expect(throttleKeys('a@example.com', undefined)).toEqual([expect.stringMatching(/^account:[A-Za-z0-9_-]{43}$/)]);
    expect(throttleKeys('a@example.com', undefined)).not.toEqual(throttleKeys('b@example.com', undefined));
  });
});
