import type { UserToken } from '@octavo/contract';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, requireUser, toPage } from '../../kernel/base/index.ts';
import { withinBound } from '../auth/index.ts';
import { presentToken } from './present-token.ts';

/** Returns the tokens of the person who asks, newest first, expired ones too; as far as {@link withinBound} lets them know. */
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
