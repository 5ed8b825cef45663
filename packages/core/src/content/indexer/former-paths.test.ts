import { describe, expect, it } from 'vitest';
import { formerNames } from './former-paths.ts';

describe('former names of a page', () => {
  it('are the last parts of addresses that it had, each once, without the one that it has', () => {
    expect(formerNames(['guides/setup', 'setup', 'old/install', 'a/first-steps'], 'First-Steps')).toEqual(['install', 'setup']);
  });

  it('are eight at most', () => {
    expect(
      formerNames(
        Array.from({ length: 20 }, (_, i) => `page-${i}`),
        'page',
      ),
    ).toHaveLength(8);
  });
});
