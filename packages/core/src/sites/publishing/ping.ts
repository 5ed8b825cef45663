import type { Ping } from '@octavo/contract';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { defaultSiteToken } from '../audience/index.ts';

/** Visits are noted at most this often, in ms: whoever sends more of them makes the database no busier. */
const INTERVAL_MS = 10_000;

/**
 * Notes that the person who asks is in an organization now. Where the default site of the organization asks for visitors' claims and they may see it,
 * they are given a token of it (decisions B-ORG15).
 * @throws OctavoError `not_found` for the organization; `forbidden`.
 */
export async function ping(ctx: Context, organizationId: string): Promise<Ping> {
  const { userId } = requireUser(ctx);
  const { organization } = await loadOrganization(ctx, organizationId, 'member');
  const { now, store } = ctx.system;
  const { member } = store.tables;
  const at = now();
  const due = and(
    eq(member.organizationId, organization.id),
    eq(member.userId, userId),
    or(isNull(member.lastSeenAt), lte(member.lastSeenAt, at - INTERVAL_MS)),
  );
  const [seldom] = await store.read.select({ userId: member.userId }).from(member).where(due);
  // Asked before, since a transaction that writes nothing still waits for the one writer.
  if (seldom !== undefined) await store.tx((tx) => tx.update(member).set({ lastSeenAt: at }).where(due));
  const token = await defaultSiteToken(ctx, organization);
  return token === undefined ? {} : { serviceVisitorClaims: token, gitbookVisitorClaims: token };
}
