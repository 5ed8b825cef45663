import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../parse/parse.ts';
import { pageText } from '../testing/arbitrary.ts';
import { shuffled } from '../testing/operations.ts';
import { align } from './align.ts';
import { mergeText } from './merge-text.ts';

const HINT = (style: string, text: string) => `{% hint style="${style}" %}\n${text}\n{% endhint %}\n`;
const CODE = (...lines: string[]) => `\`\`\`js\n${lines.join('\n')}\n\`\`\`\n`;
const FRONT = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText\n`;

describe('merging of texts', () => {
  it.each([
    ['words of one paragraph', 'One two three four.\n', 'One 2 three four.\n', 'One two three 4.\n', 'One 2 three 4.\n'],
    ['neighbours in a list', '* a\n* b\n* c\n', '* a\n* b2\n* c\n', '* a\n* b\n* c3\n* d\n', '* a\n* b2\n* c3\n* d\n'],
    [
      'items of a list in a list',
      '* a\n  * b\n  * c\n',
      '* a\n  * b2\n  * c\n',
      '* a\n  * b\n  * c\n  * d\n',
      '* a\n  * b2\n  * c\n  * d\n',
    ],
    ['lines of code', CODE('a', 'b', 'c'), CODE('a1', 'b', 'c'), CODE('a', 'b', 'c1'), CODE('a1', 'b', 'c1')],
    ['a tag and what is in it', HINT('info', 'A b.'), HINT('danger', 'A b.'), HINT('info', 'A b c.'), HINT('danger', 'A b c.')],
    [
      'cells of a table',
      '| a | b |\n| - | - |\n| c | d |\n',
      '| a | b |\n| - | - |\n| c1 | d |\n',
      '| a | b1 |\n| - | - |\n| c | d |\n',
      '| a | b1 |\n| - | - |\n| c1 | d |\n',
    ],
    ['what both put at the end', 'A\n', 'A\n\nX\n', 'A\n\nY\n', 'A\n\nX\n\nY\n'],
    ['the same put in by both, once', 'A\n\nB\n', 'A\n\nX\n\nB\n', 'A\n\nX\n\nY\n\nB\n', 'A\n\nX\n\nY\n\nB\n'],
    [
      'front matter by keys',
      FRONT('icon: a', 'title: T'),
      FRONT('icon: b', 'title: T'),
      FRONT('icon: a', '# why', 'title: "U"', 'if: x'),
      FRONT('icon: b', '# why', 'title: "U"', 'if: x'),
    ],
    ['front matter that one side made', 'Text\n', FRONT('icon: b'), 'Text!\n', FRONT('icon: b').replace('Text', 'Text!')],
    ['line endings that one side changed', 'A\n\nB\n', 'A\r\n\r\nB\r\n', 'A\n\nB c\n', 'A\r\n\r\nB c\r\n'],
    ['a byte order mark', '\ufeffA\n\nB\n', '\ufeffA 1\n\nB\n', '\ufeffA\n\nB 2\n', '\ufeffA 1\n\nB 2\n'],
    ['a deletion beside an edit', 'A\n\nB\n\nC\n', 'A\n\nC\n', 'A\n\nB\n\nC c\n', 'A\n\nC c\n'],
  ])('brings together %s', (_what, base, ours, theirs, merged) => {
    expect(mergeText(base, ours, theirs)).toMatchObject({ text: merged, conflicts: [] });
    expect(mergeText(base, theirs, ours)).toMatchObject({ text: merged, conflicts: [] });
  });

  it.each([
    ['the same words', 'A\n\nOne two.\n', 'A\n\nOne 2.\n', 'A\n\nOne zwei.\n', 'A\n\nOne 2.\n\nOne zwei.\n', 'both'],
    ['words put in at one place', 'One two.\n', 'One more two.\n', 'One less two.\n', 'One more two.\n\nOne less two.\n', 'both'],
    ['one item', '* a b\n* c\n', '* a x\n* c\n', '* a y\n* c\n', '* a x\n* a y\n* c\n', 'both'],
    [
      'a paragraph that both wrote anew',
      'A\n\nAlpha beta gamma.\n\nB\n',
      'A\n\nSome quick fox.\n\nB\n',
      'A\n\nLazy dogs, all asleep.\n\nB\n',
      'A\n\nSome quick fox.\n\nLazy dogs, all asleep.\n\nB\n',
      'both',
    ],
    ['an edit and a deletion', 'A\n\nOne two.\n\nB\n', 'A\n\nB\n', 'A\n\nOne 2.\n\nB\n', 'A\n\nOne 2.\n\nB\n', 'theirs'],
    ['one tag', HINT('info', 'A'), HINT('danger', 'A'), HINT('success', 'A'), HINT('danger', 'A'), 'ours'],
    ['one key', FRONT('icon: a', 'if: x'), FRONT('icon: b', 'if: x'), FRONT('icon: c', 'if: y'), FRONT('icon: b', 'if: y'), 'ours'],
  ])('reports %s, and where it stands', (_what, base, ours, theirs, text, keeps) => {
    const merge = mergeText(base, ours, theirs);
    expect(merge).toMatchObject({ text, conflicts: [{ keeps }] });
    const [conflict] = merge.conflicts;
    const kept = text.slice(conflict?.start, conflict?.end);
    for (const side of keeps === 'both' ? (['ours', 'theirs'] as const) : [keeps as 'ours' | 'theirs'])
      expect(kept).toContain(conflict?.[side]);
  });

  it('says which blocks it merged inside', () => {
    const { text, merged } = mergeText('# T\n\nOne two three.\n', '# T\n\nOne 2 three.\n', '# T!\n\nOne two 3.\n');
    expect(merged.map(({ block, start, end }) => [block, text.slice(start, end)])).toEqual([['paragraph', 'One 2 3.']]);
  });

  it('is a conflict where the result would be read as something else', () => {
    // Both are fine alone; together the comment swallows what follows.
    const merge = mergeText('A\n\nB\n\nC\n', 'A\n\n<!-- x\n\nB -->\n\nC\n', 'A\n\nB -->\n\n<!--\n\nC\n');
    expect(merge.conflicts.length).toBeGreaterThan(0);
    for (const word of ['x', 'B']) expect(JSON.stringify(merge)).toContain(word);
  });

  it('ends in bounded work for one list of a megabyte that both sides edited throughout', () => {
    const list = (word: (i: number) => string) =>
      Array.from({ length: 20_000 }, (_, i) => `* item number ${i} says ${word(i)} and nothing more`).join('\n');
    const base = list(() => 'a');
    const reading = cpu(() => parse(base));
    const edited = cpu(() => {
      const merge = mergeText(
        base,
        list((i) => (i % 2 === 0 ? 'b' : 'a')),
        list((i) => (i % 2 === 0 ? 'a' : 'c')),
      );
      expect(merge.conflicts).toEqual([]);
    });
    const [mine, other] = ['b', 'c'].map((word) => list(() => word).slice(0, 250_000)) as [string, string];
    const contested = cpu(() => expect(mergeText(base.slice(0, 250_000), mine, other).conflicts.length).toBeGreaterThan(4000));
    const words = (word: string) => Array.from({ length: 50_000 }, (_, i) => (i % 3 === 0 ? 'x' : word)).join(' ');
    const paragraph = cpu(() => expect(mergeText(words('a'), words('b'), words('c')).conflicts).toHaveLength(1));
    expect(Math.max(edited, contested, paragraph)).toBeLessThan(60 * reading + 1000);
  });
});

/** CPU time of some work (ms). */
function cpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const word = fc.nat(9999).map((n) => `w${n}`);
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
const block = fc.oneof(
  { weight: 4, arbitrary: words },
  words.map((text) => `## ${text}`),
  fc.array(words, { minLength: 1, maxLength: 4 }).map((items) => items.map((item) => `* ${item}`).join('\n')),
  fc.array(words, { minLength: 1, maxLength: 4 }).map((lines) => ['```', ...lines, '```'].join('\n')),
  words.map((text) => `{% hint style="info" %}\n${text}\n{% endhint %}`),
);
const base = fc.array(block, { minLength: 1, maxLength: 8 });
/** Blocks that are no others when one of them goes: two lists would become one. */
const apart = base.map((blocks) => {
  const isList = (text: string) => text.startsWith('* ');
  return [...new Set(blocks)].filter((text, i, all) => !isList(text) || all.findIndex(isList) === i);
});
/** Edit of a block by a side: inserts a word, inserts a block before it, or deletes it. */
const edit = fc.record({ at: fc.nat(7), what: fc.constantFrom('word', 'block', 'delete'), where: fc.nat(20), text: fc.nat(99) });
const edits = fc.array(edit, { maxLength: 4 });

