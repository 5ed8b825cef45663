import { connect } from 'node:net';
import type { HostileBody } from './bodies.ts';

interface Order {
  url: string;
  clients: number;
  seconds: number;
  bodies: HostileBody[];
}

/** A process that attacks as it is told, and answers with how many bodies were sent or refused. */
process.once('message', (order: Order) => {
  void attack(order).then((sent) => process.send?.(sent, () => process.exit(0)));
});

async function attack({ url, clients, seconds, bodies }: Order): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const client = async (number: number) => {
    for (let i = number; performance.now() < end; i++) {
      const body = bodies[i % bodies.length];
      // Every other one in chunks, whose length nobody knows.
      if (body !== undefined) await send(new URL(url), body, i % 2 === 0);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return sent;
}

/** Sends a body until all of it is taken, an answer comes or the connection is cut off. */
function send({ hostname, port, origin }: URL, { path, body, token, cookie }: HostileBody, isChunked: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = () => {
      socket.destroy();
      resolve();
    };
    socket.once('data', end).once('error', end).once('close', end);
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${origin}`,
      'Content-Type: application/json',
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
      ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
      isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const payload = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
    socket.write(payload);
  });
}
