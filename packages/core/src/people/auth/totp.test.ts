import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodeSet } from './recovery-codes.ts';
import { newTotpSecret, qrCode, stepOfCode, totpUri } from './totp.ts';

/** The secret of RFC 6238's examples, `12345678901234567890`. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a time-based code', () => {
  // The last six digits of the eight in RFC 6238, appendix B.
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
    [20000000000, '353130', 666666666],
  ])('is the one of RFC 6238 at %d s', (seconds, code, step) => expect(stepOfCode(RFC, code, seconds * 1000)).toBe(step));

  it('counts from the step before to the step after, and no longer', () => {
    const at = 1111111110_000;
    for (const step of [-1, 0, 1]) expect(stepOfCode(RFC, '050471', at + step * 30_000)).toBe(37037037);
    for (const step of [-2, 2]) expect(stepOfCode(RFC, '050471', at + step * 30_000)).toBeUndefined();
  });

  it.each(['', '050472', '50471', '0050471', 'abcdef', '05047１'])('is not %j', (code) =>
    expect(stepOfCode(RFC, code, 1111111110_000)).toBeUndefined(),
  );

  it('comes from a new secret each time, in an address and a picture that apps read', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = totpUri(secret, 'ada@example.com', 'Octavo (docs.example.com:8080)');
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Octavo%20\(docs\.example\.com%208080\):ada%40example\.com\?.*algorithm=SHA1&digits=6&period=30/,
    );
    expect(qrCode(uri)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1"[^>]*>.*<\/svg>$/s);
    expect(stepOfCode(secret, TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: 90_000 }), 90_000)).toBe(3);
  });
});

describe('recovery codes', () => {
  it('are ten different ones of 16 characters in groups', () => {
    const codes = newRecoveryCodeSet();
    expect(codes).toHaveLength(10);
    expect(new Set([...codes, ...newRecoveryCodeSet()]).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  });

  it('are the same however they are typed', () => {
    const hash = hashRecoveryCode('a1b0-c1d0-0000-zzzz');
    for (const typed of ['A1B0C1D00000ZZZZ', ' a1b0 c1d0 0000 zzzz ', 'aIbO-cLdo-oooo-zzzz']) expect(hashRecoveryCode(typed)).toBe(hash);
    expect(hashRecoveryCode('a1b0-c1d0-0000-zzzy')).not.toBe(hash);
  });
});