/** Each word that a side puts in says so, so that it can be found again. */
function edited(blocks: readonly string[], list: readonly (typeof edit extends fc.Arbitrary<infer E> ? E : never)[], side: string) {
  const own: (string | null)[] = [...blocks];
  const before = new Map<number, string>();
  const inserted: string[] = [];
  const touched = new Set<number>();
  for (const { at, what, where, text } of list) {
    const index = at % blocks.length;
    const now = own[index];
    if (touched.has(index) || now === null || now === undefined) continue;
    touched.add(index);
    if (what === 'delete') own[index] = null;
    else {
      const fresh = `${side}${inserted.length}x${text}`;
      inserted.push(fresh);
      const places = [...now.matchAll(/w\d+/g)].map((match) => match.index);
      const place = places[where % places.length] ?? 0;
      if (what === 'block') before.set(index, fresh);
      else own[index] = `${now.slice(0, place)}${fresh} ${now.slice(place)}`;
    }
  }
  const text = own.flatMap((each, i) => [...(before.has(i) ? [before.get(i) ?? ''] : []), ...(each === null ? [] : [each])]);
  return { text: text.length === 0 ? '' : `${text.join('\n\n')}\n`, inserted, touched };
}

it('issue-5-ends-as-the-versions-do-where-one-side-edits-what-comes-last-now', () => {
  const hint = (text: string) => `{% hint style="info" %}\n${text}\n{% endhint %}`;
  const page = (...blocks: string[]) => `${blocks.join('\n\n')}\n`;
  const base = page('* w0', hint('w0'), hint('w1'), 'w0');
  const [ours, theirs] = [page('* w0', hint('x w1'), 'w0'), page('* w0', hint('w0'), hint('w1'))];
  const merged = { text: page('* w0', hint('x w1')), conflicts: [] };
  expect(mergeText(base, ours, theirs)).toMatchObject(merged);
  expect(mergeText(base, theirs, ours)).toMatchObject(merged);
});

