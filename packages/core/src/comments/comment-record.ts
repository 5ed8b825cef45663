import type { Schema } from '@octavo/db';

/** A row of the comment table. */
export type CommentRecord = Schema['comment']['$inferSelect'];

/** A row of the table of replies. */
export type ReplyRecord = Schema['commentReply']['$inferSelect'];

/** Which comments are meant: those on a space itself, or those on one of its change requests. */
export interface CommentsPlace {
  spaceId: string;
  /** Id or number of a change request; absent for the space itself. */
  changeRequestId?: string | undefined;
}
