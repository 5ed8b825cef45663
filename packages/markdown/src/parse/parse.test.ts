import fc from 'fast-check';
import type { Token } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { headings, links, pageFacts, parse, renderHtml, sections, slices } from '../index.ts';
import { pageText } from '../testing/arbitrary.ts';
import { HOSTILE } from '../testing/hostile.ts';
import type { Block } from '../tree.ts';
import { childBlocks } from '../walk.ts';
import { engine } from './engine.ts';
import { isPlain } from './inlines.ts';

/** Kinds of blocks as nested lists, for short expectations. */
type Shape = string | [string, ...Shape[]];
const shape = (block: Block): Shape => {
  const children = childBlocks(block);
  return children.length === 0 ? block.type : [block.type, ...children.map(shape)];
};
const shapes = (text: string): Shape[] => parse(text).blocks.map(shape);

function expectTiled(text: string): void {
  const doc = parse(text);
  let at = 0;
  for (const slice of slices(doc)) {
    expect(slice.start).toBe(at);
    expect(slice.end).toBeGreaterThan(slice.start);
    if (slice.type === 'gap') expect(text.slice(slice.start, slice.end).trim()).toBe('');
    at = slice.end;
  }
  expect(at).toBe(text.length);
}

/** Children lie inside their parent and in order. */
function expectNested(blocks: readonly Block[], start: number, end: number): void {
  let at = start;
  for (const block of blocks) {
    expect(block.start).toBeGreaterThanOrEqual(at);
    expect(block.end).toBeGreaterThanOrEqual(block.start);
    expect(block.end).toBeLessThanOrEqual(end);
    at = block.start;
    expectNested(childBlocks(block), block.start, block.end);
  }
}

describe('tiling', () => {
  it('cuts any page into slices that join to the page, with nothing but blanks between blocks', () => {
    fc.assert(fc.property(pageText, expectTiled), { numRuns: 1500 });
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), expectTiled), { numRuns: 500 });
  });

  it('keeps children inside their parents and in order', () => {
    fc.assert(
      fc.property(pageText, (text) => {
        expectNested(parse(text).blocks, 0, text.length);
      }),
      { numRuns: 800 },
    );
  });

  it('gives the same blocks whatever the line endings are', () => {
    fc.assert(
      fc.property(pageText, (text) => {
        const lines = text.replace(/\r\n?/g, '\n');
        expect(shapes(lines.replaceAll('\n', '\r\n'))).toEqual(shapes(lines));
      }),
      { numRuns: 300 },
    );
  });

  it('puts a byte-order mark and front matter into the prefix', () => {
    const doc = parse('\ufeff---\r\ntitle: A\r\n---\r\n\r\n# A\r\n');
    expect(doc.text.slice(0, doc.prefix.end)).toBe('\ufeff---\r\ntitle: A\r\n---\r\n');
    expect(doc.blocks.map((block) => doc.text.slice(block.start, block.end))).toEqual(['# A']);
  });
});

describe('limits', () => {
  it('refuses a page over the limit, by size', () => {
    const text = 'a'.repeat(100_000_000);
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'page_too_large', status: 413 }));
    expect(() => parse('abcdef', { maxLength: 5 })).toThrow(/at most 5/);
  });

  it.each(Object.entries(HOSTILE))('reads and draws hostile input in bounded time: %s', (_name, text) => {
    const started = process.cpuUsage();
    const doc = parse(text);
    links(doc);
    sections(doc);
    headings(doc);
    pageFacts(text);
    renderHtml(doc);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(5);
    let at = 0;
    for (const slice of slices(doc)) {
      if (slice.start !== at) throw new Error(`slices part at ${at}`);
      at = slice.end;
    }
    expect(at).toBe(text.length);
  });

  it('keeps what is nested beyond the limit as source', () => {
    expect(renderHtml(parse(`${'> '.repeat(150)}deep inside`))).toContain('deep inside');
  });
});

