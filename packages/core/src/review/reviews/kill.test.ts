import { strideOf, tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  startProcess,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { createChangeRequest, getChangeRequest } from '../change-requests/index.ts';
import { listComments } from '../comments/index.ts';
import { listReviews } from './list-reviews.ts';

describe.each(testDatabases())('a review with words on %s that is killed', (database) => {
  it('has said nothing or all of it: the review, its comment, the count, the state and the events change together', {
    timeout: 300_000,
  }, async () => {
    await using system = await testSystem(database);
    await using directory = await tempDir();
    const [admin, reviewer] = [await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: reviewer, role: 'review' });
    const { id: spaceId } = await buildSpace(system, { organization, createdBy: admin });
    const ctx = contextOf(system, admin);
    const { id: changeRequestId } = await createChangeRequest(ctx, spaceId, { subject: 'Shorter' });
    const { event } = system.store.tables;

    const state = async () => {
      const { items: reviews } = await listReviews(ctx, spaceId, changeRequestId, {});
      const { items: comments } = await listComments(ctx, { spaceId, changeRequestId }, {});
      const { status, comments: open } = await getChangeRequest(ctx, spaceId, changeRequestId);
      const events = await system.store.read.select({ type: event.type }).from(event).orderBy(event.id);
      return { reviews, comments, status, open, events: events.map(({ type }) => type) };
    };
    type State = Awaited<ReturnType<typeof state>>;

    /** Kills who acts at one place after the other until the act was done; returns the state then. */
    const killed = async (act: 'submit' | 'change' | 'delete', isDone: (now: State) => boolean, commentId = ''): Promise<State> => {
      const before = await state();
      const stride = strideOf(database === 'sqlite' ? 3 : 8);
      let now = before;
      let kills = 0;
      for (let step = 1; !isDone(now); step += stride) {
        const told = [system.url, directory.path, String(step), spaceId, changeRequestId, reviewer.id, act, commentId];
        await using child = startProcess(import.meta.url, './kill.fixture.ts', database, ...told);
        const signal = await child.ended();
        if (signal === null) expect(await child.line()).toBe('done');
        else expect(signal).toBe('SIGKILL');
        now = await state();
        if (!isDone(now)) {
          expect(now).toEqual(before);
          kills += 1;
        }
      }
      expect(kills, act).toBeGreaterThan(0);
      return now;
    };
    const since = (now: State, before: State) => now.events.slice(before.events.length);

    const first = await state();
    expect(first).toMatchObject({ reviews: [], comments: [], status: 'draft', open: 0 });
    const submitted = await killed('submit', ({ reviews }) => reviews.length > 0);
    const [review, comment] = [submitted.reviews[0], submitted.comments[0]];
    expect(submitted).toMatchObject({
      reviews: [{ status: 'changes-requested', comment: { markdown: 'Too long.' } }],
      comments: [{ body: { markdown: 'Too long.' }, status: 'open', target: { changeRequest: changeRequestId, review: review?.id } }],
      status: 'open',
      open: 1,
    });
    expect(since(submitted, first)).toEqual(
      expect.arrayContaining(['comment_created', 'change_request_review_submitted', 'change_request_updated']),
    );

    const changed = await killed('change', ({ comments }) => comments[0]?.body.markdown !== 'Too long.', comment?.id);
    expect(changed).toMatchObject({
      reviews: [{ id: review?.id, comment: { markdown: 'A little too long.' } }],
      comments: [{ id: comment?.id, body: { markdown: 'A little too long.' } }],
      open: 1,
    });
    expect(since(changed, submitted)).toEqual(['comment_updated']);

    const deleted = await killed('delete', ({ comments }) => comments.length === 0, comment?.id);
    expect(deleted).toMatchObject({ reviews: [{ id: review?.id, status: 'changes-requested' }], open: 0 });
    expect(deleted.reviews[0]?.comment).toBeUndefined();
    expect(since(deleted, changed)).toEqual(['comment_deleted']);
    expect(await system.store.check()).toMatchObject({ ok: true });
  });
});
