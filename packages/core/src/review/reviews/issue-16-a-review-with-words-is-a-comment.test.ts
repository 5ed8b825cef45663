import { describe, expect, it } from 'vitest';
import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { createChangeRequest, getChangeRequest } from '../change-requests/index.ts';
import { deleteComment, listComments, updateComment } from '../comments/index.ts';
import { notifyAbout } from '../notifications/notify.ts';
import { getReview } from './list-reviews.ts';
import { submitReview } from './submit-review.ts';

describe.each(testDatabases())('issue-16: a review on %s', (database) => {
  it('with words is a comment that counts, is settled, edited and deleted, and of which people are told once', async () => {
    await using system = await testSystem(database);
    const [admin, reviewer] = [await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: reviewer, role: 'review' });
    const { id: spaceId } = await buildSpace(system, { organization, createdBy: admin });
    const [owner, critic] = [contextOf(system, admin), contextOf(system, reviewer)];
    const { id: changeRequestId } = await createChangeRequest(owner, spaceId, { subject: 'Shorter' });
    const place = { spaceId, changeRequestId };
    const comments = async () => (await listComments(owner, place, {})).items;
    const open = async () => (await getChangeRequest(owner, spaceId, changeRequestId)).comments;

    await submitReview(critic, spaceId, changeRequestId, { status: 'approved' });
    expect(await comments()).toEqual([]);
    const review = await submitReview(critic, spaceId, changeRequestId, {
      status: 'changes-requested',
      comment: { markdown: 'Too long.' },
    });
    const [comment] = await comments();
    expect(comment).toMatchObject({
      postedBy: { id: reviewer.id },
      body: { markdown: 'Too long.' },
      target: { space: spaceId, changeRequest: changeRequestId, revision: review.revision, review: review.id },
      status: 'open',
    });
    expect(await open()).toBe(1);
    const { event, notification } = system.store.tables;
    for (const each of await system.store.read.select().from(event).orderBy(event.id)) await notifyAbout(system, each);
    expect((await system.store.read.select().from(notification)).map(({ userId, kind }) => [userId, kind])).toEqual([
      [admin.id, 'reviewed'],
      [admin.id, 'reviewed'],
    ]);

    const said = async () => (await getReview(owner, spaceId, changeRequestId, review.id)).comment;
    await updateComment(owner, place, comment?.id ?? '', { resolved: true });
    expect(await open()).toBe(0);
    await updateComment(critic, place, comment?.id ?? '', { body: { markdown: 'A little too long.' } });
    expect(await said()).toEqual({ markdown: 'A little too long.' });
    await deleteComment(critic, place, comment?.id ?? '');
    expect(await said()).toBeUndefined();
    expect(await comments()).toEqual([]);
  });
});
