import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Moment at which a connection is cut at a `COMMIT`: before the server receives it, or when its answer arrives. */
export type Cut = 'before' | 'after';

/** A way to a server that can be cut. */
export interface CutProxy extends AsyncDisposable {
  url: string;
  /** Cuts the next connection that commits. */
  cutNext(where: Cut): void;
  /** Refuses connections from now on. */
  refuse(): void;
}

/** Passes bytes on to the PostgreSQL server of a URL, and cuts connections at their `COMMIT` when told so. */
export async function cutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  let cut: Cut | undefined;
  let refusing = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (refusing) return client.destroy();
    const upstream = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (bytes) => {
      if (cut === undefined || !bytes.includes('COMMIT')) return void upstream.write(bytes);
      if (cut === 'after') upstream.once('data', end).write(bytes);
      else end();
      cut = undefined;
    });
    upstream.on('data', (bytes) => void client.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    cutNext: (where) => {
      cut = where;
    },
    refuse: () => {
      refusing = true;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
