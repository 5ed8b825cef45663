import type { Schema } from '@octavo/db';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { boundTo, type UserActor } from '../../kernel/base/index.ts';

/**
 * Returns the condition for the sessions or tokens of a person that the person's credential may know of and end: all of them, or those that the
 * provider of the same organization vouched for, where its word is all that the credential rests on.
 */
export function withinBound(actor: UserActor, table: Schema['session'] | Schema['apiToken']): SQL | undefined {
  const bound = boundTo(actor);
  return bound === undefined ? undefined : and(eq(table.ssoOrganizationId, bound), isNull(table.provenAt));
}
