import { describe, expect, it } from 'vitest';
import { BLOCKS, blockQuery, linkQuery } from './blocks';

describe('blocks', () => {
  it.each([
    ['/', false, { from: 0, query: '' }],
    ['  /hi', false, { from: 2, query: 'hi' }],
    ['{% ta', false, { from: 0, query: 'ta' }],
    ['', true, { from: 0, query: '' }],
    ['  ', true, { from: 2, query: '' }],
    ['', false, undefined],
    ['either/or', false, undefined],
    ['text /', true, undefined],
    ['/usr/bin', false, undefined],
  ])('are asked for by %j (%s)', (before, asked, expected) => {
    expect(blockQuery(before, asked)).toEqual(expected);
  });

  it('end what they begin', () => {
    for (const { template } of BLOCKS) {
      const opened = [...template.matchAll(/\{% (\w+)/g)].map(([, name]) => name ?? '');
      for (const name of opened.filter((each) => opened.includes(`end${each}`))) {
        expect(opened.filter((each) => each === name)).toHaveLength(opened.filter((each) => each === `end${name}`).length);
      }
    }
  });
});

describe('linkQuery', () => {
  it.each([
    ['see [the guide](inst', { query: 'inst', kind: 'page' }],
    ['![](a b', { query: 'a b', kind: 'image' }],
    ['{% content-ref url="gui', { query: 'gui', kind: 'page' }],
    ['<img src="', { query: '', kind: 'image' }],
    ['[x](https://exa', undefined],
    ['[x](#sec', undefined],
    ['[x](done) and', undefined],
    ['(just this', undefined],
  ])('reads %j', (before, expected) => {
    expect(linkQuery(before)).toEqual(expected);
  });
});
