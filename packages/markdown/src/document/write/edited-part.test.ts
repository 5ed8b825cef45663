import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../parse/parse.ts';
import { pageText as page } from '../../testing/arbitrary.ts';
import { AuthoredPage } from '../../testing/authored-page.ts';
import { drawFrom } from '../../testing/draw.ts';
import { Base } from './base.ts';
import { signature } from './compare.ts';
import { editedPart } from './edited-part.ts';
import { readBack, readEdited } from './from-document.ts';
import { MarkdownWriter } from './markdown-writer.ts';
import { PageContext } from './page-context.ts';

const said = (nodes: Parameters<typeof signature>[0]) => signature(nodes, { ids: false });

/** Expects that the part of a page says what reading all of it says. */
function expectSame(text: string, edited: string): void {
  const writer = new MarkdownWriter(new PageContext({}));
  expect(said(readEdited(new Base(text, {}), edited, writer)), JSON.stringify([text, edited])).toBe(said(readBack(edited, writer)));
}

/** A text with some characters taken out, and others put there, at a share of its length. */
const spliced = (text: string, at: number, length: number, put: string) => {
  const from = Math.floor((at * text.length) / 1000);
  return text.slice(0, from) + put + text.slice(from + length);
};

describe('editedPart', () => {
  it('says what the whole page says, whatever was taken out and put in', () => {
    const edits = fc.property(page, fc.nat(999), fc.nat(40), page, fc.boolean(), (text, at, length, put, isLine) => {
      expectSame(text, spliced(text, at, length, isLine ? `\n${put}\n` : put));
    });
    fc.assert(edits, { numRuns: Number(process.env.OCTAVO_TEST_RUNS ?? 1_500) });
  });

  it('does so for long pages whose blocks meet others in odd ways', () => {
    const pages = fc.array(page, { minLength: 3, maxLength: 8 }).map((texts) => texts.join('\n\n'));
    const edits = fc.property(
      pages,
      fc.nat(999),
      fc.nat(20),
      fc.oneof(page, fc.constantFrom('', 'x', '\n', '\n\n', '    ')),
      (text, at, length, put) => {
        expectSame(text, spliced(text, at, length, put));
      },
    );
    fc.assert(edits, { numRuns: Number(process.env.OCTAVO_TEST_RUNS ?? 1_000) });
  });

  it('does so for pages as people write them', () => {
    const edits = fc.property(
      fc.nat(100_000),
      fc.nat(999),
      fc.nat(30),
      fc.constantFrom('', 'a', 'a b', '\n\n', '* '),
      (seed, at, length, put) => {
        const text = Array.from({ length: 4 }, (_, i) => new AuthoredPage(drawFrom(seed + i)).text()).join('\n\n');
        expectSame(text, spliced(text, at, length, put));
      },
    );
    fc.assert(edits, { numRuns: Number(process.env.OCTAVO_TEST_RUNS ?? 60) });
  });

  it('is a small part of a page in which a word changed', () => {
    const paragraphs = Array.from({ length: 200 }, (_, i) => `## Part ${i}\n\nWords of ${i} and [link][r].\n\n* item\n`);
    const text = `# Title\n\n[r]: /u\n\n${paragraphs.join('\n')}`;
    const part = editedPart(parse(text), text.replace('Words of 100 ', 'Other words '));
    expect(part?.doc.text).toBe('## Part 100\n\nOther words and [link][r].\n\n* item\n\n');
  });

  it('is nothing where a tag, a formula or a note may have found its end elsewhere', () => {
    const part = (text: string, from: string, to: string) => editedPart(parse(text), text.replace(from, to));
    expect(part('{% hint %}\n\na\n\nb\n\nc\n', 'c', '{% endhint %}')).toBeUndefined();
    expect(part('$$\n\na\n\nb\n\nc\n', 'c', '$$')).toBeUndefined();
    expect(part('a [r]\n\nb\n\nc\n\nd\n', 'd', '[r]: /u')).toBeUndefined();
    expect(part('a [^n]\n\nb\n\nc\n\nd\n', 'd', '[^n]: note')).toBeUndefined();
    expect(part('---\n\na\n\nb\n', 'b', '---')).toBeUndefined();
  });
});
