import { describe, expect, it } from 'vitest';
import { parse } from '../parse/parse.ts';
import { renderHtml } from './render.ts';

/** More than one call can have arguments on the stack of the main thread. */
const MANY = 140_000;

describe('issue-15: pages within the limits are drawn, however many parts one block has', () => {
  it.each([
    ['items', '<li>', '* a\n'],
    ['rows of a table', '<tr>', 'a|\n', 'a|\n-|\n'],
    ['references in HTML', '[^a]', '[^a] ', '<div><p>', '</p></div>'],
  ])(
    '%s',
    (_what, part, each, before = '', after = '') => {
      const html = renderHtml(parse(before + each.repeat(MANY) + after));
      expect(html.split(part).length).toBeGreaterThan(MANY);
    },
    120_000,
  );
});
