import { asc, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { getSpace } from '../../content/spaces/index.ts';
import { updateMember } from '../../people/members/index.ts';
import { coreTasks } from '../../tasks.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import {
  bringUpToDate,
  changeChangeRequest,
  createChangeRequest,
  getChangeRequest,
  updateChangeRequest,
} from '../change-requests/index.ts';
import { listRequestedReviewers, listReviewCandidates, listReviews, requestReviewers, submitReview, unrequestReviewer } from './index.ts';

async function start(system: TestSystem) {
  const admin = await buildUser(system, { displayName: 'Ada' });
  const organization = await buildOrganization(system, { admin });
  const person = async (role: 'edit' | 'review' | 'read', displayName: string) => {
    const user = await buildUser(system, { displayName });
    await buildMember(system, { organization, user, role });
    return { id: user.id, ctx: contextOf(system, user) };
  };
  const space = await buildSpace(system, { organization, createdBy: admin });
  return {
    organization,
    space,
    admin: { id: admin.id, ctx: contextOf(system, admin) },
    author: await person('edit', 'Bert'),
    reviewer: await person('review', 'Cleo'),
    reader: await person('read', 'Dora'),
  };
}

/** Returns the events of reviews, oldest first. */
async function reviewEvents(system: TestSystem) {
  const { event } = system.store.tables;
  const types = ['change_request_review_submitted', 'change_request_review_requested', 'change_request_review_unrequested'];
  const rows = await system.store.read.select().from(event).where(inArray(event.type, types)).orderBy(asc(event.id));
  return rows.map(({ type, payload }) => ({ type: type.replace('change_request_review_', ''), payload }));
}

const insert = (title: string) => [{ operation: 'insert_page' as const, title }];

