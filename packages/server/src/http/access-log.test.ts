import { randomBytes } from 'node:crypto';
import { newId } from '@octavo/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loggedPath } from './access-log.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 32 }).map((array) => Buffer.from(array));

describe('a path in the log', () => {
  it('has no query', () => {
    expect(loggedPath('/docs/guide?jwt_token=abc&q=secret')).toBe('/docs/guide');
    expect(loggedPath('/docs/guide#part')).toBe('/docs/guide');
  });

  it('keeps ids and addresses of pages', () => {
    const path = `/v1/spaces/${newId()}/content/path/how-to-create-a-virtual-machine-in-2026`;
    expect(loggedPath(path)).toBe(path);
    expect(loggedPath('/files/~/IMG_20260101_Screenshot-Of-Page.png')).toBe('/files/~/IMG_20260101_Screenshot-Of-Page.png');
  });

  it('has neither keys of share links nor those of webhooks and invitations', () => {
    fc.assert(
      fc.property(bytes, (key) => {
        const [hex, text] = [key.toString('hex'), key.toString('base64url')];
        expect(loggedPath(`/docs/acme/${hex}/page`)).toBe('/docs/acme/***/page');
        // Letters of one case alone are not seen in a text of random bytes.
        fc.pre(/[A-Z]/.test(text) && /[a-z]/.test(text));
        expect(loggedPath(`/~git/hooks/${text}`)).toBe('/~git/hooks/***');
      }),
    );
    expect(loggedPath(`/invite/m${randomBytes(24).toString('base64url')}`)).toBe('/invite/***');
  });

  it('is bounded', () => {
    expect(loggedPath(`/${'a/'.repeat(5_000)}`).length).toBeLessThanOrEqual(500);
  });
});
