'use client';

import { MessageSquare } from 'lucide-react';
import { useMemo } from 'react';
import { type PageCommentsValue, usePageComments } from '@/components/comments/comments-context';
import { NewComment } from '@/components/comments/new-comment';
import { ThreadCard } from '@/components/comments/thread-card';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import type { CommentThread, ComparedBlock } from '@/lib/outputs';
import { m } from '@/messages';

/** Keys of the blocks in what is drawn of a compared block; those that are gone have none. */
export function keysIn(block: ComparedBlock): Set<string> {
  if (block.change === 'folded') return new Set();
  const html = block.change === 'same' ? block.html : (block.html ?? block.after ?? '');
  return new Set([...html.matchAll(/<[a-z][a-z0-9]* data-key="(\w+)"/g)].map(([, key = '']) => key));
}

/** The block that a comment is on; `undefined` if that is gone, or it is on the page. */
function nodeOf({ comment: { target } }: CommentThread): string | undefined {
  return target.page?.outdated === false ? target.node?.id : undefined;
}

/** Returns true if an open comment is on a block that is not drawn. */
export function isFolded(blocks: readonly ComparedBlock[], open: readonly CommentThread[]): boolean {
  const drawn = new Set(blocks.flatMap((block) => [...keysIn(block)]));
  return open.some((thread) => {
    const node = nodeOf(thread);
    return node !== undefined && !drawn.has(node);
  });
}

/** Below a block: the open comments on it, and the one that is being written. */
export function BlockThreads({ block }: { block: ComparedBlock }) {
  const comments = usePageComments();
  const keys = useMemo(() => keysIn(block), [block]);
  if (comments === undefined) return null;
  const { open = [], target } = comments;
  const threads = open.filter((thread) => keys.has(nodeOf(thread) ?? ''));
  const isWriting = typeof target?.node === 'string' && keys.has(target.node);
  return <Threads comments={comments} threads={threads} isWriting={isWriting} />;
}

/** Behind the text: comments on the page as a whole and on blocks that are not there, and how to write one. */
export function OtherThreads({ blocks }: { blocks: readonly ComparedBlock[] }) {
  const comments = usePageComments();
  const drawn = useMemo(() => new Set(blocks.flatMap((block) => [...keysIn(block)])), [blocks]);
  if (comments === undefined) return null;
  const { open = [], target, setTarget, mayComment } = comments;
  const threads = open.filter((thread) => !drawn.has(nodeOf(thread) ?? ''));
  const isWriting = target !== undefined && (target.node === null || !drawn.has(target.node));
  if (threads.length === 0 && !mayComment) return null;
  return (
    <section aria-label={m.compare.otherComments} className="flex flex-col gap-3 border-t border-line pt-4">
      {threads.length === 0 && !isWriting ? null : <h3 className="text-sm font-semibold">{m.compare.otherComments}</h3>}
      <Threads comments={comments} threads={threads} isWriting={isWriting} />
      {mayComment && !isWriting ? (
        <Button variant="quiet" className="self-start" onClick={() => setTarget({ node: null })}>
          <MessageSquare className="icon" aria-hidden /> {m.comments.commentOnPage}
        </Button>
      ) : null}
    </section>
  );
}

interface ThreadsProps {
  comments: PageCommentsValue;
  threads: readonly CommentThread[];
  isWriting: boolean;
}

function Threads({ comments, threads, isWriting }: ThreadsProps) {
  const { userId } = useSpace();
  const { place, mayComment, mayApply, selected, select } = comments;
  if (threads.length === 0 && !isWriting) return null;
  return (
    <ul aria-label={m.comments.list} className="flex max-w-[72ch] flex-col gap-3 pl-4">
      {threads.map((thread) => (
        <li key={thread.comment.id}>
          <ThreadCard
            place={place}
            thread={thread}
            mayComment={mayComment}
            mayApply={mayApply}
            isSelected={thread.comment.id === selected}
            onSelect={() => thread.comment.id !== selected && select(thread.comment.id)}
            onSettled={() => select('')}
          />
        </li>
      ))}
      {isWriting ? (
        <li>
          <NewComment comments={comments} userId={userId} />
        </li>
      ) : null}
    </ul>
  );
}
