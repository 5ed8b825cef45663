import type { Db } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { ListedDomain } from './enqueue-domain-check.ts';

/** Notes inside a transaction that an e-mail domain was proven; returns false when that is known, or the organization does not list it. */
export async function verifyDomain(
  tx: Db,
  ctx: Context,
  { organizationId, domain }: ListedDomain,
  by: 'dns' | 'operator',
): Promise<boolean> {
  const { now, store } = ctx.system;
  const { emailDomain } = store.tables;
  const verified = await tx
    .update(emailDomain)
    .set({ verifiedAt: now(), verifiedBy: by, problem: null })
    .where(and(eq(emailDomain.organizationId, organizationId), eq(emailDomain.domain, domain), isNull(emailDomain.verifiedAt)))
    .returning({ domain: emailDomain.domain });
  if (verified.length === 0) return false;
  await appendAuditEvent(tx, ctx, {
    type: 'email_domain_verified',
    organizationId,
    target: { kind: 'organization', id: organizationId },
    payload: { domain, by },
  });
  return true;
}
