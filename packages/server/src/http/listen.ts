import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OctavoError } from '@octavo/contract';

/** Open requests get this long to end when the server stops. */
const GRACE_MS = 5_000;

/** Reason why a server cannot listen, and the settings to change. */
const PROBLEMS: Record<string, { why: string; setting: 'portName' | 'hostName' }> = {
  EADDRINUSE: { why: 'another program uses it', setting: 'portName' },
  EACCES: { why: 'this user may not listen on it', setting: 'portName' },
  EADDRNOTAVAIL: { why: 'this machine has no such address', setting: 'hostName' },
  ENOTFOUND: { why: 'there is no host of this name', setting: 'hostName' },
};

/** Place to listen at, and the names of the settings that say so. */
export interface ListenOptions {
  port: number;
  host: string;
  portName: string;
  hostName: string;
}

/** Listens as configured and returns the port. @throws OctavoError `port_in_use` when it may not, with what to set. */
export function listen(server: Server, options: ListenOptions): Promise<number> {
  const { port, host } = options;
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const problem = PROBLEMS[error.code ?? ''];
      if (problem === undefined) return reject(error);
      const message = `Octavo cannot listen on port ${port} of ${host}: ${problem.why}. Set ${options[problem.setting]} to another one.`;
      return reject(new OctavoError('precondition_failed', message, { code: 'port_in_use', cause: error }));
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Interval between checks for connections that became idle (ms): Node closes those that are idle at the time of the call, and no others. */
const LOOK_MS = 50;

/** Takes no more connections, and resolves when the open requests have ended; those that take longer than five seconds are cut off. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(look);
      resolve();
    });
    server.closeIdleConnections();
  });
}
