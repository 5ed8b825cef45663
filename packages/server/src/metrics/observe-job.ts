import type { JobHandler } from '@octavo/core';
import type { Metrics } from './create-metrics.ts';

/** Returns a handler that counts its runs. */
export function observeJob<Handler extends JobHandler>(handler: Handler, metrics: Metrics): Handler {
  return {
    ...handler,
    async run(job) {
      const begun = performance.now();
      const seconds = () => (performance.now() - begun) / 1000;
      try {
        const result = await handler.run(job);
        metrics.onJob(handler.kind, 'succeeded', seconds());
        return result;
      } catch (error) {
        metrics.onJob(handler.kind, job.signal.aborted ? 'interrupted' : 'failed', seconds());
        throw error;
      }
    },
  };
}
