import type { MergeCheck, MergeRule, MergeRules } from '@octavo/contract';
import type { Opinions } from './read-opinions.ts';

/** Facts that the rules are evaluated against. */
export interface MergeFacts extends Opinions {
  upToDate: boolean;
  subject: string;
  /** True if nobody wrote the subject: it was derived from what was edited. */
  subjectDerived: boolean;
  /** Links that merging would break; 0 where no rule asks. */
  broken: number;
}

/** A check before people are named. */
export type RuleCheck = Omit<MergeCheck, 'users'> & { objectors?: string[] };

/** Holds a change request against the rules: each that is asked for, in one order, with its state. */
export function checkRules(rules: MergeRules, facts: MergeFacts): RuleCheck[] {
  const { minimumApprovals, noChangesRequested, upToDate, noNewBrokenLinks, subject } = rules;
  return [
    ...(minimumApprovals === 0 ? [] : [approvals(minimumApprovals, facts)]),
    ...(noChangesRequested ? [noObjections(facts)] : []),
    ...(upToDate ? [check('up-to-date', facts.upToDate, 'The live content has moved on since: bring the change request up to date.')] : []),
    ...(noNewBrokenLinks
      ? [{ ...check('no-new-broken-links', facts.broken === 0, brokenReason(facts.broken)), current: facts.broken }]
      : []),
    ...(subject ? [hasSubject(facts)] : []),
  ];
}

function check(rule: MergeRule, isMet: boolean, reason: string): RuleCheck {
  return isMet ? { rule, state: 'met' } : { rule, state: 'unmet', reason };
}

function approvals(required: number, { approvals: current, ignored }: MergeFacts): RuleCheck {
  const left = required - current;
  const unheard =
    ignored === 0
      ? ''
      : ` ${ignored} more ${ignored === 1 ? 'does' : 'do'} not count: of older content, by who edited last, or without the role "review".`;
  const reason = `${current} of ${required} approvals: ask ${left === 1 ? 'one more person' : `${left} more people`} to review.${unheard}`;
  return { ...check('approvals', left <= 0, reason), required, current, ignored };
}

function noObjections({ objectors }: MergeFacts): RuleCheck {
  const count = objectors.length;
  const reason = `${count === 1 ? 'One reviewer asks' : `${count} reviewers ask`} for changes: make them, and ask for another review.`;
  return { ...check('no-changes-requested', count === 0, reason), objectors };
}

function hasSubject({ subject, subjectDerived }: MergeFacts): RuleCheck {
  const reason = subjectDerived
    ? 'Its subject only lists what was edited: say in a few words what it changes, or confirm this one.'
    : 'It has no subject: say in a few words what it changes.';
  return check('subject', subject.trim() !== '' && !subjectDerived, reason);
}

function brokenReason(broken: number): string {
  return `${broken === 1 ? 'One link' : `${broken} links`} would be broken that ${broken === 1 ? 'is' : 'are'} not now: mend ${broken === 1 ? 'it' : 'them'} first.`;
}
