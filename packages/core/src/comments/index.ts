export { deleteReply, updateReply } from './change-reply.ts';
export type { CommentsPlace } from './comment-record.ts';
export { deleteComment } from './delete-comment.ts';
export { getComment } from './get-comment.ts';
export { listCommenters } from './list-commenters.ts';
export { listComments } from './list-comments.ts';
export { postComment } from './post-comment.ts';
export { getReply, listReplies, postReply } from './replies.ts';
export { updateComment } from './update-comment.ts';
