import type { Db } from '@octavo/db';
import type { LoadedChangeRequest } from '../../content/places/index.ts';
import { roleAtLeast } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { latestReviews } from '../change-requests/index.ts';
import { rolesOfPeople, wasAsked } from '../reviews/index.ts';

/** What the reviews of a change request come to. */
export interface Opinions {
  /** People whose approval counts. */
  approvals: number;
  /** Approvals that do not. */
  ignored: number;
  /** Ids of the people whose review asks for changes and counts. */
  objectors: string[];
}

/**
 * Returns what the newest review of each person comes to, as a transaction sees it if one is given. An approval counts that is of the content as it
 * is, by somebody who has the role `review` now and did not make the last edit themselves: two people have looked at what becomes live.
 * Who asks for changes is heard, whatever was edited since, until they say otherwise, lose access, or are not asked any more.
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
