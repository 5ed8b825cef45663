import { and, eq } from 'drizzle-orm';
import { findText, MOST_LOOKS } from '../../kernel/domain-proof/index.ts';
import { jobHandler } from '../../kernel/jobs/index.ts';
import { domainProof } from './domain-proof.ts';
import { CHECK_EMAIL_DOMAIN, enqueueDomainCheck } from './enqueue-domain-check.ts';
import { verifyDomain } from './verify-domain.ts';

/**
 * The handler of jobs that look for the proof of an e-mail domain. A proof that is not there is no failure of the job: the settings say what is
 * wrong, and the next look is queued. A domain that was proven stays so, whatever a later look finds.
 */
export const checkEmailDomainJob = jobHandler(CHECK_EMAIL_DOMAIN, async (job) => {
  const { system } = job.context;
  const { emailDomain } = system.store.tables;
  const organizationId = String(job.payload.organizationId);
  const domain = String(job.payload.domain);
  const look = Number(job.payload.look);
  const listed = and(eq(emailDomain.organizationId, organizationId), eq(emailDomain.domain, domain));
  const [before] = await system.store.read.select({ domain: emailDomain.domain }).from(emailDomain).where(listed);
  if (before === undefined) return { checked: false };
  const { name, value } = domainProof(system, organizationId, domain);
  const found = await findText(system, name, value);
  return system.store.tx(async (tx) => {
    await job.assertHeld(tx);
    const [current] = await tx.select({ verifiedAt: emailDomain.verifiedAt }).from(emailDomain).where(listed);
    if (current === undefined) return { checked: false };
    const problem = found === 'found' || current.verifiedAt !== null ? null : found;
    await tx.update(emailDomain).set({ checkedAt: system.now(), problem }).where(listed);
    if (found === 'found') await verifyDomain(tx, job.context, { organizationId, domain }, 'dns');
    else if (current.verifiedAt === null && look < MOST_LOOKS) {
      await enqueueDomainCheck(tx, job.context, { organizationId, domain }, look + 1);
    }
    return { checked: true, found: found === 'found' };
  });
});
