import { once } from 'node:events';
import { isMainThread, parentPort } from 'node:worker_threads';
import { createInflate } from 'node:zlib';
import { endThread, startThread, uninterrupted } from './thread-end.ts';

// Starts threads that make zlib streams without end, and ends each of them somewhere in between; prints their number.
const ENDED = 40;
const AT_ONCE = 2;

if (isMainThread) {
  let started = 0;
  const runner = async () => {
    while (started < ENDED) {
      started++;
      const worker = startThread(new URL(import.meta.url), { execArgv: [] });
      const hasEnded = once(worker, 'exit');
      await once(worker, 'message');
      // Each is ended at another place.
      for (let turns = started % 50; turns > 0; turns--) await new Promise(setImmediate);
      await endThread(worker);
      await hasEnded;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  process.stdout.write(String(started));
} else {
  parentPort?.postMessage('ready');
  for (;;) uninterrupted(() => createInflate().close());
}
