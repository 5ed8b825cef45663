import type { Db } from '@octavo/db';
import type { OrganizationRecord } from '../../kernel/access/index.ts';
import { type Context, newId } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { setEmailDomains } from '../email-domains/index.ts';

/** Fields of a new organization. */
export interface NewOrganization {
  title: string;
  emailDomains?: readonly string[] | undefined;
}

/** Creates an organization without members inside a transaction. Says nothing on who may. */
export async function insertOrganization(tx: Db, ctx: Context, input: NewOrganization): Promise<OrganizationRecord> {
  const { now, store } = ctx.system;
  const at = now();
  const record: OrganizationRecord = {
    id: newId(at),
    title: input.title,
    createdAt: at,
    updatedAt: at,
    emailDomains: normalDomains(input.emailDomains ?? []),
    hostname: null,
    type: 'business',
    useCase: null,
    communityType: null,
    defaultRole: 'read',
    defaultContent: null,
    sso: false,
    secondFactor: false,
    sessionHours: null,
    tokenDays: null,
    revisionMonths: null,
    ai: false,
    inviteLinks: true,
    logoUrl: null,
    mergeRules: null,
    foreignPictures: 'proposals',
    deletedAt: null,
    eraseAt: null,
  };
  await tx.insert(store.tables.organization).values(record);
  const { id, title, emailDomains } = record;
  await appendAuditEvent(tx, ctx, {
    type: 'organization_created',
    organizationId: id,
    target: { kind: 'organization', id },
    payload: { title, emailDomains },
  });
  await setEmailDomains(tx, ctx, id, emailDomains);
  return record;
}

/** Domains as they are kept: lower case, each once. */
export function normalDomains(domains: readonly string[]): string[] {
  return [...new Set(domains.map((domain) => domain.toLowerCase()))];
}
