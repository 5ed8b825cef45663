import { type CustomHostname, isOctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { requireRoleStill, touchSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { enqueueHostnameCheckNow } from '../../kernel/domain-proof/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { loadHostname, presentHostname } from './hostname-record.ts';

/**
 * Returns a host name of a site, with what proves it. Needs the role `admin` on the site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function getCustomHostname(ctx: Context, hostname: string): Promise<CustomHostname> {
  return presentHostname(ctx.system, await loadHostname(ctx, hostname));
}

/**
 * Has the proof of a host name looked for once more, now. A name that was proven stays in use, whatever the look finds. Needs the role
 * `admin` on the site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function revalidateCustomHostname(ctx: Context, hostname: string): Promise<void> {
  const site = await loadHostname(ctx, hostname);
  await ctx.system.store.tx(async (tx) => {
    await requireRoleStill(tx, ctx, { kind: 'site', id: site.id, organizationId: site.organizationId }, 'admin');
    await enqueueHostnameCheckNow(tx, ctx, site);
  });
}

/**
 * Takes a host name from its site, which is found under its other addresses then. Needs the role `admin` on the site. Removing what is not
 * there, or what the actor may not know of, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function removeCustomHostname(ctx: Context, hostname: string): Promise<void> {
  const { system } = ctx;
  const { site: table } = system.store.tables;
  try {
    const site = await loadHostname(ctx, hostname);
    await system.store.tx(async (tx) => {
      await requireRoleStill(tx, ctx, { kind: 'site', id: site.id, organizationId: site.organizationId }, 'admin');
      const [gone] = await tx
        .update(table)
        .set({ hostname: null, hostnameVerifiedAt: null, hostnameCheckedAt: null, hostnameProblem: null, updatedAt: system.now() })
        .where(and(eq(table.id, site.id), eq(table.hostname, site.hostname)))
        .returning({ id: table.id });
      if (gone === undefined) return;
      await touchSite(tx, system, site.id);
      await appendAuditEvent(tx, ctx, {
        type: 'site_hostname_changed',
        organizationId: site.organizationId,
        target: { kind: 'site', id: site.id },
        payload: { before: site.hostname, after: null },
      });
    });
  } catch (error) {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  }
}
