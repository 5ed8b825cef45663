import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeData } from './merge-data.ts';

const BASE = 'root: ./docs/\nredirects:\n  old: new.md\n';

describe('mergeData', () => {
  it('puts what both put in at one place there, and takes what one changed', () => {
    const ours = `${BASE}  a: a.md\n`;
    const theirs = `${BASE.replace('./docs/', './')}  b: b.md\n`;
    expect(mergeData(BASE, ours, theirs)).toEqual({
      text: `${theirs.replace('  b: b.md\n', '')}  a: a.md\n  b: b.md\n`,
      conflicts: [],
      merged: [],
    });
  });

  it('gives the lines that both changed, and merges all others', () => {
    const ours = `${BASE.replace('new.md', 'ours.md')}  a: a.md\n`;
    const theirs = BASE.replace('new.md', 'theirs.md').replace('./docs/', './');
    const { text, conflicts } = mergeData(BASE, ours, theirs);
    expect(text).toBe('root: ./\nredirects:\n  old: ours.md\n  a: a.md\n');
    expect(conflicts).toMatchObject([{ block: 'settings', base: '  old: new.md\n', theirs: '  old: theirs.md\n', keeps: 'ours' }]);
    const [conflict] = conflicts;
    expect(text.slice(conflict?.start, conflict?.end)).toBe(conflict?.ours);
  });

  it('keeps what theirs changed of lines that ours took away', () => {
    const { text, conflicts } = mergeData(BASE, BASE.replace('  old: new.md\n', ''), BASE.replace('new.md', 'theirs.md'));
    expect(text).toBe(BASE.replace('new.md', 'theirs.md'));
    expect(conflicts).toMatchObject([{ ours: undefined, keeps: 'theirs' }]);
  });

  it('is one conflict as a whole where the lines together cannot be read', () => {
    const [ours, theirs] = [`${BASE}structure:\n  readme: a.md\n`, `${BASE}structure:\n  readme: b.md\n`];
    expect(mergeData(BASE, ours, theirs)).toMatchObject({ text: ours, conflicts: [{ block: 'text', start: 0, end: ours.length }] });
  });

  it('gives either side back when each conflict is decided for it, and loses no line of either', () => {
    const line = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('1', '2', '3'));
    const file = fc
      .uniqueArray(line, { selector: ([key]) => key, maxLength: 5 })
      .map((lines) => lines.map(([k, v]) => `${k}: ${v}\n`).join(''));
    fc.assert(
      fc.property(file, file, file, (base, ours, theirs) => {
        const { text, conflicts } = mergeData(base, ours, theirs);
        for (const { start, end, ours: mine, theirs: other, keeps } of conflicts)
          expect(text.slice(start, end)).toBe((keeps === 'theirs' ? other : mine) ?? '');
        const said = text + conflicts.map((conflict) => `${conflict.ours ?? ''}${conflict.theirs ?? ''}`).join('');
        for (const version of [ours, theirs])
          for (const each of version.split('\n')) if (each !== '' && !base.includes(each)) expect(said).toContain(each);
      }),
      { numRuns: 300 },
    );
  });
});
