import type { ChangeRequest } from '@octavo/contract';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { listOrganizationChangeRequests } from './list-organization-change-requests.ts';

const MOST = 6;

/**
 * Returns the change requests of an organization that are not finished and that the actor made or wrote in: those that changed last first, at most 6.
 * @throws OctavoError `not_found`, `unauthenticated` as `loadOrganization`
 */
export async function listOwnChangeRequests(ctx: Context, organizationId: string): Promise<ChangeRequest[]> {
  const { userId } = requireUser(ctx);
  const request = { status: ['draft', 'open'] as const, limit: MOST };
  const made = await listOrganizationChangeRequests(ctx, organizationId, { ...request, creator: userId });
  const written = await listOrganizationChangeRequests(ctx, organizationId, { ...request, contributor: userId });
  const own = new Map([...made.items, ...written.items].map((one) => [one.id, one]));
  return [...own.values()].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, MOST);
}
