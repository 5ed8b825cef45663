import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AuthoredPage, drawFrom } from '@octavo/markdown/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcomeOf } from '../testing/edit-outcome.ts';
import { EDITS } from '../testing/edits.ts';

/** Pages of this project's manual, which people wrote. */
const DOCS = path.resolve(import.meta.dirname, '../../../../docs/markdown');
const MANUAL = readdirSync(DOCS)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => readFileSync(path.join(DOCS, name), 'utf8'));

const KINDS = Object.keys(EDITS);

it('issue-22: edits of all kinds read back, change the lines that hold them only, and leave no trace when they are undone', () => {
  let [all, narrow] = [0, 0];
  const edited = fc.property(fc.nat(1_000_000), fc.constantFrom(...KINDS), fc.boolean(), (seed, kind, isManual) => {
    const draw = drawFrom(seed);
    const text = isManual ? (MANUAL[draw(MANUAL.length)] ?? '') : new AuthoredPage(draw).text();
    const outcome = outcomeOf(text, EDITS[kind] as (typeof EDITS)[string], draw);
    if (outcome === undefined) return;
    expect(outcome.readsBack).toBe(true);
    expect(outcome.isUndone).toBe(true);
    all += 1;
    if (outcome.others.length === 0) narrow += 1;
  });
  fc.assert(edited, { numRuns: 120 });
  expect(all).toBeGreaterThan(60);
  expect(narrow / all).toBeGreaterThanOrEqual(0.97);
});
