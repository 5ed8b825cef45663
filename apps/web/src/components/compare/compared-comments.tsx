'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type CommentTarget, PageCommentsContext, type PageCommentsValue } from '@/components/comments/comments-context';
import { deletions } from '@/components/comments/pending-deletions';
import { placeInput } from '@/components/comments/use-comment-actions';
import { isOpen } from '@/components/space/content-place';
import { useSpace } from '@/components/space/space-context';
import { useTRPC } from '@/lib/trpc';

/** Open comments of a page that are shown in its comparison. */
const MOST_SHOWN = 200;
/** Live events say when something changes; where they do not come, it is looked for this often (ms). */
const EVERY_MS = 60_000;

interface ComparedCommentsProps {
  /** Of a page of the change request on the screen. */
  pageId: string;
  children: ReactNode;
}

/** Holds the open comments of a page that is compared: its blocks show theirs below them, and are commented as on the page. */
export function ComparedComments({ pageId, children }: ComparedCommentsProps) {
  const trpc = useTRPC();
  const { space, changeRequest } = useSpace();
  // Not kept in the address: it would change under a look at the server that is on its way.
  const [selected, select] = useState(useSearchParams().get('comment') ?? '');
  const [target, setTargetState] = useState<CommentTarget>();
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.current, deletions.current);
  const place = useMemo(() => ({ spaceId: space.id, changeRequest: changeRequest?.id }), [space.id, changeRequest?.id]);
  const { data } = useQuery(
    trpc.comments.threads.queryOptions(
      { ...placeInput(place), status: 'open', targetPage: pageId, order: 'asc', limit: MOST_SHOWN },
      { refetchInterval: EVERY_MS },
    ),
  );
  const open = useMemo(() => data?.items.filter(({ comment }) => !hidden.has(comment.id)), [data, hidden]);
  const setTarget = useCallback((next: CommentTarget | undefined) => setTargetState(next), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the comment that is selected, or linked to, is there.
  useEffect(() => {
    if (selected === '') return;
    document.querySelector(`[data-thread="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected, open === undefined]);

  const value = useMemo(
    (): PageCommentsValue => ({
      place,
      pageId,
      mayComment: space.permissions.comment,
      mayApply: space.permissions.edit && changeRequest !== undefined && isOpen(changeRequest),
      open,
      openCount: open?.length ?? 0,
      // They stand in the text, always, and are those of the page that are open.
      isShown: true,
      setShown: () => undefined,
      status: 'open',
      setStatus: () => undefined,
      scope: 'page',
      setScope: () => undefined,
      selected,
      select,
      target,
      setTarget,
    }),
    [place, pageId, space, changeRequest, open, selected, target, setTarget],
  );
  return <PageCommentsContext value={value}>{children}</PageCommentsContext>;
}
