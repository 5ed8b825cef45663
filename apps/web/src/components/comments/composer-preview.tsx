'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPCClient } from '@/lib/trpc';
import { m } from '@/messages';
import type { CommentDraft } from './comment-drafts';
import type { CommentsPlace } from './comments-place';
import { SuggestedChange } from './suggested-change';
import { placeInput } from './use-comment-actions';

/** Shows a preview of the comment that is being written. */
export function ComposerPreview({ place, draft, source }: { place: CommentsPlace; draft: CommentDraft; source: string | undefined }) {
  const client = useTRPCClient();
  const suggestion = draft.suggestion === undefined || source === undefined ? undefined : { markdown: draft.suggestion, original: source };
  const { data } = useQuery({
    queryKey: ['comment-preview', place.spaceId, draft.text, suggestion],
    queryFn: () =>
      client.comments.preview.mutate({ ...placeInput(place), markdown: draft.text, ...(suggestion === undefined ? {} : { suggestion }) }),
    gcTime: 0,
  });
  const isEmpty = draft.text.trim() === '' && suggestion === undefined;
  return (
    <div className="min-h-20 rounded-md border border-line bg-surface px-3 py-2 text-sm" aria-live="polite">
      {isEmpty ? <p className="text-muted">{m.comments.nothingToPreview}</p> : null}
      {/* Made by @octavo/markdown from allow-lists, as pages are. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
      <div className="oct-content oct-comment" dangerouslySetInnerHTML={{ __html: data?.html ?? '' }} />
      {suggestion === undefined || data === undefined ? null : <SuggestedChange html={data.suggested ?? ''} {...suggestion} />}
    </div>
  );
}
