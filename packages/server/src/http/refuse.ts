import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** An answer of the front door itself. */
export interface Refusal {
  status: number;
  /** A sentence or two for people. */
  message: string;
  headers?: Readonly<Record<string, string>>;
}

/** Returns the answer to a method that an address does not have. */
export function methodNotAllowed(method: string, allowed: readonly string[]): Refusal {
  const allow = allowed.join(', ');
  return { status: 405, message: `This address does not answer ${method}. It answers ${allow}.`, headers: { Allow: allow } };
}

/** Sends a refusal, unless an answer has begun: that one is cut off, since it cannot be completed. */
export function refuse(request: IncomingMessage, response: ServerResponse, { status, message, headers }: Refusal): void {
  if (response.headersSent) return void response.destroy();
  // The rest of the body is not waited for.
  if (!request.complete && hasBody(request)) response.setHeader('Connection', 'close');
  response.writeHead(status, { ...COMMON, ...headers });
  response.end(`${message}\n`);
}

/** Sends a refusal to a connection that Node has let go of (`CONNECT`), and ends it. */
export function refuseSocket(socket: Duplex, statusLine: string, { message, headers }: Refusal): void {
  const all = { ...COMMON, ...headers, 'Content-Length': String(Buffer.byteLength(message) + 1), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${statusLine}\r\n${lines.join('\r\n')}\r\n\r\n${message}\n`);
}

/** Returns whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

const COMMON = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};
