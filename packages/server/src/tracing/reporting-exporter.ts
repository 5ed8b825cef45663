import type { Logger } from '@octavo/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** Code of a success; the enumeration is in a package that would be loaded for it. */
const SUCCESS = 0;

/** Returns an exporter that logs one line when the collector stops taking traces, and one when it takes them again. Traces in between are lost. */
export function reportingExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== SUCCESS;
        if (failed !== isFailing) {
          if (failed) log.warn('traces cannot be sent to OCTAVO_OTLP_ENDPOINT; they are dropped', { error: result.error });
          else log.info('traces are sent to OCTAVO_OTLP_ENDPOINT again');
        }
        isFailing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
