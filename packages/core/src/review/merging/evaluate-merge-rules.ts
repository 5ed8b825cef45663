import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { countNewBrokenLinks } from '../../content/links/index.ts';
import { findRevision } from '../../content/map/index.ts';
import type { LoadedChangeRequest } from '../../content/places/index.ts';
import { asksForAnything } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';
import { checkRules, type RuleCheck } from './check-rules.ts';
import { readOpinions } from './read-opinions.ts';
import { readRules } from './read-rules.ts';

/** A change request with its space as they are when it is asked. */
type Subject = Pick<LoadedChangeRequest, 'space' | 'changeRequest' | 'head'>;

/**
 * Returns the number of links that merging breaks: of the root that would be live, or of the change request if conflicts are to be decided
 * first.
 */
export async function countBroken(ctx: Context, { space, changeRequest, head }: Subject, merged: string | undefined): Promise<number> {
  const base = await findRevision(ctx, space.id, merged === undefined ? changeRequest.ancestorRevisionId : space.revisionId);
  return countNewBrokenLinks(ctx, space, { before: base.root, after: merged ?? head.root });
}

/**
 * Holds a change request against the rules of its space, as a transaction sees both if one is given.
 * @param broken from {@link countBroken}, which is too long for a transaction; `undefined` if no rule asked for it then
 * @returns undefined when a rule asks for it now
 */
export async function evaluateMergeRules(
  on: Db,
  system: Pick<System, 'store'>,
  subject: Subject,
  broken: number | undefined,
): Promise<RuleCheck[] | undefined> {
  const { space, changeRequest } = subject;
  const rules = await readRules(on, system, space.id);
  if (!asksForAnything(rules)) return [];
  if (rules.noNewBrokenLinks && broken === undefined) return undefined;
  return checkRules(rules, {
    ...(await readOpinions(on, system, subject)),
    upToDate: changeRequest.ancestorRevisionId === space.revisionId && changeRequest.conflicts === 0,
    subject: changeRequest.subject,
    subjectDerived: changeRequest.subjectDerived,
    broken: broken ?? 0,
  });
}

/** Returns the rules that are not met. */
export function failedRules(checks: readonly RuleCheck[]): RuleCheck[] {
  return checks.filter(({ state }) => state === 'unmet');
}

/** Returns the answer for a merge that the rules do not let through: it names them (decisions B-CR8). */
export function rulesUnmet(unmet: readonly RuleCheck[]): OctavoError {
  const reasons = unmet.map(({ reason }) => reason).join(' ');
  return new OctavoError('conflict', `The rules for merging are not met, so nothing was merged. ${reasons}`, {
    code: 'merge_rules_unmet',
    data: { rules: unmet.map(({ rule }) => rule) },
    details: unmet.map(({ rule, reason = '' }) => ({ path: `rules.${rule}`, message: reason })),
  });
}
