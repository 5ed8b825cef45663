import type { Result } from './outcome.ts';
import type { RawAnswer } from './sandbox/protocol.ts';

/** Events whose answer goes to the caller as it is. */
const RESPONSES: ReadonlySet<string> = new Set(['fetch', 'fetch_published_script', 'fetch_visitor_authentication']);
/** Events whose answer is JSON. */
const OUTPUTS: ReadonlySet<string> = new Set(['ui_render', 'content_compute_document', 'content_compute_revision']);

const LONGEST_MESSAGE = 2000;

/** Returns the meaning of an answer of a script, by the type of its event. */
export function resultOf(type: string, answer: RawAnswer): Result {
  const { status, headers } = answer;
  if (RESPONSES.has(type)) {
    const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
    return { kind: 'response', response: { status, headers, body } };
  }
  if (status === 406) return { kind: 'unhandled' };
  const isComponent = type === 'ui_render';
  if (status === 404 && isComponent)
    return { kind: 'unknown_component', message: messageOf(answer, 'The integration has no such component.') };
  if (status >= 400 && status < 500)
    return { kind: 'refused', status, message: messageOf(answer, `The script answered with the status ${status}.`) };
  if (status < 200 || status >= 300)
    return { ...failed('script', messageOf(answer, `The script answered with the status ${status}.`)), status };
  if (!OUTPUTS.has(type)) return { kind: 'done' };
  const output = jsonOf(answer);
  return output === undefined
    ? failed('answer', `The script answered ${type} with something that is not JSON.`)
    : { kind: 'output', output, maxAge: maxAgeOf(answer) };
}

const failed = (reason: 'script' | 'answer', message: string) => ({ kind: 'failed', reason, message }) as const;

function jsonOf({ body }: RawAnswer): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the message of a body `{"error": "..."}`. */
function messageOf(answer: RawAnswer, otherwise: string): string {
  const body = jsonOf(answer);
  if (typeof body !== 'object' || body === null || !('error' in body)) return otherwise;
  const { error } = body;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return typeof message === 'string' && message !== '' ? message.slice(0, LONGEST_MESSAGE) : otherwise;
}

/** Returns how long (s) a script lets its answer be kept, by its header `Cache-Control`; 0 for not at all. */
export function maxAgeOf({ headers }: Pick<RawAnswer, 'headers'>): number {
  const control = headers.find(([name]) => name.toLowerCase() === 'cache-control')?.[1] ?? '';
  if (/\bno-(?:store|cache)\b/i.test(control)) return 0;
  return Number(/(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,])/i.exec(control)?.[1] ?? 0);
}
