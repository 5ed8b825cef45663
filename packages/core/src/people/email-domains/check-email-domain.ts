import { EmailDomain, OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { loadOrganization, organizationNotFound, requireAdminStill } from '../../kernel/access/index.ts';
import { type Context, parseInput, requireSystem } from '../../kernel/base/index.ts';
import { enqueueDomainCheckNow } from './enqueue-domain-check.ts';
import { verifyDomain } from './verify-domain.ts';

/**
 * Has the proof of an e-mail domain looked for once more, now. Needs the role `admin` in the organization.
 * @throws OctavoError `not_found` for the organization, and for a domain that it does not list; `forbidden`.
 */
export async function checkEmailDomain(ctx: Context, organizationId: string, domain: string): Promise<void> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  await ctx.system.store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, organization.id);
    const listed = { organizationId: organization.id, domain: await requireListed(tx, ctx, organization.id, domain) };
    await enqueueDomainCheckNow(tx, ctx, listed);
  });
}

/**
 * Confirms in place of DNS that an e-mail domain is an organization's own: for the command line only. Returns false when that is known.
 * @throws OctavoError `forbidden` for people; `not_found` for the organization, and for a domain that it does not list.
 */
export async function confirmEmailDomain(ctx: Context, organizationId: string, domain: string): Promise<boolean> {
  requireSystem(ctx);
  return ctx.system.store.tx(async (tx) => {
    const listed = { organizationId, domain: await requireListed(tx, ctx, organizationId, domain) };
    return verifyDomain(tx, ctx, listed, 'operator');
  });
}

/** Returns the domain as it is kept, with a row: installations from before this table have none for what organizations listed then. */
async function requireListed(tx: Db, ctx: Context, organizationId: string, name: string): Promise<string> {
  const domain = parseInput(z.object({ domain: EmailDomain }), { domain: name }).domain.toLowerCase();
  const { emailDomain, organization } = ctx.system.store.tables;
  const [found] = await tx
    .select({ emailDomains: organization.emailDomains })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (found === undefined) throw organizationNotFound();
  if (!found.emailDomains.includes(domain)) {
    throw new OctavoError('not_found', 'The organization does not list this e-mail domain. An admin adds it in the settings first.');
  }
  const row = { organizationId, domain, verifiedAt: null, verifiedBy: null, checkedAt: null, problem: null };
  await tx.insert(emailDomain).values(row).onConflictDoNothing();
  return domain;
}
