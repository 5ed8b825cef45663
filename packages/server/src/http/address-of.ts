import type { IncomingMessage } from 'node:http';
import type { Sender } from './sender/sender.ts';

/** Bindings that the Node server passes to Hono. */
interface NodeEnv {
  incoming?: IncomingMessage;
}

const senders = new WeakMap<IncomingMessage, Sender>();

/** Keeps who sends a request, for {@link addressOf}. */
export function keepSender(request: IncomingMessage, sender: Sender): void {
  senders.set(request, sender);
}

/**
 * Returns the network address of a request's sender, as the front door found it: that of the connection, or behind trusted proxies what they
 * say (`findSender`). Whatever counts, logs or keeps an address takes it from here.
 */
export function addressOf(_request: Request, env: unknown): string | undefined {
  const incoming = (env as NodeEnv | undefined)?.incoming;
  return incoming === undefined ? undefined : senderAddress(incoming);
}

/** {@link addressOf} of a request of Node; `undefined` once its connection has ended. */
export function senderAddress(request: IncomingMessage): string | undefined {
  return senders.get(request)?.address ?? request.socket.remoteAddress;
}
