import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

const DAY_MS = 24 * 3600_000;

/**
 * Returns how many tokens of members that work now last longer than some days, so that a rule of the organization would stop them; for its admins. Tokens that the rule of
 * today stops already are counted, too.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function countStoppedTokens(ctx: Context, organizationId: string, days: number): Promise<number> {
  const { system } = ctx;
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { read, tables } = system.store;
  const { apiToken, member } = tables;
  const lastsLonger = or(
    isNull(apiToken.expiresAt),
    and(gt(apiToken.expiresAt, system.now()), sql`${apiToken.expiresAt} - ${apiToken.createdAt} > ${days * DAY_MS}`),
  );
  const [found] = await read
    .select({ count: count() })
    .from(apiToken)
    .innerJoin(member, eq(member.userId, apiToken.userId))
    .where(and(eq(member.organizationId, organization.id), eq(member.disabled, false), lastsLonger));
  return Number(found?.count ?? 0);
}
