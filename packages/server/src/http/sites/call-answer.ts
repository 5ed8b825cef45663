import { isOctavoError } from '@octavo/contract';
import { callOperation, createGate, createThrottle, type Gate, homePath, readOutcome, type System, type Throttle } from '@octavo/core';
import * as z from 'zod';
import { readBody } from './read-body.ts';
import { type EventReport, FROM_ELSEWHERE, isFromElsewhere, refusalOf } from './reader-events.ts';
import { plainText, type SiteAnswer } from './site-answer.ts';
import { arrive } from './visit-request.ts';

/** Longest call, in bytes: its body is in base64. */
const MAX_BYTES = 1536 * 1024;

/** Call of an operation, with the path of the page that shows it. */
const CallRequest = z.object({
  page: z.string().max(2000),
  method: z.string().regex(/^[A-Za-z]{1,10}$/),
  url: z.string().max(8000),
  headers: z.array(z.tuple([z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/), z.string().max(8000)])).max(50),
  body: z.base64().optional(),
});

/** Limits of calls that the server makes for readers. */
export interface CallLimits {
  /** Twenty of one address at once, and one more every two seconds. */
  throttle: Throttle;
  /** Six at once for everybody. */
  gate: Gate;
}

/** Creates the limits of calls. */
export function createCallLimits(system: System): CallLimits {
  return {
    throttle: createThrottle(system, 'site-calls', { burst: 20, refillMs: 2000 }),
    gate: createGate({ concurrency: 6, waiting: 30 }),
  };
}

/** Calls an API for a reader of a page that shows the operation, where the operator lets the server do so, and answers with what it answered as data. */
export async function answerCall(system: System, { throttle, gate }: CallLimits, report: EventReport): Promise<SiteAnswer> {
  const { visited, request, address, origin } = report;
  if (system.config.apiProxy !== true) return plainText(404, 'This server calls no APIs for readers.');
  if (isFromElsewhere(request)) return FROM_ELSEWHERE;
  try {
    throttle.take([address]);
    const read = CallRequest.safeParse(parsed(await readBody(request, MAX_BYTES, 'The call is too large: its body may have 1 MB.')));
    if (!read.success)
      return plainText(400, 'The call cannot be read: it needs `page`, `method`, `url` and `headers`, and perhaps `body` in base64.');
    const { page, body, ...call } = read.data;
    const url = URL.parse(page, origin);
    if (url?.origin !== origin || !`${url.pathname}/`.startsWith(homePath(visited.visit)))
      return plainText(400, '`page` must be the path of a page of this site.');
    const arrival = await arrive(system, { url: origin + url.pathname, cookie: request.headers.cookie });
    const outcome = arrival.kind === 'visit' ? await arrival.visited.resolve() : undefined;
    const reading = outcome?.kind === 'page' ? await readOutcome(system, outcome) : undefined;
    if (reading === undefined) return plainText(404, 'There is no such page.');
    const sent = { ...call, ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body, 'base64')) }) };
    const { body: bytes, ...answer } = await gate(() => callOperation(reading, sent));
    return {
      status: 200,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' },
      body: JSON.stringify({ ...answer, isCut: false, body: Buffer.from(bytes).toString('base64') }),
    };
  } catch (error) {
    if (isOctavoError(error) && error.kind === 'unavailable') return plainText(503, error.message, { 'Retry-After': '5' });
    const refused = refusalOf(error);
    if (refused !== undefined) return refused;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
