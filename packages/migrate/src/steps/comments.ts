import { type CommentsPlace, postComment, postReply, updateComment } from '@octavo/core';
import { readAs, SourceComment, SourceReply, SourceReview } from '../client/read.ts';
import type { ItemEntry } from '../state/items.ts';
import { noted } from '../state/noted.ts';
import { attempt, type Run } from './run.ts';

/** Place of a discussion there, and its place here. */
export interface DiscussionSource {
  /** Path of the space or change request in the API. */
  path: string;
  /** Ids there below which its pages are written down, the nearest first. */
  scopes: readonly string[];
  place: CommentsPlace;
  name: string;
}

/** Characters of a comment here. */
const LONGEST = 10_000;

/**
 * Brings comments with their replies, oldest first, in the name of the administrator: each says who wrote it, and when. Those on a block stand on its page,
 * with the words that they were about.
 */
export async function bringComments(run: Run, { path, scopes, place, name }: DiscussionSource): Promise<void> {
  const { ctx, items, report, client } = run;
  const { tables } = ctx.system.store;
  await attempt(run, 'comments', name, async () => {
    for await (const item of client.list(`${path}/comments`, { order: 'asc', status: 'all', format: 'markdown' })) {
      const comment = readAs(SourceComment, item);
      // The words of a review come with the review.
      if (comment === undefined || comment.target?.review !== undefined) continue;
      await attempt(run, 'comments', name, async () => {
        const isResolved = comment.status === 'resolved';
        const known = items.get('comment', comment.id);
        report.count('comments', known === undefined ? 'came' : 'unchanged');
        if (run.dryRun) return;
        const foreignPage = comment.target?.page?.id;
        const page = scopes.map((scope) => items.own('page', `${scope}/${foreignPage ?? ''}`)).find((id) => id !== undefined);
        const about = [
          ...(foreignPage !== undefined && page === undefined
            ? [`> ${oneLine(comment.target?.page?.title ?? 'a page that is gone')}`]
            : []),
          ...(comment.target?.node?.preview === undefined ? [] : [`> ${oneLine(comment.target.node.preview)}`]),
        ];
        const body = { markdown: written(comment, 'wrote', about) };
        const entry: Omit<ItemEntry, 'ownId'> = { kind: 'comment', foreignId: comment.id, marks: { resolved: 'false' } };
        if (known === undefined)
          await noted(ctx, items, entry, tables.comment, (noting) =>
            postComment(noting, place, { body, ...(page === undefined ? {} : { page }) }),
          );
        const own = items.get('comment', comment.id);
        if (own === undefined) return;
        await bringReplies(run, { path, place, foreignId: comment.id, ownId: own.ownId });
        if (own.marks.resolved === String(isResolved)) return;
        await updateComment(ctx, place, own.ownId, { resolved: isResolved });
        await items.put({ ...entry, ownId: own.ownId, marks: { resolved: String(isResolved) } });
      });
    }
  });
}

async function bringReplies(
  run: Run,
  { path, place, foreignId, ownId }: { path: string; place: CommentsPlace; foreignId: string; ownId: string },
): Promise<void> {
  const { ctx, items, report, client } = run;
  const replies = [];
  for await (const item of client.list(`${path}/comments/${encodeURIComponent(foreignId)}/replies`, { format: 'markdown' })) {
    const reply = readAs(SourceReply, item);
    if (reply !== undefined) replies.push(reply);
  }
  for (const reply of replies.toSorted((a, b) => (a.postedAt ?? '').localeCompare(b.postedAt ?? ''))) {
    const known = items.get('reply', reply.id);
    report.count('comments', known === undefined ? 'came' : 'unchanged');
    if (known !== undefined) continue;
    await noted(ctx, items, { kind: 'reply', foreignId: reply.id }, ctx.system.store.tables.commentReply, (noting) =>
      postReply(noting, place, ownId, { body: { markdown: written(reply, 'wrote') } }),
    );
  }
}

/** Brings reviews of a change request as comments: nobody here has reviewed what somebody there did. */
export async function bringReviews(run: Run, { path, place, name }: DiscussionSource): Promise<void> {
  const { ctx, items, report, client } = run;
  await attempt(run, 'reviews', name, async () => {
    for await (const item of client.list(`${path}/reviews`, { format: 'markdown' })) {
      const review = readAs(SourceReview, item);
      if (review === undefined) continue;
      const known = items.get('review', review.id);
      report.count('reviews', known === undefined ? 'came' : 'unchanged');
      if (known !== undefined || run.dryRun) continue;
      const verdict = review.status === 'approved' ? 'approved this' : 'asked for changes';
      const markdown = written({ postedBy: review.reviewer, postedAt: review.createdAt, body: review.comment }, verdict);
      await noted(ctx, items, { kind: 'review', foreignId: review.id }, ctx.system.store.tables.comment, (noting) =>
        postComment(noting, place, { body: { markdown } }),
      );
    }
  });
}

interface Words {
  postedBy?: { displayName?: string | undefined } | undefined;
  postedAt?: string | undefined;
  body?: { markdown?: string | undefined } | undefined;
}

function written({ postedBy, postedAt, body }: Words, verb: string, about: readonly string[] = []): string {
  const who = oneLine(postedBy?.displayName ?? 'Somebody').replace(/[\\`*_[\]<>]/g, '\\$&');
  const day = /^\d{4}-\d\d-\d\d/.exec(postedAt ?? '')?.[0];
  const head = `**${who}** ${verb}${day === undefined ? '' : ` on ${day}`}:`;
  const text = body?.markdown?.trim() ?? '';
  return [text === '' ? head.replace(/:$/, '.') : head, ...about, ...(text === '' ? [] : [text])]
    .join('\n\n')
    .slice(0, LONGEST)
    .toWellFormed();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
}
