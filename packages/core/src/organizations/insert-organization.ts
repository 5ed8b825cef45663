import type { Db } from '@octavo/db';
import type { OrganizationRecord } from '../access/load-organization.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/id.ts';

/** Makes an organization without members inside a transaction. Says nothing on who may. */
export async function insertOrganization(tx: Db, ctx: Context, input: { title: string }): Promise<OrganizationRecord> {
  const { now, store } = ctx.system;
  const at = now();
  const record: OrganizationRecord = {
    id: newId(at),
    title: input.title,
    createdAt: at,
    updatedAt: at,
    emailDomains: [],
    hostname: null,
    type: 'business',
    useCase: null,
    communityType: null,
    defaultRole: 'read',
    defaultContent: null,
    sso: false,
    ai: false,
    inviteLinks: true,
    logoUrl: null,
  };
  await tx.insert(store.tables.organization).values(record);
  await appendEvent(tx, ctx, { type: 'organization_created', organizationId: record.id, payload: { title: record.title } });
  return record;
}