describe('any merge of texts', () => {
  it('is the same with its sides swapped, and loses no word that a side put in', () => {
    fc.assert(
      fc.property(base, edits, edits, (blocks, left, right) => {
        const text = `${blocks.join('\n\n')}\n`;
        const [ours, theirs] = [edited(blocks, left, 'ours'), edited(blocks, right, 'theirs')];
        const merge = mergeText(text, ours.text, theirs.text);
        const swapped = mergeText(text, theirs.text, ours.text);
        expect(swapped.conflicts.length).toBe(merge.conflicts.length);
        if (merge.conflicts.length === 0) expect(swapped.text).toBe(merge.text);
        const found = merge.text + JSON.stringify(merge.conflicts);
        for (const each of [...ours.inserted, ...theirs.inserted]) expect(found).toContain(each);
      }),
      { numRuns: 300 },
    );
  });

  it('with a side that changed nothing is the other side, byte for byte', () => {
    fc.assert(
      fc.property(pageText, pageText, (text, other) => {
        expect(mergeText(text, text, other)).toEqual({ text: other, conflicts: [], merged: [] });
        expect(mergeText(text, other, text)).toEqual({ text: other, conflicts: [], merged: [] });
        expect(mergeText(text, other, other)).toEqual({ text: other, conflicts: [], merged: [] });
      }),
      { numRuns: 50 },
    );
  });

  it('of sides that touch different blocks has no conflict, and is what git makes of it where git can', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'octavo-merge-'));
    let compared = 0;
    try {
      fc.assert(
        fc.property(apart, edits, edits, (blocks, left, right) => {
          const ours = edited(blocks, left, 'ours');
          const others = right.filter(({ at }) => !ours.touched.has(at % blocks.length));
          const theirs = edited(blocks, others, 'theirs');
          const text = `${blocks.join('\n\n')}\n`;
          const merge = mergeText(text, ours.text, theirs.text);
          expect(merge.conflicts).toEqual([]);
          const git = gitMerge(folder, text, ours.text, theirs.text);
          if (git === undefined) return;
          compared++;
          expect(merge.text).toBe(git);
        }),
        { numRuns: 60 },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('of anything ends with places that are in the text', () => {
    fc.assert(
      fc.property(pageText, pageText, pageText, (one, two, three) => {
        for (const [a, b] of [
          [one + two, two + three],
          [`${one}\n\n${two}`, `${two}\n\n${three}\n\n${one}`],
        ] as const) {
          const { text, conflicts, merged } = mergeText(two, a, b);
          let at = 0;
          for (const { start, end } of conflicts) {
            expect(start).toBeGreaterThanOrEqual(at);
            expect(end).toBeGreaterThanOrEqual(start);
            at = end;
          }
          for (const { end } of [...conflicts, ...merged]) expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** Returns the result of git's merge of three texts; `undefined` if git reports a conflict. */
function gitMerge(folder: string, ...texts: [base: string, ours: string, theirs: string]): string | undefined {
  const [baseFile = '', oursFile = '', theirsFile = ''] = texts.map((text, i) => {
    const file = path.join(folder, String(i));
    writeFileSync(file, text);
    return file;
  });
  try {
    return execFileSync('git', ['merge-file', '-p', oursFile, baseFile, theirsFile], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

describe('issue-15: lists that both sides put in another order', () => {
  const list = (items: number) => Array.from({ length: items }, (_, n) => `* item ${n} of the list`).join('\n');
  /** Elements that were looked at, in both lists: counted by reading them. */
  const counted = (items: readonly string[]) => {
    const seen = { reads: 0 };
    const list = new Proxy(items, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) seen.reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    return { list, seen };
  };

  it('are merged or in conflict, and what stands beside them is merged', () => {
    const base = `A\n\n${list(3_000)}\n\nB\n`;
    const of = (seed: number, before: string, after: string) => `${before}\n\n${shuffled(list(3_000), seed)}\n\n${after}\n`;
    const merge = mergeText(base, of(7, 'A', 'B7'), of(11, 'A11', 'B'));
    expect(merge.text.startsWith('A11\n\n')).toBe(true);
    expect(merge.text.endsWith('\n\nB7\n')).toBe(true);
    for (let n = 0; n < 3_000; n++) expect(merge.text).toContain(`item ${n} of`);
  });

  it('are one conflict as a whole when both moved more than 10,000 of their items, beside which the rest is merged', () => {
    const [first, second] = [shuffled(list(12_000), 7), shuffled(list(12_000), 11)];
    const merge = mergeText(`A\n\n${list(12_000)}\n\nB\n`, `A\n\n${first}\n\nB7\n`, `A11\n\n${second}\n\nB\n`);
    expect(merge.conflicts).toMatchObject([{ ours: first, theirs: second, keeps: 'both' }]);
    expect(merge.text).toBe(`A11\n\n${first}\n\n${second}\n\nB7\n`);
  });

  it('lose no item of either side, and do not depend on which side is whose', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), fc.nat(), (items, left, right) => {
        const [base, ours, theirs] = [list(items), shuffled(list(items), left), shuffled(list(items), right)];
        const merge = mergeText(base, ours, theirs);
        for (let n = 0; n < items; n++) expect(merge.text).toContain(`item ${n} of`);
        expect(mergeText(base, ours, theirs)).toEqual(merge);
        const swapped = mergeText(base, theirs, ours);
        expect(swapped.conflicts.length === 0).toBe(merge.conflicts.length === 0);
        if (merge.conflicts.length === 0) expect(swapped.text).toBe(merge.text);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['shuffled', (items: number) => [list(items).split('\n'), shuffled(list(items), 7).split('\n')] as const],
    // Each element stands twice, so that a look for what occurs once finds one at the edge, and the next one only after that.
    [
      'peeled from the edge',
      (items: number) => {
        const a = Array.from({ length: items }, (_, n) => `${n % 2 === 0 ? n : n - 3}`);
        return [a, [...a.slice(1).toReversed(), 'x', ...a]] as const;
      },
    ],
    [
      'of two words',
      (items: number) =>
        [Array.from({ length: items }, (_, n) => `${n % 2}`), Array.from({ length: items }, (_, n) => `${(n * n) % 3 === 0}`)] as const,
    ],
  ])('are aligned in steps that grow with their length, for elements that are %s', (_what, make) => {
    const stepsOf = (items: number) => {
      const [a, b] = make(items);
      const [left, right] = [counted(a), counted(b)];
      align(left.list, right.list);
      return left.seen.reads + right.seen.reads;
    };
    expect(stepsOf(8_000)).toBeLessThan(8 * stepsOf(2_000) + 1_000_000);
    expect(stepsOf(8_000)).toBeLessThan(8_000 * 400);
  });
});
