import { requestReviewers, submitReview } from '@octavo/core';
import { buildMember, contextOf } from '@octavo/core/testing';
import type { World } from './world.ts';

/** The reader and the commenter were asked to review the change request. */
export async function asked({ system, id }: World): Promise<Record<string, string>> {
  const users = [id('reader'), id('commenter')];
  await requestReviewers(contextOf(system, { id: id('editor') }), id('space'), id('changeRequest'), { users });
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
