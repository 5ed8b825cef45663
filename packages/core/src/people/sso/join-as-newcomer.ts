import type { Db } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { insertMember } from '../members/index.ts';
import type { UserRecord } from '../users/index.ts';
import type { SsoNewcomers } from './sso-sign-in.ts';

/** Makes who was just made a member of the organization that the operator chose for newcomers, inside a transaction. */
export async function joinAsNewcomer(tx: Db, ctx: Context, user: UserRecord, newcomers: SsoNewcomers | undefined): Promise<void> {
  if (newcomers === undefined || !newcomers.make || newcomers.join === undefined) return;
  const { organization } = ctx.system.store.tables;
  const { organizationId, role } = newcomers.join;
  const [found] = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, organizationId), isNull(organization.deletedAt)));
  // A wrong id must not keep people out of the rest.
  if (found === undefined) ctx.system.log.warn('newcomers cannot join: there is no such organization', { organizationId });
  else await insertMember(tx, ctx, { organizationId, userId: user.id, role });
}
