import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { drained } from './drained.ts';

it('waits for a full stream as often as need be, and leaves no listeners', async () => {
  const stream = new PassThrough({ highWaterMark: 10 });
  const before = [stream.listenerCount('drain'), stream.listenerCount('close')];
  for (let wait = 0; wait < 50; wait++) {
    while (stream.write('twelve bytes'));
    const waiting = drained(stream);
    stream.read();
    await waiting;
  }
  expect([stream.listenerCount('drain'), stream.listenerCount('close')]).toEqual(before);
});

it('waits no longer when the stream is closed', async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  stream.write('more than it takes');
  const waiting = drained(stream);
  stream.destroy();
  await expect(waiting).resolves.toBeUndefined();
  await expect(drained(stream)).resolves.toBeUndefined();
});