describe.each(testDatabases())('reviews on %s', (database) => {
  it('are asked for once, open a draft, and leave who reviewed among those who were asked', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { space, author, reviewer, reader, admin } = await start(system);
    const made = await createChangeRequest(author.ctx, space.id, {});
    await expect(submitReview(reader.ctx, space.id, '1', { status: 'approved' })).rejects.toMatchObject({ kind: 'forbidden' });
    const body = { users: [reviewer.id, reader.id, reviewer.id], subject: 'Say it better' };
    const asked = await requestReviewers(author.ctx, space.id, '1', body);
    expect(asked).toMatchObject({ count: 2, items: [{ requestedBy: { id: author.id } }, {}] });
    expect(await getChangeRequest(author.ctx, space.id, '1')).toMatchObject({ status: 'open', subject: 'Say it better' });
    expect(await getSpace(author.ctx, space.id)).toMatchObject({ changeRequestsOpen: 1, changeRequestsDraft: 0 });
    const { updatedAt } = await getChangeRequest(author.ctx, space.id, '1');
    system.clock.advance(1000);
    await requestReviewers(author.ctx, space.id, '1', body);
    expect(await getChangeRequest(author.ctx, space.id, '1')).toMatchObject({ updatedAt });

    const review = await submitReview(reader.ctx, space.id, '1', { status: 'changes-requested', comment: { markdown: 'Too *short*' } });
    expect(review).toMatchObject({ reviewer: { id: reader.id }, outdated: false, comment: { markdown: 'Too *short*' } });
    const [first, second] = (await listRequestedReviewers(author.ctx, space.id, '1', { limit: 1 })).items;
    expect([first, second]).toEqual([expect.objectContaining({ user: expect.objectContaining({ id: reviewer.id }) }), undefined]);
    expect(first).not.toHaveProperty('review');
    const { items } = await listRequestedReviewers(author.ctx, space.id, '1', {});
    expect(items).toMatchObject([{ user: { id: reviewer.id } }, { user: { id: reader.id }, review: { id: review.id } }]);

    await unrequestReviewer(reader.ctx, space.id, '1', reader.id);
    await unrequestReviewer(reader.ctx, space.id, '1', reader.id);
    await expect(unrequestReviewer(reader.ctx, space.id, '1', reviewer.id)).rejects.toMatchObject({ kind: 'forbidden' });
    const about = { changeRequestId: made.id, number: 1 };
    expect(await reviewEvents(system)).toEqual([
      { type: 'requested', payload: { ...about, userIds: expect.arrayContaining([reviewer.id, reader.id]) } },
      { type: 'submitted', payload: { ...about, reviewId: review.id, status: 'changes-requested', reviewerId: reader.id } },
      { type: 'unrequested', payload: { ...about, userId: reader.id } },
    ]);
    await expect(requestReviewers(reader.ctx, space.id, '1', body)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(requestReviewers(admin.ctx, space.id, '1', { users: [author.id] })).rejects.toMatchObject({ code: 'own_change_request' });
    const stranger = await buildUser(system);
    const both = { users: [admin.id, stranger.id], subject: 'No' };
    await expect(requestReviewers(author.ctx, space.id, '1', both)).rejects.toMatchObject({ code: 'reviewer_not_found' });
    expect(await getChangeRequest(author.ctx, space.id, '1')).toMatchObject({ subject: 'Say it better' });
    expect((await listRequestedReviewers(author.ctx, space.id, '1', {})).count).toBe(1);
  });

  it('hold for the content that was looked at: edits make them outdated, saves of the same and automatic updates do not', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { space, author, reviewer, admin } = await start(system);
    await changeContent(admin.ctx, space.id, insert('Home'));
    await createChangeRequest(author.ctx, space.id, { subject: 'Pages' });
    const { revision: seen } = await changeChangeRequest(author.ctx, space.id, '1', insert('One'));
    await expect(submitReview(author.ctx, space.id, '1', { status: 'approved' })).rejects.toMatchObject({ code: 'own_change_request' });
    await submitReview(reviewer.ctx, space.id, '1', { status: 'approved' });
    const newest = async () => (await listReviews(author.ctx, space.id, '1', { limit: 1 })).items[0];
    expect(await newest()).toMatchObject({ outdated: false, revision: seen.id });
    expect(await getChangeRequest(author.ctx, space.id, '1')).toMatchObject({ status: 'open' });

    // Live changes of others come in without anybody writing.
    await changeContent(admin.ctx, space.id, insert('Live'));
    const { revision, result } = await bringUpToDate(author.ctx, space.id, '1');
    expect(result).toBe('update');
    expect(await newest()).toMatchObject({ outdated: false, revision: seen.id });

    const [page] = (await changeChangeRequest(author.ctx, space.id, '1', insert('Two'))).pages;
    expect(await newest()).toMatchObject({ outdated: true });
    await changeChangeRequest(author.ctx, space.id, '1', [{ operation: 'delete_page', page: page?.id ?? '' }]);
    expect(await newest()).toMatchObject({ outdated: false });

    await changeChangeRequest(author.ctx, space.id, '1', insert('Three'));
    // A look at the former state says nothing of the present one.
    const late = await submitReview(reviewer.ctx, space.id, '1', { status: 'approved', revision });
    expect(late).toMatchObject({ outdated: true, revision });
    const elsewhere = { status: 'approved' as const, revision: (await getSpace(admin.ctx, space.id)).revision };
    await expect(submitReview(reviewer.ctx, space.id, '1', elsewhere)).rejects.toMatchObject({ kind: 'not_found' });

    await updateChangeRequest(author.ctx, space.id, '1', { status: 'archived' });
    const refused = [
      () => submitReview(reviewer.ctx, space.id, '1', { status: 'approved' }),
      () => requestReviewers(author.ctx, space.id, '1', { users: [reviewer.id] }),
      () => unrequestReviewer(author.ctx, space.id, '1', reviewer.id),
    ];
    for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ code: 'change_request_archived' });
    expect((await listReviews(author.ctx, space.id, '1', {})).count).toBe(2);
  });

  it('are offered by people who see the space, those whose approval counts first', async () => {
    await using system = await testSystem(database);
    const { organization, space, author, reader, admin } = await start(system);
    const names = async (search?: string) =>
      (await listReviewCandidates(author.ctx, space.id, search === undefined ? {} : { search })).map(({ user, canApprove }) => [
        user.displayName,
        canApprove,
      ]);
    expect(await names()).toEqual([
      ['Ada', true],
      ['Cleo', true],
      ['Bert', false],
      ['Dora', false],
    ]);
    expect(await names(' dOR')).toEqual([['Dora', false]]);
    await updateMember(admin.ctx, organization.id, reader.id, { role: null });
    expect(await names('dora')).toEqual([]);
    await expect(requestReviewers(author.ctx, space.id, '1', { users: [reader.id] })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(listReviewCandidates(reader.ctx, space.id, {})).rejects.toMatchObject({ kind: 'not_found' });
  });
});
