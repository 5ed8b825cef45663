import { type Review, timestamp } from '@octavo/contract';
import { inArray } from 'drizzle-orm';
import { type LoadedChangeRequest, presentAuthor } from '../../content/places/index.ts';
import { queryMany, type System, yieldTurn } from '../../kernel/base/index.ts';
import { publicUserColumns } from '../../people/members/index.ts';
import type { PublicUserRecord } from '../../people/users/index.ts';
import type { ReviewRecord } from '../change-requests/index.ts';
import { type CommentFormat, presentBody } from '../comments/index.ts';

/** Comments as documents that are made before others have their turn. */
const BODIES_IN_A_TURN = 5;

/** Returns the API objects of reviews of one change request, in their order; outdated is what was written for other content. Checks nothing. */
export async function presentReviews(
  system: System,
  { space, changeRequest, head }: Pick<LoadedChangeRequest, 'space' | 'changeRequest' | 'head'>,
  reviews: readonly ReviewRecord[],
  format: CommentFormat = 'markdown',
): Promise<Review[]> {
  const people = await readPeople(
    system,
    reviews.map(({ reviewerId }) => reviewerId),
  );
  const address = `${system.config.url}/v1/spaces/${space.id}/change-requests/${changeRequest.id}/reviews`;
  const items: Review[] = [];
  for (const [place, review] of reviews.entries()) {
    if (format === 'document' && place % BODIES_IN_A_TURN === BODIES_IN_A_TURN - 1) await yieldTurn();
    items.push({
      object: 'change-request-review',
      id: review.id,
      changeRequest: changeRequest.id,
      status: review.status,
      reviewer: presentAuthor(system, people.get(review.reviewerId)),
      ...(review.body === null ? {} : { comment: presentBody(review.body, format) }),
      revision: review.revisionId,
      outdated: review.root !== head.root,
      createdAt: timestamp(review.createdAt),
      urls: { location: `${address}/${review.id}` },
    });
  }
  return items;
}

/** Returns the public fields of users, by their ids. */
export async function readPeople({ store }: System, ids: readonly string[]): Promise<ReadonlyMap<string, PublicUserRecord>> {
  const { user } = store.tables;
  const rows = await queryMany<PublicUserRecord>(store, 'people-of-reviews', [...new Set(ids)], (db, some) =>
    db.select(publicUserColumns(store)).from(user).where(inArray(user.id, some)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
