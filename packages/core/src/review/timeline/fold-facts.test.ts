import type { ActorRef } from '@octavo/db';
import { describe, expect, it } from 'vitest';
import { foldFacts } from './fold-facts.ts';
import type { TimelineEvent } from './timeline-fact.ts';

const ADA: ActorRef = { kind: 'user', id: 'ada' };
const HOUR = 60 * 60_000;
let count = 0;

function event(type: string, payload: Record<string, unknown> = {}, more: Partial<TimelineEvent> = {}): TimelineEvent {
  count++;
  return { id: `event-${count}`, type: `change_request_${type}`, actor: ADA, payload, createdAt: count, ...more };
}

const edit = (from: number, createdAt: number, actor: ActorRef = ADA) =>
  event('content_updated', { previousRevisionId: `r${from}`, revisionId: `r${from + 1}` }, { createdAt, actor });
const facts = (...events: TimelineEvent[]) => foldFacts(events).map(({ fact }) => fact);

describe('a timeline', () => {
  it('makes one entry of edits in a row by one author, whichever token and place they came with', () => {
    const other = { kind: 'user', id: 'ada', tokenId: 'token', address: '192.0.2.1' } as const;
    expect(facts(edit(0, 1), edit(1, 2, other), edit(2, 3))).toEqual([
      { type: 'edited', edits: 3, before: 'r0', revision: 'r3', until: 3 },
    ]);
  });

  it('keeps edits apart that are of different authors, an hour apart, or parted by something else', () => {
    const grace = { kind: 'user', id: 'grace' } as const;
    const robot = { kind: 'system', integration: { name: 'robot' } } as const;
    expect(facts(edit(0, 1), edit(1, 2, grace), edit(2, 3), edit(3, 4, robot), edit(4, 5, { kind: 'system' }))).toHaveLength(5);
    const byAgent = { ...ADA, agent: { name: 'scribe', token: 'laptop' } };
    expect(facts(edit(0, 1), edit(1, 2, byAgent), edit(2, 3, { ...byAgent, agent: { ...byAgent.agent } }), edit(3, 4))).toMatchObject([
      { edits: 1 },
      { edits: 2 },
      { edits: 1 },
    ]);
    expect(facts(edit(0, 1), edit(1, 1 + HOUR), edit(2, 2 + 2 * HOUR))).toMatchObject([{ edits: 2 }, { edits: 1 }]);
    expect(facts(edit(0, 1), event('review_requested', { userIds: ['grace'] }), edit(1, 2))).toHaveLength(3);
  });

  it('tells each change of subject, description and state', () => {
    const update = (before: object, after: object) => event('updated', { before, after });
    expect(
      facts(
        event('created'),
        update({ subject: '', description: null, status: 'draft' }, { subject: 'Why', description: 'Because', status: 'open' }),
        update({ status: 'open' }, { status: 'archived' }),
        update({ status: 'archived' }, { status: 'open' }),
        update({ status: 'open' }, { status: 'draft' }),
      ),
    ).toEqual([
      { type: 'created' },
      { type: 'renamed', before: '', after: 'Why' },
      { type: 'described' },
      { type: 'opened' },
      { type: 'archived' },
      { type: 'reopened' },
      { type: 'drafted' },
    ]);
  });

  it('has the rules that were overridden with the merge', () => {
    const bypass = event('merge_rules_bypassed', { rules: ['approvals', 'no such rule'] });
    expect(facts(event('merged', { revisionId: 'r1' }), bypass)).toEqual([{ type: 'merged', revision: 'r1', bypassed: ['approvals'] }]);
  });

  it('leaves out what it does not know', () => {
    expect(facts(event('something_else'))).toEqual([]);
  });
});
