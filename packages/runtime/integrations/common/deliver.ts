import { refuse } from './serve.ts';

/** Time that a receiver has to answer (ms). */
const TIMEOUT_MS = 10_000;

/** Returns true for statuses that ask for the same later. */
const isLater = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

/**
 * Sends something to another server, and returns the answer to Octavo: one that has the event come again where the receiver asks for it or does not
 * answer. A receiver that refuses is logged, since it would refuse again.
 */
export async function deliver(
  address: string,
  request: { method: string; headers: Record<string, string>; body: string },
): Promise<Response> {
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return new Response('OK');
    const said = (await answer.text()).replace(/\s+/g, ' ').slice(0, 200);
    console.warn(`The receiver answered with the status ${answer.status}: ${said}`);
    return isLater(answer.status) ? refuse(503, 'The receiver asks for it again.') : new Response('OK');
  } catch (error) {
    console.warn(`The receiver did not answer: ${error instanceof Error ? error.message : String(error)}`);
    return refuse(503, 'The receiver did not answer.');
  }
}

/** {@link deliver} for JSON. */
export function deliverJson(address: string, value: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify(value);
  return deliver(address, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
}
