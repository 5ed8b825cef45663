import { type Agent, type Review, timestamp, type User } from '@octavo/contract';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type LoadedChangeRequest, loadChangeRequest, presentAuthor } from '../../content/places/index.ts';
import { type Context, decodeCursor, encodeCursor, type System } from '../../kernel/base/index.ts';
import { presentReviews, readPeople } from '../reviews/index.ts';
import { type FoldedFact, foldFacts } from './fold-facts.ts';
import { TIMELINE_EVENTS, type TimelineFact } from './timeline-fact.ts';

/** Events that one page is made of. */
const MOST_EVENTS = 1000;

/** Content of an entry of a timeline, with people and reviews in place of their ids. */
type Told =
  | Exclude<TimelineFact, { type: 'edited' | 'review-requested' | 'review-withdrawn' | 'reviewed' }>
  | { type: 'edited'; edits: number; before: string; revision: string; until: string }
  | { type: 'review-requested'; users: User[] }
  | { type: 'review-withdrawn'; user: User }
  | { type: 'reviewed'; review: Review };

/** An entry of the timeline of a change request: what happened, when, and by whom. */
export type TimelineItem = Told & {
  id: string;
  at: string;
  by: User;
  /** Name of the integration that did it by one of its tokens. */
  integration?: string;
  /** The program by which the user did it. */
  agent?: Agent;
};

/** Part of a timeline in the order of time; `next` is absent at its end. */
export interface Timeline {
  items: TimelineItem[];
  next?: { page: string };
}

/**
 * Returns what happened to a change request, oldest first: from its events, with edits in a row by one author as one entry. What was said in
 * comments is not part of it. A page is made of at most 1,000 events.
 * @throws OctavoError `not_found`; `bad_request` for a cursor of another timeline.
 */
export async function getTimeline(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  request: { page?: string | undefined } = {},
): Promise<Timeline> {
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { read, tables } = ctx.system.store;
  const { event: table } = tables;
  const filter = `timeline:${loaded.changeRequest.id}`;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const rows = await read
    .select({ id: table.id, type: table.type, actor: table.actor, payload: table.payload, createdAt: table.createdAt })
    .from(table)
    .where(
      and(
        eq(table.changeRequestId, loaded.changeRequest.id),
        inArray(table.type, [...TIMELINE_EVENTS]),
        after === undefined ? undefined : gt(table.id, String(after)),
      ),
    )
    .orderBy(asc(table.id))
    .limit(MOST_EVENTS + 1);
  const shown = rows.slice(0, MOST_EVENTS);
  const last = rows.length > MOST_EVENTS ? shown.at(-1) : undefined;
  return {
    items: await present(ctx.system, loaded, foldFacts(shown)),
    ...(last === undefined ? {} : { next: { page: encodeCursor([last.id], filter) } }),
  };
}

async function present(system: System, loaded: LoadedChangeRequest, folded: readonly FoldedFact[]): Promise<TimelineItem[]> {
  const reviews = await readReviews(system, loaded, folded);
  const people = await readPeople(
    system,
    folded.flatMap(({ event, fact }) => [event.actor.id ?? '', ...peopleIn(fact)]),
  );
  const userOf = (id: string | undefined) => presentAuthor(system, people.get(id ?? ''));
  return folded.flatMap(({ id, event, fact }): TimelineItem[] => {
    const told = tell(fact, userOf, reviews);
    if (told === undefined) return [];
    const { integration, agent } = event.actor;
    const common = { id, at: timestamp(event.createdAt), by: userOf(event.actor.id) };
    return [
      {
        ...told,
        ...common,
        ...(integration === undefined ? {} : { integration: integration.name }),
        ...(agent === undefined ? {} : { agent }),
      },
    ];
  });
}

/** Returns a fact with people and reviews; undefined for a review that is gone. */
function tell(fact: TimelineFact, userOf: (id: string) => User, reviews: ReadonlyMap<string, Review>): Told | undefined {
  switch (fact.type) {
    case 'edited':
      return { ...fact, until: timestamp(fact.until) };
    case 'review-requested':
      return { type: fact.type, users: fact.users.map(userOf) };
    case 'review-withdrawn':
      return { type: fact.type, user: userOf(fact.user) };
    case 'reviewed': {
      const review = reviews.get(fact.review);
      return review === undefined ? undefined : { type: fact.type, review };
    }
    default:
      return fact;
  }
}

function peopleIn(fact: TimelineFact): string[] {
  if (fact.type === 'review-requested') return fact.users;
  return fact.type === 'review-withdrawn' ? [fact.user] : [];
}

async function readReviews(
  system: System,
  loaded: LoadedChangeRequest,
  folded: readonly FoldedFact[],
): Promise<ReadonlyMap<string, Review>> {
  const { changeReview: table } = system.store.tables;
  const ids = folded.flatMap(({ fact }) => (fact.type === 'reviewed' ? [fact.review] : []));
  if (ids.length === 0) return new Map();
  const rows = await system.store.read
    .select()
    .from(table)
    .where(and(eq(table.changeRequestId, loaded.changeRequest.id), inArray(table.id, ids)));
  return new Map((await presentReviews(system, loaded, rows)).map((review) => [review.id, review]));
}
