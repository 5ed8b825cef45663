import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewriteAttributeLists } from './attribute-lists.ts';
import { rewriteCallouts } from './callouts.ts';
import { rewriteComponents } from './components.ts';
import { rewriteContainers } from './containers.ts';
import { dialectFences, fenceInfo } from './fences.ts';
import { indentedBlocks } from './indented-blocks.ts';
import { JsFile, jsValue } from './js-data.ts';
import { readMdx } from './mdx.ts';
import { mapOutsideCode } from './outside-code.ts';
import { hint } from './write-blocks.ts';

const all = (text: string): string =>
  dialectFences(
    rewriteContainers(
      rewriteCallouts(
        indentedBlocks(
          rewriteAttributeLists(
            rewriteComponents(readMdx(text).text, { A: ({ body }) => hint('info', body) }, { unknown: () => undefined }),
          ),
        ),
      ),
      ({ body, title }) => hint('info', body, title),
    ),
  );
const pieces = [
  '<A>',
  '</A>',
  '<B x={1',
  '}',
  '/>',
  '<',
  ':::note',
  ':::',
  '> [!note] ',
  '!!! note',
  '=== "x"',
  '    ',
  '\n',
  '\n\n',
  '`',
  '```',
  '{',
  '# h',
  '{#a}',
  'word',
  '- ',
  'import x from "y"',
  '"',
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));

describe('texts of other tools', () => {
  it('are rewritten whatever they hold, and no sign of code that was taken out is left', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(all(written)).not.toMatch(/[\uE000\uE001]/);
      }),
      { numRuns: 300 },
    );
  });

  it('without anything in code changed', () => {
    const code = '```js\n<A>{x}</A>\n:::note\n!!! note\n{#id}\n```';
    fc.assert(
      fc.property(fc.constantFrom('', '<A>\n\n', ':::note\n\n', '> [!note]\n\n', 'word\n\n'), (before) => {
        expect(all(`${before}${code}\n`)).toContain(code);
      }),
    );
    expect(mapOutsideCode('a `b` c', (masked) => masked.replaceAll('b', 'x'))).toBe('a `b` c');
  });

  it('nested deeper than anybody writes, or never closed, take no time to speak of', () => {
    for (const piece of ['<A>', ':::note\n', '> [!n] \n> ', '!!! a\n    ', '`', '``x`', '{', '<B x={'])
      expect(all(piece.repeat(1_000)).length).toBeGreaterThan(0);
  });

  it('of JavaScript are read as data, and nothing of them is run', () => {
    const file = new JsFile(
      `const shared = ['a'] as const; const config: Config = { list: [...shared, 'b', -1, compute(), \`t\`], on: true, deep: { x: [1] } } satisfies Config; export default defineConfig(config);`,
    );
    expect(file.exported).toEqual({ list: ['a', 'b', -1, undefined, 't'], on: true, deep: { x: [1] } });
    expect(new JsFile('module.exports = { a: require("fs"), __proto__: { x: 1 } }').exported).toEqual({ a: undefined });
    expect(new JsFile('const a = [a, a]; export default a').exported).toBeInstanceOf(Array);
    expect([jsValue('process.exit(1)'), jsValue('('), jsValue('"x"'), jsValue('['.repeat(5_000))]).toEqual([
      undefined,
      undefined,
      'x',
      undefined,
    ]);
  });

  it('have names of fences in many ways', () => {
    const named = [
      'js title="a.js" {1}',
      'js [a.js]',
      ' { .js title="a.js" }',
      'js:a.js filename="a.js"',
      'js a.js',
      'js {filename="a.js"}',
    ];
    expect(named.map((written) => fenceInfo(written)).map(({ language, title }) => `${language} ${title}`)).toEqual(
      named.map(() => 'js a.js'),
    );
    expect(['js {1,3} showLineNumbers', 'js', 'diff lang="js"', ''].map((written) => fenceInfo(written).title)).toEqual(['', '', '', '']);
  });
});
