import { describe, expect, it } from 'vitest';
import { editFrontMatter } from './front-matter/edit.ts';
import { FAMILIES, WORST_FAMILIES } from './testing/families.ts';
import { growthOf, isLinear } from './testing/growth.ts';
import { OPERATIONS } from './testing/operations.ts';

/** Characters of the smaller text: what is linear takes too little for a busy machine to disturb it, what grows with the square does not. */
const SIZE = 5_000;

/** Operations on a page that is saved, shown, searched, compared and merged. */
const DONE = [
  'facts',
  'links',
  'sections',
  'anchors',
  'html',
  'document',
  'writing a document',
  'writing an edited document',
  'comparing with an edit',
  'comparing with a shuffle',
  'merging edits',
  'merging shuffles',
];

/** Comparing and merging may spend an effort that is the same for all texts: short ones spend up to all of it, for the square of their edits (ms). */
const EFFORT_MS = 1_000;
const HAS_EFFORT = /^(?:comparing|merging)/;

describe('issue-15: what is done to hostile pages', () => {
  it.each(WORST_FAMILIES.flatMap((family) => DONE.map((operation) => [family, operation] as const)))(
    'takes time that grows with their length: %s, %s',
    (family, operation) => {
      const [make, work] = [FAMILIES[family], OPERATIONS[operation]];
      if (make === undefined || work === undefined) throw new Error(`there is no family "${family}", or no operation "${operation}"`);
      const growth = growthOf(work, make, SIZE);
      const isWithinEffort = HAS_EFFORT.test(operation) && growth.large < EFFORT_MS;
      expect(isLinear(growth) || isWithinEffort, JSON.stringify(growth)).toBe(true);
    },
    60_000,
  );
});

/** Characters of a text with some thousand notes: the square of fewer is not seen beside the rest of the work. */
const NOTES_SIZE = 250_000;

describe('issue-15-a page of very many notes', () => {
  it('is compared in time that grows with its length', () => {
    const [make, compare] = [FAMILIES.footnotes, OPERATIONS['comparing with an edit']];
    if (make === undefined || compare === undefined) throw new Error('there is no such family, or no such operation');
    const growth = growthOf(compare, make, NOTES_SIZE);
    expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
  });
});

describe('issue-15-YAML with very many errors', () => {
  it('is refused as front matter in time that grows with its length, by its signs where there are too many', () => {
    const edit = (text: string) => editFrontMatter(text, { title: 'new' });
    const make = (size: number) => `---\n${'[a][a]'.repeat(size / 6)}\n---\n`;
    const growth = growthOf(edit, make, 2_000);
    expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
    expect(() => edit(make(8_000))).toThrow('at line 1, column');
    expect(() => edit(make(60_000))).toThrow('it has too many values');
    expect(() => edit('---\na: b\na: c\n---\n')).toThrow('Map keys must be unique at line 2, column 1. Correct it in the source first.');
  });

  it('is a conflict of settings in time that grows with its length', () => {
    const [make, merge] = [FAMILIES['bracket pairs and a definition'], OPERATIONS['merging settings']];
    if (make === undefined || merge === undefined) throw new Error('there is no such family, or no such operation');
    const growth = growthOf(merge, make, 50_000);
    expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
  });
});
