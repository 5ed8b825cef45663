/**
 * A process for kill.test.ts: submits a review with words, changes them, or deletes them, and kills itself before its n-th write. Says `done`
 * when it gets to the end.
 */
import type { TestDatabase } from '@octavo/db/testing';
import { contextOf } from '../../testing/factories.ts';
import { systemToKill } from '../../testing/system-to-kill.ts';
import { deleteComment, updateComment } from '../comments/index.ts';
import { submitReview } from './submit-review.ts';

const [
  database = 'sqlite',
  url = '',
  directory = '',
  steps = '0',
  spaceId = '',
  changeRequestId = '',
  userId = '',
  act = '',
  commentId = '',
] = process.argv.slice(2);

const { system, close } = await systemToKill({ database: database as TestDatabase, url, directory, steps: Number(steps) });
const ctx = contextOf(system, { id: userId });
const place = { spaceId, changeRequestId };
if (act === 'submit') {
  await submitReview(ctx, spaceId, changeRequestId, { status: 'changes-requested', comment: { markdown: 'Too long.' } });
} else if (act === 'change') {
  await updateComment(ctx, place, commentId, { body: { markdown: 'A little too long.' } });
} else {
  await deleteComment(ctx, place, commentId);
}
console.log('done');
await close();
