import { listText, numberText } from '@/lib/intl';
import { count } from './words';

/** The story of a change request, and the box at its end where it is merged. */
export const review = {
  timeline: {
    title: 'Timeline',
    filter: 'Shown in the timeline',
    filters: { all: 'Everything', open: 'Open comments', resolved: 'Resolved comments' },
    empty: ['Nothing here', 'No comment of this change request matches the filter.'] as const,
    failed: 'The timeline could not be loaded.',
    more: 'Show more',
    plain: {
      created: 'created this change request',
      opened: 'opened it for review',
      drafted: 'made it a draft again',
      archived: 'archived it',
      reopened: 'reopened it',
      described: 'changed the description',
    },
    renamed: (before: string, after: string) =>
      before === ''
        ? `named it “${after}”`
        : after === ''
          ? `removed the subject “${before}”`
          : `renamed it from “${before}” to “${after}”`,
    edited: (n: number) => (n === 1 ? 'edited the content' : `edited the content ${count(n, 'time', 'times')}`),
    updated: (conflicts: number) =>
      conflicts === 0 ? 'brought in the live content' : `brought in the live content, with ${count(conflicts, 'conflict', 'conflicts')}`,
    conflictsResolved: (n: number, left: number) =>
      left === 0
        ? `resolved ${count(n, 'conflict', 'conflicts')}`
        : `resolved ${count(n, 'conflict', 'conflicts')}, ${numberText(left)} left`,
    branchUpdated: (commit: string) => `stored it on its Git branch as ${commit}`,
    reviewRequested: (names: string) => `requested a review from ${names}`,
    reviewWithdrawn: (name: string) => `withdrew the request to ${name}`,
    approved: (outdated: boolean) => `approved ${outdated ? 'an earlier version' : 'these changes'}`,
    changesRequested: (outdated: boolean) => `requested changes${outdated ? ' to an earlier version' : ''}`,
    outdated: (names: string) => `The review of ${names} is outdated: the content was edited since.`,
    merged: (bypassed: readonly string[]) =>
      bypassed.length === 0 ? 'merged it' : `merged it past the rules: ${listText(bypassed.map((rule) => rule.toLowerCase()))}`,
    revertProposed: (n: number) => `proposed to undo it in #${n}`,
  },
  mergeBox: {
    ready: 'Ready to merge',
    warned: 'Can be merged, but look at this first',
    blocked: 'Not ready to merge',
    jump: 'Go to merge',
    loading: 'Looking at the rules…',
    concerns: {
      objectors: (names: string) => `${names} requested changes.`,
      conflicts: (n: number) => `${count(n, 'conflict', 'conflicts')} with the live content must be resolved first.`,
      brokenLinks: (n: number) => `${count(n, 'link', 'links')} would break.`,
      noSubject: 'It has no subject.',
      derivedSubject: (subject: string) => `Nobody has written its subject: “${subject}” only lists what was edited.`,
      nothing: 'It changes nothing.',
    },
    comments: (n: number) => `${count(n, 'comment is', 'comments are')} not resolved.`,
    consequences: 'What happens',
    changes: (n: number) => `${count(n, 'change becomes', 'changes become')} live.`,
    sites: (names: string) => `Readers of ${names} see it at once.`,
    branch: (branch: string) => `It is committed to the branch ${branch}.`,
    nobody: 'Merging needs the role Reviewer. Ask somebody who has it.',
    confirmTitle: 'Merge this anyway?',
    confirmBody: 'This stands against it:',
    confirm: 'Merge anyway',
    undo: 'Undo with a change request',
    undone: (n: number) => `#${n} takes these changes back once it is merged`,
  },
  subjectDialog: {
    title: 'What does this change?',
    body: 'Reviewers see the subject first. Say in a few words what changes, or keep what was edited.',
    submit: 'Open for review',
  },
};
