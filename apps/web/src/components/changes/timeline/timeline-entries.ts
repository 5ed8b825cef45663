import type { CommentThread, PublicUser, TimelineItem } from '@/lib/outputs';

/** A line of the story of a change request. */
export type TimelineEntry =
  | { kind: 'event'; key: string; at: string; item: Exclude<TimelineItem, { type: 'reviewed' }> }
  /** A review, with the discussion of its words; without one where it had none, or they are gone. */
  | { kind: 'review'; key: string; at: string; item: ReviewedItem; thread: CommentThread | undefined }
  | { kind: 'thread'; key: string; at: string; thread: CommentThread }
  /** Edits made reviews outdated. */
  | { kind: 'outdated'; key: string; at: string; reviewers: PublicUser[] };

type ReviewedItem = Extract<TimelineItem, { type: 'reviewed' }>;

/** Loaded parts of a story, each in the order of time. */
export interface LoadedStory {
  items: readonly TimelineItem[];
  hasMoreItems: boolean;
  threads: readonly CommentThread[];
  hasMoreThreads: boolean;
}

/**
 * Returns events and discussions as one list in the order of time. What is later than the last one loaded of either waits until the rest before
 * it is there, so that nothing is put in between afterwards.
 */
export function timelineEntries({ items, hasMoreItems, threads, hasMoreThreads }: LoadedStory): TimelineEntry[] {
  const ofReviews = new Map(threads.flatMap((thread) => (isOfReview(thread) ? [[thread.comment.target.review, thread] as const] : [])));
  const reviews = new Set(items.flatMap((item) => (item.type === 'reviewed' ? [item.review.id] : [])));
  const said = threads.filter(({ comment }) => comment.target.review === undefined || !reviews.has(comment.target.review));
  const entries = [
    ...withOutdated(items, ofReviews),
    ...said.map((thread): TimelineEntry => ({ kind: 'thread', key: thread.comment.id, at: thread.comment.postedAt, thread })),
  ];
  const end = [hasMoreItems ? items.at(-1)?.at : undefined, hasMoreThreads ? threads.at(-1)?.comment.postedAt : undefined]
    .filter((at) => at !== undefined)
    .sort()[0];
  return entries
    .filter(({ at }) => end === undefined || at <= end)
    .sort((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0));
}

function isOfReview({ comment }: CommentThread): boolean {
  return comment.target.review !== undefined;
}

/** Returns the events, and after the first edit that follows reviews that are outdated now, that it made them so. */
function withOutdated(items: readonly TimelineItem[], ofReviews: ReadonlyMap<string | undefined, CommentThread>): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let holding: PublicUser[] = [];
  for (const item of items) {
    const { id: key, at } = item;
    if (item.type === 'reviewed') {
      entries.push({ kind: 'review', key, at, item, thread: ofReviews.get(item.review.id) });
      const { reviewer, outdated } = item.review;
      holding = [...holding.filter(({ id }) => id !== reviewer.id), ...(outdated ? [reviewer] : [])];
      continue;
    }
    entries.push({ kind: 'event', key, at, item });
    if (!isEdit(item) || holding.length === 0) continue;
    entries.push({ kind: 'outdated', key: `${key}/outdated`, at, reviewers: holding });
    holding = [];
  }
  return entries;
}

/** Bringing the live content in keeps reviews, unless both changed the same. */
function isEdit(item: TimelineItem): boolean {
  return item.type === 'edited' || item.type === 'conflicts-resolved' || (item.type === 'updated' && item.conflicts > 0);
}
