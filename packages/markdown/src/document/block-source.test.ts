import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, renderHtml } from '../index.ts';
import { dialectText } from '../testing/arbitrary.ts';
import { blockKeys, blockPlaces, blocksByKey, replaceBlock, sourceAt } from './block-source.ts';
import { toDocument } from './to-document.ts';

/** Replaces the block whose source is given. */
function replace(text: string, source: string, replacement: string): string | undefined {
  const doc = parse(text);
  const places = blockPlaces(doc);
  for (const [key, block] of blocksByKey(doc)) {
    const place = places.get(block);
    if (place === undefined || sourceAt(text, place) !== source) continue;
    const replaced = replaceBlock(text, key, replacement);
    return 'text' in replaced ? replaced.text : replaced.refused;
  }
  throw new Error(`no block is "${source}"`);
}

describe('replacing a block', () => {
  it('changes no other byte, and keeps the line ends of the file', () => {
    expect(replace('# T\r\n\r\none\r\ntwo\r\n\r\n\r\nlast', 'one\ntwo', 'uno\ndue\n')).toBe('# T\r\n\r\nuno\r\ndue\r\n\r\n\r\nlast');
    expect(replace('a\n\n  indented\n\nb', '  indented', 'now not')).toBe('a\n\nnow not\n\nb');
  });

  it('gives each line what its containers put before it', () => {
    expect(replace('> a\n>\n> b\n> c\n>\n> d\n', 'b\nc', 'x\n\ny')).toBe('> a\n>\n> x\n>\n> y\n>\n> d\n');
    expect(replace('1. a\n\n   b\n2. c\n', 'b', '```\ncode\n```')).toBe('1. a\n\n   ```\n   code\n   ```\n2. c\n');
    expect(replace('* a\n  * b\n  * c\n', '* b', '* B\n* BB')).toBe('* a\n  * B\n  * BB\n  * c\n');
    expect(replace('{% hint style="info" %}\na\n{% endhint %}\n', 'a', '* b\n* c')).toBe(
      '{% hint style="info" %}\n* b\n* c\n{% endhint %}\n',
    );
    expect(replace('> - a\n>   b\n', 'a\nb', 'c\nd')).toBe('> - c\n>   d\n');
  });

  it('puts in blank lines where the text would run into its neighbours', () => {
    expect(replace('## a\nb\n', '## a', 'c')).toBe('c\n\nb\n');
    expect(replace('a\n## b\n', '## b', 'c')).toBe('a\n\nc\n');
  });

  it('takes a block out for an empty text', () => {
    expect(replace('a\n\nb\n\nc\n', 'b', '')).toBe('a\n\nc\n');
    expect(replace('* a\n* b\n', '* a', ' \n')).toBe('* b\n');
    expect(replace('{% hint style="info" %}\na\n{% endhint %}\n', 'a', '')).toBe('{% hint style="info" %}\n{% endhint %}\n');
  });

  it('refuses what would make something else of what stands around it', () => {
    const hint = '{% hint style="info" %}\na\n\nb\n{% endhint %}\n\nlast\n';
    expect(replace(hint, 'a', '{% endhint %}')).toBe('breaks-out');
    expect(replace('a\n\nb\n', 'a', '```')).toBe('breaks-out');
    expect(replace('a\n\nb\n', 'a', '<!--')).toBe('breaks-out');
    // At the top of a file it would be front matter: there it stands below a blank line, where it is text.
    expect(replace('a\n\nb\n', 'a', '---\ntitle: x\n---')).toBe('\n---\ntitle: x\n---\n\nb\n');
    expect(replaceBlock('a\n', 'nothing here', 'b')).toEqual({ refused: 'not-here' });
  });

  it('leaves what is before and behind as it is, whatever the page and the text', () => {
    fc.assert(
      fc.property(dialectText, dialectText, fc.nat(), (text, replacement, at) => {
        const doc = parse(text);
        const found = [...blocksByKey(doc)];
        const [key, block] = found[at % Math.max(1, found.length)] ?? [];
        if (key === undefined || block === undefined) return;
        const place = blockPlaces(doc).get(block);
        expect(place).toBeDefined();
        if (place === undefined) return;
        const same = replaceBlock(text, key, sourceAt(text, place));
        const other = replaceBlock(text, key, replacement);
        for (const replaced of [same, other]) {
          if (!('text' in replaced)) continue;
          expect(replaced.text.startsWith(text.slice(0, text.lastIndexOf('\n', place.start - 1) + 1))).toBe(true);
          if (replacement.trim() !== '') expect(replaced.text.endsWith(text.slice(place.end))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('keys of blocks', () => {
  it('stand on the elements that the blocks are drawn as, each once', () => {
    const text =
      '# T\n\nfirst\n\n* one\n* two\n\n> quote\n\n{% hint style="info" %}\ninside\n{% endhint %}\n\n{% code title="x" %}\n```js\n1\n```\n{% endcode %}\n';
    const doc = parse(text);
    const html = renderHtml(doc, { keys: blockKeys(doc), omitTitle: true });
    const drawn = [...html.matchAll(/<([a-z]+) data-key="(\w{12})"/g)].map(([, name = '', key = '']) => ({ name, key }));
    expect(drawn.map(({ name }) => name)).toEqual(['p', 'ul', 'li', 'li', 'blockquote', 'p', 'aside', 'p', 'figure']);
    const tops = toDocument(doc).nodes.map(({ key }) => key);
    expect(tops.filter((key) => drawn.some((each) => each.key === key))).toEqual(tops);
    expect(html.replace(/ data-key="\w{12}"/g, '')).toBe(renderHtml(doc, { omitTitle: true }));
  });

  it('are those of the document, whatever the page says, and never twice on one element', () => {
    fc.assert(
      fc.property(dialectText, (text) => {
        const doc = parse(text);
        const html = renderHtml(doc, { keys: blockKeys(doc) });
        expect(html).not.toMatch(/data-key="[^"]*" data-key=/);
        const keys = new Set([...blocksByKey(doc).keys()]);
        for (const [, key = ''] of html.matchAll(/ data-key="(\w{12})"/g)) expect(keys.has(key)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
