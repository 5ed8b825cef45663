import type { UserToken } from '@octavo/contract';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import { withinBound } from '../auth/within-bound.ts';
import type { Context } from '../../kernel/base/context.ts';
import { DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/paging.ts';
import { requireUser } from '../../kernel/base/signed-in.ts';
import { presentToken } from './present-token.ts';

/** The tokens of the person who asks, newest first, expired ones too; as far as {@link withinBound} lets them know. */
export async function listTokens(ctx: Context, request: PageRequest): Promise<Page<UserToken>> {
  const actor = requireUser(ctx);
  const { userId } = actor;
  const { store } = ctx.system;
  const { apiToken } = store.tables;
  const filter = `tokens:${userId}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const mine = and(eq(apiToken.userId, userId), withinBound(actor, apiToken));
  const [total] = await store.read.select({ count: count() }).from(apiToken).where(mine);
  const rows = await store.read
    .select()
    .from(apiToken)
    .where(after === undefined ? mine : and(mine, lt(apiToken.id, String(after))))
    .orderBy(desc(apiToken.id))
    .limit(limit + 1);
  return toPage(rows, { limit, count: Number(total?.count ?? 0), filter, keyOf: (row) => [row.id], present: presentToken });
}
