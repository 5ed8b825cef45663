import type { DocumentNode } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDocument } from '../document/to-document.ts';
import { parse } from '../parse/parse.ts';
import { drawFrom } from '../testing/draw.ts';
import { KINDS, pageOfKind } from '../testing/every-kind.ts';
import { pageWords, translatePage } from './translate-page.ts';

/** A translator that says all words in capitals and keeps tags. */
const shout = (words: string) =>
  words.replace(/(<[^>]*>|&\w+;)|([^<&]+)/g, (_all, tag: string | undefined, text = '') => tag ?? text.toUpperCase());
const shouted = (text: string) => translatePage(text, pageWords(text).map(shout));

/** Parts of a page that a translation may not change: its blocks, inlines, marks, and all their members but words. */
function shapeOf(nodes: readonly DocumentNode[]): unknown {
  const ofNode = ({ object, type, data = {}, leaves = [], nodes: inner = [], fragments = [] }: DocumentNode): unknown[] => {
    const {
      title: _title,
      alt: _alt,
      caption: _caption,
      label: _label,
      description: _words,
      summary: _summary,
      definition,
      records,
      view,
      ...rest
    } = data;
    const table = [definition, records, view].map((value) => (typeof value === 'object' && value !== null ? Object.keys(value).length : 0));
    const code = leaves.filter(({ marks }) => marks.some((mark) => mark.type === 'code')).map(({ text }) => text);
    return [object, type, type === 'heading' ? {} : rest, table, code, inner.map(ofNode), fragments.map(ofNode)];
  };
  return nodes.map(ofNode);
}
const shape = (text: string) => JSON.stringify(shapeOf(toDocument(parse(text)).nodes));

describe('words of a page', () => {
  it('are those of its blocks, with tags for what stands in them', () => {
    expect(pageWords('# Title\n\nSee **bold** `code` [the *guide*](a.md) {{name}} <https://a.example>\n\n```js\ncode()\n```\n')).toEqual([
      'See <g id="1">bold</g> <x id="2"/> <g id="3">the <g id="4">guide</g></g> <x id="5"/> <x id="6"/>',
    ]);
  });

  it('are in tables, captions, tabs, summaries, buttons and notes too', () => {
    const text =
      '| Head | 1 |\n| --- | --- |\n| Cell | 12 |\n\n<figure><img src="a.png" alt="Alternative"><figcaption><p>Caption</p></figcaption></figure>\n\n' +
      '{% tabs %}\n{% tab title="Tab" %}\n<details><summary>Sum</summary>\n\nBody\n\n</details>\n{% endtab %}\n{% endtabs %}\n\n' +
      '<a href="b.md" class="button primary">Go</a> word[^1]\n\n[^1]: Note\n';
    expect(pageWords(text)).toEqual([
      ...['Head', 'Cell', 'Alternative', 'Caption', 'Tab', 'Sum', 'Body'],
      ...['<x id="1"/> <g id="2">word</g>', 'Go', 'Note'],
    ]);
  });
});

describe('a translated page', () => {
  it('has the text of the source but for its words, and its headings keep their anchors', () => {
    const text =
      '---\nicon: star\n---\n\n# Title\n\n## Step one\n\n* See __bold__ \\* `code`\n+ [here](#step-one "tip")\n\n<!-- kept -->\n';
    const { text: made, left } = translatePage(text, ['Schritt eins', '<g id="1">Fett</g> sehen * <x id="2"/>', '<g id="1">hier</g>']);
    expect(left).toEqual([]);
    expect(made).toBe(
      '---\nicon: star\n---\n\n# Title\n\n## Schritt eins <a href="#step-one" id="step-one"></a>\n\n* **Fett** sehen \\* `code`\n+ [hier](#step-one "tip")\n\n<!-- kept -->\n',
    );
  });

  it.each([
    ['without a part', 'See that'],
    ['with a part twice', 'See <x id="1"/><x id="1"/> <g id="2">a</g>'],
    ['with a part that is not there', 'See <x id="1"/> <g id="2">a</g><x id="3"/>'],
    ['with a part in another one', 'See <g id="2">a<x id="1"/></g>'],
    ['with an open part', 'See <x id="1"/> <g id="2">a'],
    ['with tags of its own', 'See <x id="1"/> <g id="2">a</g> <b>b</b>'],
    ['without the words of a part', 'See <x id="1"/> <g id="2"> </g>'],
  ])('keeps a block as it is whose translation comes back %s, and names it', (_what, translation) => {
    const text = 'See `code` [a](b.md)\n\nOther\n';
    expect(translatePage(text, [translation, 'ANDERES'])).toEqual({ text: 'See `code` [a](b.md)\n\nANDERES\n', left: ['See  a'] });
  });

  it('takes nothing for Markdown, HTML or a tag that comes back as words', () => {
    const { text } = translatePage('Word\n', ['# a **b** [c](d) {% if x %} `e` &lt;script&gt; | {{f}}\n\n- g']);
    const [node, ...others] = toDocument(parse(text)).nodes;
    expect([others, node?.type, node?.nodes?.map(({ leaves }) => leaves?.map((leaf) => [leaf.text, leaf.marks.length]))]).toEqual([
      [],
      'paragraph',
      [[['# a **b** [c](d) {% if x %} `e` <script> | {{f}} - g', 0]]],
    ]);
  });

  it('keeps the translation of blocks that say what they said before', () => {
    const before = { source: 'One **two**\n\nThree\n', translation: 'Eins **zwei** von Hand\n\nDrei\n' };
    expect(pageWords('New\n\nOne **two**\n\nThree!\n', before)).toEqual(['New', 'Three!']);
    expect(translatePage('New\n\nOne **two**\n\nThree!\n', ['Neu', 'Drei!'], before).text).toBe('Neu\n\nEins **zwei** von Hand\n\nDrei!\n');
  });

  it('forgets a translation that has other blocks than its source', () => {
    expect(pageWords('One\n', { source: 'One\n', translation: 'Eins\n\nMehr\n' })).toEqual(['One']);
  });

  it('of a text that is too long to be read is the text', () => {
    const text = '|'.repeat(3000);
    expect([pageWords(text), translatePage(text, [])]).toEqual([[], { text, left: [] }]);
  });
});

describe.each(KINDS)('a translated page of a block of kind %s, with any others in it', (kind) => {
  it('has the same blocks, code and addresses, and every word is translated', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = pageOfKind(kind, drawFrom(seed));
        const { text: made, left } = shouted(text);
        expect(shape(made)).toBe(shape(text));
        if (left.length === 0) expect(pageWords(made)).toEqual(pageWords(text).map(shout));
      }),
      { numRuns: 3 },
    );
  });

  it('is written again as it is when nothing changed', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = pageOfKind(kind, drawFrom(seed));
        const { text: made } = shouted(text);
        const before = { source: text, translation: made };
        expect(translatePage(text, pageWords(text, before), before).text).toBe(made);
      }),
      { numRuns: 2 },
    );
  });
});
