import type { Page, User } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, asc, count, eq, gt, or } from 'drizzle-orm';
import { loadChangeRequest } from '../../content/places/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { publicUserColumns } from '../../people/members/index.ts';
import { presentPerson } from '../../people/users/index.ts';

/** Remembers that the actor contributed to a change request; Octavo itself is no contributor. */
export async function addContributor(tx: Db, { actor, system }: Context, changeRequestId: string): Promise<void> {
  if (actor.kind === 'user') await addContributorOf(tx, { system }, changeRequestId, actor.userId);
}

/** The same of somebody else, whose words the actor put into it. */
export async function addContributorOf(
  tx: Db,
  { system }: Pick<Context, 'system'>,
  changeRequestId: string,
  userId: string,
): Promise<void> {
  const row = { changeRequestId, userId, createdAt: system.now() };
  await tx.insert(system.store.tables.changeContributor).values(row).onConflictDoNothing();
}

/** Returns the author and editors of a change request, in the order of their first contribution. @throws OctavoError `not_found`. */
export async function listContributors(ctx: Context, spaceId: string, idOrNumber: string, request: PageRequest): Promise<Page<User>> {
  const { changeRequest } = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { store } = ctx.system;
  const { changeContributor, user } = store.tables;
  const filter = `contributors:${changeRequest.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const [at, id] = decodeCursor(request.page, filter, 2) ?? [];
  const mine = eq(changeContributor.changeRequestId, changeRequest.id);
  const { createdAt, userId } = changeContributor;
  const behind = at === undefined ? undefined : or(gt(createdAt, Number(at)), and(eq(createdAt, Number(at)), gt(userId, String(id))));
  const [total] = await store.read.select({ count: count() }).from(changeContributor).where(mine);
  const rows = await store.read
    .select({ createdAt, user: publicUserColumns(store) })
    .from(changeContributor)
    .innerJoin(user, eq(user.id, userId))
    .where(and(mine, behind))
    .orderBy(asc(createdAt), asc(userId))
    .limit(limit + 1);
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.createdAt, row.user.id],
    present: (row) => presentPerson(ctx.system, row.user),
  });
}
