import { LONGEST_COMMENT, LONGEST_SUGGESTION, OctavoError } from '@octavo/contract';
import { waitingPictures } from '../../content/foreign-pictures/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { CommentsPlace } from './comment-record.ts';
import { findTarget } from './comment-target.ts';
import { compareSuggestion } from './compare-suggestion.ts';
import { drawCommentAnywhere } from './draw-comment.ts';
import { loadDiscussion, viewedIn } from './load-discussion.ts';
import { blockSource } from './suggestion.ts';

/** Draft of a comment, before it is posted. */
export interface CommentDraft {
  markdown: string;
  /** Suggested text, and the source that it is for. */
  suggestion?: { markdown: string; original: string } | undefined;
}

/** Returns a comment as it would be shown, and what it suggests beside what stands there. Nothing is kept. Needs the role `comment`. */
export async function previewComment(
  ctx: Context,
  place: CommentsPlace,
  { markdown, suggestion }: CommentDraft,
): Promise<{ html: string; suggested?: string }> {
  const at = await loadDiscussion(ctx, place, 'comment');
  if (markdown.length > 2 * LONGEST_COMMENT || (suggestion?.markdown.length ?? 0) > 2 * LONGEST_SUGGESTION) {
    throw new OctavoError('bad_request', 'This is too long for a comment.');
  }
  // A suggestion stands beside the text of others.
  const ownOrigins = await waitingPictures(ctx, viewedIn(at));
  const html = await drawCommentAnywhere(at, { markdown, prefix: 'preview-', ownOrigins });
  return suggestion === undefined ? { html } : { html, suggested: (await compareSuggestion(at, { ...suggestion, ownOrigins })).html };
}

/**
 * Returns the source of a block, to suggest another: without what its containers put before its lines. Null for a block that has none of its own.
 * Needs the role `comment`.
 * @throws OctavoError `not_found` for a page or block that is not there (code `node_not_found`).
 */
export async function getBlockSource(
  ctx: Context,
  place: CommentsPlace,
  pageId: string,
  nodeId: string,
): Promise<{ markdown: string | null }> {
  const at = await loadDiscussion(ctx, place, 'comment');
  const { targetOid } = await findTarget(at, at.view, pageId, nodeId);
  return { markdown: (targetOid === null ? undefined : await blockSource(at, targetOid, nodeId)) ?? null };
}
