'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isOpen } from '@/components/space/content-place';
import { usePanes } from '@/components/space/panes';
import { useSpace } from '@/components/space/space-context';
import { useTRPC } from '@/lib/trpc';
import { keepAddress } from '@/lib/use-address-value';
import { revealBlock } from './blocks';
import { type CommentScope, type CommentStatus, type CommentTarget, PageCommentsContext } from './comments-context';
import type { CommentsPlace } from './comments-place';
import { deletions } from './pending-deletions';
import { placeInput } from './use-comment-actions';

/** From which width on the margin stands beside the text; the same as the breakpoint lg. */
const WIDE = '(min-width: 78rem)';
/** Open comments of a page that are marked in its text. */
const MOST_MARKED = 200;
/** Live events say when something changes; where they do not come, it is looked for this often (ms). */
const EVERY_MS = 60_000;

/** View kept while the user goes from page to page: whether comments are shown, and the filter. */
let kept: { isShown: boolean; status: CommentStatus; scope: CommentScope } = { isShown: false, status: 'open', scope: 'page' };

/** Holds the comments of the page on the screen; nothing beside a revision, which nobody comments, and without a page that can be. */
export function PageCommentsProvider({ pageId, children }: { pageId: string | undefined; children: ReactNode }) {
  const { revision } = useSpace();
  return revision === undefined && pageId !== undefined ? <Provider pageId={pageId}>{children}</Provider> : children;
}

function Provider({ pageId, children }: { pageId: string; children: ReactNode }) {
  const trpc = useTRPC();
  const { space, changeRequest } = useSpace();
  const { shown, toggle, setSheet } = usePanes();
  const named = useSearchParams().get('comment') ?? '';
  /** Comment that this component wrote into the address; any other is a link that the user followed. */
  const own = useRef(named);
  /**
   * True if the router's address names no comment. It is then not told of one: a link to a comment that it knows could not be followed again.
   */
  const isQuiet = named === '';
  /** Path of the page on which a comment was chosen. */
  const chosenAt = useRef<string>(undefined);
  const [asked, setAsked] = useState(named);
  const [selected, setSelected] = useState(named);
  const [view, setView] = useState({ ...kept, ...(asked === '' ? {} : { isShown: true, status: 'all' as const }) });
  const [target, setTargetState] = useState<CommentTarget>();
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.current, () => new Set<string>());
  useEffect(() => {
    kept = view;
  }, [view]);

  const place: CommentsPlace = useMemo(() => ({ spaceId: space.id, changeRequest: changeRequest?.id }), [space.id, changeRequest?.id]);
  const { data } = useQuery(
    trpc.comments.threads.queryOptions(
      { ...placeInput(place), status: 'open', targetPage: pageId, order: 'asc', limit: MOST_MARKED },
      { refetchInterval: EVERY_MS },
    ),
  );
  const open = useMemo(() => data?.items.filter(({ comment }) => !hidden.has(comment.id)), [data, hidden]);

  const showMargin = useCallback(() => {
    if (!window.matchMedia(WIDE).matches) setSheet('margin');
    else if (!shown.margin) toggle('margin');
  }, [shown.margin, toggle, setSheet]);
  const select = useCallback(
    (id: string) => {
      own.current = id;
      chosenAt.current = window.location.pathname;
      setSelected(id);
      if (isQuiet) return keepAddress('comment', id);
      const address = new URL(window.location.href);
      if (id === '') address.searchParams.delete('comment');
      else address.searchParams.set('comment', id);
      window.history.replaceState(null, '', address);
    },
    [isQuiet],
  );
  // The router writes the address that it knows whenever it has drawn something anew.
  useEffect(() => {
    if (isQuiet && chosenAt.current === window.location.pathname) keepAddress('comment', selected);
  });
  const setShown = useCallback(
    (isShown: boolean) => {
      setView((before) => ({ ...before, isShown }));
      if (isShown) showMargin();
    },
    [showMargin],
  );
  const setTarget = useCallback(
    (next: CommentTarget | undefined) => {
      setTargetState(next);
      if (next === undefined) return;
      select('');
      setShown(true);
    },
    [select, setShown],
  );

  useEffect(() => {
    if (named === own.current) return;
    own.current = named;
    setAsked(named);
    setSelected(named);
    if (named !== '') setView({ isShown: true, status: 'all', scope: 'page' });
  }, [named]);

  // A link to a comment opens what it is on.
  const isAsked = asked !== '' && selected === asked;
  const found = useQuery(trpc.comments.thread.queryOptions({ ...placeInput(place), commentId: asked }, { enabled: isAsked }));
  const node = found.data?.comment.target.page?.outdated === false ? found.data.comment.target.node?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link.
  useEffect(() => {
    if (!isAsked || found.data === undefined) return;
    showMargin();
    if (node !== undefined) revealBlock(node);
  }, [asked, found.data === undefined]);

  const { isShown, status, scope } = view;
  const value = useMemo(
    () => ({
      place,
      pageId,
      mayComment: space.permissions.comment,
      mayApply: space.permissions.edit && (changeRequest === undefined ? space.editMode !== 'locked' : isOpen(changeRequest)),
      open,
      openCount: open === undefined ? 0 : (data?.count ?? 0) - ((data?.items.length ?? 0) - open.length),
      isShown,
      setShown,
      status,
      setStatus: (next: CommentStatus) => setView((before) => ({ ...before, status: next })),
      scope,
      setScope: (next: CommentScope) => setView((before) => ({ ...before, scope: next })),
      selected,
      select,
      target,
      setTarget,
    }),
    [place, pageId, space, changeRequest, open, data, isShown, setShown, status, scope, selected, select, target, setTarget],
  );
  return <PageCommentsContext value={value}>{children}</PageCommentsContext>;
}
