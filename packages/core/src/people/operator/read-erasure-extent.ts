import { and, count, eq } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { requireOperator } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { findPerson } from './find-person.ts';

/** Extent of erasing a person: what goes with them. */
export interface ErasureExtent {
  displayName: string;
  sessions: number;
  tokens: number;
  /** Organizations that they leave. */
  organizations: number;
  /** Titles of the organizations of which they are the last admin: as long as there is one, they are not erased. */
  lastAdminOf: string[];
}

/** Returns what erasing a person concerns; for the operator. @throws OctavoError `forbidden` for who is no operator; `not_found`. */
export async function readErasureExtent(ctx: Context, email: string): Promise<ErasureExtent> {
  await requireOperator(ctx);
  const { read, tables } = ctx.system.store;
  const { session, apiToken, member, organization } = tables;
  const { id, displayName } = await findPerson(read, ctx, email);
  const counted = async (table: SQLiteTable, column: SQLiteColumn) => {
    const [row] = await read.select({ count: count() }).from(table).where(eq(column, id));
    return Number(row?.count ?? 0);
  };
  const lastAdminOf: string[] = [];
  const administrated = await read
    .select({ id: organization.id, title: organization.title })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(and(eq(member.userId, id), eq(member.role, 'admin'), eq(member.disabled, false)));
  for (const one of administrated) {
    const [admins] = await read
      .select({ count: count() })
      .from(member)
      .where(and(eq(member.organizationId, one.id), eq(member.role, 'admin'), eq(member.disabled, false)));
    if (Number(admins?.count ?? 0) < 2) lastAdminOf.push(one.title);
  }
  return {
    displayName,
    sessions: await counted(session, session.userId),
    tokens: await counted(apiToken, apiToken.userId),
    organizations: await counted(member, member.userId),
    lastAdminOf,
  };
}
