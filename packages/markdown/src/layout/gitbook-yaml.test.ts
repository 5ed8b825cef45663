import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseGitbookYaml } from './gitbook-yaml.ts';

const DEFAULTS = { root: '', readme: 'README.md', summary: 'SUMMARY.md', redirects: [] };

describe('parseGitbookYaml', () => {
  it('gives the defaults for an empty file, comments alone and other keys', () => {
    for (const text of ['', '\n', '# nothing', '---\n', 'other: 1\n', 'root:\nstructure:\n']) {
      expect(parseGitbookYaml(text)).toMatchObject({ ...DEFAULTS, valid: true, warnings: [] });
    }
  });

  it('joins paths to the root', () => {
    const config = parseGitbookYaml('root: ./docs/\nstructure:\n  readme: ./product/README.md\n  summary: toc\n');
    expect(config).toMatchObject({ root: 'docs', readme: 'docs/product/README.md', summary: 'docs/toc' });
  });

  it('reads a file copied from a web page: zero-width characters, a BOM, tabs and no-break spaces', () => {
    const text = '\ufeffroot: ./\n\u200bstructure\u200b:\n\treadme: WELCOME.md\n\tsummary: \u2060TOC.md\n';
    expect(parseGitbookYaml(text)).toMatchObject({ readme: 'WELCOME.md', summary: 'TOC.md', valid: true, warnings: [] });
    expect(parseGitbookYaml('structure:\n\u00a0\u00a0readme: A.md\n')).toMatchObject({ readme: 'A.md' });
  });

  it('reads redirects with their lines, odd as they come', () => {
    const text = `redirects:
  # a comment
  old/page:    new/page.md
  /with/slashes/: ./new/
  v1.0_a/b: new
  "quoted key": 'new file.md'
  123: 1.10.md
`;
    expect(parseGitbookYaml(text).redirects).toEqual([
      { source: 'old/page', target: 'new/page.md', line: 3 },
      { source: 'with/slashes', target: './new/', line: 4 },
      { source: 'v1.0_a/b', target: 'new', line: 5 },
      { source: 'quoted key', target: 'new file.md', line: 6 },
      { source: '123', target: '1.10.md', line: 7 },
    ]);
  });

  it('lets the last of two equal keys count and says so', () => {
    const config = parseGitbookYaml('root: a\nroot: b\nredirects:\n  x: a.md\n  X: b.md\n');
    expect(config.root).toBe('b');
    expect(config.redirects).toEqual([{ source: 'X', target: 'b.md', line: 5 }]);
    expect(config.warnings).toMatchObject([{ line: 5 }]);
  });

  it.each([
    ['an open quote', 'root: ./\nstructure:\n  readme: "A.md\n', 'a quote, bracket, comma or colon is missing'],
    ['a colon in a value', 'redirects:\n  a: b: c\n', 'a colon is out of place'],
    ['bad indentation', 'structure:\n    readme: A.md\n  summary: B.md\n', 'the indentation does not fit'],
  ])('names the line of %s and uses the defaults', (_, text, words) => {
    const config = parseGitbookYaml(text);
    expect(config).toMatchObject({ ...DEFAULTS, valid: false });
    expect(config.warnings).toHaveLength(1);
    expect(config.warnings[0]?.message).toContain(words);
    expect(config.warnings[0]?.message).toMatch(/^\.gitbook\.yaml line \d+: .*defaults/);
  });

  it('does not follow a path out of the project directory', () => {
    const config = parseGitbookYaml('root: ../other\nstructure:\n  readme: ../README.md\n  summary: /../../x\n');
    expect(config).toMatchObject(DEFAULTS);
    expect(config.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['outside_project', 1],
      ['outside_project', 3],
      ['outside_project', 4],
    ]);
  });

  it('follows a path out of the root that stays in the project directory', () => {
    expect(parseGitbookYaml('root: docs\nstructure:\n  readme: ../README.md\n')).toMatchObject({
      root: 'docs',
      readme: 'README.md',
      warnings: [],
    });
  });

  it('takes keys of the object prototype for keys like others', () => {
    const { redirects } = parseGitbookYaml('redirects:\n  __proto__: a.md\n  constructor: b.md\n__proto__: x\n');
    expect(redirects.map(({ source }) => source)).toEqual(['__proto__', 'constructor']);
  });

  it('warns of values of the wrong kind', () => {
    const config = parseGitbookYaml('root: [a]\nredirects:\n  a: {b: c}\n  d:\n');
    expect(config).toMatchObject(DEFAULTS);
    expect(config.warnings.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(parseGitbookYaml('just words').warnings).toHaveLength(1);
  });

  it('survives any text, aliases that multiply and deep nesting', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseGitbookYaml(`redirects: ${text}`).root).toBe('');
      }),
    );
    const bomb = `a: &a [x,x]\n${Array.from({ length: 30 }, (_, n) => `b${n}: &b${n} [*${n === 0 ? 'a' : `b${n - 1}`},*a]`).join('\n')}`;
    expect(parseGitbookYaml(bomb).valid).toBe(true);
    expect(parseGitbookYaml('['.repeat(100_000)).valid).toBe(false);
    expect(parseGitbookYaml('x'.repeat(2_000_000)).warnings[0]?.message).toContain('1 MB');
  });
});
