import { describe, expect, it } from 'vitest';
import { versionKey } from './page-facts.ts';

const key = (path: string, title = 'Install') => versionKey({ path, page: { title } });

describe('versions of one page', () => {
  it.each([
    ['v1/install', 'v2/install'],
    ['1.0/guide/install', '2.x/guide/install'],
    ['docs/latest/install', 'docs/3.1/install'],
    ['winserver2016-ps/hyper-v/get-vm', 'winserver2019-ps/hyper-v/get-vm'],
  ])('are %s and %s', (one, other) => {
    expect(key(one)).toBeDefined();
    expect(key(one)).toBe(key(other));
  });

  it.each([
    ['guides/overview', 'reference/overview'],
    ['chapter1/intro', 'chapter2/intro'],
    ['v1/install', 'v2/update'],
    ['install', 'install'],
  ])('are not %s and %s', (one, other) => {
    expect(key(one) === undefined || key(one) !== key(other)).toBe(true);
  });

  it('have one title', () => {
    expect(key('v1/install', 'Install')).not.toBe(key('v2/install', 'Installing'));
  });
});
