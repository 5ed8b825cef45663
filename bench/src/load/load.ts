import { connect, type Socket } from 'node:net';
import { percentile } from '../stats.ts';

/** Load to be put on a server: paths in turn, each by the next of some tokens. */
export interface LoadOrder {
  url: string;
  paths: readonly string[];
  tokens?: readonly string[];
  /** Headers of each request, beside those of its token. */
  headers?: Readonly<Record<string, string>>;
  /** Headers of a request for one of the paths, in the same order. */
  each?: readonly Readonly<Record<string, string>>[];
  /** Status that each answer has; 200 when absent. */
  status?: number;
  connections: number;
  /** Ends after so long (ms), and not before each path was asked for `rounds` times. */
  ms: number;
  rounds: number;
}

/** Outcome of the job. */
export interface Loaded {
  requests: number;
  ms: number;
  p50: number;
  p99: number;
  /** Bytes of an answer's body, on average. */
  bytes: number;
}

/** A process of its own, so that what it takes is nobody else's: told an order, it answers with what became of it. */
process.on('message', (order: LoadOrder) => {
  load(order).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});

async function load(order: LoadOrder): Promise<Loaded> {
  const { url, paths, tokens = [], headers = {}, each = [], status = 200, connections, ms, rounds } = order;
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  const start = performance.now();
  let next = 0;
  let bytes = 0;
  const linesOf = (some: Readonly<Record<string, string>> = {}) =>
    Object.entries(some)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  const requests = paths.map((path, n) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${linesOf(headers)}${linesOf(each[n])}`);
  const requestOf = (n: number) => {
    // Another token for a path in each turn.
    const token = tokens[(n + Math.floor(n / paths.length)) % tokens.length];
    return `${requests[n % paths.length]}${token === undefined ? '' : `Authorization: Bearer ${token}\r\n`}\r\n`;
  };
  const isOver = () => next >= rounds * paths.length && performance.now() - start >= ms;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const asking = open(hostname, Number(port), status);
      while (!isOver()) {
        const asked = performance.now();
        const received = await asking.ask(requestOf(next++));
        bytes += received;
        times.push(performance.now() - asked);
      }
      asking.close();
    }),
  );
  const took = performance.now() - start;
  return { requests: times.length, ms: took, p50: percentile(times, 0.5), p99: percentile(times, 0.99), bytes: bytes / times.length };
}

/** A connection that asks for one thing after the other. Reads no more of an answer than its status and length: a client would take more than a server. */
function open(host: string, port: number, status: number): { ask(request: string): Promise<number>; close(): void } {
  const socket: Socket = connect(port, host).setNoDelay(true);
  let waiting: { resolve(bytes: number): void; reject(error: Error): void } | undefined;
  let head = '';
  let left: number | undefined;
  let length = 0;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (part: Buffer) => {
    let received = part.byteLength;
    if (left === undefined) {
      head += part.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const told = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end));
      const hasBody = status !== 304;
      if (!head.startsWith(`HTTP/1.1 ${status} `) || (hasBody && told === null)) return fail(new Error(`refused: ${head.slice(0, 600)}`));
      length = hasBody ? Number(told?.[1]) : 0;
      left = length;
      received = head.length - end - 4;
    }
    left -= received;
    if (left > 0) return;
    head = '';
    left = undefined;
    waiting?.resolve(length);
  });
  return {
    ask(request) {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      waiting = { resolve, reject };
      socket.write(request);
      return promise;
    },
    close() {
      waiting = undefined;
      socket.destroy();
    },
  };
}
