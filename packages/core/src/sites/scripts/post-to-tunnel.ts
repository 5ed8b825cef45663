import { LIMITS, type Outcome, resultOf, signWebhook, type Trace, type TraceError } from '@octavo/runtime';
import type { System } from '../../kernel/base/index.ts';
import { guardedFetch } from '../../kernel/outbound/index.ts';

/** Header with the signature of what is sent to a tunnel (decisions B-INT19). */
const SIGNATURE = 'X-Octavo-Signature';

/** A call as it goes to a script. */
interface TunnelCall {
  event: { type: string } & Record<string, unknown>;
  environment: Readonly<Record<string, unknown>>;
  body?: Uint8Array;
}

/**
 * Sends a call to the tunnel of an integration in development mode: the multipart form that the script itself would get, signed with the
 * integration's signing secret. Its answer means what the script's would; its trace has the one request.
 */
export async function postToTunnel(system: System, tunnelUrl: string, call: TunnelCall, signal?: AbortSignal): Promise<Outcome> {
  const url = addressOf(tunnelUrl);
  const time = new Date();
  const began = performance.now();
  const traceOf = (status: number | undefined, error?: TraceError): Trace => {
    const durationMs = Math.round(performance.now() - began);
    const told = { ...(status === undefined ? {} : { status }), ...(error === undefined ? {} : { error: error.message }) };
    const request = { at: 0, method: 'POST', url: `${url.origin}${url.pathname}`, durationMs, ...told };
    const ended = { event: call.event.type, time, durationMs, cpuMs: 0, logs: [], requests: [request], cached: false };
    return error === undefined ? { ...ended, status: 'success' } : { ...ended, status: 'failed', error };
  };
  try {
    const { headers, body } = await formOf(call, time);
    const limits = { allowHosts: system.config.allowHosts, timeoutMs: LIMITS.wallMs, maxBytes: LIMITS.answerBytes };
    const answer = await guardedFetch(url, { method: 'POST', headers, body, signal }, limits);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const result = resultOf(call.event.type, { status: answer.status, headers: [...answer.headers], body: bytes });
    const error = result.kind === 'failed' ? { reason: result.reason, message: result.message } : undefined;
    return { ...result, trace: Promise.resolve(traceOf(answer.status, error)) };
  } catch (error) {
    const message = `The tunnel of the development mode could not be asked: ${error instanceof Error ? error.message : 'unknown'}`;
    const failure = { reason: signal?.aborted === true ? ('stopped' as const) : ('time' as const), message };
    return { kind: 'failed', ...failure, trace: Promise.resolve(traceOf(undefined, failure)) };
  }
}

/** Scripts answer at `/v1`; a tunnel that names a path is asked there. */
function addressOf(tunnelUrl: string): URL {
  const url = new URL(tunnelUrl);
  return url.pathname === '/' ? new URL('/v1', url) : url;
}

async function formOf({ event, environment, body }: TunnelCall, time: Date) {
  const form = new FormData();
  form.set('event', JSON.stringify(event));
  form.set('environment', JSON.stringify(environment));
  if (body !== undefined) form.set('fetch-body', new Blob([new Uint8Array(body)]));
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const { signingSecrets } = environment as { signingSecrets?: { integration?: string } };
  const signature = signWebhook(signingSecrets?.integration ?? '', bytes, time);
  return { headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '', [SIGNATURE]: signature }, body: bytes };
}
