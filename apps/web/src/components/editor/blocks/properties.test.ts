import { describe, expect, it } from 'vitest';
import { isNewName, propertiesOf, propsOf } from './properties';

describe('the properties of a block', () => {
  const found = propertiesOf({
    url: 'https://a.example/',
    size: '12.5',
    open: 'false',
    deep: { a: 1 },
    none: undefined,
    year: 2026,
    on: true,
  });

  it('have a field by what they hold, and are texts again', () => {
    expect(found.map(({ name, kind }) => [name, kind])).toEqual([
      ['url', 'text'],
      ['size', 'number'],
      ['open', 'boolean'],
      ['year', 'number'],
      ['on', 'boolean'],
    ]);
    expect(propsOf(found)).toEqual({ url: 'https://a.example/', size: '12.5', open: 'false', year: '2026', on: 'true' });
  });

  it('are each there once, with a name that a tag can have', () => {
    for (const name of ['title', 'data-x', 'Title2']) expect(isNewName(name, found)).toBe(true);
    for (const name of ['url', '', '2x', 'a b', 'a="b', '__proto__', 'x'.repeat(101)]) expect(isNewName(name, found)).toBe(false);
  });
});
