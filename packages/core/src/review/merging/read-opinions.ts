import type { Db } from '@octavo/db';
import type { LoadedChangeRequest } from '../../content/places/index.ts';
import { roleAtLeast } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { latestReviews } from '../change-requests/index.ts';
import { rolesOfPeople, wasAsked } from '../reviews/index.ts';

/** Summary of the reviews of a change request. */
export interface Opinions {
  /** People whose approval counts. */
  approvals: number;
  /** Approvals that do not. */
  ignored: number;
  /** Ids of the people whose review asks for changes and counts. */
  objectors: string[];
}

/**
 * Returns the summary of each user's newest review, as a transaction sees it if one is given. An approval counts if it is of the present
 * content, by a user who has the role `review` now and did not make the last edit themselves: two people have looked at what becomes live. A
 * request for changes counts, whatever was edited since, until its author changes it, loses access, or is not asked any more.
 */
export async function readOpinions(
  on: Db,
  system: Pick<System, 'store'>,
  { space, changeRequest, head }: Pick<LoadedChangeRequest, 'space' | 'changeRequest' | 'head'>,
): Promise<Opinions> {
  const reviews = await latestReviews(on, system, changeRequest.id);
  const roles = await rolesOfPeople(
    on,
    system.store,
    space,
    reviews.map(({ reviewerId }) => reviewerId),
  );
  const opinions: Opinions = { approvals: 0, ignored: 0, objectors: [] };
  for (const { reviewerId, status, root } of reviews) {
    const role = roles.get(reviewerId) ?? null;
    const reviews = roleAtLeast(role, 'review');
    if (status === 'approved') {
      const counts = reviews && root === head.root && reviewerId !== changeRequest.editedBy && reviewerId !== changeRequest.createdBy;
      if (counts) opinions.approvals++;
      else opinions.ignored++;
    } else if (reviews || (role !== null && (await wasAsked(on, system, changeRequest.id, reviewerId)))) {
      opinions.objectors.push(reviewerId);
    }
  }
  return opinions;
}
