import type { Db } from '@octavo/db';
import type { Context } from '../base/index.ts';
import { appendAuditEvent } from '../events/index.ts';
import type { JobRecord } from './types.ts';

/** Appends to the audit that the operator acted on a job: in the list of its organization, or in that of the installation. */
export async function appendOperated(tx: Db, ctx: Context, job: JobRecord, act: 'retried' | 'cancelled'): Promise<void> {
  const { id, kind, organizationId, spaceId } = job;
  const target = { kind: 'job', id } as const;
  const payload = { jobId: id, kind, act };
  const place = { type: 'job_operated', target, payload, ...(spaceId === null ? {} : { spaceId }) };
  await appendAuditEvent(tx, ctx, organizationId === null ? { ...place, ofUser: '' } : { ...place, organizationId });
}
