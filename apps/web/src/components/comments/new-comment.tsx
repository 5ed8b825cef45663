'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { blockElement, blockPreview } from './blocks';
import type { PageCommentsValue } from './comments-context';
import { Composer } from './composer';
import { useCommentActions } from './use-comment-actions';

/** A comment that is being written: on a block with what could be said instead, or on the page. */
export function NewComment({ comments, userId }: { comments: PageCommentsValue; userId: string }) {
  const trpc = useTRPC();
  const { place, pageId, target, setTarget, select } = comments;
  const { at, post } = useCommentActions(place);
  const node = target?.node ?? null;
  const quote = target?.quote;
  const source = useQuery(
    trpc.comments.source.queryOptions({ ...at, pageId, node: node ?? '' }, { enabled: node !== null, retry: false, staleTime: 0 }),
  );
  const block = node === null ? undefined : blockElement(node);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    block?.setAttribute('data-commenting', '');
    return () => block?.removeAttribute('data-commenting');
  }, [block]);
  // Focus goes back to where it came from, unless it went elsewhere.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );

  const about = block === undefined ? m.comments.onPage : m.comments.on(blockPreview(block));
  return (
    <section aria-label={m.comments.newComment} className="flex flex-col gap-2 rounded-md border border-accent bg-canvas p-3">
      <p className="line-clamp-2 text-xs text-muted wrap-anywhere">{about}</p>
      <Composer
        key={node ?? quote ?? 'page'}
        place={place}
        draftKey={[userId, place.spaceId, place.changeRequest ?? 'live', pageId, node ?? quote?.slice(0, 80) ?? 'page'].join('/')}
        {...(quote === undefined ? {} : { initial: { markdown: `${quote.replaceAll(/^/gm, '> ')}\n\n`, suggestion: undefined } })}
        label={m.comments.body}
        action={m.comments.send}
        source={node === null || source.data === undefined ? undefined : source.data.markdown}
        autoFocus
        send={async ({ markdown, suggestion }) => {
          const posted = await post.mutateAsync({
            ...at,
            comment: {
              body: { markdown },
              page: pageId,
              ...(node === null ? {} : { node }),
              ...(suggestion === undefined ? {} : { suggestion: { markdown: suggestion } }),
            },
          });
          select(posted.id);
        }}
        onCancel={() => setTarget(undefined)}
      />
    </section>
  );
}
