import { once } from 'node:events';
import { createInflate, type Inflate, inflateSync } from 'node:zlib';
import { uninterrupted } from '@octavo/db/thread-end';
import { badPack } from './limits.ts';

/** Result of `inflateSync` with `info: true`, which node's types do not declare. */
interface InflateInfo {
  buffer: Buffer;
  engine: Inflate;
}

/**
 * Inflates the stream at the head of `input`, which must make exactly `size` bytes, and says how many input bytes it took. `undefined` when
 * the input ends before the stream does. Throws `git_bad_pack`; never makes more than `size` bytes, whatever the stream holds.
 */
export function inflateExact(input: Buffer, size: number): { data: Buffer; used: number } | undefined {
  let result: InflateInfo;
  try {
    const options = { info: true, chunkSize: Math.max(64, Math.min(size + 1, 1 << 20)), maxOutputLength: Math.max(1, size) };
    result = uninterrupted(() => inflateSync(input, options)) as unknown as InflateInfo;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'Z_BUF_ERROR') return undefined;
    throw badPack(code === 'ERR_BUFFER_TOO_LARGE' ? 'an object is larger than it says' : 'an object cannot be unpacked');
  }
  if (result.buffer.length !== size) throw badPack('an object is not of the size it says');
  return { data: result.buffer, used: result.engine.bytesWritten };
}

/** As {@link inflateExact} for streams of any size: pieces go to `write`, input is pulled as needed. Answers the input bytes taken. */
export async function inflateStream(input: AsyncIterable<Buffer>, size: number, write: (bytes: Buffer) => void): Promise<number> {
  const inflate = uninterrupted(() => createInflate({ chunkSize: 1 << 18 }));
  let made = 0;
  let ended = false;
  inflate.on('data', (part: Buffer) => {
    made += part.length;
    if (made > size) inflate.destroy(badPack('an object is larger than it says'));
    else write(part);
  });
  const end = once(inflate, 'end').then(
    () => {
      ended = true;
    },
    (error: unknown) => {
      throw error instanceof Error && error.name === 'OctavoError' ? error : badPack('an object cannot be unpacked');
    },
  );
  end.catch(() => {});
  for await (const part of input) {
    await Promise.race([new Promise<void>((resolve) => inflate.write(part, () => resolve())), end]);
    // The end event follows the last write by a turn of the loop.
    await Promise.race([new Promise((resolve) => setImmediate(resolve)), end]);
    if (ended) break;
  }
  if (!ended) inflate.end();
  await end;
  if (made !== size) throw badPack('an object is not of the size it says');
  return inflate.bytesWritten;
}
