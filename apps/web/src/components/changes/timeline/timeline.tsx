'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { CommentStatus } from '@/components/comments/comments-context';
import { ThreadCard } from '@/components/comments/thread-card';
import { ThreadsState } from '@/components/comments/threads-state';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { ChangeRequest, CommentThread } from '@/lib/outputs';
import { m } from '@/messages';
import { TimelineEvent } from './timeline-event';
import { useStory } from './use-story';

const STATUSES = ['all', 'open', 'resolved'] as const satisfies readonly CommentStatus[];

/** The story of a change request: what happened and what was said, oldest first, for everybody who may read it. */
export function Timeline({ changeRequest, mayApply }: { changeRequest: ChangeRequest; mayApply: boolean }) {
  const { space } = useSpace();
  const asked = useSearchParams().get('comment') ?? '';
  const [status, setStatus] = useState<CommentStatus>('all');
  const story = useStory(changeRequest, status);
  const { entries } = story;
  const isThere = entries?.some((entry) => 'thread' in entry && entry.thread?.comment.id === asked) === true;
  useEffect(() => {
    if (isThere) document.querySelector(`[data-thread="${CSS.escape(asked)}"]`)?.scrollIntoView({ block: 'center' });
  }, [asked, isThere]);

  const place = { spaceId: space.id, changeRequest: changeRequest.id };
  const card = (thread: CommentThread) => (
    <ThreadCard
      place={place}
      thread={thread}
      mayComment={space.permissions.comment}
      mayApply={mayApply}
      isSelected={thread.comment.id === asked}
      showPage={thread.comment.target.page !== undefined}
    />
  );
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="timeline" className="text-base font-semibold">
          {m.timeline.title}
        </h2>
        <Select
          label={m.timeline.filter}
          isLabelHidden
          value={status}
          onValueChange={(value) => setStatus(STATUSES.find((each) => each === value) ?? 'all')}
          options={STATUSES.map((value) => ({ value, label: m.timeline.filters[value] }))}
        />
      </div>
      <ThreadsState
        list={{ isError: story.isError, refetch: story.refetch }}
        count={entries?.length}
        empty={m.timeline.empty}
        failed={m.timeline.failed}
      />
      {entries === undefined || entries.length === 0 ? null : (
        <ol aria-label={m.timeline.title} aria-busy={story.isFetching} className="flex flex-col">
          {entries.map((entry) => (
            <li
              key={entry.key}
              className="relative flex flex-col gap-2 pb-4 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:w-px not-last:before:bg-line"
            >
              {entry.kind === 'thread' ? null : <TimelineEvent changeRequest={changeRequest} entry={entry} />}
              {!('thread' in entry) || entry.thread === undefined ? null : (
                <div className={entry.kind === 'review' ? 'relative ml-10' : 'relative'}>{card(entry.thread)}</div>
              )}
            </li>
          ))}
        </ol>
      )}
      {story.hasMore ? (
        <Button disabled={story.isFetching} onClick={story.loadMore}>
          {m.timeline.more}
        </Button>
      ) : null}
    </section>
  );
}
