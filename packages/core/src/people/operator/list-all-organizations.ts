import { asc, count, eq } from 'drizzle-orm';
import { requireOperator } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** An organization as the operator sees it. */
export interface ListedOrganization {
  id: string;
  title: string;
  /** Time (ms). */
  createdAt: number;
  members: number;
  /** Time (ms) at which it was deleted; null if it is there. */
  deletedAt: number | null;
  /** Time (ms) from which a deleted one is erased; 0 while it is being erased. */
  eraseAt: number | null;
}

/** Returns all organizations of the installation, the oldest first: for the operator. @throws OctavoError `forbidden` for who is no operator. */
export async function listAllOrganizations(ctx: Context): Promise<ListedOrganization[]> {
  await requireOperator(ctx);
  const { read, tables } = ctx.system.store;
  const { organization, member } = tables;
  const rows = await read
    .select({
      id: organization.id,
      title: organization.title,
      createdAt: organization.createdAt,
      members: count(member.userId),
      deletedAt: organization.deletedAt,
      eraseAt: organization.eraseAt,
    })
    .from(organization)
    .leftJoin(member, eq(member.organizationId, organization.id))
    .groupBy(organization.id)
    .orderBy(asc(organization.id));
  return rows.map((row) => ({ ...row, members: Number(row.members) }));
}
