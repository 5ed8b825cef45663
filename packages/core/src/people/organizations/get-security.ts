import { and, count, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** Facts about how the members of an organization sign in. */
export interface OrganizationSecurity {
  /** Members who are not disabled. */
  members: number;
  /** Those of them without a second factor. */
  withoutSecondFactor: number;
}

/** Returns how many members of an organization have a second factor; for its admins. @throws OctavoError `not_found`, `forbidden`. */
export async function getOrganizationSecurity(ctx: Context, organizationId: string): Promise<OrganizationSecurity> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { read, tables } = ctx.system.store;
  const { member, totp } = tables;
  const mine = and(eq(member.organizationId, organization.id), eq(member.disabled, false));
  const confirmed = read
    .select({ one: sql`1` })
    .from(totp)
    .where(and(eq(totp.userId, member.userId), isNotNull(totp.confirmedAt)));
  const [all] = await read.select({ count: count() }).from(member).where(mine);
  const [without] = await read
    .select({ count: count() })
    .from(member)
    .where(and(mine, notExists(confirmed)));
  return { members: Number(all?.count ?? 0), withoutSecondFactor: Number(without?.count ?? 0) };
}
