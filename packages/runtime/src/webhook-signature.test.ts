import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signWebhook, verifyWebhook } from './webhook-signature.ts';

const at = new Date('2026-11-24T10:00:00Z');

test('a signature has the form that receivers know', () => {
  expect(signWebhook('secret', '{}', at)).toMatch(/^t=1795514400,v1=[0-9a-f]{64}$/);
});

test('a signature is accepted for its own secret and body, and for no other', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (secret, body, other) => {
      const signature = signWebhook(secret, body, at);
      expect(verifyWebhook(secret, signature, body, at)).toBe(true);
      expect(verifyWebhook(secret, signature, other, at)).toBe(other === body);
      expect(verifyWebhook(`${secret}x`, signature, body, at)).toBe(false);
    }),
  );
});

test('an old signature, one of the future and what is none are refused', () => {
  const signature = signWebhook('secret', 'body', at);
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  expect([-301, -299, 299, 301].map((seconds) => verifyWebhook('secret', signature, 'body', after(seconds)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  for (const wrong of ['', 't=1', signature.replace('t=', 't=9'), signature.slice(0, -1), `${signature}00`, 'v1=x,t=y', 'x'.repeat(5000)]) {
    expect(verifyWebhook('secret', wrong, 'body', at)).toBe(false);
  }
});

test('one of several signatures suffices', () => {
  const [time = '', own = ''] = signWebhook('new', 'body', at).split(',');
  const old = signWebhook('old', 'body', at).split(',')[1];
  expect(verifyWebhook('new', `${time}, ${old}, ${own}`, 'body', at)).toBe(true);
});
