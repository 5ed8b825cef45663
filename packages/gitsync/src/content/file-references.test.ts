import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileReferences } from './file-references.ts';
import { cpuMilliseconds } from './layout/testing.ts';

/** Destinations that the scan must find, as a single pattern. */
const DESTINATION =
  /\]\(\s*(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)|\b(?:src|srcset|href|url|cover|light|dark)\s*[=:]\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'>]+))/g;

function byPattern(text: string): string[] {
  const found = [...text.matchAll(DESTINATION)].map((match) => (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').replace(/^<|>$/g, ''));
  const isFile = (path: string) =>
    path !== '' && !path.startsWith('#') && !/^[a-z][a-z0-9+.-]*:/i.test(path) && !/\.md([?#]|$)/i.test(path);
  return [...new Set(found.filter((path) => isFile(path) && path.length < 1024))];
}

describe('fileReferences', () => {
  it('finds files in links, images, attributes and front matter, each once, and no pages or addresses', () => {
    const text = `---\ncover: .gitbook/assets/c.png\n---\n![a](a.png) [b](<b c.pdf>) [p](p.md#x) [w](https://e.com/x.png) [a](a.png)
<img src="d (1).png" srcset='e.png'> <a href = f.zip>f</a> {% file src="g.csv" %} [h](h_(1).png "title") [i](#i)`;
    expect(fileReferences(text)).toEqual([
      '.gitbook/assets/c.png',
      'a.png',
      'b c.pdf',
      'd (1).png',
      'e.png',
      'f.zip',
      'g.csv',
      'h_(1).png',
    ]);
  });

  it('finds what one pattern for all of them finds, however they are nested or broken off', () => {
    const part = fc.constantFrom(
      ...[
        '](',
        ')',
        '(',
        '<',
        '>',
        '"',
        "'",
        '=',
        ':',
        ' ',
        '\n',
        '\u00a0',
        'src',
        'srcset',
        'href',
        'url',
        'cover',
        'dark',
        'light',
        'set',
      ],
      ...['a', 'b.png', 'c.md', '#', 'é', '_'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        expect(fileReferences(text)).toEqual(byPattern(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['src=', 'src= ', 'src="', '](', '](<', '=', 'dark:\t', '](a(b)', ' : '])('reads a megabyte of %j in no time', (part) => {
    expect(cpuMilliseconds(() => fileReferences(part.repeat(1e6 / part.length)))).toBeLessThan(1_000);
  });
});
