import type { OrganizationMergeRules, SpaceMergeRules } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadSpace, presentOrganizationRules, presentSpaceRules, roleAtLeast } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** The rules for merging in a space, as its settings show them. */
export interface SpaceRules {
  own: SpaceMergeRules;
  /** Rules that apply if the space has none of its own. */
  inherited: OrganizationMergeRules;
  /** True if the actor may change them. */
  canChange: boolean;
}

/** Returns the rules for merging in a space, and those of its organization. @throws OctavoError `not_found`. */
export async function getSpaceRules(ctx: Context, spaceId: string): Promise<SpaceRules> {
  const { space, role } = await loadSpace(ctx, spaceId, 'read');
  const { read, tables } = ctx.system.store;
  const { organization } = tables;
  const [row] = await read.select({ rules: organization.mergeRules }).from(organization).where(eq(organization.id, space.organizationId));
  return {
    own: presentSpaceRules(space.mergeRules),
    inherited: presentOrganizationRules(row?.rules ?? null),
    canChange: roleAtLeast(role, 'admin'),
  };
}
