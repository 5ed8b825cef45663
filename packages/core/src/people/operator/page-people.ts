import { and, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { requireOperator } from '../../kernel/access/index.ts';
import {
  type Context,
  containsPattern,
  containsText,
  DEFAULT_LIMIT,
  decodeCursor,
  type Page,
  type PageRequest,
  toPage,
} from '../../kernel/base/index.ts';
import { type ListedPerson, withMemberships } from './list-people.ts';

/** Filter of the list. */
export interface PeopleFilter {
  /** Part of a name or an address. */
  query?: string | undefined;
  state?: 'operators' | 'disabled' | undefined;
}

/**
 * Returns the people of the installation, the newest account first; for the operator.
 * @throws OctavoError `forbidden` for who is no operator; `bad_request` for a cursor of another list.
 */
export async function pagePeople(
  ctx: Context,
  { query = '', state }: PeopleFilter,
  request: PageRequest = {},
): Promise<Page<ListedPerson>> {
  await requireOperator(ctx);
  const { store } = ctx.system;
  const { user } = store.tables;
  const text = query.trim();
  const filter = `operated-people:${state ?? ''}:${text}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const pattern = containsPattern(store, text);
  const matching = and(
    text === '' ? undefined : sql`(${containsText(store, user.displayName, pattern)} or ${containsText(store, user.email, pattern)})`,
    state === undefined ? undefined : state === 'operators' ? eq(user.operator, true) : isNotNull(user.disabledAt),
  );
  const [total] = await store.read.select({ count: count() }).from(user).where(matching);
  const rows = await store.read
    .select()
    .from(user)
    .where(after === undefined ? matching : and(matching, lt(user.id, String(after))))
    .orderBy(desc(user.id))
    .limit(limit + 1);
  const people = await withMemberships(ctx, rows);
  return toPage(people, { limit, count: Number(total?.count ?? 0), filter, keyOf: ({ id }) => [id], present: (person) => person });
}
