import { type SpanContext, TraceFlags } from '@opentelemetry/api';

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a header `traceparent` (https://www.w3.org/TR/trace-context/); `undefined` for anything else. */
export function readTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = FORM.exec(typeof header === 'string' ? header : '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** Returns the header `traceparent` of a span. */
export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
