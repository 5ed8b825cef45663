import { isOctavoError } from '@octavo/contract';
import type { Db, RoleName } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import { spaceIsDeleted } from '../../content/collections/index.ts';
import { requireRoleStill, spaceNotFound } from '../../kernel/access/index.ts';
import { type Context, spaceTurn } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import type { CommentRecord } from './comment-record.ts';
import type { Discussion } from './load-discussion.ts';

/** Working set of a change of a discussion. */
export interface DiscussionChange {
  tx: Db;
  /** The actor's role on the space as the transaction sees it. */
  role: RoleName;
  /** Records that a comment of the space became open (1) or is open no more (-1). */
  count(by: 1 | -1): Promise<void>;
  /** Appends an event about a comment. */
  append(type: string, comment: Pick<CommentRecord, 'id' | 'pageId'>, payload?: Record<string, unknown>): Promise<void>;
}

/**
 * Changes a discussion in one transaction, in which the actor still has a role and the space is there.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` (code `space_deleted`) for a space in the trash.
 */
export async function changeDiscussion<Result>(
  ctx: Context,
  at: Discussion,
  need: RoleName,
  work: (change: DiscussionChange) => Promise<Result>,
): Promise<Result> {
  const { store } = ctx.system;
  const { space } = store.tables;
  const { id, organizationId } = at.space;
  return store.tx(async (tx) => {
    const role = await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, need);
    const [current] = await tx.select({ deletedAt: space.deletedAt }).from(space).where(eq(space.id, id));
    if (current === undefined) throw spaceNotFound();
    if (current.deletedAt !== null) throw spaceIsDeleted();
    return work({
      tx,
      role,
      async count(by) {
        // Comments on change requests are not of the space itself; its row is written all the same: the space stays while they come.
        const sum = at.changeRequestId === null ? sql`${space.comments} + ${by}` : sql`${space.comments}`;
        await tx.update(space).set({ comments: sum }).where(eq(space.id, id));
      },
      async append(type, comment, payload = {}) {
        const about = {
          commentId: comment.id,
          ...(comment.pageId === null ? {} : { pageId: comment.pageId }),
          ...(at.changeRequestId === null ? {} : { changeRequestId: at.changeRequestId }),
        };
        await appendEvent(tx, ctx, { type, organizationId, spaceId: id, payload: { ...about, ...payload } });
      },
    });
  }, spaceTurn(id));
}

/** Returns the loaded record; `undefined` if there is none that the actor may know of: deleting it is no error (decisions A18). */
export async function orNothing<Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  }
}
