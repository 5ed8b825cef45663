import type { Organization } from '@octavo/contract';
import { loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { presentOrganization } from './present-organization.ts';

/**
 * Returns an organization, for its members and guests.
 * @throws OctavoError `not_found` when it is not there or the actor is no member of it.
 */
export async function getOrganization(ctx: Context, id: string): Promise<Organization> {
  return presentOrganization(ctx.system, await loadOrganization(ctx, id, 'member'));
}
