import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSummary } from '../layout/summary/parse.ts';
import { hasSameNotes, mergeSummaryNotes } from './merge-summary-notes.ts';

const BASE = '# Contents\n\n<!-- kept -->\n\n- [A](a.md)\n- [B](b.md)\n';

describe('mergeSummaryNotes', () => {
  it('takes comments and other lines of theirs, and leaves the entries as ours has them', () => {
    const ours = BASE.replace('- [B](b.md)\n', '- [B](b.md)\n- [C](c.md)\n');
    const theirs = BASE.replace('kept', 'kept, as they say').replace('- [B](b.md)\n', '- [D](d.md)\n');
    expect(mergeSummaryNotes(BASE, ours, theirs)).toBe(ours.replace('kept', 'kept, as they say'));
    expect(mergeSummaryNotes(BASE, ours, BASE)).toBe(ours);
    expect(mergeSummaryNotes(BASE, ours, BASE.replace('<!-- kept -->\n\n', ''))).toBe(ours.replace('<!-- kept -->\n\n', ''));
  });

  it('keeps a comment that stands beside an entry that only theirs has', () => {
    const theirs = BASE.replace('- [B](b.md)\n', '- [B](b.md)\n\n<!-- about D -->\n\n- [D](d.md)\n');
    expect(mergeSummaryNotes(BASE, BASE, theirs)).toContain('<!-- about D -->');
    expect(mergeSummaryNotes(BASE, BASE, theirs)).not.toContain('d.md');
  });

  it('tells by their lines whether two versions say the same, and takes none for the same that does not', () => {
    const entries = BASE.replace('- [B](b.md)\n', '* [C](c.md)\n\n## Group\n\n1. D\n\n***\n');
    expect(hasSameNotes(BASE, entries)).toBe(true);
    for (const other of ['kept, too', 'kept -->\n\nWords\n\n<!--']) expect(hasSameNotes(BASE, BASE.replace('kept', other))).toBe(false);
    expect(hasSameNotes(BASE, BASE.replace('# Contents', '# All'))).toBe(false);
    const hidden = (text: string) => `${BASE}\n<!--\n- ${text}\n-->\n`;
    expect(hasSameNotes(hidden('a'), hidden('b'))).toBe(false);
    expect(mergeSummaryNotes(hidden('a'), `${hidden('a')}- [C](c.md)\n`, hidden('b'))).toBe(`${hidden('b')}- [C](c.md)\n`);
  });

  it('is undefined where both changed the same words', () => {
    expect(mergeSummaryNotes(BASE, BASE.replace('kept', 'ours'), BASE.replace('kept', 'theirs'))).toBeUndefined();
  });

  it('keeps the entries of ours whatever theirs says, and what both say beside them', () => {
    const piece = (side: string) =>
      fc.constantFrom(
        `<!-- ${side} -->\n\n`,
        `- [${side}](${side}.md)\n`,
        '- [A](a.md)\n',
        '<!-- both -->\n\n',
        '***\n',
        `Words of ${side}.\n\n`,
        '\n',
      );
    const text = (side: string) => fc.array(piece(side), { maxLength: 8 }).map((pieces) => `# Contents\n\n${pieces.join('')}`);
    const entries = (of: string) => parseSummary(of).entries.map(({ title, target }) => [title, target?.raw]);
    fc.assert(
      fc.property(text('base'), text('ours'), text('theirs'), (base, ours, theirs) => {
        const merged = mergeSummaryNotes(base, ours, theirs);
        if (merged === undefined) return;
        expect(entries(merged)).toEqual(entries(ours));
        for (const words of ['<!-- theirs -->', 'Words of theirs.'])
          if (parseSummary(theirs).pieces.some(({ kind, start, end }) => kind !== 'entry' && theirs.slice(start, end).includes(words)))
            expect(merged).toContain(words);
      }),
      { numRuns: 300 },
    );
  });
});
