import type { IncomingMessage } from 'node:http';
import { type JobHandler, type Logger, withTrace } from '@octavo/core';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Config } from '../config/config.ts';
import { loggedPath } from '../http/access-log.ts';
import type { EndListener } from '../http/observe.ts';
import { type Course, withCourse } from './course.ts';
import { reportingExporter } from './reporting-exporter.ts';
import { readTraceparent, traceparentOf } from './traceparent.ts';

/** Makes spans of what a server does, and sends them to a collector. */
export interface Tracing {
  /** Runs the work of a request in a span of its own, which `onEnd` ends. */
  request<Result>(request: IncomingMessage, work: () => Result): Result;
  readonly onEnd: EndListener;
  /** Returns a handler whose runs are spans, linked with the requests and jobs that asked for them. */
  traceJob<Handler extends JobHandler>(handler: Handler): Handler;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

/** Work that is under way. */
interface Work {
  span: Span;
  course: Course;
}

/** They are asked every few seconds, and say nothing of how Octavo is used. */
const UNTRACED = /^\/(?:healthz|readyz|metrics)(?:$|\?)/;

/** Sending, with all tries, takes no longer (ms): the end of the program waits for it. */
const SEND_MS = 3_000;

/** Creates what makes traces; `undefined` unless a collector is configured. The libraries that send them are loaded only then. */
export async function createTracing(config: Config, build: string, log: Logger): Promise<Tracing | undefined> {
  const { OCTAVO_OTLP_ENDPOINT: endpoint, OCTAVO_OTLP_HEADERS: headers = {}, OCTAVO_OTLP_RATIO: ratio } = config;
  if (endpoint === undefined) return undefined;
  const { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = reportingExporter(new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_MS }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'octavo', 'service.version': build }),
    // Of a trace that others began, too: strangers do not decide how much is sent.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('octavo', build);
  const works = new WeakMap<IncomingMessage, Work>();

  return {
    request(request, work) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parentOf(request.headers.traceparent));
      const begun = workOf(span);
      works.set(request, begun);
      return within(begun, work);
    },
    onEnd({ door, status, target }, request, response) {
      const work = works.get(request);
      if (work === undefined || UNTRACED.test(target)) return;
      const { span, course } = work;
      const method = request.method ?? '';
      const id = response.getHeader('x-request-id');
      span.updateName(course.operation ?? `${method} ${door}`);
      span.setAttributes({
        'http.request.method': method,
        'url.path': loggedPath(target),
        'octavo.door': door,
        ...(course.operation === undefined ? {} : { 'octavo.operation': course.operation }),
        ...(status === 'aborted' ? { 'octavo.aborted': true } : { 'http.response.status_code': status }),
        ...(typeof id === 'string' ? { 'octavo.request_id': id } : {}),
      });
      if (status !== 'aborted' && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      end(work);
    },
    traceJob: (handler) => ({
      ...handler,
      async run(job) {
        const { actor } = job.context;
        const asked = readTraceparent(actor.kind === 'system' ? actor.onBehalfOf?.trace : undefined);
        const attributes = { 'octavo.job': job.id, 'octavo.job.attempt': job.attempt };
        const options = { attributes, ...(asked === undefined ? {} : { links: [{ context: asked }] }) };
        const work = workOf(tracer.startSpan(`job ${handler.kind}`, options, ROOT_CONTEXT));
        try {
          return await within(work, () => handler.run(job));
        } catch (error) {
          // Its message may hold what people wrote; the log has it.
          if (!job.signal.aborted) work.span.setStatus({ code: SpanStatusCode.ERROR });
          else work.span.setAttribute('octavo.aborted', true);
          throw error;
        } finally {
          end(work);
        }
      },
    }),
    // Traces that the collector does not take must not hold up the end of the program.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function workOf(span: Span): Work {
  return { span, course: { queries: 0, databaseMs: 0 } };
}

function within<Result>({ span, course }: Work, work: () => Result): Result {
  return withTrace(traceparentOf(span.spanContext()), () => withCourse(course, work));
}

function end({ span, course }: Work): void {
  span.setAttributes({ 'octavo.db.queries': course.queries, 'octavo.db.ms': Math.round(course.databaseMs * 1000) / 1000 });
  span.end();
}

function parentOf(header: unknown): Context {
  const parent = readTraceparent(header);
  return parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
}
