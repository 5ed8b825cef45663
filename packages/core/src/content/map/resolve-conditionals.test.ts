import { type DocumentNode, Document as DocumentSchema } from '@octavo/contract';
import { parse, toDocument } from '@octavo/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutConditionalTags } from './resolve-conditionals.ts';

const document = (text: string, isEvaluated = false): { nodes: DocumentNode[] } =>
  DocumentSchema.parse(JSON.parse(JSON.stringify(toDocument(parse(text), { isEvaluated }))));

/** Returns the content of a document without keys. */
const said = (text: string, isEvaluated = false): string =>
  JSON.stringify(document(text, isEvaluated).nodes, (name, value: unknown) => (name === 'key' ? undefined : value));

/** Blocks inside conditions, inside each other and beside paragraphs. Two lists in turn would be one, in any Markdown. */
const { text: pageText } = fc.letrec<{ text: string; block: string; condition: string }>((tie) => ({
  text: fc
    .array(fc.oneof({ weight: 2, arbitrary: tie('block') }, tie('condition')), { minLength: 1, maxLength: 3 })
    .map((all) => all.join('\n\n')),
  block: fc.constantFrom('A word.', '## A heading', '> quoted', '```\ncode\n```', '| a |\n| - |\n| b |'),
  condition: tie('text').map((text) => `{% if visitor.claims.a %}\n${text}\n{% endif %}`),
}));

describe('text without the tags of conditions', () => {
  it.each([
    ['in a text', 'a\n\n{% if x %}\nb\n{% endif %}\n\nc', 'a\n\nb\n\nc'],
    ['in a list', '* a\n\n  {% if x %}\n  b\n  {% endif %}\n', '* a\n\n  b\n'],
    ['in a quote', '> {% if x %}\n> b\n> {% endif %}\n', '> b\n'],
    ['without content', 'a\n\n{% if x %}\n{% endif %}\n\nc', 'a\n\n\n\nc'],
  ])('has the content in their place %s', (_, text, expected) => {
    expect(withoutConditionalTags(text)).toBe(expected);
  });

  it('reads as the document in which their content takes their place', () => {
    fc.assert(
      fc.property(pageText, (text) => {
        expect(said(withoutConditionalTags(text))).toBe(said(text, true));
      }),
      { numRuns: 300 },
    );
  });

  it('does not run into the lines beside it', () => {
    const text = 'a\n{% if x %}\nb\n{% endif %}\nc\n';
    expect(said(withoutConditionalTags(text))).toBe(said(text, true));
  });
});
