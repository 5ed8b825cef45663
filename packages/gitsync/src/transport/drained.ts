import type { Writable } from 'node:stream';

/** Waits until a stream that is full takes more, or is closed; whoever writes a gigabyte waits thousands of times and leaves nothing behind. */
export function drained(stream: Writable): Promise<void> {
  if (stream.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.once('drain', done).once('close', done);
  });
}
