import type { MergeRules } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { effectiveRules, spaceNotFound } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';

/** Returns the rules that hold in a space, as a transaction sees them if one is given. @throws OctavoError `not_found` when the space is gone. */
export async function readRules(on: Db, { store }: Pick<System, 'store'>, spaceId: string): Promise<MergeRules> {
  const { space, organization } = store.tables;
  const [row] = await on
    .select({ ofSpace: space.mergeRules, ofOrganization: organization.mergeRules })
    .from(space)
    .innerJoin(organization, eq(organization.id, space.organizationId))
    .where(eq(space.id, spaceId));
  if (row === undefined) throw spaceNotFound();
  return effectiveRules(row.ofSpace, row.ofOrganization);
}
