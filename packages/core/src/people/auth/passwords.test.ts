import crypto from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('are kept as a PHC string of argon2id with OWASP parameters and a salt of their own', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse battery'), hashPassword('correct horse battery')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it('verify when they are right, and only then', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(await verifyPassword(hash, 'correct horse battery')).toEqual({ ok: true, stale: false });
    expect(await verifyPassword(hash, 'correct horse batterz')).toEqual({ ok: false, stale: false });
    expect(await verifyPassword(hash, '')).toEqual({ ok: false, stale: false });
  });

  it('verify however the keyboard composes their letters', async () => {
    const hash = await hashPassword('cafe\u0301 au lait');
    expect(await verifyPassword(hash, 'caf\u00e9 au lait')).toMatchObject({ ok: true });
  });

  it('ask to be hashed anew when their parameters are not those of today', async () => {
    const old = '$argon2id$v=19$m=1024,t=1,p=1$AQEBAQEBAQEBAQEBAQEBAQ$';
    const tag = crypto.argon2Sync('argon2id', {
      message: 'correct horse battery',
      nonce: Buffer.alloc(16, 1),
      memory: 1024,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const hash = old + tag.toString('base64').replace('=', '');
    expect(await verifyPassword(hash, 'correct horse battery')).toEqual({ ok: true, stale: true });
    expect(await verifyPassword(hash, 'something else')).toEqual({ ok: false, stale: false });
  });

  it('cost as much to verify for nobody, and for a damaged hash, as for somebody', async () => {
    const hash = await hashPassword('correct horse battery');
    const spy = vi.spyOn(crypto, 'argon2');
    for (const of of [hash, null, 'damaged']) {
      spy.mockClear();
      expect(await verifyPassword(of, 'not the password')).toEqual({ ok: false, stale: false });
      expect(spy).toHaveBeenCalledTimes(1);
      expect(spy.mock.calls[0]?.[1]).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 });
    }
    spy.mockRestore();
  });

  it('of nobody are never right, not even by chance of the stand-in', async () => {
    expect(await verifyPassword(null, '')).toEqual({ ok: false, stale: false });
  });

  it.each(['', 'ninechars', '😀'.repeat(9), 'x'.repeat(1025), 'x'.repeat(1_000_000)])(
    'are refused when they are too short or too long',
    (password) => {
      expect(() => checkPassword(password, {})).toThrow(expect.objectContaining({ kind: 'bad_request', code: 'bad_password' }));
    },
  );

  it.each(['ten chars!', '😀'.repeat(10), '😀'.repeat(1024)])('are taken when their characters are 10 to 1024', (password) => {
    expect(() => checkPassword(password, {})).not.toThrow();
  });
});
