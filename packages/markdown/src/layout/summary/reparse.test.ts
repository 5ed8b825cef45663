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

/** A long table of contents, and patches of whole lines in it, most of which are far from each other. */
const entryLine = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 40 })).map(([depth, n]) => `${'  '.repeat(depth)}* [P${n}](p${n}.md)`);
const longLine = fc.oneof({ weight: 8, arbitrary: entryLine }, line);
const longText = fc.array(longLine, { minLength: 30, maxLength: 90 }).map((lines) => `${lines.join('\n')}\n`);
const linePatch = fc.record({ at: fc.nat(), lines: fc.nat({ max: 3 }), text: fc.array(longLine, { maxLength: 2 }) });

it('issue-17-gives the tree that parsing gives where lines come, go and move far from each other', () => {
  fc.assert(
    fc.property(longText, fc.array(fc.array(linePatch, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), (start, rounds) => {
      let tree = parseSummary(start);
      for (const round of rounds) {
        const before = parseSummary(tree.text);
        const patches = ofLines(tree.text, round);
        const next = applyPatches(tree.text, patches);
        const { tree: after, spliced } = patchSummary(tree, patches);
        expect(after).toEqual(parseSummary(next));
        if (spliced !== undefined) {
          const { gone, fresh, renamed } = spliced;
          const kept = before.entries.map((_, i) => i).filter((i) => !gone.includes(i));
          const now = after.entries.map((_, i) => i).filter((i) => !fresh.includes(i));
          expect(now.length).toBe(kept.length);
          const nowOf = new Map<number | null, number | null>([[null, null], ...kept.map((old, i) => [old, now[i] ?? -1] as const)]);
          for (const [i, old] of kept.entries()) {
            const [was, is] = [before.entries[old], after.entries[now[i] ?? -1]];
            expect([is?.kind, is?.target?.raw, is?.parent]).toEqual([was?.kind, was?.target?.raw, nowOf.get(was?.parent ?? null)]);
            if (!renamed.includes(now[i] ?? -1)) expect([is?.title, is?.linkTitle]).toEqual([was?.title, was?.linkTitle]);
          }
        }
        tree = after;
      }
    }),
    { numRuns: 300 },
  );
});

it('issue-17-reads a line that comes into a long list alone', () => {
  const lines = Array.from({ length: 1000 }, (_, n) => `* [Page ${n}](${n}.md)\n`);
  const tree = parseSummary(lines.join(''));
  const before = [...tree.entries];
  const at = lines.slice(0, 500).join('').length;
  const { tree: after, spliced } = patchSummary(tree, [{ start: at, end: at, text: '* [New](new.md)\n' }]);
  expect(spliced).toEqual({ gone: [], fresh: [500], renamed: [] });
  expect(after.entries.filter((entry) => before.includes(entry)).length).toBe(1000);
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
      const { tree, spliced } = patchSummary(parseSummary(start), withoutOverlap(start, wanted));
      if (spliced === undefined || spliced.gone.length > 0 || spliced.fresh.length > 0) return;
      const said = ({ title, linkTitle, ...rest }: SummaryEntry) => [title, linkTitle, rest.kind, rest.parent, rest.target?.raw];
      const changed = tree.entries.flatMap((entry, i) => (isDeepStrictEqual(said(entry), said(before.entries[i] ?? entry)) ? [] : [i]));
      expect(spliced.renamed).toEqual(changed);
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
  const { tree: after, spliced } = patchSummary(tree, [{ start, end: start + 'Page 50'.length, text: 'Another name' }]);
  expect(spliced).toEqual({ gone: [], fresh: [], renamed: [50] });
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

function ofLines(of: string, wanted: readonly { at: number; lines: number; text: readonly string[] }[]): TextPatch[] {
  const starts = [0, ...[...of.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const patches: TextPatch[] = [];
  for (const { first, lines, text } of wanted
    .map(({ at, ...rest }) => ({ first: at % starts.length, ...rest }))
    .sort((a, b) => a.first - b.first)) {
    const [start = 0, end = of.length] = [starts[first], starts[first + lines]];
    if (start >= (patches.at(-1)?.end ?? 0)) patches.push({ start, end, text: text.map((each) => `${each}\n`).join('') });
  }
  return patches;
}
