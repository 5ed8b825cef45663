import { and, eq } from 'drizzle-orm';
import { touchSite } from '../../kernel/access/index.ts';
import { CHECK_HOSTNAME, enqueueHostnameCheck, findProof, MOST_LOOKS } from '../../kernel/domain-proof/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { jobHandler } from '../../kernel/jobs/index.ts';

/**
 * The handler of jobs that look for the proof of a host name. A proof that is not there is no failure of the job: the site says what is
 * wrong, and the next look is queued. A name that was proven stays in use, whatever a later look finds, so that no check takes a site from
 * its readers; it goes when another site proves it, or an admin takes it away.
 */
export const checkHostnameJob = jobHandler(CHECK_HOSTNAME, async (job) => {
  const { system } = job.context;
  const { site } = system.store.tables;
  const { siteId, hostname, look } = {
    siteId: String(job.payload.siteId),
    hostname: String(job.payload.hostname),
    look: Number(job.payload.look),
  };
  const stillWanted = and(eq(site.id, siteId), eq(site.hostname, hostname));
  const [before] = await system.store.read.select({ id: site.id }).from(site).where(stillWanted);
  if (before === undefined) return { checked: false };
  const status = await findProof(system, siteId, hostname);
  return system.store.tx(async (tx) => {
    await job.assertHeld(tx);
    const [current] = await tx.select().from(site).where(stillWanted);
    if (current === undefined) return { checked: false };
    const at = system.now();
    const isProven = status === 'dns_passed';
    const isNew = isProven && current.hostnameVerifiedAt === null;
    await tx
      .update(site)
      .set({
        hostnameCheckedAt: at,
        hostnameProblem: isProven ? null : status,
        ...(isNew ? { hostnameVerifiedAt: at, updatedAt: at } : {}),
      })
      .where(stillWanted);
    if (isNew) {
      await touchSite(tx, system, siteId);
      await appendAuditEvent(tx, job.context, {
        type: 'site_hostname_verified',
        organizationId: current.organizationId,
        target: { kind: 'site', id: siteId },
        payload: { hostname },
      });
    } else if (!isProven && current.hostnameVerifiedAt === null && look < MOST_LOOKS) {
      await enqueueHostnameCheck(tx, job.context, { ...current, hostname }, look + 1);
    }
    return { checked: true, status };
  });
});
