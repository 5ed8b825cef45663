import { describe, expect, it } from 'vitest';
import { concernsOf, type MergeFacts } from './merge-concerns';

const GRACE = { object: 'user' as const, id: 'grace', displayName: 'Grace', urls: { location: '' } };
const FINE: MergeFacts = {
  changeRequest: { subject: 'Say how', conflicts: 0 },
  checks: [],
  concerns: { objectors: [], brokenLinks: 0 },
  comingConflicts: 0,
  changes: 1,
};
const kinds = (facts: Partial<MergeFacts>) => concernsOf({ ...FINE, ...facts }).map(({ kind }) => kind);

describe('what stands against a merge', () => {
  it('is nothing where all is well', () => {
    expect(concernsOf(FINE)).toEqual([]);
  });

  it('names everything that speaks against it, the gravest first', () => {
    expect(
      concernsOf({
        ...FINE,
        changeRequest: { subject: '', conflicts: 0 },
        concerns: { objectors: [GRACE], brokenLinks: 1 },
        comingConflicts: 3,
        changes: 0,
      }).map(({ text }) => text),
    ).toEqual([
      '3 conflicts with the live content must be resolved first.',
      'Grace requested changes.',
      '1 link would break.',
      'It changes nothing.',
      'It has no subject.',
    ]);
  });

  it('says nothing twice that a rule is about', () => {
    const checks = (['no-changes-requested', 'no-new-broken-links', 'subject'] as const).map((rule) => ({ rule, state: 'unmet' as const }));
    expect(
      kinds({ checks, changeRequest: { ...FINE.changeRequest, subject: '' }, concerns: { objectors: [GRACE], brokenLinks: 1 } }),
    ).toEqual([]);
  });

  it('blocks on conflicts that are there, and warns of those to come', () => {
    const blocks = (facts: Partial<MergeFacts>) => concernsOf({ ...FINE, ...facts }).map((concern) => concern.blocks);
    expect(blocks({ changeRequest: { ...FINE.changeRequest, conflicts: 1 } })).toEqual([true]);
    expect(blocks({ comingConflicts: 1 })).toEqual([false]);
  });

  it('asks to look at a subject that nobody wrote', () => {
    expect(kinds({ changeRequest: { ...FINE.changeRequest, subjectDerived: true } })).toEqual(['derivedSubject']);
  });
});
