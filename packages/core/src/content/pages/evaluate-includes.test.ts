import { links, parse, plainText } from '@octavo/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveFilePath } from '../presenters/index.ts';
import { expandIncludes, type IncludeSource } from './evaluate-includes.ts';

const file = (text: string, path = '.gitbook/includes/x.md', includes: IncludeSource['includes'] = {}): IncludeSource => ({
  text,
  path,
  includes,
});
const expand = (text: string, x: IncludeSource | string, path = '.gitbook/includes/p.md'): string =>
  expandIncludes({ text, path, includes: { 'x.md': typeof x === 'string' ? file(x) : x } });

const INCLUDE = '{% include "x.md" %}';

describe('an include', () => {
  it.each([
    ['is replaced by the body of its file', `a\n\n${INCLUDE}\n\nb\n`, '---\ntitle: X\n---\n\none\n\ntwo\n', 'a\n\none\n\ntwo\n\nb\n'],
    ['does not run into the lines beside it', `a\n${INCLUDE}\nb\n`, 'one', 'a\n\none\n\nb\n'],
    ['keeps the indent of its list', `* a\n\n  ${INCLUDE}\n`, 'one\n\n* two', '* a\n\n  one\n\n  * two\n'],
    ['opens a list item', `* ${INCLUDE}\n* b\n`, 'one\ntwo', '* one\n  two\n\n* b\n'],
    ['stays in its quote', `> a\n>\n> ${INCLUDE}\n`, 'one\n\ntwo', '> a\n>\n> one\n>\n> two\n'],
    ['stays in code', `\`\`\`\n${INCLUDE}\n\`\`\`\n`, 'one', `\`\`\`\n${INCLUDE}\n\`\`\`\n`],
  ])('%s', (_, text, included, expected) => {
    expect(expand(text, included)).toBe(expected);
  });

  it.each([
    '```\nnever closed',
    '<details>\n\nnever closed',
    '<!-- never closed',
    '{% endhint %}',
    '{% hint %}\nnever closed',
    '$$\nx',
    '</details>',
    '<pre>never closed',
  ])('stays when its file would swallow what follows: %s', (included) => {
    const text = `<details>\n\n{% hint %}\n${INCLUDE}\n{% endhint %}\n\n</details>\n\nafter\n`;
    expect(expand(text, included)).toBe(text);
  });

  it('stays when its file is not there', () => {
    expect(expand('{% include "y.md" %}\n', 'one')).toBe('{% include "y.md" %}\n');
    expect(expand('{% include "__proto__" %}\n', 'one')).toBe('{% include "__proto__" %}\n');
  });

  it('brings what it includes itself, five deep', () => {
    let inner = file('6');
    for (let depth = 5; depth > 0; depth -= 1) inner = file(`${depth}\n\n${INCLUDE}`, undefined, { 'x.md': inner });
    expect(expand(INCLUDE, inner)).toBe(`1\n\n2\n\n3\n\n4\n\n5\n\n${INCLUDE}`);
  });

  it('is put in so often only that the page stays of a readable size', () => {
    const big = file('word '.repeat(20_000));
    let inner = big;
    for (let depth = 0; depth < 4; depth += 1) inner = file(`${INCLUDE}\n\n`.repeat(100), undefined, { 'x.md': inner });
    expect(expand(`${INCLUDE}\n\n`.repeat(100), inner).length).toBeLessThan(2_100_000);
  });
});

describe('relative links of an included file', () => {
  it.each([
    ['[a](../../docs/a.md#b)', '[a](a.md#b)'],
    ['![a](../assets/a%20b.png)', '![a](<../.gitbook/assets/a b.png>)'],
    ['<img src="../assets/a.png">', '<img src="../.gitbook/assets/a.png">'],
    ['{% file src="../assets/100%25.pdf" %}', '{% file src="../.gitbook/assets/100%25.pdf" %}'],
    ['[a](https://a.b/c) [b](#d) [c](/e.md) [d](broken-reference)', '[a](https://a.b/c) [b](#d) [c](/e.md) [d](broken-reference)'],
    ['[a]\n\n[a]: ../../x.md', '[a]\n\n[a]: ../x.md'],
  ])('lead from the page: %s', (included, expected) => {
    expect(expand(INCLUDE, included, 'docs/p.md')).toBe(expected);
  });

  it('lead where they led', () => {
    const name = fc.constantFrom('a', 'b c', '100%', 'x#y', 'ü', 'k:l', '(d)', 'q?');
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.md`);
    fc.assert(
      fc.property(path, path, path, (from, to, target) => {
        const up = '../'.repeat(from.split('/').length - 1);
        const url = `${up === '' ? './' : up}${target.split('/').map(encodeURIComponent).join('/')}#z`;
        const text = expandIncludes({ text: INCLUDE, path: to, includes: { 'x.md': file(`[t](<${url}>)`, from) } });
        const [link] = links(parse(text));
        expect(resolveFilePath(to, link?.url ?? '')).toBe(target);
        expect(link?.fragment).toBe('z');
      }),
    );
  });
});

describe('what surrounds an include', () => {
  it('reads as before', () => {
    const line = fc.constantFrom('a', '* b', '  * c', '> d', '## e', '| f | g |', '1. h', '');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.array(line, { maxLength: 8 }), (above, below) => {
        const text = [...above, '', INCLUDE, '', ...below].join('\n');
        const expanded = expand(text, 'INCLUDED');
        const words = plainText(parse(expanded))
          .split('\n')
          .filter((word) => word !== 'INCLUDED');
        expect(words).toEqual(
          plainText(parse(text))
            .split('\n')
            .filter((word) => word !== ''),
        );
      }),
    );
  });
});
