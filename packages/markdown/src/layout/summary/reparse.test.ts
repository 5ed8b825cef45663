import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSummary } from './parse.ts';
import { applyPatches, type TextPatch } from './patch.ts';
import { patchSummary } from './reparse.ts';
import type { SummaryEntry } from './types.ts';

const line = fc.constantFrom(
  '* [A](a.md)',
  '* [A](a.md)',
  '  * [B](b/README.md "Label")',
  '    - [C](c/)',
  '1. [D](<d e.md#x>)',
  '* [Web](https://example.com)',
  '* Only words',
  '   * [Run on',
  'to here](far.md)',
  'and further',
  '## Group <a href="#g" id="g"></a>',
  '# Table of contents',
  '***',
  '---',
  '',
  '<!-- said',
  'so -->',
  '* ```yaml',
  '  type: builtin:openapi',
  '  ```',
  '```',
  '~~~~',
  'stray',
);
const text = fc
  .tuple(fc.array(line, { maxLength: 25 }), fc.constantFrom('\n', '\n', '\r\n'), fc.boolean())
  .map(([lines, eol, ends]) => lines.join(eol) + (ends ? eol : ''));
const patch = fc.record({ from: fc.nat(), length: fc.nat({ max: 30 }), text: fc.oneof(fc.constantFrom('', 'x', '`', '\n', '  '), text) });

it('gives the tree that parsing the patched text gives, patch after patch', () => {
  fc.assert(
    fc.property(text, fc.array(fc.array(patch, { minLength: 1, maxLength: 3 }), { maxLength: 5 }), (start, rounds) => {
      let tree = parseSummary(start);
      for (const round of rounds) {
        const patches = withoutOverlap(tree.text, round);
        const next = applyPatches(tree.text, patches);
        tree = patchSummary(tree, patches).tree;
        expect(tree).toEqual(parseSummary(next));
      }
    }),
    { numRuns: 400 },
  );
});

it('issue-16-an entry between a line more and a line less stands on another line', () => {
  const text = '<!--\nsaid\n-->\n* [B](b.md)\n<!--\nsaid\n\n-->\n';
  const [above, below] = [text.indexOf('said'), text.lastIndexOf('\n\n')];
  const patches = [
    { start: above, end: above, text: '\n' },
    { start: below, end: below + 1, text: '' },
  ];
  expect(patchSummary(parseSummary(text), patches).tree).toEqual(parseSummary(applyPatches(text, patches)));
});

it('says which entries have other titles, and when more than that is different', () => {
  fc.assert(
    fc.property(text, fc.array(patch, { minLength: 1, maxLength: 2 }), (start, wanted) => {
      const before = parseSummary(start);
      const { tree, renamed } = patchSummary(parseSummary(start), withoutOverlap(start, wanted));
      if (renamed === undefined) return;
      const said = ({ title, linkTitle, ...rest }: SummaryEntry) => [title, linkTitle, rest.kind, rest.parent, rest.target?.raw];
      const changed = tree.entries.flatMap((entry, i) => (isDeepStrictEqual(said(entry), said(before.entries[i] ?? entry)) ? [] : [i]));
      expect(renamed).toEqual(changed);
      expect(tree.entries.map(({ kind, parent, target }) => [kind, parent, target?.raw])).toEqual(
        before.entries.map(({ kind, parent, target }) => [kind, parent, target?.raw]),
      );
    }),
    { numRuns: 400 },
  );
});

it('reads only what is near a patch again', () => {
  const lines = Array.from({ length: 100 }, (_, n) => `* [Page ${n}](${n}.md)\n`).join('');
  const tree = parseSummary(lines);
  const before = [...tree.entries];
  const start = lines.indexOf('Page 50');
  const { tree: after, renamed } = patchSummary(tree, [{ start, end: start + 'Page 50'.length, text: 'Another name' }]);
  expect(renamed).toEqual([50]);
  expect(after.entries.filter((entry, index) => entry === before[index]).length).toBeGreaterThan(90);
  expect(after.entries[99]?.range.end).toBe(after.text.length);
});

function withoutOverlap(of: string, wanted: readonly { from: number; length: number; text: string }[]): TextPatch[] {
  const patches: TextPatch[] = [];
  for (const each of wanted.map(({ from, ...rest }) => ({ from: from % (of.length + 1), ...rest })).sort((a, b) => a.from - b.from)) {
    const end = Math.min(of.length, each.from + each.length);
    if (each.from >= (patches.at(-1)?.end ?? 0)) patches.push({ start: each.from, end, text: each.text });
  }
  return patches;
}
