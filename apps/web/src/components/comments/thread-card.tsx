'use client';

import { CircleCheck, CircleDot } from 'lucide-react';
import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { useSpace } from '@/components/space/space-context';
import { IconButton } from '@/components/ui/icon-button';
import { cx } from '@/lib/cx';
import type { CommentThread } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { CommentsPlace } from './comments-place';
import { Composer } from './composer';
import { deleteLater, deletions, undoDeletion } from './pending-deletions';
import { PostedItem } from './posted-item';
import { Replies } from './replies';
import { SuggestionBox } from './suggestion-box';
import { useCommentActions } from './use-comment-actions';

interface ThreadCardProps {
  place: CommentsPlace;
  thread: CommentThread;
  mayComment: boolean;
  mayApply: boolean;
  isSelected?: boolean;
  /** Names the comment's page in lists of comments of several pages. */
  showPage?: boolean;
  onSelect?: () => void;
  /** Shown shortly, with no more than its beginning. */
  isCompact?: boolean;
  /** It was resolved here. */
  onSettled?: () => void;
  /** Shows its block in the text; absent where that is not on the screen. */
  onGoToBlock?: (() => void) | undefined;
}

/** A comment, what it is on and suggests, and what was replied. */
export function ThreadCard({
  place,
  thread,
  mayComment,
  mayApply,
  isSelected,
  showPage,
  isCompact,
  onSelect,
  onSettled,
  onGoToBlock,
}: ThreadCardProps) {
  const { userId, base } = useSpace();
  const toast = useToast();
  const { at, update, reply, apply, refresh } = useCommentActions(place);
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.current, deletions.current);
  const { comment } = thread;
  if (hidden.has(comment.id)) return null;
  const { target, suggestion } = comment;
  const key = `${userId}/${comment.id}`;
  const isResolved = comment.status === 'resolved';
  const mayResolve = mayApply || comment.permissions.edit;

  function remove(): void {
    const input = { ...at, commentId: comment.id };
    deleteLater(comment.id, { procedure: 'comments.delete', input }, async (ok) => {
      if (!ok) toast(m.errors.network);
      await refresh();
    });
    toast(m.comments.deleted, { label: m.comments.undo, run: () => undoDeletion(comment.id) });
  }

  function settle(resolved: boolean): void {
    const change = (to: boolean) => update.mutate({ ...at, commentId: comment.id, patch: { resolved: to } });
    change(resolved);
    if (!resolved) return;
    onSettled?.();
    toast(m.comments.resolved, { label: m.comments.undo, run: () => change(false) });
  }

  async function copyLink(): Promise<void> {
    const href = target.page?.path === undefined ? window.location.pathname : pageHref(base, target.page.path);
    await navigator.clipboard.writeText(`${window.location.origin}${href}?comment=${comment.id}`);
    toast(m.comments.linkCopied);
  }

  return (
    <section
      data-thread={comment.id}
      aria-label={m.comments.by(comment.postedBy.displayName)}
      aria-current={isSelected === true ? 'true' : undefined}
      // A press of a button in it must end where it began: it is selected, and perhaps moved, only then.
      onClick={onSelect}
      onKeyUp={onSelect}
      className={cx(
        'flex flex-col gap-3 rounded-md border bg-canvas p-3',
        isSelected === true ? 'border-accent' : 'border-line',
        isResolved && isSelected !== true && 'bg-surface',
      )}
    >
      <About thread={thread} base={base} showPage={showPage === true} />
      <PostedItem
        place={place}
        posted={comment}
        html={thread.html}
        label={m.comments.by(comment.postedBy.displayName)}
        draftKey={`${key}/edit`}
        suggestion={suggestion?.state === 'applied' ? undefined : suggestion}
        actions={
          mayResolve ? (
            <IconButton
              label={isResolved ? m.comments.reopen : m.comments.resolve}
              className="size-8"
              onClick={(event) => {
                event.stopPropagation();
                settle(!isResolved);
              }}
            >
              {isResolved ? <CircleDot className="icon" aria-hidden /> : <CircleCheck className="icon" aria-hidden />}
            </IconButton>
          ) : null
        }
        update={({ markdown, suggestion: text, ...reactions }) =>
          update.mutateAsync({
            ...at,
            commentId: comment.id,
            patch: {
              ...reactions,
              ...(markdown === undefined ? {} : { body: { markdown } }),
              ...(text === undefined || text === suggestion?.markdown ? {} : { suggestion: { markdown: text } }),
            },
          })
        }
        onDelete={remove}
        onCopyLink={() => void copyLink()}
        onGoToBlock={onGoToBlock}
        isCompact={isCompact === true}
      >
        <SuggestionBox
          thread={thread}
          mayApply={mayApply}
          isApplying={apply.isPending}
          onApply={() => apply.mutate({ ...at, commentId: comment.id })}
        />
      </PostedItem>
      {isCompact === true ? (
        comment.replies === 0 ? null : (
          <button type="button" className="self-start rounded-sm text-xs font-medium text-accent hover:underline">
            {m.comments.replies(comment.replies)}
          </button>
        )
      ) : (
        <>
          <Replies place={place} thread={thread} />
          {mayComment ? (
            <Composer
              place={place}
              draftKey={`${key}/reply`}
              label={m.comments.replyBody}
              action={m.comments.sendReply}
              isSlim
              send={({ markdown }) => reply.mutateAsync({ ...at, commentId: comment.id, reply: { body: { markdown } } })}
            />
          ) : null}
        </>
      )}
    </section>
  );
}

/** Shows the target of a comment if it is not visible otherwise, and whether the comment is resolved or outdated. */
function About({ thread, base, showPage }: { thread: CommentThread; base: string; showPage: boolean }) {
  const { target, status, resolvedBy } = thread.comment;
  const { page, node } = target;
  const isGone = page !== undefined && page.path === undefined;
  const outdated = page?.outdated === true ? (isGone ? m.comments.pageGone : m.comments.outdated) : undefined;
  const lines = [
    ...(status === 'resolved' ? [resolvedBy === undefined ? m.comments.resolved : m.comments.resolvedBy(resolvedBy.displayName)] : []),
    ...(outdated === undefined ? [] : [outdated]),
    ...(page === undefined ? [m.comments.onWhole] : node === undefined && !showPage ? [m.comments.onPage] : []),
  ];
  return lines.length === 0 && !showPage && outdated === undefined ? null : (
    <div className="flex flex-col gap-0.5 text-xs text-muted">
      {showPage && page !== undefined ? (
        page.path === undefined ? (
          <p className="font-medium wrap-anywhere">{page.title}</p>
        ) : (
          <Link
            href={`${pageHref(base, page.path)}?comment=${thread.comment.id}`}
            className="font-medium text-accent wrap-anywhere hover:underline"
          >
            {page.title}
          </Link>
        )
      ) : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {node !== undefined && (showPage || outdated !== undefined) ? (
        <p className="line-clamp-2 wrap-anywhere">{m.comments.on(node.preview)}</p>
      ) : null}
    </div>
  );
}
