import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Request that a receiver was sent. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** Bytes as latin1. */
  body: string;
}

/** A server on loopback that keeps what it was sent, and answers as it is told. */
export interface Receiver extends AsyncDisposable {
  url: string;
  requests: ReceivedRequest[];
  /** Status of the next answers. */
  status: number;
  /** JSON of the answer to a request; absent for a plain text. */
  answer?: (request: ReceivedRequest) => unknown;
}

/** Starts a receiver. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      const { method = '', url = '', headers } = request;
      const received = { method, url, headers, body: Buffer.concat(parts).toString('latin1') };
      receiver.requests.push(received);
      const answer = receiver.answer?.(received);
      response.writeHead(receiver.status, { 'Content-Type': answer === undefined ? 'text/plain' : 'application/json' });
      response.end(answer === undefined ? 'OK' : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    status: 200,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
