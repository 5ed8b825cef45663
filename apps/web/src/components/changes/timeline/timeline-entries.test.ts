import { describe, expect, it } from 'vitest';
import type { CommentThread, TimelineItem } from '@/lib/outputs';
import { type LoadedStory, timelineEntries } from './timeline-entries';

const ADA = { object: 'user' as const, id: 'ada', displayName: 'Ada', urls: { location: '' } };
const at = (minute: number) => `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z`;

function event(minute: number, told: object): TimelineItem {
  return { id: `event-${minute}`, at: at(minute), by: ADA, ...told } as TimelineItem;
}

function review(minute: number, outdated: boolean): TimelineItem {
  return event(minute, { type: 'reviewed', review: { id: `review-${minute}`, reviewer: ADA, status: 'approved', outdated } });
}

function thread(minute: number, ofReview?: string): CommentThread {
  const target = ofReview === undefined ? {} : { review: ofReview };
  return { comment: { id: `thread-${minute}`, postedAt: at(minute), target } } as CommentThread;
}

const keys = (story: Partial<LoadedStory>) =>
  timelineEntries({ items: [], threads: [], hasMoreItems: false, hasMoreThreads: false, ...story }).map(
    ({ kind, key }) => `${kind} ${key}`,
  );

describe('the story of a change request', () => {
  it('is one list of events and discussions in the order of time', () => {
    const items = [event(1, { type: 'created' }), event(5, { type: 'opened' })];
    expect(keys({ items, threads: [thread(3), thread(7)] })).toEqual([
      'event event-1',
      'thread thread-3',
      'event event-5',
      'thread thread-7',
    ]);
  });

  it('has the words of a review with the review, and a discussion of one that is not loaded by itself', () => {
    const entries = timelineEntries({
      items: [review(2, false)],
      threads: [thread(2, 'review-2'), thread(4, 'review-9')],
      hasMoreItems: false,
      hasMoreThreads: false,
    });
    expect(entries).toMatchObject([
      { kind: 'review', thread: { comment: { id: 'thread-2' } } },
      { kind: 'thread', key: 'thread-4' },
    ]);
  });

  it('tells that reviews are outdated after the first edit that followed them', () => {
    const edit = (minute: number) => event(minute, { type: 'edited', edits: 1 });
    expect(keys({ items: [edit(1), review(2, true), event(3, { type: 'updated', conflicts: 0 }), edit(4), edit(5)] })).toEqual([
      'event event-1',
      'review event-2',
      'event event-3',
      'event event-4',
      'outdated event-4/outdated',
      'event event-5',
    ]);
    expect(keys({ items: [review(1, false), edit(2)] })).toHaveLength(2);
    // Whoever reviews again is not told of for the review before.
    expect(keys({ items: [review(1, true), review(2, false), edit(3)] })).toHaveLength(3);
  });

  it('keeps back what is later than the last that is loaded of the other', () => {
    const items = [event(1, { type: 'created' }), event(5, { type: 'opened' })];
    expect(keys({ items, hasMoreItems: true, threads: [thread(3), thread(9)] })).toEqual([
      'event event-1',
      'thread thread-3',
      'event event-5',
    ]);
    expect(keys({ items, threads: [thread(3)], hasMoreThreads: true })).toEqual(['event event-1', 'thread thread-3']);
  });
});
