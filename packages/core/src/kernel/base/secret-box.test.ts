import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open, seal } from './secret-box.ts';

const secret = randomBytes(32);

describe('a secret box', () => {
  it('opens to the text that was sealed, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
        (text) => {
          expect(open(secret, seal(secret, text, 'test'), 'test')).toBe(text);
        },
      ),
    );
  });

  it('does not show the text, and seals the same text differently each time', () => {
    const [first, second] = [seal(secret, 'hunter2-hunter2', 'test'), seal(secret, 'hunter2-hunter2', 'test')];
    expect(first).toMatch(/^v1\.[A-Za-z0-9_-]+$/);
    expect(first).not.toBe(second);
    expect(Buffer.from(first.slice(3), 'base64url').includes('hunter2')).toBe(false);
  });

  it('stays shut for another purpose, another secret, or a changed byte anywhere', () => {
    const sealed = seal(secret, 'a credential', 'git-credentials:one');
    const refused = expect.objectContaining({ kind: 'conflict', code: 'secret_mismatch' });
    expect(() => open(secret, sealed, 'git-credentials:two')).toThrow(refused);
    expect(() => open(randomBytes(32), sealed, 'git-credentials:one')).toThrow(refused);
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open(secret, `v1.${changed.toString('base64url')}`, 'git-credentials:one')).toThrow(refused);
    }
  });

  it.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'plain text'])(
    'refuses %j, which is no sealed text',
    (text) => {
      expect(() => open(secret, text, 'test')).toThrow(expect.objectContaining({ code: 'secret_mismatch' }));
    },
  );
});
