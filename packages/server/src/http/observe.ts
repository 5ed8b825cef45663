import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Owner } from './routes.ts';

/** Request whose answer was sent, or whose connection ended. */
export interface EndedRequest {
  door: Owner;
  /** `aborted` if the connection ended before all of the answer was sent. */
  status: number | 'aborted';
  seconds: number;
  /** Target as it arrived: path and query. */
  target: string;
}

/** Listener of requests that have ended. */
export type EndListener = (ended: EndedRequest, request: IncomingMessage, response: ServerResponse) => void;

/** Calls listeners once a request has ended. `door` is asked then: it is found on the way. */
export function observe(request: IncomingMessage, response: ServerResponse, listeners: readonly EndListener[], door: () => Owner): void {
  if (listeners.length === 0) return;
  const begun = performance.now();
  const target = request.url ?? '/';
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 'aborted';
    const ended: EndedRequest = { door: door(), status, seconds: (performance.now() - begun) / 1000, target };
    for (const listener of listeners) listener(ended, request, response);
  });
}
