import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { useLightTokens } from './light-states.ts';

const pieces = fc.constantFrom(
  '# a\n',
  '* b\n',
  '  * c\n',
  '> d\n',
  '**e** ',
  '_f_ ',
  '`g` ',
  '[h](i "j") ',
  '![k](l)',
  '\n\n',
  '```\nm\n```\n',
  '| a | b |\n|---|---|\n| c | d |\n',
  '~~n~~',
  'text ',
  '<b>',
  '1. o\n',
);

describe('light tokens', () => {
  it('are the tokens that markdown-it makes by itself', () => {
    const own = new MarkdownIt({ html: true, linkify: true });
    const light = new MarkdownIt({ html: true, linkify: true });
    useLightTokens(light);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        expect(light.render(text)).toBe(own.render(text));
        expect(JSON.stringify(light.parse(text, {}), sorted)).toBe(JSON.stringify(own.parse(text, {}), sorted));
      }),
    );
  });
});

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
