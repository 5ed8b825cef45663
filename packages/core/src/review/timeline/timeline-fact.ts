import { MergeRule } from '@octavo/contract';
import type { EventRecord } from '../../kernel/events/index.ts';

/** Something that happened to a change request, as its events tell it. People, reviews and revisions are named by their ids. */
export type TimelineFact =
  | { type: 'created' | 'opened' | 'drafted' | 'archived' | 'reopened' | 'described' }
  | { type: 'renamed'; before: string; after: string }
  /** Edits in a row by one author: their number, the content before and after, and the time (ms) of the last. */
  | { type: 'edited'; edits: number; before: string; revision: string; until: number }
  /** The live content was brought in, with conflicts that somebody had to decide. */
  | { type: 'updated'; conflicts: number }
  | { type: 'conflicts-resolved'; resolved: number; left: number }
  /** A branch of the Git repository came to hold the content as that commit. */
  | { type: 'branch-updated'; commit: string }
  | { type: 'review-requested'; users: string[] }
  | { type: 'review-withdrawn'; user: string }
  | { type: 'reviewed'; review: string }
  /** `bypassed`: rules that were not met, which an admin overrode. */
  | { type: 'merged'; revision: string; bypassed: MergeRule[] }
  /** Number of the change request that takes back what this one brought. */
  | { type: 'revert-proposed'; number: number };

/** Fields of an event that a timeline is made of. */
export type TimelineEvent = Pick<EventRecord, 'id' | 'type' | 'actor' | 'payload' | 'createdAt'>;

type Payload = Record<string, unknown>;

/** Readers of the events of a timeline, by type. An event about several things produces a fact for each. */
const READERS: Readonly<Record<string, (payload: Payload, at: number) => TimelineFact[]>> = {
  change_request_created: () => [{ type: 'created' }],
  change_request_updated: (payload) => updates(objectOf(payload.before), objectOf(payload.after)),
  change_request_content_updated: (payload, at) => [
    typeof payload.from === 'string'
      ? { type: 'updated', conflicts: numberOf(payload.conflicts) }
      : { type: 'edited', edits: 1, before: textOf(payload.previousRevisionId), revision: textOf(payload.revisionId), until: at },
  ],
  change_request_conflicts_resolved: ({ resolved, left }) => [
    { type: 'conflicts-resolved', resolved: numberOf(resolved), left: numberOf(left) },
  ],
  change_request_branch_updated: ({ commitId }) => [{ type: 'branch-updated', commit: textOf(commitId) }],
  change_request_review_requested: ({ userIds }) => [{ type: 'review-requested', users: textsOf(userIds) }],
  change_request_review_unrequested: ({ userId }) => [{ type: 'review-withdrawn', user: textOf(userId) }],
  change_request_review_submitted: ({ reviewId }) => [{ type: 'reviewed', review: textOf(reviewId) }],
  change_request_merged: ({ revisionId }) => [{ type: 'merged', revision: textOf(revisionId), bypassed: [] }],
  change_request_merge_rules_bypassed: ({ rules }) => [{ type: 'merged', revision: '', bypassed: rulesOf(rules) }],
  change_request_revert_proposed: ({ revertNumber }) => [{ type: 'revert-proposed', number: numberOf(revertNumber) }],
};

/** Types of the events that a timeline is made of. */
export const TIMELINE_EVENTS: readonly string[] = Object.keys(READERS);

/** Returns what an event tells; nothing if a timeline does not show it. */
export function factsOf({ type, payload, createdAt }: TimelineEvent): TimelineFact[] {
  return READERS[type]?.(payload, createdAt) ?? [];
}

function updates(before: Payload, after: Payload): TimelineFact[] {
  return [
    ...(after.subject === undefined ? [] : [{ type: 'renamed' as const, before: textOf(before.subject), after: textOf(after.subject) }]),
    ...(after.description === undefined ? [] : [{ type: 'described' as const }]),
    ...(after.status === undefined ? [] : [{ type: transition(before.status, after.status) }]),
  ];
}

function transition(before: unknown, after: unknown): 'opened' | 'drafted' | 'archived' | 'reopened' {
  if (after === 'archived') return 'archived';
  if (before === 'archived') return 'reopened';
  return after === 'draft' ? 'drafted' : 'opened';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function objectOf(value: unknown): Payload {
  return typeof value === 'object' && value !== null ? (value as Payload) : {};
}

function rulesOf(value: unknown): MergeRule[] {
  return textsOf(value).flatMap((rule) => MergeRule.safeParse(rule).data ?? []);
}
