import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScrubber, parseRemoteUrl } from './scrub.ts';

describe('remote addresses', () => {
  test('credentials are taken out, decoded', () => {
    const { url, credentials } = parseRemoteUrl(' https://ada%40x:p%3Ass@git.example.com:8443/a/b.git/?x=1#y ');
    expect(url.href).toBe('https://git.example.com:8443/a/b.git');
    expect(credentials).toEqual({ username: 'ada@x', password: 'p:ss' });
    expect(parseRemoteUrl('https://token@host/a').credentials).toEqual({ password: 'token' });
    expect(parseRemoteUrl('https://host/a').credentials).toBeUndefined();
  });

  test.each([
    'git://host/a',
    'file:///etc/passwd',
    'ext::sh -c id',
    '/tmp/repo',
    'https://',
    '',
    '-u',
    'javascript:1',
    'github.com:a/b.git',
  ])('%j is refused without being repeated', (text) => {
    expect(() => parseRemoteUrl(text)).toThrow(expect.objectContaining({ code: 'git_bad_url' }));
  });
});

test.each(['git@github.com:a/b.git', 'ssh://git@host/a'])('%s is an address only where ssh is allowed', (text) => {
  expect(() => parseRemoteUrl(text)).toThrow(expect.objectContaining({ code: 'git_ssh_off' }));
  expect(parseRemoteUrl(text, { ssh: true })).toMatchObject({ url: expect.objectContaining({ protocol: 'ssh:' }), credentials: undefined });
});

describe('scrubbing', () => {
  test('no form of the password survives, wherever it stands', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3, maxLength: 20 }), fc.string(), fc.string(), (password, before, after) => {
        const scrub = createScrubber({ username: 'ada', password });
        const basic = Buffer.from(`ada:${password}`).toString('base64');
        for (const form of [password, encodeURIComponent(password.toWellFormed()), basic]) {
          const clean = scrub(`${before}${form}${after}`);
          if (!'***'.includes(form))
            expect(clean.includes(form) && !before.includes(form) && !after.includes(form) && !`${before}***${after}`.includes(form)).toBe(
              false,
            );
        }
      }),
    );
  });

  test('user information in addresses, terminal escapes and control characters go', () => {
    const scrub = createScrubber(undefined);
    expect(scrub('fatal: https://u:tok@host/x and http://tok2@h/y')).toBe('fatal: https://***@host/x and http://***@h/y');
    expect(scrub('\x1b[31mred\x1b[0m\x07\x00 text\r')).toBe('red text');
    expect(scrub('x'.repeat(10_000)).length).toBeLessThan(4100);
  });
});
