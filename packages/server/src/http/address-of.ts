import type { IncomingMessage } from 'node:http';

/** What the Node server tells Hono about a request. */
interface NodeEnv {
  incoming?: IncomingMessage;
}

/**
 * Network address of the sender, as the socket says it. `X-Forwarded-For` is not read: whoever can reach the port could write it, and with
 * it slip past every limit by address.
 */
export function addressOf(_request: Request, env: unknown): string | undefined {
  return (env as NodeEnv | undefined)?.incoming?.socket.remoteAddress;
}
