import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockKeys } from '../document/block-source.ts';
import { type HtmlNode, parseHtml } from '../html-tree.ts';
import { parse } from '../parse/parse.ts';
import { pageText } from '../testing/arbitrary.ts';
import { growthOf, isLinear } from '../testing/growth.ts';
import { changedWords } from './changed-words.ts';
import { compareText } from './compare-text.ts';
import type { ComparedBlock } from './types.ts';

const compare = (before: string, after: string, options = {}) => compareText({ text: before }, { text: after }, options);
const html = (blocks: readonly ComparedBlock[]) => blocks.map((block) => ('html' in block ? (block.html ?? '') : '')).join('');
const kinds = (blocks: readonly ComparedBlock[]) => blocks.map(({ change }) => change);

/** The text of HTML without what carries a mark; blanks do not count. */
function textWithout(source: string, name: 'oct-added' | 'oct-removed'): string {
  const textOf = (nodes: readonly HtmlNode[]): string =>
    nodes.map((node) => (node.type === 'text' ? node.value : node.attributes.class === name ? '' : textOf(node.children))).join('');
  return textOf(parseHtml(source, (offset) => offset)).replace(/\s+/g, '');
}

describe('compareText', () => {
  it.each([
    ['words', 'One two three.\n', 'One 2 three.\n', '<p>One <del class="oct-removed">two</del><ins class="oct-added">2</ins> three.</p>'],
    [
      'words inside of formatting',
      'Say **one two** here.\n',
      'Say **one three** here.\n',
      '<p>Say <strong>one <del class="oct-removed">two</del><ins class="oct-added">three</ins></strong> here.</p>',
    ],
    [
      'formatting',
      'Say one thing.\n',
      'Say **one** thing.\n',
      '<p>Say <del class="oct-removed">one</del><strong><ins class="oct-added">one</ins></strong> thing.</p>',
    ],
    [
      'an item of a list',
      '* a\n* b\n',
      '* a\n* new here\n* b\n',
      '<ul><li>a</li><li data-change="added"><ins class="oct-added">new here</ins></li><li>b</li></ul>',
    ],
    [
      'a row and a cell of a table',
      '| a | b |\n| - | - |\n| one | two |\n',
      '| a | b |\n| - | - |\n| one | 2 |\n| three | four |\n',
      '<tr><td>one</td><td><del class="oct-removed">two</del><ins class="oct-added">2</ins></td></tr><tr data-change="added">',
    ],
    [
      'lines of code',
      '```\na\nb\n```\n',
      '```\na\nc\n```\n',
      '<code class="hljs">a\n<del class="oct-removed">b</del><ins class="oct-added">c</ins></code>',
    ],
    [
      'a picture',
      'See ![x](a.png) here.\n',
      'See ![x](b.png) here.\n',
      '<del class="oct-removed"><img src="a.png" alt="x" loading="lazy" decoding="async"></del><ins class="oct-added"><img src="b.png"',
    ],
    ['the level of a heading', '## Way in\n', '### Way in\n', '<h3 data-change="changed">Way in</h3>'],
  ])('marks %s', (_what, before, after, expected) => {
    const { blocks } = compare(before, after);
    expect(kinds(blocks)).toEqual(['changed']);
    expect(html(blocks)).toContain(expected);
  });

  it('tells what was added, removed and moved from what stayed, and folds long stretches of that', () => {
    const paragraphs = Array.from({ length: 12 }, (_, i) => `This is paragraph number ${i}.`);
    const page = (list: readonly string[]) => `${list.join('\n\n')}\n`;
    const moved = [...paragraphs.slice(1, 6), paragraphs[0] ?? '', ...paragraphs.slice(6)];
    expect(kinds(compare(page(paragraphs), page(moved)).blocks)).toEqual([
      'moved-away',
      'same',
      'same',
      'same',
      'same',
      'same',
      'moved-here',
      'same',
      'same',
      'folded',
    ]);
    const whole = compare(page(paragraphs), page([...paragraphs, 'More.']), { isWhole: true });
    expect(kinds(whole.blocks)).toEqual([...paragraphs.map(() => 'same'), 'added']);
    expect(compare(page(paragraphs), page([...paragraphs, 'More.'])).blocks[0]).toEqual({ change: 'folded', count: 10 });
  });

  it('shows sides apart, each without what is only in the other', () => {
    const { blocks } = compare('One two.\n', 'One 2.\n', { view: 'sides' });
    expect(blocks).toEqual([
      expect.objectContaining({
        before: '<p>One <del class="oct-removed">two</del>.</p>',
        after: '<p>One <ins class="oct-added">2</ins>.</p>',
      }),
    ]);
  });

  it('says what differs in front matter by its keys, and what is seen nowhere else', () => {
    const front = (lines: string) => `---\n${lines}\n---\n\nText\n`;
    expect(compare(front('icon: a\ntags: x'), front('icon: b'))).toMatchObject({
      frontMatter: [
        { key: 'icon', before: 'icon: a', after: 'icon: b' },
        { key: 'tags', before: 'tags: x' },
      ],
      isSourceOnly: false,
    });
    expect(compare('A\n\nB\n', 'A\n\n\nB\n')).toMatchObject({ isSourceOnly: true });
    expect(compare('*a* b\n', '_a_ b\n').blocks).toEqual([expect.objectContaining({ source: { before: '*a* b', after: '_a_ b' } })]);
  });

  it('lets nothing through that drawing does not', () => {
    const hostile = '<img src=x onerror=alert(1)> <script>alert(1)</script> [x](javascript:alert(1)) &lt;b onclick=x&gt;\n';
    for (const [before, after] of [
      ['Text\n', hostile],
      [hostile, 'Text\n'],
      [hostile, `${hostile.trim()} more\n`],
    ] as const) {
      const drawn = html(compare(before, after).blocks);
      expect(drawn).not.toMatch(/<script|<img[^>]*onerror|href="javascript|<b /);
    }
  });

  it('counts words that came and went', () => {
    expect(changedWords('One two three.\nSame line.\n', 'One 2 three four.\nSame line.\n')).toEqual({ added: 2, removed: 1 });
  });

  it.each(['one item', 'an item each'])(
    'takes work that grows with their length for texts with nothing in common: %s',
    (way) => {
      const words = (word: string, size: number) => Array.from({ length: size }, (_, i) => `${word}${i % 977}`);
      const text = (word: string, size: number) => `* ${words(word, size).join(way === 'one item' ? ' ' : '\n* ')}\n`;
      const growth = growthOf(
        (ours) => compare(ours, ours.replaceAll('a', 'b')),
        (size) => text('a', size),
        8_000,
      );
      expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
    },
    120_000,
  );
});

describe('any comparison', () => {
  it('is the version before without what is inserted, and the one after without what is deleted', () => {
    fc.assert(
      fc.property(pageText, pageText, fc.nat(200), (one, two, cut) => {
        // Texts that share a part, as versions of a page do.
        const other = one.slice(0, cut) + two;
        for (const [before, after] of [
          [one, two],
          [one, other],
        ] as const) {
          const { blocks } = compare(before, after, { isWhole: true });
          const sides = compare(before, after, { isWhole: true, view: 'sides' }).blocks;
          const side = (name: 'before' | 'after') =>
            sides
              .map((block) =>
                block.change === 'same' ? block.html : name in block ? (((block as Record<string, unknown>)[name] as string) ?? '') : '',
              )
              .join('');
          const both = blocks
            .map((block) => {
              if (block.change === 'moved-away') return `<del class="oct-removed">${block.html}</del>`;
              if (block.change === 'moved-here') return `<ins class="oct-added">${block.html}</ins>`;
              return 'html' in block ? (block.html ?? '') : '';
            })
            .join('');
          expect(textWithout(both, 'oct-added')).toBe(textWithout(side('before'), 'oct-added'));
          expect(textWithout(both, 'oct-removed')).toBe(textWithout(side('after'), 'oct-removed'));
          // Drawn whole, each side says what the version says alone.
          const alone = (text: string) => html(compare(text, text, { isWhole: true }).blocks);
          expect(textWithout(both, 'oct-added')).toBe(textWithout(alone(before), 'oct-added'));
          expect(textWithout(both, 'oct-removed')).toBe(textWithout(alone(after), 'oct-removed'));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('carries keys of the version after when asked, each once, and says the same as without', () => {
    const KEY = / data-key="(\w+)"/g;
    fc.assert(
      fc.property(pageText, pageText, fc.constantFrom('inline' as const, 'sides' as const), (before, added, view) => {
        const after = `${before}\n\n${added}`;
        const keyed = compare(before, after, { view, hasKeys: true, isWhole: true });
        const written = (blocks: readonly ComparedBlock[], name: string) => blocks.map((block) => Object(block)[name] ?? '').join('');
        const plain = JSON.stringify(compare(before, after, { view, isWhole: true }));
        expect(JSON.stringify(keyed).replaceAll(/ data-key=\\"\w+\\"/g, '')).toBe(plain);
        const shown = written(keyed.blocks, 'html') + written(keyed.blocks, 'after');
        const found = [...shown.matchAll(KEY)].map(([, key]) => key);
        const keys = new Set(blockKeys(parse(after)).values());
        expect(found.filter((key, index) => !keys.has(key ?? '') || found.indexOf(key) !== index)).toEqual([]);
        expect(written(keyed.blocks, 'before')).not.toMatch(KEY);
      }),
      { numRuns: 60 },
    );
  });
});
