import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Loaded, LoadOrder } from './load.ts';

/** A process that puts load on servers. */
export interface Loader extends AsyncDisposable {
  /** Returns what became of an order; one at a time. */
  load(order: LoadOrder): Promise<Loaded>;
}

/** Starts a process that puts load on servers, so that what it takes is nobody else's. */
export function startLoader(): Loader {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`whoever asks ended with ${code}`);
  });
  ended.catch(() => undefined);
  return {
    async load(order) {
      child.send(order);
      const [loaded] = (await Promise.race([once(child, 'message'), ended])) as [Loaded];
      return loaded;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
    },
  };
}
