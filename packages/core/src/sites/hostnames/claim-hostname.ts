import { OctavoError, SiteHostname } from '@octavo/contract';
import { type Db, isUniqueViolation } from '@octavo/db';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type SiteRecord, touchSite } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { enqueueHostnameCheck, findProof, proofRecords } from '../../kernel/domain-proof/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { requireFreeForSites } from './hostname-record.ts';

/** A change of a site's host name that was looked into, and is to be made in a transaction. */
export interface PreparedHostname {
  /** Null takes it away. */
  hostname: string | null;
  /** True if DNS already proved it for this site; then it may be taken from another site that could not prove it. */
  isProven: boolean;
}

/**
 * Looks into giving a site a host name, which may ask name servers: so it stands before the transaction. One hostname belongs to one site
 * of the installation; where another site has it, DNS decides: it goes to who proves it, and stays where the proof still stands.
 * @throws OctavoError `bad_request`; `conflict` with code `hostname_reserved`, or `hostname_taken` with the records that would prove it.
 */
export async function prepareHostname(
  ctx: Context,
  site: Pick<SiteRecord, 'id' | 'hostname'>,
  wanted: string | null,
): Promise<PreparedHostname> {
  if (wanted === null) return { hostname: null, isProven: false };
  const { hostname } = parseInput(z.object({ hostname: SiteHostname }), { hostname: wanted });
  if (hostname === site.hostname) return { hostname, isProven: false };
  const { system } = ctx;
  requireFreeForSites(system, hostname);
  const { site: table } = system.store.tables;
  const [holder] = await system.store.read.select().from(table).where(eq(table.hostname, hostname));
  if (holder === undefined) return { hostname, isProven: false };
  const isStillTheirs = holder.hostnameVerifiedAt !== null && (await findProof(system, holder.id, hostname)) === 'dns_passed';
  if (isStillTheirs || (await findProof(system, site.id, hostname)) !== 'dns_passed') throw hostnameTaken(ctx, site.id, hostname);
  return { hostname, isProven: true };
}

/**
 * Makes a prepared change in a transaction: the site has the name from then on, and is found under it once it is proven. Returns the site as
 * it is then.
 * @throws OctavoError `conflict` with code `hostname_taken` when another site got it meanwhile.
 */
export async function claimHostname(
  tx: Db,
  ctx: Context,
  current: SiteRecord,
  { hostname, isProven }: PreparedHostname,
): Promise<SiteRecord> {
  if (hostname === current.hostname) return current;
  const { system } = ctx;
  const { site: table } = system.store.tables;
  const at = system.now();
  if (hostname !== null) {
    const [holder] = await tx.select().from(table).where(eq(table.hostname, hostname));
    if (holder !== undefined && !isProven) throw hostnameTaken(ctx, current.id, hostname);
    if (holder !== undefined) await giveUp(tx, ctx, holder);
  }
  const columns = {
    hostname,
    hostnameVerifiedAt: isProven ? at : null,
    hostnameCheckedAt: isProven ? at : null,
    hostnameProblem: null,
    updatedAt: at,
  };
  const writing = tx.update(table).set(columns).where(eq(table.id, current.id));
  await writing.catch((error: unknown) => {
    throw isUniqueViolation(error) && hostname !== null ? hostnameTaken(ctx, current.id, hostname) : error;
  });
  await touchSite(tx, system, current.id);
  await appendAuditEvent(tx, ctx, {
    type: 'site_hostname_changed',
    organizationId: current.organizationId,
    target: { kind: 'site', id: current.id },
    payload: { before: current.hostname, after: hostname },
  });
  if (hostname !== null && !isProven) await enqueueHostnameCheck(tx, ctx, { ...current, hostname });
  return { ...current, ...columns };
}

/** Takes a host name from a site that could not prove it. */
async function giveUp(tx: Db, ctx: Context, holder: SiteRecord): Promise<void> {
  const { system } = ctx;
  const { site: table } = system.store.tables;
  await tx
    .update(table)
    .set({ hostname: null, hostnameVerifiedAt: null, hostnameCheckedAt: null, hostnameProblem: null, updatedAt: system.now() })
    .where(eq(table.id, holder.id));
  await touchSite(tx, system, holder.id);
  await appendAuditEvent(tx, ctx, {
    type: 'site_hostname_lost',
    organizationId: holder.organizationId,
    target: { kind: 'site', id: holder.id },
    payload: { hostname: holder.hostname },
  });
}

function hostnameTaken(ctx: Context, siteId: string, hostname: string): OctavoError {
  const records = proofRecords(ctx.system, siteId, hostname);
  const said = records.map(({ type, name, value }) => `${type} ${name} ${value}`).join(', or ');
  return new OctavoError(
    'conflict',
    `Another site has this host name. If the domain is yours, set the DNS record ${said} and remove those of the other site; then try again.`,
    { code: 'hostname_taken', data: { records } },
  );
}