describe('tags', () => {
  it('pairs a tag with its end tag and nests tabs, steps and hints', () => {
    expect(
      shapes('{% tabs %}\n{% tab title="A" %}\na\n\n{% hint %}\nb\n{% endhint %}\n{% endtab %}\n\n{% tab %}\n{% endtab %}\n{% endtabs %}'),
    ).toEqual([['tabs', ['tabs-item', 'paragraph', ['hint', 'paragraph']], 'tabs-item']]);
  });

  it('decides between void and paired by whether the end tag comes', () => {
    expect(shapes('{% embed url="https://a.b" %}\n\ntext')).toEqual(['embed', 'paragraph']);
    expect(shapes('{% embed url="https://a.b" %}\ntext\n{% endembed %}')).toEqual([['embed', 'paragraph']]);
  });

  it('works inside lists and quotes and right after text', () => {
    expect(shapes('* a\n  {% hint %}\n  b\n  {% endhint %}')).toEqual([
      ['list-unordered', ['list-item', 'paragraph', ['hint', 'paragraph']]],
    ]);
    expect(shapes('> {% hint %}\n> b\n> {% endhint %}')).toEqual([['blockquote', ['hint', 'paragraph']]]);
    expect(shapes('a\n{% hint %}\nb\n{% endhint %}\nc')).toEqual(['paragraph', ['hint', 'paragraph'], 'paragraph']);
    expect(shapes('<figure><img src="a"></figure>\n{% hint %}\nb\n{% endhint %}')).toEqual(['images', ['hint', 'paragraph']]);
  });

  it('reads tags on one line with their text', () => {
    expect(shapes('{% hint style="info" %} Mind the step. {% endhint %}')).toEqual([['hint', 'paragraph']]);
    expect(shapes('{% raw %} is a word of Jinja')).toEqual(['paragraph']);
  });

  it('leaves code alone', () => {
    expect(shapes('```\n{% hint %}\n```\n\n    {% tabs %}\n\n`{% hint %}`')).toEqual(['code', 'code', 'paragraph']);
  });

  it('reads quoted ends, line breaks in values and quotes that never close', () => {
    const [diagram] = parse('{% @mermaid/diagram content="graph TD\n\n  A --> B %} C" %}\n\nx').blocks;
    expect(diagram).toMatchObject({ type: 'integration', attributes: { content: 'graph TD\n\n  A --> B %} C' } });
    expect(shapes('{% hint style="info %}\na\n{% endhint %}')).toEqual([['hint', 'paragraph']]);
  });

  it('knows where attribute values stand', () => {
    const text = 'a\n\n* b\n\n  {% embed url="https://a.b/c" %}\n\n{% include "../x.md" %}';
    const doc = parse(text);
    const ranges = links(doc).map(({ kind, range }) => [kind, range && text.slice(range.start, range.end)]);
    expect(ranges).toEqual([
      ['embed', 'https://a.b/c'],
      ['include', '../x.md'],
    ]);
  });

  it('keeps unknown and unbalanced tags as raw blocks with their source', () => {
    expect(parse('{% magic %}\na\n{% endmagic %}').blocks).toMatchObject([
      { type: 'raw', reason: 'unknown-tag', value: '{% magic %}\na\n{% endmagic %}' },
    ]);
    expect(parse('{% hint %}\na').blocks).toMatchObject([{ type: 'raw', reason: 'unbalanced-tag', name: 'hint' }, { type: 'paragraph' }]);
    expect(parse('a\n{% endhint %}').blocks).toMatchObject([
      { type: 'paragraph' },
      { type: 'raw', reason: 'unbalanced-tag', name: 'hint' },
    ]);
  });

  it('pairs the inner tags when an outer one crosses them', () => {
    expect(shapes('{% hint %}\n{% tabs %}\n{% endhint %}\n{% endtabs %}')).toEqual([['hint', 'raw'], 'raw']);
  });
});

describe('html and other blocks', () => {
  it('pairs details over blank lines and lifts the summary', () => {
    const doc = parse('<details open>\n\n<summary>More <b>here</b></summary>\n\ntext\n\n* a\n\n</details>\nafter');
    expect(doc.blocks.map(shape)).toEqual([['expandable', 'paragraph', ['list-unordered', ['list-item', 'paragraph']]], 'paragraph']);
    expect(doc.blocks[0]).toMatchObject({ open: true, summary: [{ value: 'More ' }, { name: 'b' }] });
  });

  it('tells figures, cards and other HTML apart', () => {
    expect(
      shapes('<div align="left"><figure><img src="a"></figure></div>\n\n<table data-view="cards"><tr><td>a</td></tr></table>\n\n<p>x</p>'),
    ).toEqual(['images', 'html-table', 'html']);
  });

  it('reads math, footnotes, definitions, tables and task lists', () => {
    expect(shapes('$$\na\n$$\n\n$$b$$\n\n[^1]: note\n\n    more\n\n[r]: /u\n\n| a |\n| - |\n| b |\n\n* [x] c')).toEqual([
      'math',
      'math',
      ['footnote', 'paragraph', 'paragraph'],
      'definition',
      'table',
      ['list-tasks', ['list-item', 'paragraph']],
    ]);
  });

  it('takes the explicit anchor out of a heading', () => {
    expect(parse('## A b <a href="#x" id="x"></a>').blocks).toMatchObject([
      { type: 'heading', anchor: 'x', children: [{ type: 'text', value: 'A b' }] },
    ]);
  });

  it('leaves template braces as text', () => {
    expect(renderHtml(parse('use {{ value }} here'))).toBe('<p>use {{ value }} here</p>\n');
  });
});

it('what is taken for plain text without asking the engine is what the engine finds in it', () => {
  const unit = fc.constantFrom(...'aZ09 .,;-+=#%()"\'/?\\`*_[]<>&!~$:^{}@|é漢\t\n');
  const running = fc.string({ unit, maxLength: 8 }).map((text) => text.trim());
  let plain = 0;
  fc.assert(
    fc.property(running, (text) => {
      if (!isPlain(text)) return;
      plain += 1;
      const tokens: Token[] = [];
      engine.inline.parse(text, engine, {}, tokens);
      expect(tokens.map(({ type, content }) => [type, content])).toEqual(text === '' ? [] : [['text', text]]);
    }),
    { numRuns: 3000 },
  );
  expect(plain).toBeGreaterThan(300);
});
