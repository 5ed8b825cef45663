'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { usePanes } from '@/components/space/panes';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { CommentThread } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { blockElement, revealBlock } from './blocks';
import { type PageCommentsValue, usePageComments } from './comments-context';
import { NewComment } from './new-comment';
import { deletions } from './pending-deletions';
import { ThreadCard } from './thread-card';
import { ThreadsState } from './threads-state';
import { useAligned } from './use-aligned';
import { placeInput } from './use-comment-actions';

/** Live events say when something changes; where they do not come, it is looked for this often (ms). */
const EVERY_MS = 60_000;

interface CommentsPanelProps {
  /** Beside the text, each thread at its block; a plain list otherwise. */
  isBeside: boolean;
}

/** The comments on the page, or on everything, with what is being written. */
export function CommentsPanel({ isBeside }: CommentsPanelProps) {
  const comments = usePageComments();
  return comments === undefined ? null : <Panel comments={comments} isBeside={isBeside} />;
}

function Panel({ comments, isBeside }: { comments: PageCommentsValue; isBeside: boolean }) {
  const trpc = useTRPC();
  const { userId } = useSpace();
  const { place, pageId, status, scope, selected, select, target, setTarget, mayComment, mayApply } = comments;
  const { setSheet } = usePanes();
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.current, deletions.current);
  const column = useRef<HTMLUListElement>(null);
  const isEverywhere = scope === 'everywhere';
  const list = useInfiniteQuery(
    trpc.comments.threads.infiniteQueryOptions(
      { ...placeInput(place), status, order: isEverywhere ? 'desc' : 'asc', limit: 100, ...(isEverywhere ? {} : { targetPage: pageId }) },
      { getNextPageParam: ({ next }) => next?.page, refetchInterval: EVERY_MS },
    ),
  );
  const listed = list.data?.pages.flatMap(({ items }) => items);
  // One that is linked to is shown, whatever the list is of.
  const isMissing = selected !== '' && listed !== undefined && listed.every(({ comment }) => comment.id !== selected);
  const linked = useQuery(
    trpc.comments.thread.queryOptions({ ...placeInput(place), commentId: selected }, { enabled: isMissing, retry: false }),
  );
  const extra =
    isMissing && linked.data !== undefined && (isEverywhere || linked.data.comment.target.page?.id === pageId) ? [linked.data] : [];
  const threads = useMemo(
    () =>
      inOrder(
        [...extra, ...(listed ?? [])].filter(({ comment }) => !hidden.has(comment.id)),
        isEverywhere,
      ),
    [extra, listed, hidden, isEverywhere],
  );
  const aligned = isBeside && !isEverywhere;
  const items = placed(threads, target);
  useAligned(column, aligned ? `${items.map((each) => each.id).join()} ${selected} ${target?.node}` : '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is selected, or it has come.
  useEffect(() => {
    if (selected === '') return;
    const card = column.current?.querySelector(`[data-thread="${CSS.escape(selected)}"]`);
    if (card !== null && card !== undefined && !isInView(card)) card.scrollIntoView({ block: 'nearest' });
  }, [selected, threads.length]);

  const which = mayComment ? status : 'reader';
  const [emptyTitle, emptyBody] = m.comments.empty[which];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={m.comments.status}
          isLabelHidden
          value={status}
          onValueChange={(value) => comments.setStatus(value as typeof status)}
          options={(['open', 'resolved', 'all'] as const).map((value) => ({ value, label: m.comments.statuses[value] }))}
        />
        <Select
          label={m.comments.scope}
          isLabelHidden
          value={scope}
          onValueChange={(value) => comments.setScope(value as typeof scope)}
          options={(['page', 'everywhere'] as const).map((value) => ({ value, label: m.comments.scopes[value] }))}
        />
        {mayComment && target === undefined ? (
          <Button variant="quiet" onClick={() => setTarget({ node: null })}>
            <MessageSquare className="icon" aria-hidden /> {m.comments.commentOnPage}
          </Button>
        ) : null}
      </div>
      {target === undefined || listed === undefined ? (
        <ThreadsState list={list} count={listed === undefined ? undefined : threads.length} empty={[emptyTitle, emptyBody]} />
      ) : null}
      <ul
        ref={column}
        aria-label={m.comments.list}
        aria-busy={list.isFetching} // What had to make room for the selected one is cut off at the top, and comes back when another one is.
        className={aligned ? 'relative [clip-path:inset(0_-1rem_-40rem_-1rem)]' : 'flex flex-col gap-3'}
      >
        {items.map(({ id, node, thread }) => (
          <li
            key={id}
            data-item
            data-node={node}
            data-selected={thread === undefined || thread.comment.id === selected}
            className={aligned ? 'absolute inset-x-0 transition-[top] duration-150 motion-reduce:transition-none' : undefined}
          >
            {thread === undefined ? (
              <NewComment comments={comments} userId={userId} />
            ) : (
              <ThreadCard
                place={place}
                thread={thread}
                mayComment={mayComment}
                mayApply={mayApply}
                isSelected={thread.comment.id === selected}
                showPage={isEverywhere}
                isCompact={aligned && thread.comment.id !== selected}
                onSelect={() => thread.comment.id !== selected && select(thread.comment.id)}
                onSettled={() => select('')}
                onGoToBlock={
                  node !== undefined && !isEverywhere && thread.comment.target.page?.outdated === false
                    ? () => {
                        if (!isBeside) setSheet(null);
                        requestAnimationFrame(() => revealBlock(node));
                      }
                    : undefined
                }
              />
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {m.comments.more}
        </Button>
      ) : null}
    </div>
  );
}

interface Item {
  id: string;
  node: string | undefined;
  /** Undefined for what is being written. */
  thread?: CommentThread;
}

/** Threads, and the new comment before the first one that stands behind its block. */
function placed(threads: readonly CommentThread[], target: PageCommentsValue['target']): Item[] {
  const items: Item[] = threads.map((thread) => ({ id: thread.comment.id, node: nodeOf(thread), thread }));
  if (target === undefined) return items;
  const at = target.node === null ? 0 : items.findIndex(({ node }) => isBehind(node, target.node));
  const written: Item = { id: 'new', node: target.node ?? undefined };
  return at < 0 ? [...items, written] : [...items.slice(0, at), written, ...items.slice(at)];
}

function isBehind(node: string | undefined, other: string | null): boolean {
  const [a, b] = [node === undefined ? undefined : blockElement(node), other === null ? undefined : blockElement(other)];
  return a !== undefined && b !== undefined && (b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Those without a block on the screen first, then by the places of their blocks; several pages' as they came. */
function inOrder(threads: readonly CommentThread[], asListed: boolean): CommentThread[] {
  if (asListed || typeof document === 'undefined') return [...threads];
  const places = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-content] [data-key]')].map((block, index) => [block.dataset.key, index]),
  );
  const placeOf = (thread: CommentThread) => places.get(nodeOf(thread) ?? '') ?? -1;
  return threads.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The block that a thread stands at; `undefined` if that is gone. */
function nodeOf({ comment: { target } }: CommentThread): string | undefined {
  return target.page?.outdated === true ? undefined : target.node?.id;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
