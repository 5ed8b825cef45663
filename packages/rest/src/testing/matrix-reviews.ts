import { changeChangeRequest, mergeChangeRequest, requestReviewers, revertChangeRequest, submitReview } from '@octavo/core';
import { buildMember, contextOf } from '@octavo/core/testing';
import type { World } from './world.ts';

/** The reader and the commenter were asked to review the change request. */
export async function asked({ system, id }: World): Promise<Record<string, string>> {
  const users = [id('reader'), id('commenter')];
  await requestReviewers(contextOf(system, { id: id('editor') }), id('space'), id('changeRequest'), { users });
  return {};
}

/** The change request is merged, and so is that of the other organization; both are about to be taken back. */
export async function reverting({ system, id }: World): Promise<Record<string, string>> {
  for (const [person, space, changeRequest] of [
    ['admin', 'space', 'changeRequest'],
    ['outsider', 'otherSpace', 'otherChangeRequest'],
  ] as const) {
    const ctx = contextOf(system, { id: id(person) });
    await changeChangeRequest(ctx, id(space), id(changeRequest), [{ operation: 'insert_page', title: 'Proposed' }]);
    await mergeChangeRequest(ctx, id(space), id(changeRequest));
    await revertChangeRequest(ctx, id(space), id(changeRequest));
  }
  return {};
}

/** The reviewer reviewed the change request, and somebody that of the other organization. */
export async function reviewed({ system, id }: World): Promise<Record<string, string>> {
  const { userId } = await buildMember(system, { organization: { id: id('otherOrganization') }, role: 'review' });
  const review = (reviewer: string, space: string, changeRequest: string) =>
    submitReview(contextOf(system, { id: reviewer }), id(space), id(changeRequest), { status: 'approved', comment: { markdown: 'Fine.' } });
  return {
    review: (await review(id('reviewer'), 'space', 'changeRequest')).id,
    otherReview: (await review(userId, 'otherSpace', 'otherChangeRequest')).id,
  };
}
