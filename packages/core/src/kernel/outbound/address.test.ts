import { describe, expect, test } from 'vitest';
import { AddressGuard, isPublicAddress } from './address.ts';

describe('public addresses', () => {
  test.each([
    '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1',
    '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255',
    '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1',
    '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', 'localhost', '', '8.8.8', '1.2.3.4.5',
  ])('%s is not one', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  }); // biome-ignore format: a table

  test.each(['8.8.8.8', '1.1.1.1', '140.82.121.4', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('the guard', () => {
  const hosts = [
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://017700000001',
    'http://localhost',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://0',
  ];
  test.each(hosts)('refuses %s in whatever form the loopback is written', async (url) => {
    await expect(new AddressGuard([]).resolve(new URL(url).hostname)).rejects.toMatchObject({ reason: 'blocked' });
  });

  test.each([['127.0.0.1'], ['127.0.0.0/8'], ['10.0.0.0/8', ' 127.0.0.1 ']])('lets through what is listed as %s', async (...allow) => {
    expect(await new AddressGuard(allow).resolve('127.0.0.1')).toEqual([{ address: '127.0.0.1', family: 4 }]);
  });

  test('lets a listed host name through, and only that name', async () => {
    const guard = new AddressGuard(['LocalHost.']);
    expect((await guard.resolve('localhost')).length).toBeGreaterThan(0);
    await expect(guard.resolve('127.0.0.1')).rejects.toMatchObject({ reason: 'blocked' });
  });

  test('listing a range does not open what lies beside it', async () => {
    await expect(new AddressGuard(['10.0.0.0/8', '127.0.0.2', '127.0.0.1/99']).resolve('127.0.0.1')).rejects.toMatchObject({
      reason: 'blocked',
    });
  });

  test('a name that does not exist is unreachable, not blocked', async () => {
    await expect(new AddressGuard([]).resolve('does-not-exist.invalid')).rejects.toMatchObject({
      name: 'AddressRefused',
      reason: 'unknown',
      host: 'does-not-exist.invalid',
    });
  });
});
