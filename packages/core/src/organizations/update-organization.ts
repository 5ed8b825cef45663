import { OctavoError, type Organization, UpdateOrganization } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, ne } from 'drizzle-orm';
import { loadOrganization, organizationNotFound } from '../access/load-organization.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { lockInTransaction } from '../kernel/lock.ts';
import { parseInput } from '../kernel/parse-input.ts';
import { presentOrganization } from './present-organization.ts';

/**
 * Changes the settings of an organization; needs its role `admin`.
 * @throws OctavoError `bad_request`; `not_found` for the organization or a site of `defaultContent`; `forbidden`; `conflict` when another
 * organization has the hostname (decisions B-ORG18), or when SSO is to be enforced without an active provider (B-ORG14).
 */
export async function updateOrganization(ctx: Context, id: string, input: UpdateOrganization): Promise<Organization> {
  const { organization: loaded, role } = await loadOrganization(ctx, id, 'admin');
  const change = parseInput(UpdateOrganization, input);
  // Neither providers nor sites are there yet, so none can be named.
  if (change.sso === true && !loaded.sso) throw noProvider();
  if (change.defaultContent) throw siteNotFound();

  const { now, store } = ctx.system;
  const { organization } = store.tables;
  const columns = columnsOf(change);
  if (Object.keys(columns).length === 0) return presentOrganization(ctx.system, { organization: loaded, role });
  const updated = await store.tx(async (tx) => {
    if (columns.hostname !== undefined) await reserveHostname(tx, ctx, loaded.id, columns.hostname);
    const [row] = await tx
      .update(organization)
      .set({ ...columns, updatedAt: now() })
      .where(eq(organization.id, loaded.id))
      .returning();
    if (row === undefined) throw organizationNotFound();
    await appendEvent(tx, ctx, { type: 'organization_updated', organizationId: row.id, payload: { changed: Object.keys(columns) } });
    return row;
  });
  return presentOrganization(ctx.system, { organization: updated, role });
}

/** The columns a request changes: absent keeps, null clears. */
function columnsOf(change: UpdateOrganization) {
  const { title, emailDomains, hostname, defaultRole, defaultContent, logo, sso, ai, inviteLinks } = change;
  return {
    ...(title === undefined ? {} : { title }),
    ...(emailDomains === undefined ? {} : { emailDomains: [...new Set(emailDomains.map((domain) => domain.toLowerCase()))] }),
    ...(hostname === undefined ? {} : { hostname }),
    ...(defaultRole === undefined ? {} : { defaultRole }),
    ...(defaultContent === undefined ? {} : { defaultContent }),
    ...(logo === undefined ? {} : { logoUrl: logo }),
    ...(sso === undefined ? {} : { sso }),
    ...(ai === undefined ? {} : { ai }),
    ...(inviteLinks === undefined ? {} : { inviteLinks }),
  };
}

async function reserveHostname(tx: Db, ctx: Context, id: string, hostname: string): Promise<void> {
  const { organization } = ctx.system.store.tables;
  await lockInTransaction(tx, ctx.system, 'hostnames');
  const [taken] = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.hostname, hostname), ne(organization.id, id)));
  if (taken === undefined) return;
  throw new OctavoError('conflict', 'Another organization has this hostname. Choose another one.', { code: 'hostname_taken' });
}

function noProvider(): OctavoError {
  return new OctavoError(
    'conflict',
    'Single sign-on cannot be enforced without an active provider, since nobody could sign in. Set up a provider first.',
    { code: 'no_sso_provider' },
  );
}

function siteNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such site in this organization. Send null to have no default content.');
}
