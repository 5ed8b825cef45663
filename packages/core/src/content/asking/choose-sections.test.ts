import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskPage, chooseSections } from './choose-sections.ts';

const page = (title: string, sections: Record<string, string>): AskPage => ({
  title,
  trail: ['Docs'],
  href: `/${title.toLowerCase()}`,
  sections: Object.entries(sections).map(([heading, text]) => ({ anchor: heading.toLowerCase(), title: heading, text })),
});

describe('the parts that a question is answered from', () => {
  it('are those that hold its rarer words, in the order of their pages, with their addresses', () => {
    const pages = [
      page('Install', { '': 'Get the program.', Linux: 'Run the installer.', Removal: 'Delete the folder.' }),
      page('Tokens', { '': 'About tokens.', Rotate: 'Rotate a token each month.' }),
    ];
    const chosen = chooseSections('How do I rotate a token?', pages);
    expect(chosen.map(({ source }) => source.href)).toEqual(expect.arrayContaining(['/tokens#rotate', '/tokens']));
    expect(chosen.find(({ source }) => source.heading === 'Rotate')).toEqual({
      source: { title: 'Tokens', heading: 'Rotate', trail: ['Docs'], href: '/tokens#rotate' },
      text: 'Rotate a token each month.',
    });
  });

  it('hold the right one among hundreds', () => {
    const noise = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`Part ${i}`, `Words of a token, number ${i}.`]));
    const chosen = chooseSections('revoke token', [page('All', { ...noise, Revoking: 'Revoke a token in the account.' })]);
    expect(chosen.map(({ source }) => source.heading)).toContain('Revoking');
    expect(
      chooseSections('トークンの失効', [page('All', { ...noise, 失効: 'トークンは失効できます。' })]).map(({ source }) => source.heading),
    ).toContain('失効');
  });

  it('are never more than a model is given, and none without words', () => {
    const text = fc.string({ maxLength: 4000 });
    const sections = fc.array(fc.record({ anchor: fc.string(), title: fc.string(), text }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.string(), fc.array(sections, { maxLength: 4 }), (question, all) => {
        const chosen = chooseSections(
          question,
          all.map((some, i) => ({ ...page(`P${i}`, {}), sections: some })),
        );
        expect(chosen.length).toBeLessThanOrEqual(12);
        expect(chosen.reduce((sum, { text: words }) => sum + words.length, 0)).toBeLessThanOrEqual(18_000);
        expect(chosen.every(({ text: words }) => words.trim() !== '')).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
