import type { Schema } from '@octavo/db';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';

type Tables = Pick<Schema, 'apiToken' | 'member'>;

/**
 * Returns the condition for tokens that have rights in an organization, of `apiToken` joined with `member`: those of its members that are not disabled, without those that
 * rest on the word of another organization's provider alone (decision 045).
 */
export function reachesOrganization({ apiToken, member }: Tables, organizationId: string): SQL | undefined {
  return and(
    eq(member.organizationId, organizationId),
    eq(member.disabled, false),
    or(isNull(apiToken.ssoOrganizationId), isNotNull(apiToken.provenAt), inArray(apiToken.ssoOrganizationId, [organizationId, '*'])),
  );
}
