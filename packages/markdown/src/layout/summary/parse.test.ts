import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../testing.ts';
import { parseSummary } from './parse.ts';
import { anyItems, saidBy, saidIn } from './testing/arbitraries.ts';
import type { SummaryTree } from './types.ts';
import { writeSummary } from './write.ts';

/** One line an entry: kind, depth by dots, title, target. */
function outline(text: string): string[] {
  const tree = parseSummary(text);
  const depth = (index: number): string => {
    const parent = tree.entries[index]?.parent ?? null;
    return parent === null ? '' : `.${depth(parent)}`;
  };
  return tree.entries.map(({ kind, title, target }, index) => {
    const address = target ? ` -> ${target.url ?? target.path}${target.anchor ? `#${target.anchor}` : ''}` : '';
    return `${depth(index)}${kind} ${title}${address}`;
  });
}

function expectTiles({ text, pieces, entries }: SummaryTree): void {
  let at = 0;
  for (const piece of pieces) {
    expect(piece.start).toBe(at);
    expect(piece.end).toBeGreaterThan(at);
    at = piece.end;
    if (piece.entry !== undefined) expect(entries[piece.entry]?.range).toEqual({ start: piece.start, end: piece.end });
  }
  expect(at).toBe(text.length);
  expect(pieces.filter((piece) => piece.kind === 'entry').length).toBe(entries.length);
}

