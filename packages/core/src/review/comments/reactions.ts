import { type CommentReaction, OctavoError, timestamp, type UpdateCommentReply } from '@octavo/contract';
import type { Db, Schema } from '@octavo/db';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { type Context, queryMany, requireUser, type System } from '../../kernel/base/index.ts';
import { publicUserColumns } from '../../people/members/index.ts';
import { type PublicUserRecord, presentPerson } from '../../people/users/index.ts';

/** Different emojis of one person on one comment or reply. */
const MOST_OF_ONE = 20;

/** Target of a reaction: a reply, or with an empty `replyId` the comment itself. */
export interface ReactionTarget {
  commentId: string;
  replyId: string;
}

/**
 * Adds and takes back reactions of the actor inside a transaction that holds the comment; returns whether anything differs. Adding one that is
 * there and taking back one that is not do nothing (decisions B-CM9); one that is named in both goes.
 * @throws OctavoError `bad_request` (code `too_many_reactions`).
 */
export async function applyReactions(tx: Db, ctx: Context, target: ReactionTarget, wanted: UpdateCommentReply): Promise<boolean> {
  const { store, now } = ctx.system;
  const { commentReaction } = store.tables;
  const removed = new Set((wanted.removedReactions ?? []).map(emojiCode));
  const added = new Map<string, string>();
  for (const emoji of wanted.addedReactions ?? []) {
    const code = emojiCode(emoji);
    if (!added.has(code) && !removed.has(code)) added.set(code, emoji);
  }
  if (removed.size === 0 && added.size === 0) return false;
  const { userId } = requireUser(ctx);
  const mine = and(
    eq(commentReaction.commentId, target.commentId),
    eq(commentReaction.replyId, target.replyId),
    eq(commentReaction.userId, userId),
  );
  const gone =
    removed.size === 0
      ? []
      : await tx
          .delete(commentReaction)
          .where(and(mine, inArray(commentReaction.code, [...removed])))
          .returning({ code: commentReaction.code });
  if (added.size === 0) return gone.length > 0;
  const rows = [...added].map(([code, emoji]) => ({ ...target, userId, code, emoji, reactedAt: now() }));
  const come = await tx.insert(commentReaction).values(rows).onConflictDoNothing().returning({ code: commentReaction.code });
  const [all] = await tx.select({ count: count() }).from(commentReaction).where(mine);
  if (Number(all?.count ?? 0) > MOST_OF_ONE) {
    throw new OctavoError('bad_request', `You may react with ${MOST_OF_ONE} different emojis. Take one back first.`, {
      code: 'too_many_reactions',
    });
  }
  return gone.length > 0 || come.length > 0;
}

/** Returns the reactions to comments or replies by their ids, in the order in which each emoji came first. Checks nothing. */
export async function readReactions(
  system: System,
  kind: 'comment' | 'reply',
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommentReaction[]>> {
  const { store } = system;
  const { commentReaction, user } = store.tables;
  const target = kind === 'comment' ? commentReaction.commentId : commentReaction.replyId;
  const rows = await queryMany<{ reaction: Schema['commentReaction']['$inferSelect']; user: PublicUserRecord }>(
    store,
    `reactions-of-${kind}`,
    ids,
    (db, some) =>
      db
        .select({ reaction: commentReaction, user: publicUserColumns(store) })
        .from(commentReaction)
        .innerJoin(user, eq(user.id, commentReaction.userId))
        .where(kind === 'comment' ? and(inArray(target, some), eq(commentReaction.replyId, '')) : inArray(target, some))
        .orderBy(asc(commentReaction.reactedAt), asc(commentReaction.code), asc(commentReaction.userId)),
  );
  const found = new Map<string, Map<string, CommentReaction>>();
  for (const { reaction, user: from } of rows) {
    const id = kind === 'comment' ? reaction.commentId : reaction.replyId;
    const byCode = found.get(id) ?? new Map<string, CommentReaction>();
    found.set(id, byCode);
    const known = byCode.get(reaction.code) ?? { emoji: reaction.emoji, count: 0, users: [] };
    byCode.set(reaction.code, known);
    known.count += 1;
    known.users.push({ user: presentPerson(system, from), reactedAt: timestamp(reaction.reactedAt) });
  }
  return new Map([...found].map(([id, byCode]) => [id, [...byCode.values()]]));
}

/** Code points of an emoji that was sent as a character or as a code, without what only chooses how it is drawn: by it two are one. */
function emojiCode(emoji: string): string {
  const points = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(emoji)
    ? emoji.split('-').map((point) => Number.parseInt(point, 16))
    : [...emoji].map((character) => character.codePointAt(0) ?? 0);
  return points
    .filter((point) => point !== 0xfe0f)
    .map((point) => point.toString(16))
    .join('-');
}
