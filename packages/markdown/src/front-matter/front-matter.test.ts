import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { editFrontMatter, findFrontMatter, readFrontMatter } from '../index.ts';
import { readFlat } from './flat.ts';

const page = (yaml: string): string => `---\n${yaml}\n---\n\n# T\n`;

describe('readFlat', () => {
  it('agrees with the YAML library on everything it reads itself', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        'true',
        'no',
        '~',
        'null',
        '1',
        '01',
        '-3',
        '1.5',
        '1e3',
        '0x1F',
        '0o7',
        '.inf',
        '2024-01-02',
        '12:30',
        'a: b',
        'a #b',
        '"q"',
        "'q'",
        '"a\\n"',
      ),
      fc.constantFrom(
        'https://a.b/?c=d#e',
        '- a',
        '[a]',
        '{a: b}',
        '*a',
        '&a b',
        '!t a',
        '>-',
        '|',
        '@a',
        '`a`',
        '%a',
        'a,b',
        '...',
        '---',
        '?',
        '? a',
        ':a',
        '<<',
      ),
    );
    const line = fc.tuple(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom('title', 'a b', 'x.y', 'k-1', 'null', 'true') }, word),
      fc.constantFrom(': ', ':', ':  '),
      word,
      fc.constantFrom('', ' ', '\t'),
    );
    let read = 0;
    fc.assert(
      fc.property(
        fc.array(
          line.map((parts) => parts.join('')),
          { maxLength: 3 },
        ),
        fc.constantFrom('\n', '\r\n'),
        (lines, eol) => {
          const yaml = lines.join(eol);
          const flat = readFlat(yaml);
          if (!flat) return;
          read += 1;
          const document = parseDocument(yaml);
          expect(document.errors).toEqual([]);
          expect({ ...flat }).toEqual(document.toJS() ?? {});
        },
      ),
      { numRuns: 5_000 },
    );
    expect(read).toBeGreaterThan(1000);
  });
});

describe('white space at the end of a value', () => {
  it.each(['\u000b', '\u00a0', '\u2003'])('is left to the YAML library when it is %j', (space) => {
    expect(readFlat(`title: a${space}`)).toBeUndefined();
    expect(readFrontMatter(page(`title: a${space}`)).values).toEqual({ title: `a${space}` });
  });

  it('is dropped when it is a space or a tab', () => {
    expect(readFlat('title: a \t')).toEqual({ title: 'a' });
  });
});

describe('readFrontMatter', () => {
  it('reads plain lines, folded texts and nested values', () => {
    expect(readFrontMatter(page('description: >-\n  two\n  lines\ntags:\n  - a\n  - tag: b\n    primary: true'))).toEqual({
      values: { description: 'two lines', tags: ['a', { tag: 'b', primary: true }] },
      warnings: [],
    });
  });

  it('tolerates a byte-order mark, zero-width spaces and CRLF', () => {
    expect(readFrontMatter('\ufeff\u200b---\r\nicon: gear\r\n---\r\nx').values).toEqual({ icon: 'gear' });
  });

  it('gives a warning with the line and no values when the YAML is not valid', () => {
    const { values, warnings } = readFrontMatter('---\ntitle: a\ndescription: b: c\n---\n');
    expect(values).toEqual({});
    expect(warnings).toMatchObject([{ line: 3 }]);
  });

  it('finds none when the second line of dashes is missing', () => {
    expect(findFrontMatter('---\ntitle: a\n\n# x')).toBeUndefined();
    expect(readFrontMatter('***\na: b\n---\n')).toEqual({ values: {}, warnings: [] });
  });

  it('never throws, and refuses what would cost too much', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (yaml) => void readFrontMatter(page(yaml))),
      { numRuns: 1000 },
    );
    const bomb = Array.from(
      { length: 9 },
      (_, n) =>
        `k${n}: &a${n} [${
          n === 0
            ? 'x'
            : Array(9)
                .fill(`*a${n - 1}`)
                .join(',')
        }]`,
    ).join('\n');
    for (const yaml of [bomb, `a: ${'['.repeat(60_000)}`, `a:\n  ${'- '.repeat(30_000)}x`, 'k: [a]\n'.repeat(3_000)]) {
      expect(readFrontMatter(page(yaml))).toMatchObject({ values: {}, warnings: [{ message: expect.stringContaining('not valid YAML') }] });
    }
  });
});

describe('editFrontMatter', () => {
  const text = '---\n# keep me\ntitle:   "Odd  spacing" # and me\ndescription: >-\n  long\n  text\nx: [1,2]\n---\n\n# T\n';

  it('changes the lines of the named keys only', () => {
    expect(editFrontMatter(text, { description: 'Short' })).toBe(text.replace('description: >-\n  long\n  text\n', 'description: Short\n'));
    expect(editFrontMatter(text, { x: undefined })).toBe(text.replace('x: [1,2]\n', ''));
    expect(editFrontMatter(text, { hidden: true })).toBe(text.replace('x: [1,2]\n', 'x: [1,2]\nhidden: true\n'));
  });

  it('keeps every byte when values stay equal', () => {
    expect(editFrontMatter(text, { title: 'Odd  spacing' })).toBe(text);
    expect(editFrontMatter('# no front matter', { hidden: undefined })).toBe('# no front matter');
  });

  it('makes front matter, behind a byte-order mark, and removes it with its last key', () => {
    expect(editFrontMatter('\ufeff# T\r\n', { icon: 'gear' })).toBe('\ufeff---\r\nicon: gear\r\n---\r\n\r\n# T\r\n');
    expect(editFrontMatter('\ufeff---\r\nicon: gear\r\n---\r\n\r\n# T\r\n', { icon: undefined })).toBe('\ufeff# T\r\n');
  });

  it('reads back what it wrote and leaves other keys alone, with any line ending', () => {
    const value = fc.oneof(
      fc.string(),
      fc.boolean(),
      fc.integer(),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b'), fc.string()),
    );
    fc.assert(
      fc.property(value, value, fc.constantFrom('\n', '\r\n'), (first, second, eol) => {
        const before = editFrontMatter(`# T${eol}`, { one: first, two: 'kept', three: 1 });
        const after = editFrontMatter(before, { one: second });
        const untouched = (whole: string): string => whole.slice(whole.indexOf(`two: kept${eol}`));
        expect(readFrontMatter(after).values).toEqual({ one: second, two: 'kept', three: 1 });
        expect(untouched(after)).toBe(untouched(before));
      }),
      { numRuns: 500 },
    );
  });

  it('refuses front matter that is not YAML, and says why', () => {
    expect(() => editFrontMatter('---\na: b: c\n---\n', { x: 1 })).toThrow(
      expect.objectContaining({ code: 'front_matter_invalid', status: 400 }),
    );
  });
});
