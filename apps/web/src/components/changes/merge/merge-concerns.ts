import type { ChangeRequest, MergeCheck, MergeConcerns } from '@/lib/outputs';
import { m } from '@/messages';

/** Facts that speak against a merge. */
export interface MergeFacts {
  changeRequest: Pick<ChangeRequest, 'subject' | 'subjectDerived' | 'conflicts'>;
  /** The rules of the space, each with its state: what one of them is about is not said twice. */
  checks: readonly MergeCheck[];
  concerns: MergeConcerns;
  /** Conflicts that bringing in the live content would make. */
  comingConflicts: number;
  /** Number of changes. */
  changes: number;
}

/** Something that stands against a merge. */
export interface Concern {
  kind: keyof (typeof m)['mergeBox']['concerns'];
  text: string;
  /** True if nothing can be merged until it is settled. */
  blocks: boolean;
}

/** Returns what stands against a merge beside the rules, the gravest first. */
export function concernsOf({ changeRequest, checks, concerns, comingConflicts, changes }: MergeFacts): Concern[] {
  const { subject, subjectDerived = false, conflicts } = changeRequest;
  const words = m.mergeBox.concerns;
  const asked = new Set(checks.map(({ rule }) => rule));
  const found: Concern[] = [];
  const add = (kind: Concern['kind'], text: string, blocks = false) => found.push({ kind, text, blocks });
  if (conflicts > 0) add('conflicts', words.conflicts(conflicts), true);
  else if (comingConflicts > 0) add('conflicts', words.conflicts(comingConflicts));
  if (concerns.objectors.length > 0 && !asked.has('no-changes-requested')) {
    add('objectors', words.objectors(m.list(concerns.objectors.map(({ displayName }) => displayName))));
  }
  if (concerns.brokenLinks > 0 && !asked.has('no-new-broken-links')) add('brokenLinks', words.brokenLinks(concerns.brokenLinks));
  if (changes === 0) add('nothing', words.nothing);
  if (!asked.has('subject')) {
    if (subject.trim() === '') add('noSubject', words.noSubject);
    else if (subjectDerived) add('derivedSubject', words.derivedSubject(subject));
  }
  return found;
}
