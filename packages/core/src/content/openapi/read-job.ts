import { and, eq } from 'drizzle-orm';
import { jobHandler, type RunningJob } from '../../kernel/jobs/index.ts';
import { READ_OPENAPI } from './enqueue-reading.ts';
import { OPENAPI_LIMITS, type OpenApiLimits } from './limits.ts';
import { readSpec } from './read-spec.ts';
import { recordReading } from './record-reading.ts';
import type { OpenApiSpecRecord } from './spec-record.ts';

/**
 * Creates the handler of jobs that read specifications. A source that cannot be read is no failure of the job: the specification says what is
 * wrong, and keeps its latest version. Run again after a kill it begins anew; before its one last transaction nobody sees anything of it.
 */
export function createOpenApiJob(limits: OpenApiLimits = OPENAPI_LIMITS) {
  return jobHandler(READ_OPENAPI, async (job) => {
    const spec = await begin(job);
    if (spec === undefined) return { read: false };
    const reading = await readSpec(job, spec, limits);
    const settled = await recordReading(job, spec, reading);
    if (settled === undefined) return { read: false };
    return { read: reading.kind !== 'failed', ...(settled.version === null ? {} : { version: settled.version }), isNew: settled.isNew };
  });
}

/** Reports that the specification is being read; returns nothing if it is gone, or has another source, for which there is another job. */
async function begin(job: RunningJob): Promise<OpenApiSpecRecord | undefined> {
  const { store } = job.context.system;
  const { openapiSpec } = store.tables;
  const { specId, generation } = job.payload;
  return store.tx(async (tx) => {
    await job.assertHeld(tx);
    const [spec] = await tx
      .update(openapiSpec)
      .set({ processingState: 'progress' })
      .where(and(eq(openapiSpec.id, String(specId)), eq(openapiSpec.generation, Number(generation))))
      .returning();
    return spec;
  });
}
