import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OctavoError } from '@octavo/contract';
import type { Config } from '../config/config.ts';

/** Open requests get this long to end when the server stops. */
const GRACE_MS = 5_000;

/** Why a server cannot listen, and what to set. */
const PROBLEMS: Record<string, { why: string; name: 'PORT' | 'OCTAVO_HOST' }> = {
  EADDRINUSE: { why: 'another program uses it', name: 'PORT' },
  EACCES: { why: 'this user may not listen on it', name: 'PORT' },
  EADDRNOTAVAIL: { why: 'this machine has no such address', name: 'OCTAVO_HOST' },
  ENOTFOUND: { why: 'there is no host of this name', name: 'OCTAVO_HOST' },
};

/** Listens as configured and gives the port. @throws OctavoError `port_in_use` when it may not, with what to set. */
export function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const problem = PROBLEMS[error.code ?? ''];
      if (problem === undefined) return reject(error);
      const message = `Octavo cannot listen on port ${config.PORT} of ${config.OCTAVO_HOST}: ${problem.why}. Set ${problem.name} to another one.`;
      return reject(new OctavoError('precondition_failed', message, { code: 'port_in_use', cause: error }));
    };
    server.once('error', refuse);
    server.listen(config.PORT, config.OCTAVO_HOST, () => {
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
