import { type Comment, PostComment } from '@octavo/contract';
import { agentOfActor, type Context, newId, parseInput, requireUser } from '../../kernel/base/index.ts';
import { changeDiscussion } from './change-discussion.ts';
import { readBody } from './comment-body.ts';
import { type CommentRecord, type CommentsPlace, NEW_COMMENT } from './comment-record.ts';
import { findTarget } from './comment-target.ts';
import { presentComment } from './get-comment.ts';
import { loadDiscussion } from './load-discussion.ts';
import { makeSuggestion, NO_SUGGESTION } from './suggestion.ts';

/**
 * Posts a comment on a space or change request, on a page of it, or on a block of a page. Needs the role `comment`.
 * On a block it may suggest another text for it.
 * @throws OctavoError `bad_request`, `not_found` also for a page or block that is not there, `forbidden`; `conflict` (code `space_deleted`).
 */
export async function postComment(ctx: Context, place: CommentsPlace, input: PostComment): Promise<Comment> {
  const at = await loadDiscussion(ctx, place, 'comment');
  const { userId } = requireUser(ctx);
  const { body, page, node, suggestion } = parseInput(PostComment, input);
  const { system } = ctx;
  const text = await readBody(at, body);
  const target = await findTarget(at, at.view, page, node);
  const { nodeId, targetOid } = target;
  const suggests = suggestion !== undefined && nodeId !== null && targetOid !== null;
  const suggested = suggests ? await makeSuggestion(at, targetOid, nodeId, suggestion.markdown) : NO_SUGGESTION;
  const postedAt = system.now();
  const record: CommentRecord = {
    id: newId(postedAt),
    ...NEW_COMMENT,
    spaceId: at.space.id,
    changeRequestId: at.changeRequestId,
    ...target,
    revisionId: at.revisionId,
    authorId: userId,
    agent: agentOfActor(ctx.actor),
    body: text,
    postedAt,
    ...suggested,
  };
  await changeDiscussion(ctx, at, 'comment', async ({ tx, count, append }) => {
    await tx.insert(system.store.tables.comment).values(record);
    await count(1);
    await append('comment_created', record);
  });
  return presentComment(ctx, at, record);
}