describe('parseSummary', () => {
  it('reads pages, groups, links and the divider that ends a group', () => {
    const text = `# Table of contents

* [Welcome](README.md)

## Use it <a href="#guide" id="guide"></a>

* [Install](guide/install/README.md "Set up")
  * [On Linux](guide/install/linux.md)
* [Site](https://example.com)

***

* [Licence](licence.md)
`;
    expect(outline(text)).toEqual([
      'page Welcome -> README.md',
      'group Use it',
      '.page Install -> guide/install/README.md',
      '..page On Linux -> guide/install/linux.md',
      '.link Site -> https://example.com',
      'page Licence -> licence.md',
    ]);
    const { entries } = parseSummary(text);
    expect(entries[1]?.slug).toBe('guide');
    expect(entries[2]?.linkTitle).toBe('Set up');
    expect(text.slice(entries[3]?.range.start, entries[3]?.range.end)).toBe('  * [On Linux](guide/install/linux.md)\n');
  });

  it('accepts any bullet and any indentation', () => {
    expect(
      outline('-   [A](a.md)\n    -   [B](b.md)\n+ [C](c.md)\n\t+ [D](d.md)\n\t\t+ [E](e.md)\n1. [F](f.md)\n   1) [G](g.md)\n * [H](h.md)'),
    ).toEqual([
      'page A -> a.md',
      '.page B -> b.md',
      'page C -> c.md',
      '.page D -> d.md',
      '..page E -> e.md',
      'page F -> f.md',
      '.page G -> g.md',
      'page H -> h.md',
    ]);
  });

  it('reads titles with escapes, brackets and marks, and addresses with spaces, parentheses and encodings', () => {
    expect(
      outline(`* [a \\[b\\] \\_c\\_ \\< \\* \\|](a.md)
* [[A [B - C]](b.md)
* [A [B - C]](c.md)
* [**Bold** and \`code\` &amp; more](<with space.md>)
* [Paren](a_(b).md)
* [Space](my page (1).md "Label")
* [Encoded](my%20page%20%282%29.md)
* [Root](/contents/9/x.md)
* 📘 [Emoji before](e.md) and after
* [ ] [Task](t.md)`),
    ).toEqual([
      'page a [b] _c_ < * | -> a.md',
      'page [A [B - C] -> b.md',
      'page A [B - C] -> c.md',
      'page Bold and code & more -> with space.md',
      'page Paren -> a_(b).md',
      'page Space -> my page (1).md',
      'page Encoded -> my page (2).md',
      'page Root -> /contents/9/x.md',
      'page Emoji before -> e.md',
      'page Task -> t.md',
    ]);
  });

  it('takes anchors, addresses, other files and second listings for links, and bullets without a link for pages without content', () => {
    expect(
      outline(
        '* [A](a.md)\n* [Again](./a.md)\n* [Part](b.md#c)\n* [S](https://app.gitbook.com/s/x/y)\n* [PDF](x.pdf)\n* Oefeningen\n  * [B](b.md)\n* []()',
      ),
    ).toEqual([
      'page A -> a.md',
      'link Again -> ./a.md',
      'link Part -> b.md#c',
      'link S -> https://app.gitbook.com/s/x/y',
      'link PDF -> x.pdf',
      'text Oefeningen',
      '.page B -> b.md',
      'text ',
    ]);
  });

  it('reads a computed entry with its YAML, also in CRLF files', () => {
    const text =
      '## API\r\n\r\n* ```yaml\r\n  type: builtin:openapi\r\n  props:\r\n    models: true\r\n    grouping: by-tag\r\n  ```\r\n* [After](after.md)\r\n';
    const { entries } = parseSummary(text);
    expect(entries.map(({ kind }) => kind)).toEqual(['group', 'computed', 'page']);
    expect(entries[1]?.computed).toEqual({ type: 'builtin:openapi', props: { models: true, grouping: 'by-tag' } });
  });

  it('lists nothing out of comments and code, and keeps stray lines', () => {
    const text = '* [A](a.md)\n<!--\n* [B](b.md)\n-->\n---\n{% endif %}\n```\n* [C](c.md)\n```\n* [D](d.md)\n<!-- open\n```\n* [E](e.md)\n';
    expect(outline(text)).toEqual(['page A -> a.md', 'page D -> d.md', 'page E -> e.md']);
  });

  it('reads a link that is wrapped over lines', () => {
    expect(outline('* [A long\n  title](a.md)\n* [B](b.md)')).toEqual(['page A long title -> a.md', 'page B -> b.md']);
  });

  it('skips a BOM', () => {
    expect(outline('\ufeff* [A](a.md)')).toEqual(['page A -> a.md']);
  });

  it('reads back what writeSummary wrote', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const tree = parseSummary(writeSummary(items));
        expect(saidIn(tree)).toEqual(saidBy(items));
        expectTiles(tree);
      }),
      { numRuns: 500 },
    );
  });

  it('tiles any text without throwing', () => {
    const line = fc.constantFrom(
      '* [a](b.md)',
      '  * ',
      '## ',
      '# x',
      '***',
      '---',
      '```',
      '* ```yaml',
      '  ~~~',
      '<!--',
      '-->',
      '[',
      '](',
      '\t- x',
      '> * q',
      '1. [',
      '\r',
      '\ufeff',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(line, fc.string()), { maxLength: 30 }).map((lines) => lines.join('\n')),
    );
    fc.assert(
      fc.property(text, (source) => expectTiles(parseSummary(source))),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['brackets', `* ${'['.repeat(200_000)}`],
    ['half links', `* ${'[a]('.repeat(50_000)}`],
    ['bullets of half links', '* [a](b\n'.repeat(30_000)],
    ['quotes', `* [a](b ${'" \' '.repeat(4_000)}`],
    ['lines of quotes', `* [a](b ${'" '.repeat(2_000)}\n`.repeat(50)],
    ['fences', Array.from({ length: 60_000 }, (_, n) => `* ${'`'.repeat(3 + (n % 9))}yaml\n`).join('')],
    ['comments', '<!--\n'.repeat(60_000)],
    ['spaces in a heading', `## a${' '.repeat(200_000)}b`],
    ['anchors in a heading', `## ${'<a id="'.repeat(40_000)}`],
    ['depth', Array.from({ length: 1_500 }, (_, n) => `${'  '.repeat(n)}* [a](${n}.md)\n`).join('')],
    ['emphasis in titles', `* [${'*a _b '.repeat(300)}](x.md)\n`.repeat(100)],
    ['dividers', `${'* '.repeat(100_000)}x`],
  ])('reads hostile %s in time', (_, text) => {
    expect(cpuMilliseconds(() => parseSummary(text))).toBeLessThan(1_000);
  });
});
